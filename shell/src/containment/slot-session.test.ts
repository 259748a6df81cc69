import { waitFor } from '@testing-library/react';
import { type FakeUnit, lifecyclesOf, never } from '../testing/fake-unit.ts';
import { openSlot, openStep } from '../testing/slot-fixture.ts';
import { at } from '../testing/tab-fixture.ts';

const rejects = (message: string) => () => Promise.reject(new Error(message));
const flushed = () => new Promise((resolve) => setTimeout(resolve, 0));

afterEach(() => jest.restoreAllMocks());

describe('an attempt', () => {
  it('reports how long the visitor waited, in whole milliseconds', async () => {
    let now = 1000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    const load = async () => {
      now += 250.4;
      return lifecyclesOf(at('1'), {});
    };
    const { visited, waits, activity } = openSlot({ current: at('1'), plans: { 'mf-shop@1': { load } } });
    await visited();
    expect(waits).toEqual([250]);
    expect(activity.mounts()).toEqual([{ release: at('1'), slot: 'page', node: expect.any(HTMLElement), at: 1250.4 }]);
  });

  it.each<[string, FakeUnit]>([
    ['has a module without content', { load: () => null }],
    ['exports a part of the lifecycles', { load: () => ({ mount: async () => undefined }) }],
    ['exports something else', { load: () => ({ default: 'a page' }) }],
  ])('reports a release that %s as one without lifecycles', async (_name, plan) => {
    const { visited, reports } = openSlot({ current: at('1'), plans: { 'mf-shop@1': plan } });
    await visited();
    expect(reports).toContain('1 load fault 1: load of mf-shop@1: ./page exports no bootstrap, mount and unmount');
  });

  it('marks the release as running while its code loads and mounts, and not afterwards', async () => {
    const owners: unknown[] = [];
    const plans: Record<string, FakeUnit> = {};
    const { visited, activity, application } = openSlot({ current: at('1'), plans });
    const note = () => owners.push(activity.owner()?.version);
    plans['mf-shop@1'] = {
      load: () => {
        note();
        return lifecyclesOf(at('1'), {
          mount: async ({ slot }) => {
            note();
            slot.innerHTML = '<p>page</p>';
          },
        });
      },
    };
    await visited();
    await application.lifecycles.unmount();
    note();
    expect(owners).toEqual(['1', '1', undefined]);
  });

  it('runs no code of the release as owner after a failed load or mount', async () => {
    for (const plan of [{ load: rejects('gone') }, { mount: rejects('mount') }]) {
      const { visited, activity } = openSlot({ current: at('1'), plans: { 'mf-shop@1': plan } });
      await visited();
      expect(activity.owner()).toBeUndefined();
    }
  });

  it('has the unit unmounted after a mount that failed: only the unit can remove what it had set up', async () => {
    const unmount = jest.fn(async () => undefined);
    const { visited } = openSlot({ current: at('1'), plans: { 'mf-shop@1': { mount: rejects('mount'), unmount } } });
    await visited();
    await flushed();
    // Two attempts.
    expect(unmount).toHaveBeenCalledTimes(2);
  });

  it('removes the container of a failed attempt and holds none of its code', async () => {
    for (const plan of [{ load: rejects('gone') }, { mount: rejects('mount') }]) {
      const { visited, containers, application } = openSlot({ current: at('1'), plans: { 'mf-shop@1': plan } });
      await visited();
      expect(containers()).toEqual([]);
      expect(application.releasesInUse()).toEqual([]);
    }
  });

  it('holds the code of a release once when it is mounted', async () => {
    const { visited, application } = openSlot({ current: at('1') });
    await visited();
    expect(application.releasesInUse()).toEqual([at('1')]);
  });

  it('forgets earlier failures of a release once it is mounted', async () => {
    const plans: Record<string, FakeUnit> = { 'mf-shop@1': { load: rejects('gone') } };
    const { visited, application, breaker } = openSlot({ current: at('1'), plans });
    await visited();
    await application.lifecycles.unmount();
    plans['mf-shop@1'] = {};
    await visited();
    breaker.onFailure(at('1').container);
    breaker.onFailure(at('1').container);
    expect(breaker.allows(at('1').container)).toBe(true);
  });

  it('removes the placeholder when the unit is mounted', async () => {
    const mount: FakeUnit['mount'] = async () => undefined;
    const { visited, node } = openSlot({ current: at('1'), plans: { 'mf-shop@1': { mount } } });
    node.innerHTML = '<p data-skeleton>from the edge</p>';
    await visited();
    expect(node).not.toHaveTextContent('from the edge');
  });

  it('shows the placeholder when the load takes long, and not after the visit', async () => {
    jest.useFakeTimers();
    const { application, node } = openSlot({ current: at('1'), plans: { 'mf-shop@1': { load: () => never() } } });
    await application.lifecycles.mount();
    jest.advanceTimersByTime(200);
    expect(node).toHaveTextContent('loading');
    await application.lifecycles.unmount();
    expect(node).toBeEmptyDOMElement();
    jest.useRealTimers();
  });
});

