import type { HostProps } from 'shared-contracts';
import type { MountedRelease, SlotSessionOptions, SwapSteps } from './slot-session.ts';

export interface HotSwapOptions extends Pick<SlotSessionOptions, 'current' | 'breaker' | 'view' | 'report'> {
  /** The visitor stays on the page: keep the scroll position. */
  inPlace: boolean;
}

/**
 * Replaces the mounted release by the current one. The new one is loaded while the old one works. Then the old one is
 * dehydrated and unmounted, and the new one is mounted with that state. If the new one fails, the old one, still loaded,
 * is mounted again and the new one is skipped for a while. Never rejects.
 */
export async function hotSwap(steps: SwapSteps, options: HotSwapOptions): Promise<void> {
  const { current, breaker, view, report } = options;
  await steps.whenIdle();
  const was = steps.mounted();
  const release = current();
  if (steps.hasEnded() || !release) return;
  // The message is shown: the new release replaces it, as the retry button would.
  if (!was) return steps.restart('current');
  if (was.release.container === release.container || !breaker.allows(release.container)) return;

  const next = await prepared();
  if (!next) return;
  // Ended, or collapsed and restarting by itself.
  if (steps.hasEnded() || steps.mounted() !== was) return steps.discard(next);
  const releaseHeight = view.holdHeight(options.inPlace);
  const handedOver = stateOf(was, report);
  const startedAt = performance.now();
  await steps.unmount(was);
  try {
    give(next, handedOver);
    if (await steps.mount(next)) {
      const ms = Math.round(performance.now() - startedAt);
      report('mounted', release, '', ms);
      report('swapped', release, `from ${was.release.version}`, ms);
    }
  } catch {
    // The fault has been reported where it happened.
    breaker.trip(release.container);
    await restore(was, handedOver);
  } finally {
    releaseHeight();
  }

  async function prepared(): Promise<MountedRelease | null> {
    try {
      return await steps.prepare(release!);
    } catch {
      // Reported where it happened; the old release stays.
      breaker.trip(release!.container);
      return null;
    }
  }

  async function restore({ release: old }: MountedRelease, state: HostProps['handedOver']): Promise<void> {
    if (steps.hasEnded()) return;
    try {
      const loaded = await steps.prepare(old);
      give(loaded, state);
      if (await steps.mount(loaded)) report('mounted', old, '');
    } catch {
      await steps.restart('fallback');
    }
  }
}

function give(loaded: MountedRelease, handedOver: HostProps['handedOver']): void {
  if (handedOver) loaded.props.handedOver = handedOver;
}

/** State for the next release. A copy, so that no object of the old release lives on in the new one. */
function stateOf({ release, lifecycles, props }: MountedRelease, report: HotSwapOptions['report']): HostProps['handedOver'] {
  try {
    const state = lifecycles.dehydrate?.(props);
    return state === undefined ? undefined : { version: release.version, state: structuredClone(state) };
  } catch (error) {
    report('error', release, error);
    return undefined;
  }
}
