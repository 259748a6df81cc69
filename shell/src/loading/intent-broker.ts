import type { DocumentUnit, HostProps, IntentModule, UnitName } from 'shared-contracts';
import type { IntentName } from 'shared-contracts/events/intents';
import type { Timeouts } from '../containment/fault.ts';
import { withDeadline } from '../containment/fault.ts';
import type { ReleaseState } from '../releases/release-state.ts';
import type { UnitLoader } from './unit-loader.ts';

export interface IntentBrokerOptions {
  releases: Pick<ReleaseState, 'handlerOf' | 'current' | 'fallback'>;
  loader: UnitLoader;
  timeouts: Pick<Timeouts, 'load'>;
  /** The always active slot application of a unit, if it has one: its handlers stand once it is mounted. */
  slotOf(unit: string): { settled(): Promise<boolean> } | undefined;
  propsFor(release: DocumentUnit): HostProps;
  report(release: DocumentUnit, error: unknown): void;
}

/** Who answers by `./intents` in this tab. */
export interface IntentBroker {
  /** Loads who answers. False when nobody answers it or its unit cannot be had; the next request tries again. */
  load(intent: IntentName): Promise<boolean>;
  /** Release whose handlers stand. */
  active(unit: UnitName): DocumentUnit | undefined;
  /** Releases whose handlers stand or are on their way. */
  releasesInUse(): DocumentUnit[];
  /**
   * Puts the handlers of the current release in the place of those that stand; without such a release, or without
   * `./intents` in it, they go. When the new ones cannot be had the old ones stay.
   */
  refresh(unit: UnitName): Promise<void>;
}

const EXPOSE = './intents';

interface Answering {
  release: DocumentUnit;
  withdraw(): void;
}

/** Loads the slot application that is on its way, or the unit's `./intents`, once however many ask at the same time. */
export function createIntentBroker(options: IntentBrokerOptions): IntentBroker {
  const activations = new Map<UnitName, Promise<boolean>>();
  const answering = new Map<UnitName, Answering>();
  const loading = new Set<DocumentUnit>();

  async function activate(release: DocumentUnit): Promise<void> {
    loading.add(release);
    try {
      const module = await withDeadline('load', release, options.timeouts.load, () => options.loader.load(release, EXPOSE));
      const { activate } = ((module as { default?: IntentModule }).default ?? module) as Partial<IntentModule>;
      if (typeof activate !== 'function') throw new TypeError(`${EXPOSE} exports no activate`);
      const withdraw = activate(options.propsFor(release));
      const before = answering.get(release.unit);
      answering.set(release.unit, { release, withdraw });
      // The newest handler wins, so between the two there is no moment in which nobody answers.
      if (before) dismiss(before);
    } finally {
      loading.delete(release);
    }
  }

  function dismiss({ release, withdraw }: Answering): void {
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
    const activation = activateWithFallback(release).then((stands) => {
      if (!stands) activations.delete(release.unit);
      return stands;
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
    active: (unit) => answering.get(unit)?.release,
    releasesInUse: () => [...loading, ...[...answering.values()].map(({ release }) => release)],
    async refresh(unit) {
      await activations.get(unit);
      const before = answering.get(unit);
      const release = options.releases.current(unit);
      if (!before || before.release.container === release?.container) return;
      if (!release?.exposes[EXPOSE]) {
        answering.delete(unit);
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
