import type { HostProps } from 'shared-contracts';
import type { MountedRelease, SlotSessionOptions, SwapSteps } from './slot-session.ts';

export interface HotSwapOptions extends Pick<SlotSessionOptions, 'current' | 'breaker' | 'view' | 'report'> {
  /** The visitor stays on the page: what is seen of it keeps its place. */
  inPlace: boolean;
}

/**
 * Puts the current release in the place of the one that stands. The new one is loaded while the old one stands and works;
 * then the old one gives its state, goes, and the new one is mounted with it. A new one that fails gives way to the old
 * one, which is still loaded, and is skipped for a while. Never rejects.
 */
export async function hotSwap(steps: SwapSteps, options: HotSwapOptions): Promise<void> {
  const { current, breaker, view, report } = options;
  await steps.whenIdle();
  const was = steps.mounted();
  const release = current();
  if (steps.hasEnded() || !release) return;
  // The message is what stands: the new release takes its place as the retry button would.
  if (!was) return steps.restart('current');
  if (was.release.container === release.container || !breaker.allows(release.container)) return;

  const next = await prepared();
  if (!next) return;
  // Left, or collapsed and on its way again by itself.
  if (steps.hasEnded() || steps.mounted() !== was) return steps.discard(next);
  const letGo = view.holdHeight(options.inPlace);
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
    await putBack(was, handedOver);
  } finally {
    letGo();
  }

  async function prepared(): Promise<MountedRelease | null> {
    try {
      return await steps.prepare(release!);
    } catch {
      // Reported there; the old release goes on as if nothing had been.
      breaker.trip(release!.container);
      return null;
    }
  }

  async function putBack({ release: old }: MountedRelease, state: HostProps['handedOver']): Promise<void> {
    if (steps.hasEnded()) return;
    try {
      const loaded = await steps.prepare(old);
      give(loaded, state);
      await steps.mount(loaded);
    } catch {
      await steps.restart('fallback');
    }
  }
}

function give(loaded: MountedRelease, handedOver: HostProps['handedOver']): void {
  if (handedOver) loaded.props.handedOver = handedOver;
}

/** What a release gives to its successor. A copy: nothing of the old one's own objects may live on in the new one. */
function stateOf({ release, lifecycles, props }: MountedRelease, report: HotSwapOptions['report']): HostProps['handedOver'] {
  try {
    const state = lifecycles.dehydrate?.(props);
    return state === undefined ? undefined : { version: release.version, state: structuredClone(state) };
  } catch (error) {
    report('error', release, error);
    return undefined;
  }
}
