import { test as base } from '../fixtures.ts';
import { sampled } from '../run/settings.ts';
import type { Started } from '../storefront/processes.ts';
import { startEdge } from '../storefront/release-store.ts';
import { expectContained, pairings } from './containment.ts';
import { SHORT_TIMEOUTS } from './lifecycle-faults.ts';
import { injectFault, NETWORK_FAULTS } from './network-faults.ts';

/** Faults after which a unit may be mounted without its colours. */
const MAY_MOUNT = /style/;

const test = base.extend<object, { edge: Started }>({
  /** Serves `production` with short timeouts. */
  edge: [
    async ({ storefront }, use) => {
      const edge = await startEdge(storefront, 'production', SHORT_TIMEOUTS);
      await use(edge);
      await edge.stop();
    },
    { scope: 'worker' },
  ],
});

for (const [index, fault] of sampled([...NETWORK_FAULTS.entries()], 4)) {
  for (const { place, visit } of pairings(index)) {
    test(`${place.unit}: ${fault.name}, ${visit}: the rest of the storefront works, and a later visit shows the unit`, async ({
      edge,
      newVisitor,
    }) => {
      const { page, context } = await newVisitor(edge.url);
      const heal = await injectFault(context, place.unit, fault);
      await expectContained(page, place, visit, { mayMount: MAY_MOUNT.test(fault.name), heal });
    });
  }
}
