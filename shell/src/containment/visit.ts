import type { DocumentUnit, HealthKind, HostProps, UnitLifecycles } from 'shared-contracts';
import type { UnitLoader } from '../loading/unit-loader.ts';
import type { Breaker } from './breaker.ts';
import { Fault } from './fault.ts';
import { loadLifecycles } from './load.ts';
import { mountUnit } from './mount.ts';
import type { SlotPlace } from './slot-place.ts';
import type { Timeouts } from './timeouts.ts';
import { unmountUnit } from './unmount.ts';

/** What a visit needs of its application; everything is asked anew at each attempt, so releases may change in between. */
export interface VisitOptions {
  expose: string;
  current(): DocumentUnit | undefined;
  fallback(): DocumentUnit | undefined;
  loader: UnitLoader;
  bootstrap(lifecycles: UnitLifecycles, props: HostProps, limitMs: number): Promise<void>;
  timeouts: Timeouts;
  place: SlotPlace;
  /** Releases whose last attempt failed, by container: the next one starts from the network. Shared by all visits of a tab. */
  tainted: Set<string>;
  breaker: Breaker;
  propsFor(release: DocumentUnit, room: HTMLElement): HostProps;
  report(kind: HealthKind, release: DocumentUnit, error: unknown, ms?: number): void;
  /** The visit came to rest: a unit stands (`true`), or the visitor sees the message (`false`). */
  onSettled(stands: boolean): void;
}

/** One stay of a unit in a slot, from the moment its route became active until it is left. Nothing in it ever rejects. */
export interface Visit {
  leave(): Promise<void>;
  /** The unit lost its content after it was mounted (a render that threw without a boundary). */
  collapsed(error: unknown): void;
  /** The unit threw where nobody caught it while it was being mounted: a mount that ends with nothing to see has failed. */
  troubled(error: unknown): void;
  /** Release that stands, if one does. */
  standing(): DocumentUnit | undefined;
  /** Releases whose code this visit needs now: the one that stands and those on their way. */
  uses(): DocumentUnit[];
  /** Hands over what an exchange of releases in place works with. */
  stage: Stage;
}

/** A release in a room: loaded and bootstrapped, mounted or about to be. */
export interface Occupant {
  release: DocumentUnit;
  lifecycles: UnitLifecycles;
  props: HostProps;
  room: HTMLElement;
}

/** The steps of a visit, for whoever exchanges what stands in it. */
export interface Stage {
  isLeft(): boolean;
  standing(): Occupant | null;
  /** Waits until no attempt of the visit is under way. */
  idle(): Promise<void>;
  /** Starts over as the retry button does. */
  startOver(from: Start): Promise<void>;
  /** Loads and bootstraps in a room of its own, while what stands goes on. Rejects with a `Fault`, room closed. */
  prepare(release: DocumentUnit): Promise<Occupant>;
  /** Mounts; from then on it is what stands. Rejects with a `Fault`, room closed; false when the visit was left meanwhile. */
  enter(occupant: Occupant): Promise<boolean>;
  /** Gives up what was prepared and will not be mounted. */
  discard(occupant: Occupant): void;
  /** Unmounts and closes the room; nothing stands then. */
  clear(occupant: Occupant): Promise<void>;
}

export type Start = 'current' | 'fallback' | 'message';