describe('the order of attempts', () => {
  it('names the replaced release, and the missing one where the channel has none', async () => {
    const plans = { 'mf-shop@2': { load: rejects('gone') } };
    const replaced = openSlot({ current: at('2'), fallback: at('1'), plans });
    await expect(replaced.visited()).resolves.toBe(true);
    expect(replaced.reports).toContain('1 fallback replaces 2');
    const missing = openSlot({ fallback: at('1') });
    await expect(missing.visited()).resolves.toBe(true);
    expect(missing.reports).toEqual(['1 fallback replaces none', '1 started', '1 mounted']);
  });

  it('ends in the message without any report when the channel has no release', async () => {
    const { visited, reports, retryButton, settled } = openSlot({});
    await expect(visited()).resolves.toBe(false);
    expect(reports).toEqual([]);
    expect(retryButton()).not.toBeNull();
    expect(settled).toEqual([false]);
  });

  it('skips a release that failed often when there is a last good one, but tries it when the visitor asks', async () => {
    const plan = { current: at('2'), fallback: at('1'), plans: { 'mf-shop@1': { load: rejects('gone') } } };
    const { visited, breaker, loader, retryButton, application } = openSlot(plan);
    breaker.trip(at('2').container);
    await expect(visited()).resolves.toBe(false);
    expect(loader.asked).toEqual(['mf-shop@1 ./page']);
    retryButton()!.click();
    await waitFor(() => expect(application.mounted()?.version).toBe('2'));
  });

  it('tries a release that failed often when there is no last good one', async () => {
    const { visited, breaker, loader } = openSlot({ current: at('2') });
    breaker.trip(at('2').container);
    await expect(visited()).resolves.toBe(true);
    expect(loader.asked).toEqual(['mf-shop@2 ./page']);
  });

  it('goes to the last good release at once when a load has timed out: the same load would time out again', async () => {
    jest.useFakeTimers();
    const plans = { 'mf-shop@2': { load: () => never() } };
    const { application, loader } = openSlot({ current: at('2'), fallback: at('1'), plans });
    await application.lifecycles.mount();
    await jest.advanceTimersByTimeAsync(1000);
    expect(application.mounted()?.version).toBe('1');
    expect(loader.asked).toEqual(['mf-shop@2 ./page', 'mf-shop@1 ./page']);
    jest.useRealTimers();
  });

  it('reports that the visitor sees the message, once', async () => {
    const { visited, reports } = openSlot({ current: at('1'), plans: { 'mf-shop@1': { load: rejects('gone') } } });
    await visited();
    expect(reports.filter((line) => line.includes('gone the visitor'))).toEqual(['1 gone the visitor sees the message']);
    expect(reports.at(-1)).toBe('1 gone the visitor sees the message');
  });
});

