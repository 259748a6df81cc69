import { test as base } from '../fixtures.ts';
import { expectReplacement, type FallbackChannel, pairFaults, startFallbackChannel } from './fallback-release.ts';
import { FAULTS_AFTER_MOUNT, LIFECYCLE_FAULTS, type LifecycleFault, publishFaulty, showFault } from './lifecycle-faults.ts';
import { breakRepeatedly, contentOfRelease, waitForFaulty } from './slots.ts';

/** Faults of a unit that is left anyway: it needs no other release. */
const UNMOUNT_FAULTS: readonly LifecycleFault[] = ['unmount-throws', 'unmount-hangs'];

const PAIRINGS = pairFaults(
  (Object.keys(LIFECYCLE_FAULTS) as LifecycleFault[])
    .filter((fault) => !UNMOUNT_FAULTS.includes(fault))
    .map((fault) => ({ fault, name: LIFECYCLE_FAULTS[fault] })),
  5,
);

const test = base.extend<object, { fallbackChannel: FallbackChannel }>({
  fallbackChannel: [
    async ({ storefront }, use) => {
      const channel = await startFallbackChannel(storefront, PAIRINGS, (unit) => publishFaulty(storefront, unit));
      await use(channel);
      await channel.edge.stop();
    },
    { scope: 'worker' },
  ],
});

for (const { fault, name, place } of PAIRINGS) {
  const { unit, path } = place;
  test(`${unit}: ${name}: the visitor gets the last good release, and the rest of the storefront works`, async ({
    fallbackChannel: { edge, previous },
    newVisitor,
  }) => {
    const { page } = await newVisitor(edge.url);
    await showFault(page, unit, fault);
    await page.goto(path);
    if (FAULTS_AFTER_MOUNT.includes(fault)) {
      await waitForFaulty(page, place);
      await breakRepeatedly(page, place, contentOfRelease(page, place, previous[unit]!));
    }
    await expectReplacement(page, place, previous[unit]!);
  });
}
