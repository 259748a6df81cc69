import type { DocumentUnit, HealthKind, HostProps, UnitLifecycles } from 'shared-contracts';
import type { UnitLoader } from '../loading/unit-loader.ts';
import type { SlotView } from '../slots/slot-view.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import type { Timeouts } from './fault.ts';
import { Fault } from './fault.ts';
import { loadLifecycles, mountUnit, unmountUnit } from './lifecycles.ts';

/** What a visit needs of its application; everything is asked anew at each attempt, so releases may change in between. */
export interface SlotSessionOptions {
  expose: string;
  current(): DocumentUnit | undefined;
  fallback(): DocumentUnit | undefined;
  loader: UnitLoader;
  bootstrap(lifecycles: UnitLifecycles, props: HostProps, limitMs: number): Promise<void>;
  timeouts: Timeouts;
  view: SlotView;
  /** Releases whose last attempt failed, by container: the next one starts from the network. Shared by all visits of a tab. */
  retryFromNetwork: Set<string>;
  breaker: CircuitBreaker;
  propsFor(release: DocumentUnit, node: HTMLElement): HostProps;
  report(kind: HealthKind, release: DocumentUnit, error: unknown, ms?: number): void;
  /** The visit came to rest: a unit stands (`true`), or the visitor sees the message (`false`). */
  onSettled(stands: boolean): void;
}

/** One stay of a unit in a slot, from the moment its route became active until it is ended. Nothing in it ever rejects. */
export interface SlotSession {
  end(): Promise<void>;
  /** The unit lost its content after it was mounted (a render that threw without a boundary). */
  onContentLost(error: unknown): void;
  /** The unit threw where nobody caught it while it was being mounted: a mount that ends with nothing to see has failed. */
  onScriptError(error: unknown): void;
  /** Release that stands, if one does. */
  mounted(): DocumentUnit | undefined;
  /** Releases whose code this visit needs now: the one that stands and those on their way. */
  releasesInUse(): DocumentUnit[];
  /** Hands over what an exchange of releases in place works with. */
  swapSteps: SwapSteps;
}

/** A release in a node: loaded and bootstrapped, mounted or about to be. */
export interface MountedRelease {
  release: DocumentUnit;
  lifecycles: UnitLifecycles;
  props: HostProps;
  node: HTMLElement;
}

/** The steps of a visit, for whoever exchanges what stands in it. */
export interface SwapSteps {
  hasEnded(): boolean;
  mounted(): MountedRelease | null;
  /** Waits until no attempt of the visit is under way. */
  whenIdle(): Promise<void>;
  /** Starts over as the retry button does. */
  restart(from: StartFrom): Promise<void>;
  /** Loads and bootstraps in a node of its own, while what stands goes on. Rejects with a `Fault`, node closed. */
  prepare(release: DocumentUnit): Promise<MountedRelease>;
  /** Mounts; from then on it is what stands. Rejects with a `Fault`, node closed; false when the visit was ended meanwhile. */
  mount(loaded: MountedRelease): Promise<boolean>;
  /** Gives up what was prepared and will not be mounted. */
  discard(loaded: MountedRelease): void;
  /** Unmounts and closes the node; nothing stands then. */
  unmount(loaded: MountedRelease): Promise<void>;
}

export type StartFrom = 'current' | 'fallback' | 'message';

