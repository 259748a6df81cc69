import { lifecyclesOf, never } from '../testing/fake-unit.ts';
import { openSlot, openStep } from '../testing/slot-fixture.ts';
import { at } from '../testing/tab-fixture.ts';

it('has nothing mounted, pending, failed or in use before a visit and after it', async () => {
  const { application, visited, containers } = openSlot({ current: at('1') });
  const state = () => ({
    mounted: application.mounted(),
    isActive: application.isActive(),
    hasFailed: application.hasFailed(),
    isPending: application.isPending(),
    releasesInUse: application.releasesInUse(),
  });
  const nothing = { mounted: undefined, isActive: false, hasFailed: false, isPending: false, releasesInUse: [] };
  expect(state()).toEqual(nothing);
  expect(() => application.onScriptError(new Error('of another unit'))).not.toThrow();
  await application.lifecycles.unmount();
  await visited();
  expect(state()).toEqual({ ...nothing, mounted: at('1'), isActive: true, releasesInUse: [at('1')] });
  await application.lifecycles.unmount();
  expect(state()).toEqual(nothing);
  expect(containers()).toEqual([]);
});

it('is pending from the start of a visit until the unit or the message is shown', async () => {
  const load = openStep<unknown>();
  const { application } = openSlot({ current: at('1'), plans: { 'mf-shop@1': { load: load.run } } });
  await application.lifecycles.mount();
  await load.reached;
  expect([application.isActive(), application.isPending(), application.hasFailed()]).toEqual([true, true, false]);
  expect(application.releasesInUse()).toEqual([at('1')]);
  load.end({ no: 'lifecycles' });
  await expect(application.settled()).resolves.toBe(false);
  expect([application.isActive(), application.isPending(), application.hasFailed()]).toEqual([true, false, false]);
});

it('is pending again at the next visit, and `settled` resolves with the result of that visit', async () => {
  const plans: Record<string, { load?: () => Promise<unknown> }> = {};
  const { application, visited } = openSlot({ current: at('1'), plans });
  await visited();
  await application.lifecycles.unmount();
  const load = openStep<unknown>();
  plans['mf-shop@1'] = { load: load.run };
  await application.lifecycles.mount();
  const waiting = [application.settled(), application.settled()];
  expect(application.isPending()).toBe(true);
  load.end(null);
  await expect(Promise.all(waiting)).resolves.toEqual([false, false]);
});

it('tells those who wait that the visitor has left', async () => {
  const { application } = openSlot({ current: at('1'), plans: { 'mf-shop@1': { load: () => never() } } });
  await application.lifecycles.mount();
  const waiting = application.settled();
  await application.lifecycles.unmount();
  await expect(waiting).resolves.toBe(false);
});

it('passes the releases of the slot and the place of the visitor to a hot swap', async () => {
  const { application, visited, breaker } = openSlot({ current: at('1') });
  await visited();
  for (const inPlace of [true, false]) {
    const swap = jest.fn(async () => undefined);
    await application.hotSwap(swap, inPlace);
    expect(swap).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ inPlace, breaker }));
  }
});

it('keeps a unit that is still loading when a script of it reports an error', async () => {
  const { application, loader } = openSlot({ current: at('1'), plans: { 'mf-shop@1': { load: () => never() } } });
  await application.lifecycles.mount();
  expect(() => application.onScriptError(new Error('a listener'))).not.toThrow();
  expect(loader.asked).toHaveLength(1);
  await application.lifecycles.unmount();
});

it('has failed while the mounted release shows its own error boundary', async () => {
  const { application, node, visited } = openSlot({ current: at('1') });
  await visited();
  expect(application.hasFailed()).toBe(false);
  node.querySelector('.yh-container')!.innerHTML = '<p data-unit-failed>failed</p>';
  expect(application.hasFailed()).toBe(true);
});

it('bootstraps a release once in all its visits', async () => {
  const bootstrap = jest.fn(async () => undefined);
  const lifecycles = lifecyclesOf(at('1'), { bootstrap });
  const { application, visited } = openSlot({ current: at('1'), plans: { 'mf-shop@1': { load: () => lifecycles } } });
  await visited();
  await application.lifecycles.unmount();
  await visited();
  expect(bootstrap).toHaveBeenCalledTimes(1);
});

it('keeps a mounted unit that reports a script error and still shows something', async () => {
  const { application, visited, reports } = openSlot({ current: at('1') });
  await visited();
  application.onScriptError(new Error('a listener'));
  expect(application.mounted()?.version).toBe('1');
  expect(reports).toEqual(['1 started', '1 mounted']);
});

it('runs no hot swap after the visit', async () => {
  const { application, visited } = openSlot({ current: at('1') });
  await visited();
  await application.lifecycles.unmount();
  const swap = jest.fn(async () => undefined);
  await application.hotSwap(swap, true);
  expect(swap).not.toHaveBeenCalled();
});

it('reports an unmount that fails when the visitor leaves, and removes the container', async () => {
  const unmount = () => Promise.reject(new Error('listeners'));
  const { application, visited, reports, containers } = openSlot({ current: at('1'), plans: { 'mf-shop@1': { unmount } } });
  await visited();
  await application.lifecycles.unmount();
  expect(reports.at(-1)).toBe('1 unmount fault 4: unmount of mf-shop@1: listeners');
  expect(containers()).toEqual([]);
});
