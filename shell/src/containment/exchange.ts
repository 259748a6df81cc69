import type { HostProps } from 'shared-contracts';
import type { Occupant, Stage, VisitOptions } from './visit.ts';

export interface ExchangeOptions extends Pick<VisitOptions, 'current' | 'breaker' | 'place' | 'report'> {
  /** The visitor stays on the page: what is seen of it keeps its place. */
  inPlace: boolean;
}

/**
 * Puts the current release in the place of the one that stands. The new one is loaded while the old one stands and works;
 * then the old one gives its state, goes, and the new one is mounted with it. A new one that fails gives way to the old
 * one, which is still loaded, and is skipped for a while. Never rejects.
 */
export async function exchangeRelease(stage: Stage, options: ExchangeOptions): Promise<void> {
  const { current, breaker, place, report } = options;
  await stage.idle();
  const was = stage.standing();
  const release = current();
  if (stage.isLeft() || !release) return;
  // The message is what stands: the new release takes its place as the retry button would.
  if (!was) return stage.startOver('current');
  if (was.release.container === release.container || !breaker.allows(release.container)) return;

  const next = await prepared();
  if (!next) return;
  // Left, or collapsed and on its way again by itself.
  if (stage.isLeft() || stage.standing() !== was) return stage.discard(next);
  const letGo = place.hold(options.inPlace);
  const handedOver = stateOf(was, report);
  const startedAt = performance.now();
  await stage.clear(was);
  try {
    give(next, handedOver);
    if (await stage.enter(next)) {
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

  async function prepared(): Promise<Occupant | null> {
    try {
      return await stage.prepare(release!);
    } catch {
      // Reported there; the old release goes on as if nothing had been.
      breaker.trip(release!.container);
      return null;
    }
  }

  async function putBack({ release: old }: Occupant, state: HostProps['handedOver']): Promise<void> {
    if (stage.isLeft()) return;
    try {
      const occupant = await stage.prepare(old);
      give(occupant, state);
      await stage.enter(occupant);
    } catch {
      await stage.startOver('fallback');
    }
  }
}

function give(occupant: Occupant, handedOver: HostProps['handedOver']): void {
  if (handedOver) occupant.props.handedOver = handedOver;
}

/** What a release gives to its successor. A copy: nothing of the old one's own objects may live on in the new one. */
function stateOf({ release, lifecycles, props }: Occupant, report: ExchangeOptions['report']): HostProps['handedOver'] {
  try {
    const state = lifecycles.dehydrate?.(props);
    return state === undefined ? undefined : { version: release.version, state: structuredClone(state) };
  } catch (error) {
    report('error', release, error);
    return undefined;
  }
}
