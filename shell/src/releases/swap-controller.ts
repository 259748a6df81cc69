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

/** What the channel wants of a unit in this tab. */
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
  /** Makes single-spa look at the applications anew. */
  reroute(): void;
  /** Routes came or went while the address stayed. */
  routesChanged(): void;
  /** Loads the page whole, with the release of the host that is served now. */
  reload(): void;
  /** Names of the dialogs that are open. */
  openDialogs(): ReadonlySet<string>;
  isPlaying(): boolean;
  isTyping(): boolean;
  /** A release is of no use to this tab any more, not even as one to fall back to. */
  onDropped(release: DocumentUnit): void;
}

export interface SwapController {
  /** Takes over what the channel wants; resolves when what could be exchanged now has been. */
  setTargets(wanted: ReadonlyMap<UnitName, TargetRelease>, hostChanged: boolean): Promise<void>;
  /** Call with every address before anything is decided by it. */
  addressChanged(address: { pathname: string; search: string }): void;
  /** Something ended that may have held an exchange back. */
  retryPending(): Promise<void>;
}

/** Dialogs of the shell itself: no unit's exchange takes them away. */
const OWN_DIALOGS = new Set(['search', 'menu']);

/** Conducts the exchange of releases in an open tab: what may come at once comes, the rest waits for its moment. */
export function createSwapController(options: SwapControllerOptions): SwapController {
  const { releases, applications, intents } = options;
  let wanted: ReadonlyMap<UnitName, TargetRelease> = new Map();
  let follows = false;
  let hostChanged = false;
  let last = addressOf(options.address());
  const inUse = new Map(releases.units().map((release) => [release.container, release]));

  const isPaying = () => options.openDialogs().has('payment');

  /** Applications of a unit that are on screen and stay there at the address. */
  function staying(unit: UnitName): ContainedApplication[] {
    const owner = releases.match(options.address().pathname)?.owner.unit;
    return applications.of(unit).filter((application) => application.isActive() && (application.slot !== 'page' || owner === unit));
  }

  function presenceOf(unit: UnitName): Presence {
    const current = releases.current(unit)?.container;
    let presence: Presence = 'absent';
    for (const application of staying(unit)) {
      const standing = application.mounted()?.container;
      if (standing !== undefined && standing === current && !application.hasFailed()) return 'healthy';
      if (!application.isPending()) presence = 'broken';
    }
    // A dialog of a unit that only answers intents is all that the visitor sees of it, and no one can tell whose it is.
    const dialogs = [...options.openDialogs()].some((name) => !OWN_DIALOGS.has(name));
    return intents.active(unit) && dialogs ? 'healthy' : presence;
  }

  function ownsAddress(release: DocumentUnit): boolean {
    const owners = [{ owner: release, routes: release.descriptor.routes }];
    return matchRoutes(owners, stripLocale(options.address().pathname)) !== null;
  }

  function isReady(unit: UnitName, next: DocumentUnit | undefined, navigating: boolean): boolean {
    const standing = releases.current(unit);
    const declared = standing?.descriptor.swap ?? 'defer';
    const losesPage = staying(unit).some(({ slot }) => slot === 'page') && !(next && ownsAddress(next));
    // What is on screen stays until it is left, even where it would give way at once to a release that has its route.
    const rule = declared === 'allow' && (losesPage || !next) ? 'defer' : declared;
    return maySwap({ presence: presenceOf(unit), rule, navigating: navigating, paying: isPaying() });
  }

  /** Exchanges what may be. The state changes in this very turn, so that whoever asks next already gets the new releases. */
  function step(navigating: boolean): Promise<void> {
    if (!follows) return Promise.resolve();
    const work: Promise<void>[] = [];
    let routes = false;
    for (const unit of new Set([...wanted.keys(), ...releases.units().map((known) => known.unit)])) {
      const next = wanted.get(unit);
      const current = releases.current(unit);
      if (next && current?.container === next.release.container) {
        // A release that gave way to its last good one is asked again at each navigation; the breaker says whether it is tried.
        if (navigating && presenceOf(unit) === 'broken') work.push(...exchangeAll(unit, false));
        continue;
      }
      if (!isReady(unit, next?.release, navigating)) continue;
      routes = true;
      if (next) releases.replace(next.release, next.fallback);
      else releases.remove(unit);
      // In the middle of a routing step nothing may be registered: single-spa would begin a second step inside it.
      if (navigating) queueMicrotask(() => applications.addSlotsOf(unit));
      else applications.addSlotsOf(unit);
      work.push(intents.refresh(unit));
      // Asked after the exchange of routes: what the new release does not draw at this address is left by itself.
      if (next) work.push(...exchangeAll(unit, !navigating));
    }
    if (routes && !navigating) {
      options.routesChanged();
      options.reroute();
    }
    return Promise.all(work).then(sweep);
  }

  function exchangeAll(unit: UnitName, inPlace: boolean): Promise<void>[] {
    return staying(unit).map((application) => application.hotSwap(hotSwap, inPlace));
  }

  /** Takes out of the page what nothing uses; swapping to and fro for ever leaves no more behind than one swap. */
  function sweep(): void {
    const current = [...releases.units()];
    const uses = [...current, ...[...applications.all()].flatMap((application) => application.releasesInUse()), ...intents.releasesInUse()];
    const used = new Set(uses.map(({ container }) => container));
    for (const release of options.loader.loaded()) if (!used.has(release.container)) options.loader.drop(release);

    const spare = current.flatMap(({ unit }) => releases.fallback(unit) ?? []);
    const kept = [
      ...uses,
      ...spare,
      ...[...wanted.values()].flatMap(({ release, fallback }) => (fallback ? [release, fallback] : [release])),
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
      wanted = next;
      hostChanged = host;
      follows = true;
      return step(false);
    },
    addressChanged(to) {
      const address = addressOf(to);
      if (address.whole === last.whole) return;
      const otherPage = address.pathname !== last.pathname;
      last = address;
      const typing = options.isTyping();
      if (hostChanged && mayReload({ otherPage, playing: options.isPlaying(), paying: isPaying(), typing })) {
        options.reload();
        return;
      }
      // A query that changes while somebody types is the same page to them: nothing is taken from under their hands.
      void step(otherPage || !typing);
    },
    retryPending: () => step(false),
  };
}

function addressOf({ pathname, search }: { pathname: string; search: string }): { pathname: string; whole: string } {
  return { pathname, whole: pathname + search };
}
