import type { Page } from '@playwright/test';
import { followLink, navigate, waitForAddress, waitForPlayer } from '../browser/page-state.ts';
import { expect } from '../fixtures.ts';
import { FULL } from '../run/settings.ts';
import type { Started } from '../storefront/processes.ts';
import { channelName, createChannel, promoteSet, startEdge } from '../storefront/release-store.ts';
import type { Storefront } from '../storefront/storefront.ts';
import { LIFECYCLE_FAULTS, SHORT_TIMEOUTS } from './lifecycle-faults.ts';
import { contentOfRelease, fallback, PLACES, type Place } from './slots.ts';

/**
 * By default each of these once, over the units in turn; a full run has every fault with every unit. Every fault is also met without an
 * earlier release, see `containment.ts`, and the faults at evaluation and in a mount with the fragments.
 */
const DEFAULT_FAULTS: readonly string[] = [
  'its entry is corrupt',
  'its style is changed by a byte',
  'its files hang',
  LIFECYCLE_FAULTS['mount-throws'],
  LIFECYCLE_FAULTS['later-render'],
];

/** Units whose release has a style sheet of its own; a fault of style sheets cannot happen to the others. */
const UNITS_WITH_STYLE = ['mf-catalog', 'mf-player', 'mf-content'];

export interface Pairing<Fault> {
  fault: Fault;
  name: string;
  place: Place;
}

/** Faults with the units that they are tested on. `offset`: the place at which the default selection begins. */
export function pairFaults<Fault>(faults: readonly { fault: Fault; name: string }[], offset: number): Pairing<Fault>[] {
  const placesFor = (name: string) => (/style/.test(name) ? PLACES.filter(({ unit }) => UNITS_WITH_STYLE.includes(unit)) : PLACES);
  if (FULL) return faults.flatMap((item) => placesFor(item.name).map((place) => ({ ...item, place })));
  return faults
    .filter(({ name }) => DEFAULT_FAULTS.includes(name))
    .map((item, index) => {
      const places = placesFor(item.name);
      return { ...item, place: places[(offset + index) % places.length]! };
    });
}

export interface FallbackChannel {
  edge: Started;
  /** Versions to fall back to, by unit. */
  previous: Record<string, string>;
  /** Live versions, by unit. */
  live: Record<string, string>;
}

/** Starts an edge on a channel where the releases of `production` are followed by those that `publish` makes, one for each paired unit. */
export async function startFallbackChannel(
  storefront: Storefront,
  pairings: readonly { place: Place }[],
  publish: (unit: string) => Promise<string>,
): Promise<FallbackChannel> {
  const channel = channelName('fallback');
  const previous = await createChannel(storefront, channel);
  const units = [...new Set(pairings.map(({ place }) => place.unit))];
  const next = Object.fromEntries(await Promise.all(units.map(async (unit) => [unit, await publish(unit)] as const)));
  await promoteSet(storefront, channel, next);
  return { previous, live: { ...previous, ...next }, edge: await startEdge(storefront, channel, SHORT_TIMEOUTS) };
}

/** The release replaces the faulty one without a message, and the visitor can leave and return. */
export async function expectReplacement(page: Page, place: Place, version: string): Promise<void> {
  await contentOfRelease(page, place, version).waitFor();
  expect(await fallback(page, place).count(), 'messages in the slot').toBe(0);
  await navigate(page, place.elsewhere);
  await waitForPlayer(page);
  if (place.slot === 'page') {
    await followLink(page, place.path);
    await waitForAddress(page, place.path);
  }
  await contentOfRelease(page, place, version).waitFor();
}
