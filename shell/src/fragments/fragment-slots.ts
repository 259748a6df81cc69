import type { DocumentUnit, UnitName } from 'shared-contracts';
import type { FragmentsProps } from 'shared-contracts/host';
import type { CircuitBreaker } from '../containment/circuit-breaker.ts';
import { type ContainedApplication, containedApplication } from '../containment/contained-application.ts';
import type { Timeouts } from '../containment/fault.ts';
import type { UnitActivity } from '../health/unit-activity.ts';
import type { UnitLoader } from '../loading/unit-loader.ts';
import type { ReleaseState } from '../releases/release-state.ts';
import type { MountProps, ShellContext } from '../slots/mount-props.ts';
import { endServed } from './end-served.ts';
import type { FragmentRegistry, ShownFragment } from './fragment-registry.ts';
import { type FragmentView, fragmentView } from './fragment-view.ts';
import { createPlaceFeed, type PlaceFeed } from './place-feed.ts';

export interface FragmentSlotsOptions {
  registry: FragmentRegistry;
  releases: Pick<ReleaseState, 'units' | 'current' | 'fallback'>;
  loader: UnitLoader;
  timeouts: Timeouts;
  breaker: CircuitBreaker;
  activity: UnitActivity;
  context: Pick<ShellContext, 'locale' | 'report'>;
  propsFor(release: DocumentUnit, node: HTMLElement): MountProps;
  /** Hidden node for the containers of the mounts. */
  node: HTMLElement;
}

/** Draws the fragments that are shown in this tab. */
export interface FragmentSlots {
  /** The application that draws the fragments of a unit, where some are shown. */
  of(unit: UnitName): ContainedApplication[];
  all(): ContainedApplication[];
  /** Looks again at what is shown, and at which unit offers it. */
  sync(): void;
}

/** One unit whose fragments are shown. */
interface OfferingUnit {
  application: ContainedApplication;
  view: FragmentView;
  feeds: Map<HTMLElement, PlaceFeed>;
  shown: readonly ShownFragment[];
  /** Ends the session when nothing of the unit was shown for a while. */
  leaving?: ReturnType<typeof setTimeout>;
  /** Restarts of its session because no place of a fragment worked. */
  collapses: number;
  lastError?: unknown;
  failedAt: number;
}

const EXPOSE = './fragments';
/** A unit stays for the next page, ms. */
const LINGER_MS = 2000;
/** After the failure of all releases a new place tries again, but not sooner than this, ms. */
const RETRY_MS = 30_000;

/**
 * One mount for each unit that offers fragments, however many places show them: one module, one root. The mount is a session like that
 * of a slot, so loading, retries, the last good release, the circuit breaker, reports and hot swaps are those of slots.
 */
export function createFragmentSlots(options: FragmentSlotsOptions): FragmentSlots {
  const { registry, releases, loader, activity, context } = options;
  const units = new Map<UnitName, OfferingUnit>();

  function offeringUnit(unit: UnitName): OfferingUnit {
    const feeds = new Map<HTMLElement, PlaceFeed>();
    const view = fragmentView({
      node: options.node,
      locale: context.locale,
      shown: () => made.shown,
      feedOf: (container) => feeds.get(container),
      onRemoved: (container) => void feeds.delete(container),
    });
    const application = containedApplication({
      unit,
      slot: 'fragments',
      expose: EXPOSE,
      view,
      retryFromNetwork: new Set(),
      breaker: options.breaker,
      activity: {
        run: activity.run,
        mounted(mount) {
          activity.mounted({ ...mount, whyNotReady: () => whyNotReady(made) });
          restartIfLost(made);
        },
        unmounting: activity.unmounting,
      },
      loader,
      timeouts: options.timeouts,
      current: () => releases.current(unit),
      fallback: () => releases.fallback(unit),
      propsFor(release, container): FragmentsProps {
        const feed = createPlaceFeed({
          release,
          shown: () => made.shown,
          onFailed: (fragment, error) => onFailed(made, release, fragment, error),
        });
        feeds.set(container, feed);
        return Object.assign(options.propsFor(release, container), { places: feed });
      },
      report: (kind, release, error, ms) => context.report(release, kind, EXPOSE, error, ms),
      onSettled(isMounted) {
        made.failedAt = isMounted ? Number.POSITIVE_INFINITY : performance.now();
      },
    });
    const made: OfferingUnit = { application, view, feeds, shown: [], collapses: 0, failedAt: Number.POSITIVE_INFINITY };
    return made;
  }

  function onFailed(unit: OfferingUnit, release: DocumentUnit, fragment: ShownFragment, error: unknown): void {
    context.report(release, 'error', `fragment ${fragment.name}`, error);
    unit.view.update();
    unit.lastError = error;
    restartIfLost(unit);
  }

  /** No place of some fragment works: the whole mount once more, then the last good release. After that only these places have failed. */
  function restartIfLost(unit: OfferingUnit): void {
    // stays: runs at once and looks whether the mount is still there.
    setTimeout(() => {
      const mounted = unit.application.mounted();
      if (!mounted || !unit.shown.some(({ name }) => unit.view.isLost(name))) return;
      const isFallback = mounted.container !== releases.current(mounted.unit)?.container;
      if (isFallback || unit.collapses > (releases.fallback(mounted.unit) ? 1 : 0)) return;
      unit.collapses += 1;
      unit.application.onContentLost(unit.lastError);
    });
  }

  function start(unit: OfferingUnit): void {
    unit.collapses = 0;
    void unit.application.lifecycles.mount();
  }

  function show(unit: OfferingUnit, shown: readonly ShownFragment[]): void {
    const isNew = shown.some((fragment) => !unit.shown.includes(fragment));
    unit.shown = shown;
    for (const feed of unit.feeds.values()) feed.sync();
    unit.view.update();
    if (shown.length === 0) {
      unit.leaving ??= setTimeout(() => void unit.application.lifecycles.unmount(), LINGER_MS);
      return;
    }
    clearTimeout(unit.leaving);
    unit.leaving = undefined;
    if (!unit.application.isActive()) start(unit);
    else if (isNew && performance.now() - unit.failedAt > RETRY_MS) unit.view.retry()?.();
  }

  return {
    of: (unit) => [...units].flatMap(([name, { application }]) => (name === unit ? [application] : [])),
    all: () => [...units.values()].map(({ application }) => application),
    sync() {
      const shown = new Map<UnitName, ShownFragment[]>([...units.keys()].map((unit) => [unit, []]));
      for (const fragment of registry.shown()) {
        const owner = releases.units().find(({ descriptor }) => descriptor.fragments?.includes(fragment.name))?.unit;
        if (owner === undefined) endServed(fragment.node, 'failed');
        else shown.set(owner, [...(shown.get(owner) ?? []), fragment]);
      }
      for (const [unit, fragments] of shown) {
        let known = units.get(unit);
        if (!known && fragments.length === 0) continue;
        if (!known) {
          known = offeringUnit(unit);
          units.set(unit, known);
        }
        show(known, fragments);
      }
    },
  };
}

/** A fragment always draws something into its place. */
function whyNotReady({ shown, feeds }: OfferingUnit): string | null {
  const feed = [...feeds.values()].at(-1);
  const empty = shown.find((fragment) => feed && !feed.hasFailed(fragment) && feed.isEmpty(fragment));
  return empty ? `the place of ${empty.name} is empty` : null;
}