export function startVisit(options: VisitOptions): Visit {
  const { place, timeouts, loader, tainted, breaker } = options;
  let left = false;
  let showsMessage = false;
  let standing: Occupant | null = null;
  let settling: Promise<void> = Promise.resolve();
  /** Rooms of releases that do not stand yet. */
  const pending = new Map<HTMLElement, DocumentUnit>();
  let collapses = 0;
  let trouble: { error: unknown } | null = null;

  /** Retry → last good release → message with a retry button. A visitor who asks by the button always gets a try. */
  function settle(start: Start, asked = false): Promise<void> {
    showsMessage = false;
    place.wait();
    settling = firstThatStands(start, asked).then((stands) => {
      if (left) return;
      if (!stands) giveUp();
      options.onSettled(stands);
    });
    return settling;
  }

  async function firstThatStands(start: Start, asked: boolean): Promise<boolean> {
    const current = options.current();
    const spare = options.fallback();
    // Without another release to show, a try that will probably fail is better than none.
    if (current && start === 'current' && (asked || !spare || breaker.allows(current.container))) {
      let fault = await attempt(current);
      // A release that took too long would only take as long again.
      if (fault && !fault.late && !left) fault = await attempt(current);
      if (!fault) return true;
    }
    const fallback = options.fallback();
    if (left || !fallback || start === 'message') return false;
    options.report('fallback', fallback, `stands in for ${current?.version ?? 'none'}`);
    return (await attempt(fallback)) === null;
  }

  /** Null when the release stands, or when the visitor has left meanwhile. */
  async function attempt(release: DocumentUnit): Promise<Fault | null> {
    const startedAt = performance.now();
    try {
      const occupant = await prepare(release);
      if (await enter(occupant)) options.report('mounted', release, '', Math.round(performance.now() - startedAt));
      return null;
    } catch (error) {
      return left ? null : (error as Fault);
    }
  }

  async function prepare(release: DocumentUnit): Promise<Occupant> {
    if (tainted.delete(release.container)) loader.forget(release);
    const room = place.open(release);
    pending.set(room, release);
    trouble = null;
    try {
      const lifecycles = await loadLifecycles(watched(release), release, options.expose, timeouts.load);
      const props = options.propsFor(release, room);
      if (!left) await options.bootstrap(lifecycles, props, timeouts.bootstrap);
      return { release, lifecycles, props, room };
    } catch (error) {
      throw failed(release, room, error);
    }
  }

  async function enter(occupant: Occupant): Promise<boolean> {
    const { release, lifecycles, props, room } = occupant;
    try {
      if (left) return false;
      await mountUnit(lifecycles, props, timeouts, (error) => options.report('unmount', release, error));
      if (left) {
        await unmountUnit(lifecycles, props, timeouts.unmount);
        return false;
      }
      if (trouble !== null && place.isEmpty(release)) {
        void unmountUnit(lifecycles, props, timeouts.unmount).catch((error) => options.report('unmount', release, error));
        throw new Fault('mount', release, (trouble as { error: unknown }).error);
      }
      standing = occupant;
      breaker.succeeded(release.container);
      place.show(room);
      return true;
    } catch (error) {
      throw failed(release, room, error);
    } finally {
      pending.delete(room);
      if (left) place.close(room);
    }
  }

  function failed(release: DocumentUnit, room: HTMLElement, error: unknown): Fault {
    pending.delete(room);
    place.close(room);
    const fault = error instanceof Fault ? error : new Fault('mount', release, error);
    tainted.add(release.container);
    breaker.failed(release.container);
    options.report(fault.step === 'collapse' ? 'error' : fault.step, release, fault);
    return fault;
  }

  /** A load that comes to its end after its time: the message gives way to it, and the next attempt need not start anew. */
  function watched(release: DocumentUnit): UnitLoader {
    return {
      ...loader,
      async load(unit, expose) {
        const module = await loader.load(unit, expose);
        if (showsMessage && !left) {
          tainted.delete(release.container);
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
    place.say(() => void settle('current', true));
  }

  async function clear(was: Occupant): Promise<void> {
    if (standing === was) standing = null;
    try {
      await unmountUnit(was.lifecycles, was.props, timeouts.unmount);
    } catch (fault) {
      options.report('unmount', was.release, fault);
    }
    place.close(was.room);
  }

  void settle('current');

  return {
    standing: () => standing?.release,
    uses: () => [...(standing ? [standing.release] : []), ...pending.values()],
    stage: {
      isLeft: () => left,
      standing: () => standing,
      idle: () => settling,
      startOver: (from) => settle(from, true),
      prepare,
      enter,
      discard({ room }) {
        pending.delete(room);
        place.close(room);
      },
      clear,
    },
    async leave() {
      left = true;
      const was = standing;
      // Still on its way: its room goes now, and whatever it does later happens outside the page.
      for (const room of pending.keys()) place.close(room);
      pending.clear();
      if (was) await clear(was);
      place.clear();
    },
    troubled(error) {
      trouble = { error };
    },
    collapsed(error) {
      const was = standing;
      if (left || !was) return;
      collapses += 1;
      options.report('error', was.release, new Fault('collapse', was.release, error));
      // It stood each time before, so failures in a row do not add up: the next visit would only see it break again.
      if (collapses === 2) breaker.trip(was.release.container);
      else breaker.failed(was.release.container);
      void clear(was);
      void settle(collapses === 1 ? 'current' : collapses === 2 ? 'fallback' : 'message');
    },
  };
}
