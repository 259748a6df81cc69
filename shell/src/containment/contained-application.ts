import type { DocumentUnit, Slot, UnitName } from 'shared-contracts';
import { createBootstrap } from './bootstrap.ts';
import type { ExchangeOptions } from './exchange.ts';
import { type Stage, startVisit, type Visit, type VisitOptions } from './visit.ts';

export interface ContainedOptions extends Omit<VisitOptions, 'bootstrap' | 'onSettled'> {
  unit: UnitName;
  slot: Slot;
  onSettled?(stands: boolean): void;
}

/** Lifecycles that single-spa gets. They never reject and never wait for a unit, except for a bounded unmount. */
export interface ContainedApplication {
  unit: UnitName;
  slot: Slot;
  lifecycles: { bootstrap(): Promise<void>; mount(): Promise<void>; unmount(): Promise<void> };
  /** True once the unit stands; false when its visit ended with the message or was left before. Waits for a pending visit. */
  settled(): Promise<boolean>;
  /** Tells the application that a script of its unit threw: if its content is gone, the visit starts over. */
  check(error: unknown): void;
  standing(): DocumentUnit | undefined;
  /** Whether the slot is on screen now, or on its way there. */
  isVisited(): boolean;
  /** What stands shows that it failed where its own boundary caught it. */
  isFailed(): boolean;
  /** Neither a unit nor the message stands yet. */
  isOnItsWay(): boolean;
  /** Releases whose code the application needs now. */
  uses(): DocumentUnit[];
  /**
   * Exchanges what stands for the current release, one exchange after the other. The steps are given by the caller: tabs
   * that never see a change need not load them.
   */
  exchange(steps: Exchange, inPlace: boolean): Promise<void>;
}

export type Exchange = (stage: Stage, options: ExchangeOptions) => Promise<void>;

/**
 * Wraps a unit's slot application. single-spa runs one routing step at a time and waits for every load and mount in it, so
 * one unit that hangs would stop all navigation; it also never tries an application again that failed once. Here `mount`
 * only begins a visit, which goes its own way, and `unmount` ends it: a later visit tries everything again.
 */
export function containedApplication(options: ContainedOptions): ContainedApplication {
  const bootstrap = createBootstrap();
  let visit: Visit | null = null;
  const waiting: ((stands: boolean) => void)[] = [];
  let outcome: boolean | null = null;
  let exchanging: Promise<void> = Promise.resolve();

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
        visit = startVisit({
          ...options,
          bootstrap,
          onSettled(stands) {
            settle(stands);
            options.onSettled?.(stands);
          },
        });
      },
      async unmount() {
        const was = visit;
        visit = null;
        await was?.leave();
        settle(false);
        outcome = null;
      },
    },
    settled() {
      if (outcome !== null) return Promise.resolve(outcome);
      return new Promise((resolve) => waiting.push(resolve));
    },
    check(error) {
      const release = visit?.standing();
      if (!release) visit?.troubled(error);
      else if (options.place.isEmpty(release)) visit?.collapsed(error);
    },
    standing: () => visit?.standing(),
    isVisited: () => visit !== null,
    isFailed() {
      const release = visit?.standing();
      return release !== undefined && options.place.isFailed(release);
    },
    isOnItsWay: () => visit !== null && outcome === null,
    uses: () => visit?.uses() ?? [],
    exchange(steps, inPlace) {
      exchanging = exchanging.then(async () => {
        if (visit) await steps(visit.stage, { ...options, inPlace });
      });
      return exchanging;
    },
  };
}
