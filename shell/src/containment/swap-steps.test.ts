import { openSlot } from '../testing/slot-fixture.ts';
import { at } from '../testing/tab-fixture.ts';

describe('the steps of a hot swap', () => {
  it('prepare a release beside the mounted one and drop it again, reported as left once', async () => {
    const { visited, steps, application, containers, reports } = openSlot({ current: at('1') });
    await visited();
    const { prepare, discard } = await steps();
    const loaded = await prepare(at('2'));
    expect(containers()).toEqual(['1', '2']);
    expect(application.releasesInUse()).toEqual([at('1'), at('2')]);
    discard(loaded);
    discard(loaded);
    expect(containers()).toEqual(['1']);
    expect(application.releasesInUse()).toEqual([at('1')]);
    expect(reports.slice(2)).toEqual(['2 started', '2 left']);
  });

  it('know when the session has ended, and mount nothing then', async () => {
    const { visited, steps, application, containers, loader } = openSlot({ current: at('1') });
    await visited();
    const { hasEnded, prepare, mount, whenIdle } = await steps();
    await whenIdle();
    const loaded = await prepare(at('2'));
    expect(hasEnded()).toBe(false);
    await application.lifecycles.unmount();
    expect(hasEnded()).toBe(true);
    await expect(mount(loaded)).resolves.toBe(false);
    expect(containers()).toEqual([]);
    expect(loaded.node).toBeEmptyDOMElement();
    expect(loader.asked).toHaveLength(2);
  });

  it('restart with the release that was asked for, also with one that is skipped', async () => {
    const { visited, steps, application, breaker, loader } = openSlot({ current: at('2'), fallback: at('1') });
    breaker.trip(at('2').container);
    await visited();
    const { restart, unmount, mounted } = await steps();
    await unmount(mounted()!);
    await restart('current');
    expect(application.mounted()?.version).toBe('2');
    await unmount(mounted()!);
    await restart('fallback');
    expect(application.mounted()?.version).toBe('1');
    expect(loader.asked).toEqual(['mf-shop@1 ./page', 'mf-shop@2 ./page', 'mf-shop@1 ./page']);
  });

  it('leave the mounted release noted when another one is unmounted', async () => {
    const { visited, steps, application } = openSlot({ current: at('1') });
    await visited();
    const { prepare, mount, mounted, unmount } = await steps();
    const old = mounted()!;
    await expect(mount(await prepare(at('2')))).resolves.toBe(true);
    await unmount(old);
    expect(application.mounted()?.version).toBe('2');
    await unmount(mounted()!);
    expect(application.mounted()).toBeUndefined();
  });
});
