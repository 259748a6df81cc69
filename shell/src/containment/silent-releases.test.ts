import { waitFor } from '@testing-library/react';
import type { HostProps, UnitUsage } from 'shared-contracts';
import { watchContent } from '../health/stuck.ts';
import type { UnitMount } from '../health/unit-activity.ts';
import { createUsageCounters, type UsageCounters } from '../health/usage.ts';
import type { FakeUnit } from '../testing/fake-unit.ts';
import { fakeVisibility } from '../testing/fake-visibility.ts';
import { at, go, other, tabFixture } from '../testing/tab-fixture.ts';

const { opened, shows } = tabFixture();

afterEach(() => jest.restoreAllMocks());

/** Opens the planted release on the real single-spa, with the watchers of units. Its timers are fake once it is mounted. */
async function plant(plan: (counters: UsageCounters) => FakeUnit) {
  // jsdom lays nothing out.
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 0, bottom: 20, width: 100, height: 20 } as DOMRect);
  const origin = Date.now() - performance.now();
  const now = () => Date.now() - origin;
  const plans: Record<string, FakeUnit> = {};
  const tab = await opened({ plans, units: [at('2'), other] }, '/nowhere');
  const stuck: string[] = [];
  const usages: UnitUsage[] = [];
  const visibility = fakeVisibility();
  const { activity } = tab;
  const counters = createUsageCounters({
    activity,
    visibility,
    isVisitorActive: () => true,
    observeLongTasks: () => () => undefined,
    report: ({ unit }, usage) => unit === 'mf-shop' && usages.push(usage),
    now,
  });
  const report = ({ release: { unit, version } }: UnitMount) => stuck.push(`${unit}@${version}`);
  plans['mf-shop@2'] = plan(counters);
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'], advanceTimers: true });
  watchContent({ activity, visibility, isCovered: () => false, report, now });
  go('/shop');
  await waitFor(() => expect(tab.reports).toContain('mf-shop@2 mounted ./page'));
  return { tab, stuck, usages, visibility };
}

afterEach(() => jest.useRealTimers());

const draw = (html: string) => ({
  mount: async ({ slot }: HostProps) => {
    slot.innerHTML = html;
  },
});

it.each([
  ['a blank release', '', ['mf-shop@2']],
  ['an endless skeleton', '<h1>Music</h1><div aria-busy="true"></div>', ['mf-shop@2']],
  ['a sound release', '<h1>Music</h1>', []],
])('watches %s in the page slot', async (_name, html, expected) => {
  const { stuck } = await plant(() => draw(html));
  jest.advanceTimersByTime(11_000);
  expect(stuck).toEqual(expected);
});

it('checks a page that the visitor leaves before its content is removed', async () => {
  const { stuck } = await plant(() => ({
    mount: async ({ slot }) => {
      slot.innerHTML = '';
      setTimeout(() => {
        slot.innerHTML = 'slow, but ready';
      }, 5000);
    },
  }));
  jest.advanceTimersByTime(6000);
  go('/other');
  await shows('mf-other 1 mounted');
  expect(stuck).toEqual([]);
});

it('reports a blank page when the visitor leaves it', async () => {
  const { stuck } = await plant(() => draw(''));
  jest.advanceTimersByTime(4000);
  go('/other');
  await shows('mf-other 1 mounted');
  expect(stuck).toEqual(['mf-shop@2']);
});

it('reports a release that calls without end', async () => {
  const { usages, visibility } = await plant(({ countCalls }) => {
    const api = countCalls({ unit: 'mf-shop', version: '2' }, { call: () => Promise.reject(new Error('refused')) });
    return {
      mount: async ({ slot }) => {
        slot.innerHTML = 'ready';
        for (let index = 0; index < 500; index += 1) api.call('seo/getInfo', { path: '/' }).catch(() => undefined);
      },
    };
  });
  jest.advanceTimersByTime(2000);
  visibility.hide();
  expect(usages).toEqual([expect.objectContaining({ calls: 500, failedCalls: 500 })]);
});

it('reports buttons whose intents no unit handles', async () => {
  const { tab, usages } = await plant(({ countIntents }) => {
    const bus = countIntents({ unit: 'mf-shop', version: '2' }, { request: async () => ({ status: 'unavailable' }) } as never);
    return {
      mount: async ({ slot }) => {
        const button = slot.appendChild(document.createElement('button'));
        button.textContent = 'Play';
        button.onclick = () => void bus.request('player.open', undefined as never);
      },
    };
  });
  const button = tab.content.querySelector('button')!;
  for (let click = 0; click < 3; click += 1) button.click();
  await Promise.resolve();
  jest.advanceTimersByTime(60_000);
  expect(usages).toEqual([expect.objectContaining({ intents: 3, unansweredIntents: 3 })]);
});
