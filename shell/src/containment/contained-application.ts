import type { DocumentUnit, UnitName } from 'shared-contracts';
import type { UnitSlot } from '../health/unit-activity.ts';
import type { HotSwapOptions } from './hot-swap.ts';
import { createBootstrap } from './lifecycles.ts';
import { type SlotSession, type SlotSessionOptions, type SwapSteps, startSlotSession } from './slot-session.ts';

export interface ContainedApplicationOptions extends Omit<SlotSessionOptions, 'bootstrap' | 'onSettled'> {
  unit: UnitName;
  onSettled?(isMounted: boolean): void;
}

/** Lifecycles that single-spa gets. They never reject and never wait for a unit, except for a bounded unmount. */
export interface ContainedApplication {
  unit: UnitName;
  slot: UnitSlot;
  lifecycles: { bootstrap(): Promise<void>; mount(): Promise<void>; unmount(): Promise<void> };
  /** True once the unit is mounted; false when its session ended in the message or was ended before. Waits while pending. */
  settled(): Promise<boolean>;
  /** A script of the unit threw. When its container is empty now, the session restarts. */
  onScriptError(error: unknown): void;
  /** The mounted release lost its content: the session restarts. */
  onContentLost(error: unknown): void;
  mounted(): DocumentUnit | undefined;
  /** True while the route is active: mounted, or about to be. */
  isActive(): boolean;
  /** True when the mounted release shows its own error boundary. */
  hasFailed(): boolean;
  /** True while neither the unit nor the message is shown. */
  isPending(): boolean;
  /** Releases whose code the application needs now. */
  releasesInUse(): DocumentUnit[];
  /**
   * Replaces the mounted release by the current one; swaps run one after the other. The caller passes the code of the swap,
   * so that tabs without a change never load it.
   */
  hotSwap(steps: HotSwap, inPlace: boolean): Promise<void>;
}

export type HotSwap = (steps: SwapSteps, options: HotSwapOptions) => Promise<void>;

/**
 * Wraps a unit's slot application. single-spa waits for every load and mount in a routing step, so one unit that hangs
 * would stop all navigation, and it never retries an application that failed. Here `mount`
 * only starts a session, which runs independently, and `unmount` ends it. The next session retries everything.
 */
export function containedApplication(options: ContainedApplicationOptions): ContainedApplication {
  const bootstrap = createBootstrap();
  let session: SlotSession | null = null;
  const waiting: ((isMounted: boolean) => void)[] = [];
  let outcome: boolean | null = null;
  let swapping: Promise<void> = Promise.resolve();

  function settle(isMounted: boolean): void {
    outcome = isMounted;
    for (const resolve of waiting.splice(0)) resolve(isMounted);
  }

  return {
    unit: options.unit,
    slot: options.slot,
    lifecycles: {
      bootstrap: async () => undefined,
      async mount() {
        outcome = null;
        session = startSlotSession({
          ...options,
          bootstrap,
          onSettled(isMounted) {
            settle(isMounted);
            options.onSettled?.(isMounted);
          },
        });
      },
      async unmount() {
        const ending = session;
        session = null;
        await ending?.end();
        settle(false);
        outcome = null;
      },
    },
    settled() {
      if (outcome !== null) return Promise.resolve(outcome);
      return new Promise((resolve) => waiting.push(resolve));
    },
    onScriptError(error) {
      const release = session?.mounted();
      if (!release) session?.onScriptError(error);
      else if (options.view.isEmpty(release)) session?.onContentLost(error);
    },
    onContentLost: (error) => session?.onContentLost(error),
    mounted: () => session?.mounted(),
    isActive: () => session !== null,
    hasFailed() {
      const release = session?.mounted();
      return release !== undefined && options.view.hasFailed(release);
    },
    isPending: () => session !== null && outcome === null,
    releasesInUse: () => session?.releasesInUse() ?? [],
    hotSwap(steps, inPlace) {
      swapping = swapping.then(async () => {
        if (session) await steps(session.swapSteps, { ...options, inPlace });
      });
      return swapping;
    },
  };
}
