import { test as base, expect } from '../fixtures.ts';
import { manifestOf, publishFurther } from '../storefront/release-store.ts';
import { expectReplacement, type FallbackChannel, pairFaults, startFallbackChannel } from './fallback-release.ts';
import { injectFault, NETWORK_FAULTS } from './network-faults.ts';

const PAIRINGS = pairFaults(
  NETWORK_FAULTS.map((fault) => ({ fault, name: fault.name })),
  0,
);

const test = base.extend<object, { fallbackChannel: FallbackChannel }>({
  fallbackChannel: [
    async ({ storefront }, use) => {
      const channel = await startFallbackChannel(storefront, PAIRINGS, (unit) => publishFurther(storefront, unit, { number: 1 }));
      await use(channel);
      await channel.edge.stop();
    },
    { scope: 'worker' },
  ],
});

for (const { fault, place } of PAIRINGS) {
  const { unit, path } = place;
  test(`${unit}: ${fault.name}: the visitor gets the last good release, and the rest of the storefront works`, async ({
    fallbackChannel: { edge, previous, live },
    newVisitor,
    storefront,
  }) => {
    const { integrity } = await manifestOf(storefront, unit, live[unit]!);
    expect(Object.keys(integrity).some(fault.affects), `the fault affects a file of ${unit}`).toBe(true);
    const { page, context } = await newVisitor(edge.url);
    await injectFault(context, unit, fault, live[unit]!);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expectReplacement(page, place, previous[unit]!);
  });
}
