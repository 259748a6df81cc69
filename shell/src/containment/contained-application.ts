import type { DocumentUnit, Slot, UnitName } from 'shared-contracts';
import type { HotSwapOptions } from './hot-swap.ts';
import { createBootstrap } from './lifecycles.ts';
import { type SlotSession, type SlotSessionOptions, type SwapSteps, startSlotSession } from './slot-session.ts';

export interface ContainedApplicationOptions extends Omit<SlotSessionOptions, 'bootstrap' | 'onSettled'> {
  unit: UnitName;
  slot: Slot;
  onSettled?(stands: boolean): void;
}

/** Lifecycles that single-spa gets. They never reject and never wait for a unit, except for a bounded unmount. */
export interface ContainedApplication {
  unit: UnitName;
  slot: Slot;
  lifecycles: { bootstrap(): Promise<void>; mount(): Promise<void>; unmount(): Promise<void> };
  /** True once the unit stands; false when its session ended with the message or was left before. Waits for a pending session. */
  settled(): Promise<boolean>;
  /** Tells the application that a script of its unit threw: if its content is gone, the session starts over. */
  onScriptError(error: unknown): void;
  mounted(): DocumentUnit | undefined;
  /** Whether the slot is on screen now, or on its way there. */
  isActive(): boolean;
  /** What stands shows that it failed where its own boundary caught it. */
  hasFailed(): boolean;
  /** Neither a unit nor the message stands yet. */
  isPending(): boolean;
  /** Releases whose code the application needs now. */
  releasesInUse(): DocumentUnit[];
  /**
   * Exchanges what stands for the current release, one swap after the other. The steps are given by the caller: tabs
   * that never see a change need not load them.
   */
  hotSwap(steps: HotSwap, inPlace: boolean): Promise<void>;
}

export type HotSwap = (steps: SwapSteps, options: HotSwapOptions) => Promise<void>;

/**
 * Wraps a unit's slot application. single-spa runs one routing step at a time and waits for every load and mount in it, so
 * one unit that hangs would stop all navigation; it also never tries an application again that failed once. Here `mount`
 * only begins a session, which goes its own way, and `unmount` ends it: a later session tries everything again.
 */
export function containedApplication(options: ContainedApplicationOptions): ContainedApplication {
  const bootstrap = createBootstrap();
  let session: SlotSession | null = null;
  const waiting: ((stands: boolean) => void)[] = [];
  let outcome: boolean | null = null;
  let swapping: Promise<void> = Promise.resolve();

  function settle(stands: boolean): void {
    outcome = stands;
    for (const resolve of waiting.splice(0)) resolve(stands);
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
          onSettled(stands) {
            settle(stands);
            options.onSettled?.(stands);
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
