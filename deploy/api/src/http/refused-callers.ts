import { createMessage } from 'deploy-release/messages';
import type { Actor } from '../actor.ts';
import { ReleaseError } from '../release-error.ts';
import type { ReleaseService } from '../release-service.ts';
import type { RejectedRequest } from '../reports.ts';
import { networkOf } from './bad-tokens.ts';

/** Refusals that get an audit entry within an interval, per network and in total; further ones are counted. */
const MAX_PER_NETWORK = 10;
const MAX_TOTAL = 50;
const INTERVAL_MS = 10 * 60_000;

export interface RefusedCallersOptions {
  releaseService: Pick<ReleaseService, 'auditRejected'>;
  /** Called when an audit entry could not be written in the background. */
  onError(error: unknown): void;
  intervalMs?: number;
}

interface Counts {
  recorded: number;
  /** Counted without an entry. */
  more: number;
}

/**
 * Audits callers that are refused before their rights are known. Refusals above the limits are counted, and written as one entry
 * per network when the interval ends: a flood of requests does not fill the disk.
 */
export class RefusedCallers {
  readonly #options: RefusedCallersOptions;
  #byNetwork = new Map<string, Counts>();
  #recorded = 0;
  /** Refusals of networks without an entry in this interval. */
  #others = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(options: RefusedCallersOptions) {
    this.#options = options;
  }

  /** Audits or counts a refusal; `actor` is null for an unknown caller. */
  async record(ip: string, request: RejectedRequest, refusal: ReleaseError, actor: Actor | null = null): Promise<void> {
    const from = networkOf(ip);
    const seen = this.#byNetwork.get(from);
    this.#timer ??= this.#startInterval();
    if (this.#recorded < MAX_TOTAL && (seen?.recorded ?? 0) < MAX_PER_NETWORK) {
      this.#recorded += 1;
      this.#byNetwork.set(from, { recorded: (seen?.recorded ?? 0) + 1, more: 0 });
      await this.#options.releaseService.auditRejected(actor, { ...request, asked: { ...request.asked, from } }, refusal);
    } else if (seen) seen.more += 1;
    else this.#others += 1;
  }

  /** Ends the interval: writes the counts. The next refusal starts a new one. */
  async flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const counted: [string | null, number][] = [...this.#byNetwork].map(([from, { more }]) => [from, more]);
    counted.push([null, this.#others]);
    this.#byNetwork = new Map();
    this.#recorded = 0;
    this.#others = 0;
    for (const [from, count] of counted) {
      if (count === 0) continue;
      const refusal = new ReleaseError('token', createMessage('audit.more', { count, from }));
      await this.#options.releaseService.auditRejected(null, { verb: 'authenticate', asked: { from, count } }, refusal);
    }
  }

  #startInterval(): NodeJS.Timeout {
    return setTimeout(() => void this.flush().catch(this.#options.onError), this.#options.intervalMs ?? INTERVAL_MS).unref();
  }
}
