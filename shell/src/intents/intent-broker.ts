import type { HostProps, IntentModule, UnitInDocument } from 'shared-contracts';
import type { IntentName } from 'shared-contracts/events/intents';
import { withDeadline } from '../containment/deadline.ts';
import type { Timeouts } from '../containment/timeouts.ts';
import type { UnitLoader } from '../loading/unit-loader.ts';
import type { ReleaseState } from '../releases/release-state.ts';

export interface IntentBrokerOptions {
  releases: Pick<ReleaseState, 'answering' | 'fallback'>;
  loader: UnitLoader;
  timeouts: Pick<Timeouts, 'load'>;
  /** The always active slot application of a unit, if it has one: its handlers stand once it is mounted. */
  slotOf(unit: string): { settled(): Promise<boolean> } | undefined;
  propsFor(release: UnitInDocument): HostProps;
  report(release: UnitInDocument, error: unknown): void;
}

const EXPOSE = './intents';

/**
 * Loads who answers an intent: the slot application that is on its way, or the unit's `./intents`, once however many ask
 * at the same time. False when nobody answers it or its unit cannot be had; the next request tries again.
 */
export function createIntentBroker(options: IntentBrokerOptions): (intent: IntentName) => Promise<boolean> {
  const activations = new Map<string, Promise<boolean>>();

  async function activate(release: UnitInDocument): Promise<boolean> {
    const module = await withDeadline('load', release, options.timeouts.load, () => options.loader.load(release, EXPOSE));
    const { activate } = ((module as { default?: IntentModule }).default ?? module) as Partial<IntentModule>;
    if (typeof activate !== 'function') throw new TypeError(`${EXPOSE} exports no activate`);
    activate(options.propsFor(release));
    return true;
  }

  async function activateWithFallback(release: UnitInDocument): Promise<boolean> {
    const fallback = options.releases.fallback(release.unit);
    for (const candidate of fallback?.exposes[EXPOSE] ? [release, fallback] : [release]) {
      try {
        return await activate(candidate);
      } catch (error) {
        options.report(candidate, error);
        options.loader.forget(candidate);
      }
    }
    return false;
  }

  function once(release: UnitInDocument): Promise<boolean> {
    const key = `${release.unit}@${release.version}`;
    const running = activations.get(key);
    if (running) return running;
    const activation = activateWithFallback(release).then((stands) => {
      if (!stands) activations.delete(key);
      return stands;
    });
    activations.set(key, activation);
    return activation;
  }

  return async (intent) => {
    const release = options.releases.answering(intent);
    if (!release) return false;
    if (release.exposes[EXPOSE]) return once(release);
    return (await options.slotOf(release.unit)?.settled()) ?? false;
  };
}
