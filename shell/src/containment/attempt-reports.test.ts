import { waitFor } from '@testing-library/react';
import { lifecyclesOf, never } from '../testing/fake-unit.ts';
import { at, go, other, tabFixture } from '../testing/tab-fixture.ts';

const { opened, shows } = tabFixture();

it('begin before the code of the release is loaded', async () => {
  let before: string[] = [];
  const load = () => {
    before = [...tab.reports];
    return lifecyclesOf(at('1'), {});
  };
  const tab = await opened({ plans: { 'mf-shop@1': { load } } }, '/nowhere');
  go('/shop');
  await shows('mf-shop 1 mounted');
  expect(before).toEqual(['mf-shop@1 started ./page']);
});

it.each(['load', 'bootstrap', 'mount'] as const)('report that the visitor left during a %s that hangs', async (step) => {
  let reach: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  const hang = () => {
    reach();
    return never<void>();
  };
  const { reports } = await opened({ plans: { 'mf-shop@1': { [step]: hang } }, units: [at('1'), other] }, '/nowhere');
  go('/shop');
  await reached;
  go('/other');
  await shows('mf-other 1 mounted');
  // The step may still fail by its timeout afterwards.
  expect(reports.slice(0, 2)).toEqual(['mf-shop@1 started ./page', 'mf-shop@1 left ./page']);
});

it('cover the retry and the last good release', async () => {
  const plans = { 'mf-shop@2': { bootstrap: () => Promise.reject(new Error('bootstrap')) } };
  const { reports } = await opened({ plans, units: [at('2'), other], fallbacks: [at('1')] }, '/nowhere');
  go('/shop');
  await shows('mf-shop 1 mounted');
  await waitFor(() => expect(reports.at(-1)).toBe('mf-shop@1 mounted ./page'));
  expect(reports.map((report) => report.replace(' ./page', ''))).toEqual([
    ...['mf-shop@2 started', 'mf-shop@2 bootstrap', 'mf-shop@2 started', 'mf-shop@2 bootstrap'],
    ...['mf-shop@1 fallback', 'mf-shop@1 started', 'mf-shop@1 mounted'],
  ]);
});
