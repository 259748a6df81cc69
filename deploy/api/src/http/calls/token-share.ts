import { createMessage } from 'deploy-release/messages/message';
import { type Actor, ReleaseError } from '../../release-service.ts';
import { type Call, READS } from '../../remote/protocol.ts';

/** What one token may do, so that whoever holds it (or stole it) leaves memory, disk and time to the others. */
const LIMITS = {
  /** Calls that leave a trace in the record, within a span. */
  calls: 200,
  spanMs: 5 * 60_000,
  /** Large bodies at the same time. */
  atOnce: 2,
  /** The same of all tokens together. */
  atOnceOfAll: 4,
  /** Bytes of uploads within a day. */
  bytesOfDay: 1_000_000_000,
};
const DAY_MS = 24 * 60 * 60_000;

/** Calls whose bodies are large. */
const LARGE: readonly Call[] = ['publish', 'check-service', 'publish-service'];

export function isLarge(call: Call): boolean {
  return LARGE.includes(call);
}

/** A number that goes back to 0 when its span is over. */
interface Count {
  value: number;
  until: number;
}

/** Who holds which share of the release service. Throws `ReleaseError` `conflict` where there is none left: it is to be tried again later. */
export class TokenShare {
  readonly #limits: typeof LIMITS;
  readonly #now: () => number;
  readonly #calls = new Map<string, Count>();
  readonly #bytes = new Map<string, Count>();
  readonly #large = new Map<string, number>();

  constructor(limits: Partial<typeof LIMITS> = {}, now: () => number = Date.now) {
    this.#limits = { ...LIMITS, ...limits };
    this.#now = now;
  }

  /** Counts a call, and gives the way to end it: a large one occupies its place until then. */
  begin(actor: Actor, call: Call): () => void {
    const token = tokenOf(actor);
    const { calls, spanMs, atOnce, atOnceOfAll, bytesOfDay } = this.#limits;
    if (!READS.some((read) => read === call)) {
      const count = this.#countOf(this.#calls, token, spanMs);
      if (count.value >= calls) throw new ReleaseError('conflict', createMessage('remote.often', { name: actor.name, calls }));
      count.value += 1;
    }
    if (!isLarge(call)) return () => undefined;
    const { value: bytes } = this.#countOf(this.#bytes, token, DAY_MS);
    if (call === 'publish' && bytes >= bytesOfDay)
      throw new ReleaseError('conflict', createMessage('remote.muchOfDay', { name: actor.name, bytes }));
    const own = this.#large.get(token) ?? 0;
    const all = [...this.#large.values()].reduce((sum, one) => sum + one, 0);
    if (own >= atOnce || all >= atOnceOfAll) throw new ReleaseError('conflict', createMessage('remote.busy'));
    this.#large.set(token, own + 1);
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      const left = (this.#large.get(token) ?? 1) - 1;
      if (left > 0) this.#large.set(token, left);
      else this.#large.delete(token);
    };
  }

  /** Counts the bytes of an upload that came in whole. */
  uploaded(actor: Actor, bytes: number): void {
    this.#countOf(this.#bytes, tokenOf(actor), DAY_MS).value += bytes;
  }

  #countOf(counts: Map<string, Count>, token: string, spanMs: number): Count {
    const now = this.#now();
    const found = counts.get(token);
    if (found && found.until > now) return found;
    const fresh = { value: 0, until: now + spanMs };
    counts.set(token, fresh);
    return fresh;
  }
}

function tokenOf({ tokenId, name }: Actor): string {
  return tokenId ?? name;
}
