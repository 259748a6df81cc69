import type { Page } from 'playwright';
import { arrives, follow, pageStands, playerStands } from '../browser/page-state.ts';
import { asVisitor } from '../browser/visitor.ts';
import { type Check, must, type Stage } from '../runner/check.ts';
import type { Started } from '../storefront/processes.ts';
import { LIFECYCLE_FAULTS, type LifecycleFault, STANDS_FIRST, showFault } from './faulty-entry.ts';
import { releaseFaulty, startEdge } from './faulty-shop.ts';
import { breakAgainAndAgain, content, message, slot } from './in-slot.ts';
import { NETWORK_FAULTS, type NetworkFault, plant } from './network-faults.ts';
import { PLACES, type Place } from './places.ts';

type Way = 'staying' | 'leaving at once';

/** Faults that leave a page without its colours or words, but standing: nothing has to be said in its place. */
const MAY_STAND = /style/;

/** Edges that were started for these checks, by channel; the last check of all stops them. */
const edges = new Map<string, Started>();

/**
 * Every fault in every remote: the rest of the page and all other routes go on, and a later visit tries again. By default
 * faults and remotes are paired so that each fault and each remote is met; `full` runs all combinations.
 */
export function containment({ full }: Stage): Check[] {
  const checks: Check[] = [];
  for (const [index, fault] of NETWORK_FAULTS.entries()) {
    for (const { place, way } of places(full, index)) checks.push(networkCheck(fault, place, way));
  }
  for (const [index, fault] of (Object.keys(LIFECYCLE_FAULTS) as LifecycleFault[]).entries()) {
    for (const { place, way } of places(full, index + 3)) {
      // A fault after the unit stood is met by staying.
      checks.push(lifecycleCheck(fault, place, STANDS_FIRST.includes(fault) ? 'staying' : way));
    }
  }
  checks.push({
    name: 'the servers of these checks stop when they are asked to',
    async run() {
      await Promise.all([...edges.values()].map((edge) => edge.stop()));
      edges.clear();
    },
  });
  return checks;
}

function places(full: boolean, index: number): { place: Place; way: Way }[] {
  if (full) return PLACES.flatMap((place) => (['staying', 'leaving at once'] as const).map((way) => ({ place, way })));
  // Each fault once, staying and leaving in turn; five and seven have no common factor, so all remotes are met.
  return [{ place: PLACES[(index * 5) % PLACES.length]!, way: index % 3 === 2 ? 'leaving at once' : 'staying' }];
}

function networkCheck(fault: NetworkFault, place: Place, way: Way): Check {
  return {
    name: `${place.unit}: ${fault.name}, ${way}: the rest of the shop goes on, and a later visit works`,
    lane: 'network',
    async run(stage) {
      const edge = await edgeOf(stage, 'production');
      await asVisitor(stage.browser, edge.url, 'desktop', async ({ page, context }) => {
        const heal = await plant(context, place.unit, fault);
        await meet(page, place, way, { mayStand: MAY_STAND.test(fault.name), heal });
      });
    },
  };
}

function lifecycleCheck(fault: LifecycleFault, place: Place, way: Way): Check {
  return {
    name: `${place.unit}: ${LIFECYCLE_FAULTS[fault]}, ${way}: the rest of the shop goes on, and a later visit works`,
    lane: 'lifecycle',
    async run(stage) {
      // A channel of this run, so that no earlier release stands in for the faulty one.
      const channel = `faulty-${place.unit}-${process.pid}`;
      if (!edges.has(channel)) await releaseFaulty(stage.storefront, place.unit, channel);
      const edge = await edgeOf(stage, channel);
      await asVisitor(stage.browser, edge.url, 'desktop', async ({ page }) => {
        await showFault(page, place.unit, fault);
        const heal = () => showFault(page, place.unit, null);
        await meet(page, place, way, { mayStand: false, heal, standsFirst: STANDS_FIRST.includes(fault) ? fault : undefined });
      });
    },
  };
}

interface Meeting {
  mayStand: boolean;
  standsFirst?: LifecycleFault | undefined;
  heal(): Promise<void>;
}

async function meet(page: Page, place: Place, way: Way, { mayStand, standsFirst, heal }: Meeting): Promise<void> {
  if (way === 'leaving at once') {
    await page.goto(place.slot === 'page' ? place.elsewhere : place.path, { waitUntil: 'domcontentloaded' });
    await pageStands(page);
    await follow(page, place.slot === 'page' ? place.path : place.elsewhere);
    await follow(page, place.elsewhere);
    await elsewhereStands(page, place);
    await heal();
    await visitAgain(page, place);
    return;
  }
  // Not the end of loading: a preload that hangs puts that off for ever.
  await page.goto(place.path, { waitUntil: 'domcontentloaded' });
  if (standsFirst) {
    await slot(page, place).getByText('Faulty unit stands').waitFor();
    if (standsFirst === 'later-render') {
      await breakAgainAndAgain(page, place, message(page, place));
      await message(page, place).waitFor();
    }
  } else if (mayStand) {
    await message(page, place).or(content(page, place)).first().waitFor();
  } else {
    await message(page, place).waitFor();
  }
  if (place.slot === 'player') await pageStands(page);
  must(await page.locator('#slot-header a').first().isVisible(), 'the header is gone');
  await follow(page, place.elsewhere);
  await elsewhereStands(page, place);
  await heal();
  await visitAgain(page, place);
}

/** The other page stands, and the player too unless it is the one with the fault. */
async function elsewhereStands(page: Page, place: Place): Promise<void> {
  await arrives(page, place.elsewhere);
  await pageStands(page);
  if (place.slot === 'page') await playerStands(page);
}

/** A page is asked for again by visiting it; the player, always there, by its retry button. */
async function visitAgain(page: Page, place: Place): Promise<void> {
  if (place.slot === 'page') {
    await follow(page, place.path);
    await arrives(page, place.path);
  }
  const retry = message(page, place).getByRole('button', { name: 'Try again' });
  await retry.or(content(page, place)).first().waitFor();
  const stands = content(page, place).waitFor();
  // What hung may still come, and the button goes with its message in the moment in which it would be clicked.
  if (await retry.isVisible()) await Promise.any([retry.click(), stands]);
  await stands;
}

async function edgeOf({ storefront }: Stage, channel: string): Promise<Started> {
  const running = edges.get(channel);
  if (running) return running;
  const edge = await startEdge(storefront, channel);
  edges.set(channel, edge);
  return edge;
}
