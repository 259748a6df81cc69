import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { arrives, follow, isSameDocument, markDocument, pageStands } from '../browser/page-state.ts';
import { asVisitor, PATIENCE_MS } from '../browser/visitor.ts';
import { startEdge } from '../faults/faulty-shop.ts';
import { type Check, must, same } from '../runner/check.ts';
import { runProgram } from '../storefront/processes.ts';
import { liveVersions, release } from '../storefront/release-command.ts';
import type { Storefront } from '../storefront/storefront.ts';
import { shopChannel } from './shop-channel.ts';

const UNIT = 'mf-demo';

/** A unit that nobody knew of when the shop was started. */
export const ninthUnit: Check[] = [
  {
    name: 'a ninth unit appears in the running shop and its open tabs, a route of it comes and goes, and nothing is started anew',
    longestMs: 240_000,
    async run({ browser, storefront }) {
      const channel = `ninth-${process.pid}-${Date.now()}`;
      await shopChannel(storefront, channel);
      const edge = await startEdge(storefront, channel, { EDGE_UNIT_TIMEOUTS: '' });
      const folder = await mkdtemp(path.join(tmpdir(), 'ninth-'));
      const checkout = path.join(folder, 'checkout');
      try {
        await asVisitor(browser, edge.url, 'desktop', async ({ page }) => {
          await page.goto('/en/about');
          await pageStands(page);
          await markDocument(page);
          same(await statusOf(edge.url, '/en/demo'), 404, 'status of the page before');
          await runProgram(['deploy/tools/src/new-unit/testing/main.ts', checkout], {});
          await runProgram([path.join(checkout, 'deploy/tools/src/new-unit/main.ts'), UNIT], {});
          // Of its own: the store keeps what an earlier try of this check published.
          await edit(checkout, 'package.json', /"version": ".*"/, `"version": "1.0.${Date.now()}"`);
          const first = await buildAndRelease(storefront, checkout, channel);
          await opens(page, '/en/demo');
          same(await statusOf(edge.url, '/en/demo'), 200, 'status of the page after');
          await leave(page);

          await gainRoute(checkout);
          const second = await buildAndRelease(storefront, checkout, channel);
          must(second !== first, 'the edited unit is the same release');
          await opens(page, '/en/demo/more');
          same(await statusOf(edge.url, '/en/demo/more'), 200, 'status of the route that was gained');
          await leave(page);

          await release(storefront, ['rollback', UNIT, '--channel', channel, '--why', 'check']);
          await page.waitForFunction(async ([address, version]) => !(await (await fetch(address!)).text()).includes(version!), [
            '/en/demo',
            second,
          ] as const);
          same(await statusOf(edge.url, '/en/demo/more'), 404, 'status of the route that was lost');
          await isLost(page, '/en/demo/more');
          await opens(page, '/en/demo');
          must(await isSameDocument(page), 'a new document');
          same(edge.child.exitCode, null, 'exit of the edge');
        });
      } finally {
        await edge.stop();
        await rm(folder, { recursive: true, force: true });
      }
    },
  },
];

async function buildAndRelease(storefront: Storefront, checkout: string, channel: string): Promise<string> {
  const unit = path.join(checkout, UNIT);
  const webpack = path.join(checkout, 'node_modules/webpack/bin/webpack.js');
  await runProgram([webpack, '--config', 'webpack.config.ts'], { NODE_ENV: 'production', UNIT_BUILD: 'release' }, unit);
  await release(storefront, ['publish', UNIT, '--dir', path.join(unit, 'dist')]);
  const { version } = JSON.parse(await readFile(path.join(unit, 'dist/release.json'), 'utf8')) as { version: string };
  await release(storefront, ['promote', `${UNIT}@${version}`, '--channel', channel]);
  same((await liveVersions(storefront, channel))[UNIT], version, 'live version');
  return version;
}

/** The same page under one more address. */
async function gainRoute(checkout: string): Promise<void> {
  const twice = "routes: [$1$1\n  ].map((route, at) => (at === 0 ? route : { ...route, path: '/demo/more' })),";
  await edit(checkout, 'src/remote.ts', /routes: \[(\s*\{[\s\S]*?\n {4}\},)\n {2}\],/, twice);
  const both = "return ['/demo', '/demo/more'].map((path) => ({ path, element: <FirstPage /> }));";
  await edit(checkout, 'src/routes.tsx', /return \[(.*)\];/, both);
}

async function edit(checkout: string, file: string, from: RegExp, to: string): Promise<void> {
  const at = path.join(checkout, UNIT, file);
  const text = await readFile(at, 'utf8');
  must(from.test(text), `${file} is not what it was`);
  await writeFile(at, text.replace(from, to));
}

/** Follows a link in the open tab as soon as the tab knows its page, and waits for the page. */
async function opens(page: Page, address: string): Promise<void> {
  await page.waitForFunction(clickIsTaken, address);
  await arrives(page, address);
  await page.locator('#slot-page h1:not([data-skeleton] h1):visible').filter({ hasText: 'Demo' }).first().waitFor();
}

/** Waits until the open tab knows no page at the address any more: a click on it would ask the server. */
async function isLost(page: Page, address: string): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  while (await page.evaluate(clickIsTaken, address)) {
    must(Date.now() < until, `the tab still has a page at ${address}`);
    // It stood a moment longer; what is on screen stays until it is left.
    await leave(page);
  }
}

async function leave(page: Page): Promise<void> {
  await follow(page, '/en/about');
  await arrives(page, '/en/about');
  await pageStands(page);
}

/** Runs in the page: whether the shop takes a click on a link to the address. Where it does not, nothing is loaded either. */
function clickIsTaken(address: string): boolean {
  const link = document.createElement('a');
  link.href = address;
  link.textContent = address;
  document.querySelector('#slot-page')!.append(link);
  let taken = false;
  const look = (event: Event) => {
    taken = event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', look, { once: true });
  link.click();
  link.remove();
  return taken;
}

async function statusOf(origin: string, address: string): Promise<number> {
  const response = await fetch(`${origin}${address}`);
  await response.arrayBuffer();
  return response.status;
}
