import { setTimeout as sleep } from 'node:timers/promises';
import { type FakeBrowser, fakeBrowser } from '../testing/fake-browser.ts';
import { type PageAnswer, visitPage } from './visit-page.ts';

const MEGABYTE = 1024 * 1024;
const FLOOD = { kind: 'crashed', why: 'flood' };

let answered: number;
let browser: FakeBrowser;
beforeEach(() => {
  answered = 0;
});

/** Opens a page that answers no look, and waits until it is there. */
async function open(bytes = 10, withinMs = 20_000) {
  const answer = async (): Promise<PageAnswer> => {
    answered += 1;
    return { headers: {}, body: Buffer.alloc(bytes) };
  };
  browser = fakeBrowser(() => null);
  const visited = visitPage(browser, { address: '/', language: 'zh-CN', mobile: false, aheadMs: 0, answer }, withinMs);
  while (!browser.read.some(({ method }) => method === 'Page.navigate')) await sleep(5);
  return { visited };
}

const given = () => browser.read.filter(({ method }) => method === 'Fetch.fulfillRequest').length;

it('a page that asks too often is ended at once, also when it answers nothing', async () => {
  const { visited } = await open();
  const before = performance.now();
  for (let times = 0; times < 5000; times += 1) browser.ask('/api/x');
  await expect(visited).resolves.toEqual(FLOOD);
  expect(performance.now() - before).toBeLessThan(10_000);
  expect(answered).toBeLessThanOrEqual(600);
});

it('a page that says too much is ended at once, also when it answers nothing', async () => {
  const { visited } = await open();
  const before = performance.now();
  for (let times = 0; times < 40; times += 1) browser.say('Runtime.consoleAPICalled', { text: 'x'.repeat(MEGABYTE) });
  await expect(visited).resolves.toEqual(FLOOD);
  expect(performance.now() - before).toBeLessThan(10_000);
});

it('a page that gets too much is ended at once', async () => {
  const { visited } = await open(10 * MEGABYTE);
  for (let times = 0; times < 20; times += 1) browser.ask('/releases/big.js');
  await expect(visited).resolves.toEqual(FLOOD);
  expect(given()).toBe(6);
  expect(answered).toBe(7);
});

it('no more than one answer waits in memory for a browser that does not read', async () => {
  const { visited } = await open(5 * MEGABYTE, 1500);
  const release = browser.hold();
  for (let times = 0; times < 10; times += 1) browser.ask('/releases/big.js');
  await sleep(300);
  expect(answered).toBe(1);
  release();
  while (given() < 10) await sleep(20);
  expect(answered).toBe(10);
  await browser.close();
  await expect(visited).resolves.toEqual({ kind: 'crashed', why: 'closed' });
});

it('a page that is over gets nothing any more', async () => {
  const { visited } = await open(MEGABYTE, 300);
  const release = browser.hold();
  for (let times = 0; times < 10; times += 1) browser.ask('/releases/big.js');
  await expect(visited).resolves.toMatchObject({ kind: 'stalled' });
  release();
  await sleep(300);
  expect(answered).toBe(1);
});
