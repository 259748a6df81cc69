import type { RenderedRelease } from 'shared-contracts/render/render-input';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';
import type { RenderLog } from './render-log.ts';
import type { FailureKind } from './rendered-page.ts';
import type { EndReason } from './worker-client.ts';

/** What server builds did wrong: it is logged, and a release that costs the workers too much is switched off. */
export class Faults {
  readonly #breaker: CircuitBreaker;
  readonly #log: RenderLog;

  constructor(log: RenderLog, now: () => number) {
    this.#breaker = createCircuitBreaker(now);
    this.#log = log;
  }

  blame(release: RenderedRelease, kind: FailureKind, message: string): void {
    if (kind === 'late' || kind === 'killed' || kind === 'memory') this.#breaker.strike(release);
    if (kind === 'state') this.#breaker.switchOff(release);
    if (kind !== 'missing') this.#log.warn({ ...release, kind, reason: message, isOff: this.isOff(release) }, 'server build failed');
  }

  /** Whether a release is switched off, for a while or for good. */
  isOff(release: RenderedRelease): boolean {
    return this.#breaker.isOff(release);
  }

  /** Whether a release was found to keep state. */
  keepsState(release: RenderedRelease): boolean {
    return this.#breaker.isOffForGood(release);
  }
}

/** The failure of a part during which the worker ended. */
export function kindOfEnd(reason: EndReason): FailureKind {
  return reason === 'memory' ? 'memory' : 'killed';
}