export function startSlotSession(options: SlotSessionOptions): SlotSession {
  const { view, timeouts, loader, retryFromNetwork, breaker } = options;
  let ended = false;
  let showsMessage = false;
  let mounted: MountedRelease | null = null;
  let settling: Promise<void> = Promise.resolve();
  /** Rooms of releases that do not stand yet. */
  const pending = new Map<HTMLElement, DocumentUnit>();
  let collapses = 0;
  let trouble: { error: unknown } | null = null;

  /** Retry → last good release → message with a retry button. A visitor who asks by the button always gets a try. */
  function settle(start: StartFrom, asked = false): Promise<void> {
    showsMessage = false;
    view.showPlaceholderSoon();
    settling = firstThatStands(start, asked).then((stands) => {
      if (ended) return;
      if (!stands) giveUp();
      options.onSettled(stands);
    });
    return settling;
  }

  async function firstThatStands(start: StartFrom, asked: boolean): Promise<boolean> {
    const current = options.current();
    const spare = options.fallback();
    // Without another release to show, a try that will probably fail is better than none.
    if (current && start === 'current' && (asked || !spare || breaker.allows(current.container))) {
      let fault = await attempt(current);
      // A release that took too long would only take as long again.
      if (fault && !fault.late && !ended) fault = await attempt(current);
      if (!fault) return true;
    }
    const fallback = options.fallback();
    if (ended || !fallback || start === 'message') return false;
    options.report('fallback', fallback, `stands in for ${current?.version ?? 'none'}`);
    return (await attempt(fallback)) === null;
  }

  /** Null when the release stands, or when the visitor has ended meanwhile. */
  async function attempt(release: DocumentUnit): Promise<Fault | null> {
    const startedAt = performance.now();
    try {
      const loaded = await prepare(release);
      if (await enter(loaded)) options.report('mounted', release, '', Math.round(performance.now() - startedAt));
      return null;
    } catch (error) {
      return ended ? null : (error as Fault);
    }
  }

  async function prepare(release: DocumentUnit): Promise<MountedRelease> {
    if (retryFromNetwork.delete(release.container)) loader.forget(release);
    const node = view.addContainer(release);
    pending.set(node, release);
    trouble = null;
    try {
      const lifecycles = await loadLifecycles(watched(release), release, options.expose, timeouts.load);
      const props = options.propsFor(release, node);
      if (!ended) await options.bootstrap(lifecycles, props, timeouts.bootstrap);
      return { release, lifecycles, props, node };
    } catch (error) {
      throw failed(release, node, error);
    }
  }

  async function enter(loaded: MountedRelease): Promise<boolean> {
    const { release, lifecycles, props, node } = loaded;
    try {
      if (ended) return false;
      await mountUnit(lifecycles, props, timeouts, (error) => options.report('unmount', release, error));
      if (ended) {
        await unmountUnit(lifecycles, props, timeouts.unmount);
        return false;
      }
      if (trouble !== null && view.isEmpty(release)) {
        void unmountUnit(lifecycles, props, timeouts.unmount).catch((error) => options.report('unmount', release, error));
        throw new Fault('mount', release, (trouble as { error: unknown }).error);
      }
      mounted = loaded;
      breaker.onSuccess(release.container);
      view.show(node);
      return true;
    } catch (error) {
      throw failed(release, node, error);
    } finally {
      pending.delete(node);
      if (ended) view.removeContainer(node);
    }
  }

  function failed(release: DocumentUnit, node: HTMLElement, error: unknown): Fault {
    pending.delete(node);
    view.removeContainer(node);
    const fault = error instanceof Fault ? error : new Fault('mount', release, error);
    retryFromNetwork.add(release.container);
    breaker.onFailure(release.container);
    options.report(fault.step === 'collapse' ? 'error' : fault.step, release, fault);
    return fault;
  }

  /** A load that comes to its end after its time: the message gives way to it, and the next attempt need not start anew. */
  function watched(release: DocumentUnit): UnitLoader {
    return {
      ...loader,
      async load(unit, expose) {
        const module = await loader.load(unit, expose);
        if (showsMessage && !ended) {
          retryFromNetwork.delete(release.container);
          void settle('current', true);
        }
        return module;
      },
    };
  }

  function giveUp(): void {
    showsMessage = true;
    const release = options.current();
    if (release) options.report('gone', release, 'the visitor sees the message');
    view.showMessage(() => void settle('current', true));
  }

  async function clear(was: MountedRelease): Promise<void> {
    if (mounted === was) mounted = null;
    try {
      await unmountUnit(was.lifecycles, was.props, timeouts.unmount);
    } catch (fault) {
      options.report('unmount', was.release, fault);
    }
    view.removeContainer(was.node);
  }

  void settle('current');

  return {
    mounted: () => mounted?.release,
    releasesInUse: () => [...(mounted ? [mounted.release] : []), ...pending.values()],
    swapSteps: {
      hasEnded: () => ended,
      mounted: () => mounted,
      whenIdle: () => settling,
      restart: (from) => settle(from, true),
      prepare,
      mount: enter,
      discard({ node }) {
        pending.delete(node);
        view.removeContainer(node);
      },
      unmount: clear,
    },
    async end() {
      ended = true;
      const was = mounted;
      // Still on its way: its node goes now, and whatever it does later happens outside the page.
      for (const node of pending.keys()) view.removeContainer(node);
      pending.clear();
      if (was) await clear(was);
      view.clear();
    },
    onScriptError(error) {
      trouble = { error };
    },
    onContentLost(error) {
      const was = mounted;
      if (ended || !was) return;
      collapses += 1;
      options.report('error', was.release, new Fault('collapse', was.release, error));
      // It stood each time before, so failures in a row do not add up: the next visit would only see it break again.
      if (collapses === 2) breaker.trip(was.release.container);
      else breaker.onFailure(was.release.container);
      void clear(was);
      void settle(collapses === 1 ? 'current' : collapses === 2 ? 'fallback' : 'message');
    },
  };
}
