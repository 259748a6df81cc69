import type { DocumentUnit, HostProps, IntentModule, UnitName } from 'shared-contracts';
import type { IntentName } from 'shared-contracts/events/catalogue';
import type { Timeouts } from '../containment/fault.ts';
import { withDeadline } from '../containment/fault.ts';
import type { ReleaseState } from '../releases/release-state.ts';
import type { UnitLoader } from './unit-loader.ts';

export interface IntentBrokerOptions {
  releases: Pick<ReleaseState, 'handlerOf' | 'current' | 'fallback'>;
  loader: UnitLoader;
  timeouts: Pick<Timeouts, 'load'>;
  /** The always active slot application of a unit, if any: its handlers exist once it is mounted. */
  slotOf(unit: string): { settled(): Promise<boolean> } | undefined;
  propsFor(release: DocumentUnit): HostProps;
  report(release: DocumentUnit, error: unknown): void;
}

/** The units that handle intents through `./intents` in this tab. */
export interface IntentBroker {
  /** Loads the unit that handles an intent. False when no unit does or loading failed; the next request retries. */
  load(intent: IntentName): Promise<boolean>;
  /** Release whose handlers are registered. */
  active(unit: UnitName): DocumentUnit | undefined;
  /** Releases whose handlers are registered or being loaded. */
  releasesInUse(): DocumentUnit[];
  /**
   * Replaces the handlers of a unit by those of its current release. Without such a release, or without `./intents` in it,
   * they are removed. When loading fails the old handlers stay.
   */
  refresh(unit: UnitName): Promise<void>;
}

const EXPOSE = './intents';

interface ActiveHandlers {
  release: DocumentUnit;
  withdraw(): void;
}

/** Waits for the unit's slot application, or loads its `./intents`; concurrent requests share one load. */
export function createIntentBroker(options: IntentBrokerOptions): IntentBroker {
  const activations = new Map<UnitName, Promise<boolean>>();
  const handlers = new Map<UnitName, ActiveHandlers>();
  const loading = new Set<DocumentUnit>();

  async function activate(release: DocumentUnit): Promise<void> {
    loading.add(release);
    try {
      const module = await withDeadline('load', release, options.timeouts.load, () => options.loader.load(release, EXPOSE));
      const { activate } = ((module as { default?: IntentModule }).default ?? module) as Partial<IntentModule>;
      if (typeof activate !== 'function') throw new TypeError(`${EXPOSE} exports no activate`);
      const withdraw = activate(options.propsFor(release));
      const before = handlers.get(release.unit);
      handlers.set(release.unit, { release, withdraw });
      // The newest handler wins, so an intent is handled at every moment.
      if (before) dismiss(before);
    } finally {
      loading.delete(release);
    }
  }

  function dismiss({ release, withdraw }: ActiveHandlers): void {
    try {
      withdraw();
    } catch (error) {
      options.report(release, error);
    }
  }

  async function activateWithFallback(release: DocumentUnit): Promise<boolean> {
    const fallback = options.releases.fallback(release.unit);
    for (const candidate of fallback?.exposes[EXPOSE] ? [release, fallback] : [release]) {
      try {
        await activate(candidate);
        return true;
      } catch (error) {
        options.report(candidate, error);
        options.loader.forget(candidate);
      }
    }
    return false;
  }

  function once(release: DocumentUnit): Promise<boolean> {
    const running = activations.get(release.unit);
    if (running) return running;
    const activation = activateWithFallback(release).then((isLoaded) => {
      if (!isLoaded) activations.delete(release.unit);
      return isLoaded;
    });
    activations.set(release.unit, activation);
    return activation;
  }

  return {
    async load(intent) {
      const release = options.releases.handlerOf(intent);
      if (!release) return false;
      if (release.exposes[EXPOSE]) return once(release);
      return (await options.slotOf(release.unit)?.settled()) ?? false;
    },
    active: (unit) => handlers.get(unit)?.release,
    releasesInUse: () => [...loading, ...[...handlers.values()].map(({ release }) => release)],
    async refresh(unit) {
      await activations.get(unit);
      const before = handlers.get(unit);
      const release = options.releases.current(unit);
      if (!before || before.release.container === release?.container) return;
      if (!release?.exposes[EXPOSE]) {
        handlers.delete(unit);
        activations.delete(unit);
        dismiss(before);
        return;
      }
      try {
        await activate(release);
      } catch (error) {
        options.report(release, error);
        options.loader.forget(release);
      }
    },
  };
}
