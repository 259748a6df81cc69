import { createMessage } from 'deploy-release/messages/message';
import type { Actor } from '../actor.ts';
import { ReleaseError } from '../release-error.ts';
import type { ReleaseService } from '../release-service.ts';
import type { RejectedRequest } from '../reports.ts';
import { networkOf } from './bad-tokens.ts';

/** Refusals of one network, and of all together, that are recorded one by one within a span of time; the others are counted. */
const MOST_OF_NETWORK = 10;
const MOST = 50;
const SPAN_MS = 10 * 60_000;

export interface RefusedCallersOptions {
  releaseService: Pick<ReleaseService, 'auditRejected'>;
  /** Called when an audit entry could not be written in the background. */
  onError(error: unknown): void;
  spanMs?: number;
}

interface Seen {
  recorded: number;
  /** Refused since, and not recorded one by one. */
  more: number;
}

/**
 * The record of callers who are refused before anybody knows whether they may do anything: each attempt is in it, and however many they
 * make they do not fill the disk. What is above the bounds is counted, and recorded as a number when the span is over.
 */
export class RefusedCallers {
  readonly #options: RefusedCallersOptions;
  #byNetwork = new Map<string, Seen>();
  #recorded = 0;
  /** Refused callers of networks that have no line of their own in this span. */
  #others = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(options: RefusedCallersOptions) {
    this.#options = options;
  }

  /** Records a refusal by address; `actor` is null for an unknown caller. */
  async record(ip: string, turned: RejectedRequest, refusal: ReleaseError, actor: Actor | null = null): Promise<void> {
    const from = networkOf(ip);
    const seen = this.#byNetwork.get(from);
    this.#timer ??= this.#endOfSpan();
    if (this.#recorded < MOST && (seen?.recorded ?? 0) < MOST_OF_NETWORK) {
      this.#recorded += 1;
      this.#byNetwork.set(from, { recorded: (seen?.recorded ?? 0) + 1, more: 0 });
      await this.#options.releaseService.auditRejected(actor, { ...turned, asked: { ...turned.asked, from } }, refusal);
    } else if (seen) seen.more += 1;
    else this.#others += 1;
  }

  /** Ends the span: records the numbers, and begins to count anew with the next refusal. */
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

  #endOfSpan(): NodeJS.Timeout {
    return setTimeout(() => void this.flush().catch(this.#options.onError), this.#options.spanMs ?? SPAN_MS).unref();
  }
}
