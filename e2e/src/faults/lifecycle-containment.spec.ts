import { test as base, stopAll } from '../fixtures.ts';
import { sampled } from '../run/settings.ts';
import type { Started } from '../storefront/processes.ts';
import { channelName, createChannel, startEdge } from '../storefront/release-store.ts';
import { expectContained, pairings, type Visit } from './containment.ts';
import {
  FAULTS_AFTER_MOUNT,
  healFault,
  LIFECYCLE_FAULTS,
  type LifecycleFault,
  publishFaulty,
  SHORT_TIMEOUTS,
  showFault,
} from './lifecycle-faults.ts';
import type { Place } from './slots.ts';

const test = base.extend<object, { edgeWithFaulty: (unit: string) => Promise<Started> }>({
  /** An edge on a channel where the release of one unit is faulty and has no earlier one to fall back to. One for each unit. */
  edgeWithFaulty: [
    async ({ storefront }, use) => {
      const edges = new Map<string, Started>();
      await use(async (unit) => {
        const channel = channelName(`faulty-${unit}`);
        if (!edges.has(unit)) {
          await createChannel(storefront, channel, { [unit]: await publishFaulty(storefront, unit) });
          edges.set(unit, await startEdge(storefront, channel, SHORT_TIMEOUTS));
        }
        return edges.get(unit)!;
      });
      await stopAll(edges.values());
    },
    { scope: 'worker' },
  ],
});

for (const [index, fault] of sampled([...(Object.keys(LIFECYCLE_FAULTS) as LifecycleFault[]).entries()], 4)) {
  const isAfterMount = FAULTS_AFTER_MOUNT.includes(fault);
  for (const { place, visit } of isAfterMount ? stayingOnly(pairings(index + 3)) : pairings(index + 3)) {
    test(`${place.unit}: ${LIFECYCLE_FAULTS[fault]}, ${visit}: the rest of the storefront works, and a later visit shows the unit`, async ({
      edgeWithFaulty,
      newVisitor,
    }) => {
      const { page } = await newVisitor((await edgeWithFaulty(place.unit)).url);
      await showFault(page, place.unit, fault);
      await expectContained(page, place, visit, {
        heal: () => healFault(page, place.unit),
        ...(isAfterMount && { afterMount: fault }),
      });
    });
  }
}

/** A visitor who leaves at once never meets a fault after the mount: each place once, staying. */
function stayingOnly(list: readonly { place: Place }[]): { place: Place; visit: Visit }[] {
  return [...new Set(list.map(({ place }) => place))].map((place) => ({ place, visit: 'staying' }));
}
