import type { DocumentUnit, HealthKind, HostProps, UnitLifecycles } from 'shared-contracts';
import type { UnitActivity, UnitSlot } from '../health/unit-activity.ts';
import type { UnitLoader } from '../loading/unit-loader.ts';
import type { SlotView } from '../slots/slot-view.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import type { Timeouts } from './fault.ts';
import { Fault } from './fault.ts';
import { loadLifecycles, mountUnit, unmountUnit } from './lifecycles.ts';

/** What a session needs from its application. Releases are read at each attempt, so they may change in between. */
export interface SlotSessionOptions {
  slot: UnitSlot;
  expose: string;
  current(): DocumentUnit | undefined;
  fallback(): DocumentUnit | undefined;
  loader: UnitLoader;
  bootstrap(lifecycles: UnitLifecycles, props: HostProps, limitMs: number): Promise<void>;
  timeouts: Timeouts;
  view: SlotView;
  /** Releases whose last attempt failed, by federation container: the next attempt bypasses caches. Shared by all sessions of a tab. */
  retryFromNetwork: Set<string>;
  breaker: CircuitBreaker;
  activity: Pick<UnitActivity, 'run' | 'mounted' | 'unmounting'>;
  propsFor(release: DocumentUnit, node: HTMLElement): HostProps;
  /** Each attempt reports `started` first and then `mounted`, the step that failed, or `left`. After `left` a failure may follow. */
  report(kind: HealthKind, release: DocumentUnit, error: unknown, ms?: number): void;
  /** The session is settled: a unit is mounted (`true`), or the visitor sees the message (`false`). */
  onSettled(isMounted: boolean): void;
}

/** One stay of a unit in a slot, from the moment its route became active until navigation away. Nothing in it rejects. */
export interface SlotSession {
  end(): Promise<void>;
  /** The container is empty although the unit was mounted (a render that threw without an error boundary). */
  onContentLost(error: unknown): void;
  /** An uncaught error while the unit was being mounted: if its container stays empty, the mount has failed. */
  onScriptError(error: unknown): void;
  /** The mounted release, if any. */
  mounted(): DocumentUnit | undefined;
  /** Releases whose code the session needs: the mounted one and those being loaded. */
  releasesInUse(): DocumentUnit[];
  /** The steps that a hot swap is made of. */
  swapSteps: SwapSteps;
}

/** A release in its container node: bootstrapped, mounted or about to be. */
export interface MountedRelease {
  release: DocumentUnit;
  lifecycles: UnitLifecycles;
  props: HostProps;
  node: HTMLElement;
}

/** The steps of a session, for a hot swap. */
export interface SwapSteps {
  hasEnded(): boolean;
  mounted(): MountedRelease | null;
  /** Waits until no attempt of the session is running. */
  whenIdle(): Promise<void>;
  /** Restarts the session, as the retry button does. */
  restart(from: StartFrom): Promise<void>;
  /** Loads and bootstraps in a new container while the mounted release keeps working. Rejects with a `Fault`, container removed. */
  prepare(release: DocumentUnit): Promise<MountedRelease>;
  /** Mounts. Rejects with a `Fault`, container removed; false when the session ended meanwhile. */
  mount(loaded: MountedRelease): Promise<boolean>;
  /** Drops a prepared release that will not be mounted; reports `left`. */
  discard(loaded: MountedRelease): void;
  /** Unmounts and removes the container. */
  unmount(loaded: MountedRelease): Promise<void>;
}

export type StartFrom = 'current' | 'fallback' | 'message';

export function startSlotSession(options: SlotSessionOptions): SlotSession {
  const { view, timeouts, loader, retryFromNetwork, breaker, activity } = options;
  let ended = false;
  let showsMessage = false;
  let mounted: MountedRelease | null = null;
  let settling: Promise<void> = Promise.resolve();
  /** Containers of releases that are not mounted yet. */
  const pending = new Map<HTMLElement, DocumentUnit>();
  let collapses = 0;
  let trouble: { error: unknown } | null = null;

  /** Retry → last good release → message with a retry button. The retry button always gets a try. */
  function settle(start: StartFrom, asked = false): Promise<void> {
    showsMessage = false;
    view.showPlaceholderSoon();
    settling = mountFirst(start, asked).then((isMounted) => {
      if (ended) return;
      if (!isMounted) showMessage();
      options.onSettled(isMounted);
    });
    return settling;
  }

  async function mountFirst(start: StartFrom, asked: boolean): Promise<boolean> {
    const current = options.current();
    const hasFallback = options.fallback() !== undefined;
    // Without a fallback, a try that will probably fail is better than none.
    if (current && start === 'current' && (asked || !hasFallback || breaker.allows(current.container))) {
      let fault = await attempt(current);
      // After a timeout the same release would only time out again.
      if (fault && !fault.late && !ended) fault = await attempt(current);
      if (!fault) return true;
    }
    const fallback = options.fallback();
    if (ended || !fallback || start === 'message') return false;
    options.report('fallback', fallback, `replaces ${current?.version ?? 'none'}`);
    return (await attempt(fallback)) === null;
  }

  /** Null when the release is mounted, or when the session ended meanwhile. */
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
    // Before any code of the release runs: code that freezes the tab could not be reported afterwards.
    options.report('started', release, '');
    const done = activity.run(release);
    try {
      const lifecycles = await loadLifecycles(watched(release), release, options.expose, timeouts.load);
      const props = options.propsFor(release, node);
      if (!ended) await options.bootstrap(lifecycles, props, timeouts.bootstrap);
      return { release, lifecycles, props, node };
    } catch (error) {
      throw failed(release, node, error);
    } finally {
      done();
    }
  }

  async function enter(loaded: MountedRelease): Promise<boolean> {
    const { release, lifecycles, props, node } = loaded;
    const done = activity.run(release);
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
      activity.mounted({ release, slot: options.slot, node, at: performance.now() });
      breaker.onSuccess(release.container);
      view.adopted(node);
      view.clear();
      return true;
    } catch (error) {
      throw failed(release, node, error);
    } finally {
      done();
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

  /** A load that arrives after its timeout replaces the message; its cached files stay valid. */
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

  function showMessage(): void {
    showsMessage = true;
    const release = options.current();
    if (release) options.report('gone', release, 'the visitor sees the message');
    view.showMessage(() => void settle('current', true));
  }

  async function clear(was: MountedRelease): Promise<void> {
    if (mounted === was) mounted = null;
    activity.unmounting(was.node);
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
      discard({ node, release }) {
        if (pending.delete(node)) options.report('left', release, '');
        view.removeContainer(node);
      },
      unmount: clear,
    },
    async end() {
      ended = true;
      const was = mounted;
      // Not mounted yet: its container goes now; what it draws later is outside the page.
      for (const [node, release] of pending) {
        view.removeContainer(node);
        options.report('left', release, '');
      }
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
      // It was mounted each time, so consecutive failures do not add up: the next session would see it break again.
      if (collapses === 2) breaker.trip(was.release.container);
      else breaker.onFailure(was.release.container);
      void clear(was);
      void settle(collapses === 1 ? 'current' : collapses === 2 ? 'fallback' : 'message');
    },
  };
}
