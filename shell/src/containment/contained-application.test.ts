import { never } from '../testing/fake-unit.ts';
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
