import { createMessage } from 'deploy-release/messages';
import { type Actor, ROLES } from '../actor.ts';
import { ReleaseError } from '../release-error.ts';
import type { Verb } from '../verb.ts';

/** Limits of one token, so that its holder, or a thief, cannot exhaust memory, disk and time. */
const LIMITS = {
  /** Calls per window that are audited or that read what only managers may read. */
  calls: 200,
  spanMs: 5 * 60_000,
  /** Large bodies at the same time. */
  atOnce: 2,
  /** Large bodies of all tokens at the same time. */
  atOnceOfAll: 4,
  /** Bytes of uploads per day. */
  bytesOfDay: 1_000_000_000,
};
const DAY_MS = 24 * 60 * 60_000;

/** A counter that restarts with each window. */
interface Count {
  value: number;
  until: number;
}

type CountedVerb = Pick<Verb, 'kind' | 'roles' | 'largeBody' | 'uploadsBuild'>;

/** Limits each token's use of the release service. Throws `ReleaseError` `conflict` at a limit: the caller may retry later. */
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

  /** Counts a call. Returns the function that ends it: a large body occupies a place until then. */
  begin(actor: Actor, verb: CountedVerb): () => void {
    const token = tokenOf(actor);
    const { atOnce, atOnceOfAll, bytesOfDay } = this.#limits;
    if (verb.kind === 'action' || verb.roles.length < ROLES.length) this.countCall(actor);
    if (!verb.largeBody) return () => undefined;
    const { value: bytes } = this.#countOf(this.#bytes, token, DAY_MS);
    if (verb.uploadsBuild && bytes >= bytesOfDay)
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

  /** Counts a call that is audited. */
  countCall(actor: Actor): void {
    const { calls, spanMs } = this.#limits;
    const count = this.#countOf(this.#calls, tokenOf(actor), spanMs);
    if (count.value >= calls) throw new ReleaseError('conflict', createMessage('remote.often', { name: actor.name, calls }));
    count.value += 1;
  }

  /** Counts the bytes of a complete upload. */
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