describe('a visitor who leaves', () => {
  it.each(['load', 'bootstrap', 'mount'] as const)('during a failing %s starts no other attempt and sees no message', async (step) => {
    const failing = openStep<never>();
    const run = () => failing.run().then(() => Promise.reject(new Error('failed late')));
    const plan = { current: at('2'), fallback: at('1'), plans: { 'mf-shop@2': { [step]: run } } };
    const { application, loader, settled, node, reports } = openSlot(plan);
    await application.lifecycles.mount();
    await failing.reached;
    await application.lifecycles.unmount();
    failing.end(undefined as never);
    await flushed();
    expect(loader.asked).toEqual(['mf-shop@2 ./page']);
    expect(settled).toEqual([]);
    expect(node).toBeEmptyDOMElement();
    expect(reports.slice(0, 2)).toEqual(['2 started', '2 left']);
  });

  it('during a load gets no bootstrap and no mount of the unit', async () => {
    const ran: string[] = [];
    const load = openStep<unknown>();
    const note = (step: string) => async () => void ran.push(step);
    const lifecycles = lifecyclesOf(at('1'), { bootstrap: note('bootstrap'), mount: note('mount') });
    const { application, reports, activity } = openSlot({ current: at('1'), plans: { 'mf-shop@1': { load: load.run } } });
    await application.lifecycles.mount();
    await load.reached;
    await application.lifecycles.unmount();
    load.end(lifecycles);
    await flushed();
    expect(ran).toEqual([]);
    expect(reports).toEqual(['1 started', '1 left']);
    expect(activity.owner()).toBeUndefined();
  });

  it('during a mount that ends later has the unit unmounted and nothing reported as mounted', async () => {
    const mount = openStep();
    const unmount = jest.fn(async () => undefined);
    const { application, reports, activity } = openSlot({ current: at('1'), plans: { 'mf-shop@1': { mount: mount.run, unmount } } });
    await application.lifecycles.mount();
    await mount.reached;
    await application.lifecycles.unmount();
    mount.end();
    await flushed();
    expect(unmount).toHaveBeenCalledTimes(1);
    expect(reports).toEqual(['1 started', '1 left']);
    expect([activity.mounts(), activity.owner(), application.mounted()]).toEqual([[], undefined, undefined]);
  });

  it('gets the unit unmounted once, with its container removed and its activity ended', async () => {
    const unmount = jest.fn(async () => undefined);
    const { application, visited, activity, containers, reports } = openSlot({ current: at('1'), plans: { 'mf-shop@1': { unmount } } });
    await visited();
    await application.lifecycles.unmount();
    expect(unmount).toHaveBeenCalledTimes(1);
    expect([containers(), activity.mounts()]).toEqual([[], []]);
    expect(reports).toEqual(['1 started', '1 mounted']);
  });

  it('while the message is shown is not brought back by a load that arrives late', async () => {
    jest.useFakeTimers();
    const load = openStep<unknown>();
    const { application, loader } = openSlot({ current: at('1'), plans: { 'mf-shop@1': { load: load.run } } });
    await application.lifecycles.mount();
    const settled = application.settled();
    await load.reached;
    await jest.advanceTimersByTimeAsync(1000);
    await expect(settled).resolves.toBe(false);
    await application.lifecycles.unmount();
    load.end(lifecyclesOf(at('1'), {}));
    await jest.advanceTimersByTimeAsync(0);
    expect(loader.asked).toHaveLength(1);
    jest.useRealTimers();
  });
});

it('uses the cached files of a load that arrives while the message is shown', async () => {
  jest.useFakeTimers();
  const load = openStep<unknown>();
  const { application, loader, retryFromNetwork } = openSlot({ current: at('1'), plans: { 'mf-shop@1': { load: load.run } } });
  await application.lifecycles.mount();
  await jest.advanceTimersByTimeAsync(1000);
  expect([...retryFromNetwork]).toEqual([at('1').container]);
  load.end(lifecyclesOf(at('1'), {}));
  await jest.advanceTimersByTimeAsync(0);
  expect(application.mounted()?.version).toBe('1');
  expect(loader.forgotten).toEqual([]);
  jest.useRealTimers();
});

it('loads once, and does not restart, when a load arrives before its timeout', async () => {
  const { visited, loader, settled } = openSlot({ current: at('1') });
  await visited();
  await flushed();
  expect(loader.asked).toHaveLength(1);
  expect(settled).toEqual([true]);
});
