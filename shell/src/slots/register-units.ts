import type { DocumentUnit, Slot, UnitName } from 'shared-contracts';
import type { CircuitBreaker } from '../containment/circuit-breaker.ts';
import { type ContainedApplication, containedApplication } from '../containment/contained-application.ts';
import type { Timeouts } from '../containment/fault.ts';
import type { FragmentSlots } from '../fragments/fragment-slots.ts';
import type { UnitActivity } from '../health/unit-activity.ts';
import type { UnitLoader } from '../loading/unit-loader.ts';
import type { ReleaseState } from '../releases/release-state.ts';
import type { MountProps, ShellContext } from './mount-props.ts';
import { type SlotView, slotView } from './slot-view.ts';

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
  breaker: CircuitBreaker;
  activity: UnitActivity;
  /** Called with an address before any routing decision: single-spa calls `activeWhen` before its events. */
  onAddress?(location: Location): void;
  context: Pick<ShellContext, 'locale' | 'report'>;
  propsFor(release: DocumentUnit, node: HTMLElement): MountProps;
  /** Node that holds the containers of a slot. */
  nodeOf(slot: Slot): HTMLElement;
  placeholderOf(slot: Slot): string;
  /** Whether what the server rendered is what this browser would draw first. */
  adopts?(): boolean;
}

export interface UnitApplications {
  /** The page application of the unit that owns an address. */
  pageOf(unit: UnitName): ContainedApplication | undefined;
  /** The always active application of a unit. */
  alwaysActiveOf(unit: UnitName): ContainedApplication | undefined;
  of(unit: UnitName): ContainedApplication[];
  /** Registers slots of the current release that no earlier release of the unit had. True when there were some. */
  addSlotsOf(unit: UnitName): boolean;
  all(): Iterable<ContainedApplication>;
}

/**
 * Registers every unit of the document: a route application in the page slot, active on the unit's routes, and an always
 * active application in each other slot of its descriptor. Units of later documents are added the same way.
 */
export function registerUnits(options: RegisterUnitsOptions): UnitApplications {
  const { releases } = options;
  /** By unit, then by slot. */
  const known = new Map<UnitName, Map<Slot, ContainedApplication>>();
  // All page units share one view; every other slot has a view per unit.
  const pageView = viewOf('page');
  const retryFromNetwork = new Set<string>();

  function viewOf(slot: Slot): SlotView {
    return slotView({
      node: options.nodeOf(slot),
      locale: options.context.locale,
      placeholder: () => options.placeholderOf(slot),
      adopts: options.adopts,
    });
  }

  function isActive(unit: UnitName, slot: Slot, location: Location): boolean {
    options.onAddress?.(location);
    if (slot === 'page') return releases.match(location.pathname)?.owner.unit === unit;
    return releases.current(unit)?.descriptor.slots.includes(slot) ?? false;
  }

  function contain(unit: UnitName, slot: Slot): ContainedApplication {
    const expose = `./${slot}`;
    const application = containedApplication({
      unit,
      slot,
      expose,
      view: slot === 'page' ? pageView : viewOf(slot),
      retryFromNetwork,
      breaker: options.breaker,
      activity: options.activity,
      loader: options.loader,
      timeouts: options.timeouts,
      current: () => releases.current(unit),
      fallback: () => releases.fallback(unit),
      propsFor: options.propsFor,
      report: (kind, release, error, ms) => options.context.report(release, kind, expose, error, ms),
    });
    options.registrar.registerApplication({
      name: `${unit}:${slot}`,
      app: () => Promise.resolve(application.lifecycles),
      activeWhen: (location) => isActive(unit, slot, location),
    });
    return application;
  }

  function addSlotsOf(unit: UnitName): boolean {
    const slots = known.get(unit) ?? new Map<Slot, ContainedApplication>();
    known.set(unit, slots);
    const added = (releases.current(unit)?.descriptor.slots ?? []).filter((slot) => !slots.has(slot));
    for (const slot of added) slots.set(slot, contain(unit, slot));
    return added.length > 0;
  }

  for (const { unit } of releases.units()) addSlotsOf(unit);

  return {
    pageOf: (unit) => known.get(unit)?.get('page'),
    alwaysActiveOf: (unit) => [...(known.get(unit) ?? [])].findLast(([slot]) => slot !== 'page')?.[1],
    of: (unit) => [...(known.get(unit)?.values() ?? [])],
    addSlotsOf,
    all: () => [...known.values()].flatMap((slots) => [...slots.values()]),
  };
}

/** All applications of the units: those in slots, and those that draw fragments. */
export function withFragments(registered: UnitApplications, fragments: Pick<FragmentSlots, 'of' | 'all' | 'sync'>): UnitApplications {
  return {
    ...registered,
    of: (unit) => [...registered.of(unit), ...fragments.of(unit)],
    all: () => [...registered.all(), ...fragments.all()],
    addSlotsOf(unit) {
      // The unit has another release now, which may offer other fragments.
      fragments.sync();
      return registered.addSlotsOf(unit);
    },
  };
}
