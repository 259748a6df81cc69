import { screen, waitFor } from '@testing-library/react';
import type { UnitLifecycles } from 'shared-contracts';
import { type FakeUnit, fakeRelease, lifecyclesOf, never } from '../testing/fake-unit.ts';
import { allow, at, both, go, other, tabFixture } from '../testing/tab-fixture.ts';

const { opened, shows, tab } = tabFixture();
const gone: FakeUnit = { load: () => Promise.reject(new Error('gone')) };
const requests = (release: string) => tab().loader.asked.filter((line) => line.startsWith(release)).length;

async function visit(path: string, text: string): Promise<void> {
  go(path);
  await shows(text);
}

it('bypasses the caches in a retry, and only there', async () => {
  const { loader } = await opened({ plans: { 'mf-shop@1': gone }, fallbacks: [at('0')] }, '/other');
  await visit('/shop', 'mf-shop 0 mounted');
  expect(loader.forgotten).toEqual(['mf-shop@1']);
  await visit('/other', 'mf-other 1 mounted');
  await visit('/shop', 'mf-shop 0 mounted');
  expect(loader.forgotten).toEqual(['mf-shop@1', 'mf-shop@1', 'mf-shop@1']);
});

it('tries a release without a last good one at each visit, however often it failed', async () => {
  const plans: Record<string, FakeUnit> = { 'mf-shop@1': gone };
  await opened({ plans }, '/other');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    go('/shop');
    await screen.findByRole('button', { name: 'Try again' });
    await visit('/other', 'mf-other 1 mounted');
  }
  plans['mf-shop@1'] = {};
  await visit('/shop', 'mf-shop 1 mounted');
});

it('bootstraps a release once, however often it is mounted', async () => {
  let times = 0;
  const lifecycles: UnitLifecycles = lifecyclesOf(at('1'), {
    bootstrap: async () => {
      times += 1;
    },
  });
  await opened({ plans: { 'mf-shop@1': { load: () => lifecycles } } });
  await visit('/other', 'mf-other 1 mounted');
  await visit('/shop', 'mf-shop 1 mounted');
  expect(times).toBe(1);
});

it('tells those who wait for a unit that the visitor has left it', async () => {
  const { applications } = await opened({ plans: { 'mf-shop@1': { load: () => never() } } }, '/other');
  await shows('mf-other 1 mounted');
  go('/shop');
  await waitFor(() => expect(requests('mf-shop@1')).toBe(1));
  const settled = applications.pageOf('mf-shop')!.settled();
  await visit('/other', 'mf-other 1 mounted');
  await expect(settled).resolves.toBe(false);
});

describe('a hot swap that failed', () => {
  it('is not tried again when only the query changes, nor when a dialog closes', async () => {
    const plans: Record<string, FakeUnit> = { 'mf-shop@2': { mount: () => Promise.reject(new Error('mount')) } };
    const { channel } = await opened({ plans, published: [at('2', allow)] });
    await channel(both('2'));
    await tab()
      .applications.pageOf('mf-shop')!
      .hotSwap(async () => undefined, true);
    await shows('mf-shop 1 mounted');
    const before = requests('mf-shop@2');
    go('/shop?page=2');
    await tab().settle();
    await tab()
      .applications.pageOf('mf-shop')!
      .hotSwap(async () => undefined, true);
    expect(requests('mf-shop@2')).toBe(before);
  });

  it('of a unit that shows its last good release is tried at a navigation only', async () => {
    const { channel } = await opened({ plans: { 'mf-shop@1': gone }, fallbacks: [at('0')] }, '/other');
    await visit('/shop', 'mf-shop 0 mounted');
    const before = requests('mf-shop@1');
    await channel({ 'mf-shop': { current: '1', targets: ['0'] }, 'mf-other': '1' });
    await tab().settle();
    await tab()
      .applications.pageOf('mf-shop')!
      .hotSwap(async () => undefined, true);
    expect(requests('mf-shop@1')).toBe(before);
  });
});

it('keeps a unit of the frame that left the channel until the visitor navigates', async () => {
  const frame = fakeRelease('mf-frame', '/none', '1', { slots: ['player'], routes: [], ...allow });
  const { channel, releases } = await opened({ units: [at('1', allow), other, frame] });
  const player = document.getElementById('player')!;
  await tab().applications.alwaysActiveOf('mf-frame')!.settled();
  await channel(both('1'));
  expect(releases.current('mf-frame')).toBeDefined();
  expect(player).toHaveTextContent('mf-frame 1 mounted');
  await visit('/other', 'mf-other 1 mounted');
  expect(releases.current('mf-frame')).toBeUndefined();
  expect(player).not.toHaveTextContent('mf-frame');
});
