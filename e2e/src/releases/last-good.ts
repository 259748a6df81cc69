import type { Page } from 'playwright';
import { arrives, follow, pageStands, playerStands } from '../browser/page-state.ts';
import { asVisitor } from '../browser/visitor.ts';
import { LIFECYCLE_FAULTS, type LifecycleFault, STANDS_FIRST, showFault } from '../faults/faulty-entry.ts';
import { publishFaulty, startEdge } from '../faults/faulty-shop.ts';
import { breakAgainAndAgain, contentOfRelease, message, slot } from '../faults/in-slot.ts';
import { NETWORK_FAULTS, type NetworkFault, plant } from '../faults/network-faults.ts';
import { PLACES, type Place } from '../faults/places.ts';
import { type Check, must, type Stage, same } from '../runner/check.ts';
import { onceForAll, type Shared } from '../runner/once-for-all.ts';
import type { Started } from '../storefront/processes.ts';
import { promoteSet } from '../storefront/release-command.ts';
import { publishFurther, recordOf, shopChannel } from './shop-channel.ts';

/** Faults after which the unit has stood and is left anyway: nobody needs another release then. */
const LEAVING: readonly LifecycleFault[] = ['unmount-throws', 'unmount-hangs'];

/** By default each of these once, over the units in turn; `full` has every fault with every unit. */
const ALWAYS: readonly string[] = [
  'its files are deleted',
  'its entry is corrupt',
  'a chunk is changed by a byte',
  'its style is changed by a byte',
  'its files hang',
  LIFECYCLE_FAULTS.evaluation,
  LIFECYCLE_FAULTS['mount-throws'],
  LIFECYCLE_FAULTS.render,
  LIFECYCLE_FAULTS['later-render'],
];

/** Units whose release has a style of its own; a fault of styles cannot happen to the others. */
const WITH_STYLE = ['mf-catalog', 'mf-player', 'mf-content'];

interface LastGoodShop {
  edge: Started;
  /** Versions that are the last good ones, by unit. */
  good: Record<string, string>;
  /** Versions that are live, by unit. */
  now: Record<string, string>;
}

interface Pairing<Fault> {
  fault: Fault;
  name: string;
  place: Place;
}

/**
 * A fault in a release that has a good one before it: the visitor gets the good one in its place, without a word, and the rest of
 * the shop goes on.
 */
export function lastGood({ full }: Stage): Check[] {
  const network = pairings(
    full,
    NETWORK_FAULTS.map((fault) => ({ fault, name: fault.name })),
    0,
  ).filter(({ name, place }) => !/style/.test(name) || WITH_STYLE.includes(place.unit));
  const lifecycle = pairings(
    full,
    (Object.keys(LIFECYCLE_FAULTS) as LifecycleFault[])
      .filter((fault) => !LEAVING.includes(fault))
      .map((fault) => ({ fault, name: LIFECYCLE_FAULTS[fault] })),
    5,
  );
  const units = (list: readonly { place: Place }[]) => [...new Set(list.map(({ place }) => place.unit))];
  const shop = onceForAll<LastGoodShop>(async ({ storefront }: Stage) => {
    const channel = `last-good-${process.pid}`;
    const good = await shopChannel(storefront, channel);
    const further = await Promise.all(
      units(network).map(async (unit) => [unit, (await publishFurther(storefront, unit, { number: 1 }, good[unit])).version] as const),
    );
    await promoteSet(storefront, channel, Object.fromEntries(further));
    return { good, now: { ...good, ...Object.fromEntries(further) }, edge: await startEdge(storefront, channel) };
  });
  const faultyShop = onceForAll<LastGoodShop>(async ({ storefront }: Stage) => {
    const channel = `last-good-faulty-${process.pid}`;
    const good = await shopChannel(storefront, channel);
    const faulty = await Promise.all(
      units(lifecycle).map(async (unit) => [unit, await publishFaulty(storefront, unit, good[unit]!)] as const),
    );
    await promoteSet(storefront, channel, Object.fromEntries(faulty));
    return { good, now: { ...good, ...Object.fromEntries(faulty) }, edge: await startEdge(storefront, channel) };
  });
  return [
    ...network.map(({ fault, place }) => networkCheck(fault, place, shop)),
    ...lifecycle.map(({ fault, place }) => lifecycleCheck(fault, place, faultyShop)),
    {
      name: 'the shops with a last good release stop when they are asked to',
      async run() {
        for (const { end } of [shop, faultyShop]) await end(({ edge }) => edge.stop());
      },
    },
  ];
}

function pairings<Fault>(full: boolean, faults: readonly { fault: Fault; name: string }[], from: number): Pairing<Fault>[] {
  if (full) return faults.flatMap((item) => PLACES.map((place) => ({ ...item, place })));
  return faults
    .filter(({ name }) => ALWAYS.includes(name))
    .map((item, index) => {
      const fitting = /style/.test(item.name) ? PLACES.filter(({ unit }) => WITH_STYLE.includes(unit)) : PLACES;
      return { ...item, place: fitting[(from + index) % fitting.length]! };
    });
}

function networkCheck(fault: NetworkFault, place: Place, shop: Shared<LastGoodShop>): Check {
  return {
    name: `${place.unit}: ${fault.name}: the visitor gets the last good release, and the rest of the shop goes on`,
    lane: 'network',
    async run(stage) {
      const { edge, good, now } = await shop.get(stage);
      const { integrity } = await recordOf(stage.storefront, place.unit, now[place.unit]!);
      must(Object.keys(integrity).some(fault.hits), `the fault hits no file of ${place.unit}`);
      await asVisitor(stage.browser, edge.url, 'desktop', async ({ page, context }) => {
        await plant(context, place.unit, fault, now[place.unit]!);
        await page.goto(place.path, { waitUntil: 'domcontentloaded' });
        await standsIn(page, place, good[place.unit]!);
      });
    },
  };
}

function lifecycleCheck(fault: LifecycleFault, place: Place, shop: Shared<LastGoodShop>): Check {
  return {
    name: `${place.unit}: ${LIFECYCLE_FAULTS[fault]}: the visitor gets the last good release, and the rest of the shop goes on`,
    lane: 'lifecycle',
    async run(stage) {
      const { edge, good } = await shop.get(stage);
      await asVisitor(stage.browser, edge.url, 'desktop', async ({ page }) => {
        await showFault(page, place.unit, fault);
        await page.goto(place.path);
        if (STANDS_FIRST.includes(fault)) {
          await slot(page, place).getByText('Faulty unit stands').waitFor();
          await breakAgainAndAgain(page, place, contentOfRelease(page, place, good[place.unit]!));
        }
        await standsIn(page, place, good[place.unit]!);
      });
    },
  };
}

/** The release stands in the place of another one, nothing is said about it, and the visitor can go on and come back. */
async function standsIn(page: Page, place: Place, version: string): Promise<void> {
  await contentOfRelease(page, place, version).waitFor();
  same(await message(page, place).count(), 0, 'messages in the slot');
  await follow(page, place.elsewhere);
  await arrives(page, place.elsewhere);
  await pageStands(page);
  await playerStands(page);
  if (place.slot === 'page') {
    await follow(page, place.path);
    await arrives(page, place.path);
  }
  await contentOfRelease(page, place, version).waitFor();
}
