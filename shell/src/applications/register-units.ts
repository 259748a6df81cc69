import type { Slot, UnitInDocument, UnitName } from 'shared-contracts';
import { type ContainedApplication, containedApplication } from '../containment/contained-application.ts';
import { type SlotPlace, slotPlace } from '../containment/slot-place.ts';
import type { Timeouts } from '../containment/timeouts.ts';
import type { House, MountProps } from '../host/host-props.ts';
import type { UnitLoader } from '../loading/unit-loader.ts';
import type { ReleaseState } from '../releases/release-state.ts';

/** The part of single-spa that registration needs. */
export interface Registrar {
  registerApplication(config: {
    name: string;
    app: () => Promise<ContainedApplication['lifecycles']>;
    activeWhen: (location: Location) => boolean;
  }): void;
}

export interface RegisterUnitsOptions {
  registrar: Registrar;
  releases: ReleaseState;
  loader: UnitLoader;
  timeouts: Timeouts;
  house: Pick<House, 'locale' | 'report'>;
  propsFor(release: UnitInDocument, room: HTMLElement): MountProps;
  /** Where the rooms of a slot go. */
  nodeOf(slot: Slot): HTMLElement;
  placeholderOf(slot: Slot): string;
}

export interface Applications {
  /** The page application of the unit that owns an address. */
  pageOf(unit: UnitName): ContainedApplication | undefined;
  /** The always active application of a unit. */
  standingOf(unit: UnitName): ContainedApplication | undefined;
  all(): Iterable<ContainedApplication>;
}

/**
 * Registers every unit of the document, none by name: a route application in the page slot while the address is one of its
 * routes, and an always active application in each other slot that it declares.
 */
export function registerUnits(options: RegisterUnitsOptions): Applications {
  const pages = new Map<UnitName, ContainedApplication>();
  const standing = new Map<UnitName, ContainedApplication>();
  // Page units follow one another in one place; each other slot has a place per unit.
  const pagePlace = placeOf('page');
  const tainted = new Set<string>();

  function placeOf(slot: Slot): SlotPlace {
    return slotPlace({ node: options.nodeOf(slot), locale: options.house.locale, placeholder: () => options.placeholderOf(slot) });
  }

  function contain(unit: UnitName, slot: Slot, place: SlotPlace): ContainedApplication {
    const expose = `./${slot}`;
    const application = containedApplication({
      unit,
      expose,
      place,
      tainted,
      loader: options.loader,
      timeouts: options.timeouts,
      current: () => options.releases.current(unit),
      fallback: () => options.releases.fallback(unit),
      propsFor: options.propsFor,
      report: (kind, release, error, ms) => options.house.report(release, kind, expose, error, ms),
    });
    options.registrar.registerApplication({
      name: `${unit}:${slot}`,
      app: () => Promise.resolve(application.lifecycles),
      activeWhen: slot === 'page' ? (location) => options.releases.match(location.pathname)?.owner.unit === unit : () => true,
    });
    return application;
  }

  for (const { unit, descriptor } of options.releases.units()) {
    for (const slot of descriptor.slots) {
      if (slot === 'page') pages.set(unit, contain(unit, slot, pagePlace));
      else standing.set(unit, contain(unit, slot, placeOf(slot)));
    }
  }

  return {
    pageOf: (unit) => pages.get(unit),
    standingOf: (unit) => standing.get(unit),
    all: () => [...pages.values(), ...standing.values()],
  };
}
