import type { DocumentUnit, UnitName } from 'shared-contracts';
import { stripLocale } from 'shared-contracts/locale/locale';
import { matchRoutes } from 'shared-contracts/routing/match';
import type { ContainedApplication } from '../containment/contained-application.ts';
import { hotSwap } from '../containment/hot-swap.ts';
import type { IntentBroker } from '../loading/intent-broker.ts';
import type { UnitLoader } from '../loading/unit-loader.ts';
import type { UnitApplications } from '../slots/register-units.ts';
import type { ReleaseState } from './release-state.ts';
import { mayReload, maySwap, type Presence } from './swap-rule.ts';

/** The release of a unit that the channel names for this tab. */
export interface TargetRelease {
  release: DocumentUnit;
  /** Last good release, where the channel names one. */
  fallback: DocumentUnit | undefined;
}

export interface SwapControllerOptions {
  releases: ReleaseState;
  applications: Pick<UnitApplications, 'of' | 'addSlotsOf' | 'all'>;
  intents: Pick<IntentBroker, 'active' | 'releasesInUse' | 'refresh'>;
  loader: Pick<UnitLoader, 'drop' | 'loaded'>;
  address(): { pathname: string; search: string };
  /** Makes single-spa check its applications again. */
  reroute(): void;
  /** Routes were added or removed while the address stayed. */
  routesChanged(): void;
  /** Reloads the page, which brings the host release that is served now. */
  reload(): void;
  /** Names of the dialogs that are open. */
  openDialogs(): ReadonlySet<string>;
  isPlaying(): boolean;
  isTyping(): boolean;
  /** A release is not used any more, not even as a fallback. */
  onDropped(release: DocumentUnit): void;
}

export interface SwapController {
  /** Sets the target releases; resolves when the swaps that are allowed now are done. */
  setTargets(targets: ReadonlyMap<UnitName, TargetRelease>, hostChanged: boolean): Promise<void>;
  /** Call with every address, before routing decisions. */
  addressChanged(address: { pathname: string; search: string }): void;
  /** Retries pending swaps: a dialog or a navigation ended. */
  retryPending(): Promise<void>;
}

/** Dialogs of the shell: no unit's swap closes them. */
const OWN_DIALOGS = new Set(['search', 'menu']);

/** Swaps releases in an open tab: those that the rules allow at once, the others when they become allowed. */
export function createSwapController(options: SwapControllerOptions): SwapController {
  const { releases, applications, intents } = options;
  let targets: ReadonlyMap<UnitName, TargetRelease> = new Map();
  let follows = false;
  let hostChanged = false;
  let last = addressOf(options.address());
  const inUse = new Map(releases.units().map((release) => [release.container, release]));

  const isPaying = () => options.openDialogs().has('payment');

  /** Active applications of a unit that stay active at the address. */
  function staying(unit: UnitName): ContainedApplication[] {
    const owner = releases.match(options.address().pathname)?.owner.unit;
    return applications.of(unit).filter((application) => application.isActive() && (application.slot !== 'page' || owner === unit));
  }

  function presenceOf(unit: UnitName): Presence {
    const current = releases.current(unit)?.container;
    let presence: Presence = 'absent';
    for (const application of staying(unit)) {
      const mounted = application.mounted()?.container;
      if (mounted !== undefined && mounted === current && !application.hasFailed()) return 'healthy';
      if (!application.isPending()) presence = 'broken';
    }
    // A unit that only handles intents is visible as a dialog only, and a dialog does not name its unit.
    const dialogs = [...options.openDialogs()].some((name) => !OWN_DIALOGS.has(name));
    return intents.active(unit) && dialogs ? 'healthy' : presence;
  }

  function ownsAddress(release: DocumentUnit): boolean {
    const owners = [{ owner: release, routes: release.descriptor.routes }];
    return matchRoutes(owners, stripLocale(options.address().pathname)) !== null;
  }

  function isReady(unit: UnitName, next: DocumentUnit | undefined, navigating: boolean): boolean {
    const mounted = releases.current(unit);
    const declared = mounted?.descriptor.swap ?? 'defer';
    const losesPage = staying(unit).some(({ slot }) => slot === 'page') && !(next && ownsAddress(next));
    // A page that would lose its route stays until the visitor navigates, even with `allow`.
    const rule = declared === 'allow' && (losesPage || !next) ? 'defer' : declared;
    return maySwap({ presence: presenceOf(unit), rule, navigating: navigating, paying: isPaying() });
  }

  /** Starts the swaps that are allowed. Release state changes synchronously, so the next reader sees the new releases. */
  function step(navigating: boolean): Promise<void> {
    if (!follows) return Promise.resolve();
    const work: Promise<void>[] = [];
    let routes = false;
    for (const unit of new Set([...targets.keys(), ...releases.units().map((known) => known.unit)])) {
      const next = targets.get(unit);
      const current = releases.current(unit);
      if (next && current?.container === next.release.container) {
        // A release that fell back is retried at each navigation, if the circuit breaker allows it.
        if (navigating && presenceOf(unit) === 'broken') work.push(...swapAll(unit, false));
        continue;
      }
      if (!isReady(unit, next?.release, navigating)) continue;
      routes = true;
      if (next) releases.replace(next.release, next.fallback);
      else releases.remove(unit);
      // Not inside a routing step: registering would start a second one in it.
      if (navigating) queueMicrotask(() => applications.addSlotsOf(unit));
      else applications.addSlotsOf(unit);
      work.push(intents.refresh(unit));
      // After the routes changed: what the new release does not draw at this address unmounts by routing.
      if (next) work.push(...swapAll(unit, !navigating));
    }
    if (routes && !navigating) {
      options.routesChanged();
      options.reroute();
    }
    return Promise.all(work).then(sweep);
  }

  function swapAll(unit: UnitName, inPlace: boolean): Promise<void>[] {
    return staying(unit).map((application) => application.hotSwap(hotSwap, inPlace));
  }

  /** Removes unused releases from the page, so repeated swaps leave no more behind than one. */
  function sweep(): void {
    const current = [...releases.units()];
    const uses = [...current, ...[...applications.all()].flatMap((application) => application.releasesInUse()), ...intents.releasesInUse()];
    const used = new Set(uses.map(({ container }) => container));
    for (const release of options.loader.loaded()) if (!used.has(release.container)) options.loader.drop(release);

    const spare = current.flatMap(({ unit }) => releases.fallback(unit) ?? []);
    const kept = [
      ...uses,
      ...spare,
      ...[...targets.values()].flatMap(({ release, fallback }) => (fallback ? [release, fallback] : [release])),
    ];
    const keptContainers = new Set(kept.map(({ container }) => container));
    for (const [container, release] of inUse) {
      if (keptContainers.has(container)) continue;
      inUse.delete(container);
      options.onDropped(release);
    }
    for (const release of kept) inUse.set(release.container, release);
  }

  return {
    setTargets(next, host) {
      targets = next;
      hostChanged = host;
      follows = true;
      return step(false);
    },
    addressChanged(to) {
      const address = addressOf(to);
      if (address.full === last.full) return;
      const otherPage = address.pathname !== last.pathname;
      last = address;
      const typing = options.isTyping();
      if (hostChanged && mayReload({ otherPage, playing: options.isPlaying(), paying: isPaying(), typing })) {
        options.reload();
        return;
      }
      // A query change while typing (live search) is no navigation: nothing is swapped under the visitor's hands.
      void step(otherPage || !typing);
    },
    retryPending: () => step(false),
  };
}

function addressOf({ pathname, search }: { pathname: string; search: string }): { pathname: string; full: string } {
  return { pathname, full: pathname + search };
}
