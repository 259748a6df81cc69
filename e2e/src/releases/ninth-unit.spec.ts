import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { isSameDocument, markDocument, navigate, waitForAddress, waitForPage } from '../browser/page-state.ts';
import { test as base, expect } from '../fixtures.ts';
import { runProgram } from '../storefront/processes.ts';
import { channelName, createChannel, liveVersions, release } from '../storefront/release-store.ts';
import type { Storefront } from '../storefront/storefront.ts';

const UNIT = 'mf-demo';

const test = base.extend<{ checkout: string }>({
  /** Path for a copy of the checkout; removed after the test. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  checkout: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'ninth-'));
    await use(path.join(folder, 'checkout'));
    await rm(folder, { recursive: true, force: true });
  },
});

test('a new unit appears in the running storefront and its open tabs, a route of it comes and goes, and no process restarts', async ({
  checkout,
  newEdge,
  newVisitor,
  storefront,
}) => {
  test.setTimeout(240_000);
  const channel = channelName('ninth');
  await createChannel(storefront, channel);
  const edge = await newEdge(channel);
  const { page } = await newVisitor(edge.url);
  await page.goto('/en/about');
  await waitForPage(page);
  await markDocument(page);
  expect(await statusOf(edge.url, '/en/demo'), 'status of its page before').toBe(404);
  await runProgram(['deploy/tools/src/new-unit/testing/main.ts', checkout], {});
  await runProgram([path.join(checkout, 'deploy/tools/src/new-unit/main.ts'), UNIT], {});
  // A version of its own: the store keeps what an earlier run of this test published.
  await edit(checkout, 'package.json', /"version": ".*"/, `"version": "1.0.${Date.now()}"`);
  const first = await buildAndRelease(storefront, checkout, channel);
  await expectOpens(page, '/en/demo');
  expect(await statusOf(edge.url, '/en/demo'), 'status of its page').toBe(200);
  await leave(page);

  await addRoute(checkout);
  const second = await buildAndRelease(storefront, checkout, channel);
  expect(second, 'version of the edited unit').not.toBe(first);
  await expectOpens(page, '/en/demo/more');
  expect(await statusOf(edge.url, '/en/demo/more'), 'status of the new route').toBe(200);
  await leave(page);

  await release(storefront, ['rollback', UNIT, '--channel', channel, '--why', 'check']);
  await page.waitForFunction(async ([address, version]) => !(await (await fetch(address!)).text()).includes(version!), [
    '/en/demo',
    second,
  ] as const);
  expect(await statusOf(edge.url, '/en/demo/more'), 'status of the removed route').toBe(404);
  await expectNoRoute(page, '/en/demo/more');
  await expectOpens(page, '/en/demo');
  expect(await isSameDocument(page), 'the same document').toBe(true);
  expect(edge.child.exitCode, 'exit code of the edge').toBeNull();
});

async function buildAndRelease(storefront: Storefront, checkout: string, channel: string): Promise<string> {
  const unit = path.join(checkout, UNIT);
  const webpack = path.join(checkout, 'node_modules/webpack/bin/webpack.js');
  await runProgram([webpack, '--config', 'webpack.config.ts'], { NODE_ENV: 'production', UNIT_BUILD: 'release' }, unit);
  await release(storefront, ['publish', UNIT, '--dir', path.join(unit, 'dist')]);
  const { version } = JSON.parse(await readFile(path.join(unit, 'dist/release.json'), 'utf8')) as { version: string };
  await release(storefront, ['promote', `${UNIT}@${version}`, '--channel', channel]);
  expect((await liveVersions(storefront, channel))[UNIT]).toBe(version);
  return version;
}

/** Gives the unit a second route with the same page. */
async function addRoute(checkout: string): Promise<void> {
  const twice = "routes: [$1$1\n  ].map((route, at) => (at === 0 ? route : { ...route, path: '/demo/more' })),";
  await edit(checkout, 'src/remote.ts', /routes: \[(\s*\{[\s\S]*?\n {4}\},)\n {2}\],/, twice);
  const both = "return ['/demo', '/demo/more'].map((path) => ({ path, element: <FirstPage /> }));";
  await edit(checkout, 'src/routes.tsx', /return \[(.*)\];/, both);
}

async function edit(checkout: string, file: string, from: RegExp, to: string): Promise<void> {
  const at = path.join(checkout, UNIT, file);
  const text = await readFile(at, 'utf8');
  expect(text, file).toMatch(from);
  await writeFile(at, text.replace(from, to));
}

/** Follows a link in the open tab as soon as the tab knows the route, and waits for the page. */
async function expectOpens(page: Page, address: string): Promise<void> {
  await page.waitForFunction(isClickHandled, address);
  await waitForAddress(page, address);
  await page.locator('#slot-page h1:not([data-skeleton] h1):visible').filter({ hasText: 'Demo' }).first().waitFor();
}

/** Waits until the open tab has no route for the address: a click on a link to it would load a document. */
async function expectNoRoute(page: Page, address: string): Promise<void> {
  await expect(async () => {
    const isHandled = await page.evaluate(isClickHandled, address);
    // A mounted page keeps its route until it is left.
    if (isHandled) await leave(page);
    expect(isHandled, `the tab has a route for ${address}`).toBe(false);
  }).toPass({ timeout: 15_000 });
}

async function leave(page: Page): Promise<void> {
  await navigate(page, '/en/about');
}

/** Runs in the page: whether the storefront handles a click on a link to the address. A click that it does not handle is cancelled. */
function isClickHandled(address: string): boolean {
  const link = document.createElement('a');
  link.href = address;
  link.textContent = address;
  document.querySelector('#slot-page')!.append(link);
  let isHandled = false;
  const look = (event: Event) => {
    isHandled = event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', look, { once: true });
  link.click();
  link.remove();
  return isHandled;
}

async function statusOf(origin: string, address: string): Promise<number> {
  const response = await fetch(`${origin}${address}`);
  await response.arrayBuffer();
  return response.status;
}
