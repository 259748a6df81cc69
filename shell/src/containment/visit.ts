import type { HealthKind, HostProps, UnitInDocument, UnitLifecycles } from 'shared-contracts';
import type { UnitLoader } from '../loading/unit-loader.ts';
import { Fault } from './fault.ts';
import { loadLifecycles } from './load.ts';
import { mountUnit } from './mount.ts';
import type { SlotPlace } from './slot-place.ts';
import type { Timeouts } from './timeouts.ts';
import { unmountUnit } from './unmount.ts';

/** What a visit needs of its application; everything is asked anew at each attempt, so releases may change in between. */
export interface VisitOptions {
  expose: string;
  current(): UnitInDocument | undefined;
  fallback(): UnitInDocument | undefined;
  loader: UnitLoader;
  bootstrap(lifecycles: UnitLifecycles, props: HostProps, limitMs: number): Promise<void>;
  timeouts: Timeouts;
  place: SlotPlace;
  /** Releases whose last attempt failed, by container: the next one starts from the network. Shared by all visits of a tab. */
  tainted: Set<string>;
  propsFor(release: UnitInDocument, room: HTMLElement): HostProps;
  report(kind: HealthKind, release: UnitInDocument, error: unknown, ms?: number): void;
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
  standing(): UnitInDocument | undefined;
}

interface Standing {
  release: UnitInDocument;
  lifecycles: UnitLifecycles;
  props: HostProps;
  room: HTMLElement;
}

type Start = 'current' | 'fallback' | 'message';

export function startVisit(options: VisitOptions): Visit {
  const { place, timeouts, loader, tainted } = options;
  let left = false;
  let showsMessage = false;
  let standing: Standing | null = null;
  let openRoom: HTMLElement | null = null;
  let collapses = 0;
  let trouble: { error: unknown } | null = null;

  /** Retry → last good release → message with a retry button. */
  async function settle(start: Start): Promise<void> {
    showsMessage = false;
    place.wait();
    const stands = await firstThatStands(start);
    if (left) return;
    if (!stands) giveUp();
    options.onSettled(stands);
  }

  async function firstThatStands(start: Start): Promise<boolean> {
    const current = options.current();
    if (current && start === 'current') {
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
  async function attempt(release: UnitInDocument): Promise<Fault | null> {
    const startedAt = performance.now();
    if (tainted.delete(release.container)) loader.forget(release);
    const room = place.open(release);
    openRoom = room;
    trouble = null;
    try {
      const lifecycles = await loadLifecycles(watched(release), release, options.expose, timeouts.load);
      if (left) return null;
      const props = options.propsFor(release, room);
      await options.bootstrap(lifecycles, props, timeouts.bootstrap);
      if (left) return null;
      await mountUnit(lifecycles, props, timeouts, (error) => options.report('unmount', release, error));
      if (left) {
        await unmountUnit(lifecycles, props, timeouts.unmount);
        return null;
      }
      if (trouble !== null && place.isEmpty(release)) {
        void unmountUnit(lifecycles, props, timeouts.unmount).catch((error) => options.report('unmount', release, error));
        throw new Fault('mount', release, (trouble as { error: unknown }).error);
      }
      standing = { release, lifecycles, props, room };
      place.show(room);
      options.report('mounted', release, '', Math.round(performance.now() - startedAt));
      return null;
    } catch (error) {
      place.close(room);
      const fault = error instanceof Fault ? error : new Fault('mount', release, error);
      tainted.add(release.container);
      options.report(fault.step === 'collapse' ? 'error' : fault.step, release, fault);
      return left ? null : fault;
    } finally {
      if (left) place.close(room);
      openRoom = null;
    }
  }

  /** A load that comes to its end after its time: the message gives way to it, and the next attempt need not start anew. */
  function watched(release: UnitInDocument): UnitLoader {
    return {
      forget: loader.forget,
      async load(unit, expose) {
        const module = await loader.load(unit, expose);
        if (showsMessage && !left) {
          tainted.delete(release.container);
          void settle('current');
        }
        return module;
      },
    };
  }

  function giveUp(): void {
    showsMessage = true;
    const release = options.current();
    if (release) options.report('gone', release, 'the visitor sees the message');
    place.say(() => void settle('current'));
  }

  async function clear(was: Standing): Promise<void> {
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
    async leave() {
      left = true;
      const was = standing;
      standing = null;
      if (was) await clear(was);
      // Still on its way: its room goes now, and whatever it does later happens outside the page.
      else if (openRoom) place.close(openRoom);
      place.clear();
    },
    troubled(error) {
      trouble = { error };
    },
    collapsed(error) {
      const was = standing;
      if (left || !was) return;
      standing = null;
      collapses += 1;
      options.report('error', was.release, new Fault('collapse', was.release, error));
      void clear(was);
      void settle(collapses === 1 ? 'current' : collapses === 2 ? 'fallback' : 'message');
    },
  };
}
