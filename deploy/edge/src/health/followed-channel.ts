import type { ChannelBody } from 'shared-contracts/release/channel';
import type { AnalysisSubject } from './analysis-subject.ts';
import { namedReleases } from './release-analysis.ts';

export interface FollowedChannelOptions {
  /** Body of the current channel document; the same object until it changes. */
  body(): ChannelBody | null;
  /** How long a promotion is new, ms. */
  promotionMs: number;
  now(): number;
}

/** The channel document as the health analysis last saw it, and the promotions that this process saw happen. */
export class FollowedChannel {
  readonly #options: FollowedChannelOptions;
  readonly #promotions = new Map<string, { since: string; at: number }>();
  #body: ChannelBody | null = null;
  #named: ReadonlySet<string> = new Set();

  constructor(options: FollowedChannelOptions) {
    this.#options = options;
  }

  get body(): ChannelBody | null {
    return this.#body;
  }

  /** Takes the current document over. Returns it with what preceded it, null when it is the one that was seen last. */
  refresh(): { body: ChannelBody; before: ChannelBody | null } | null {
    const body = this.#options.body();
    if (!body || body === this.#body) return null;
    const before = this.#body;
    this.#body = body;
    this.#named = namedReleases(body);
    for (const [unit, { since }] of Object.entries(body.units)) {
      if (before && before.units[unit]?.since !== since) this.#promotions.set(unit, { since, at: this.#options.now() });
    }
    return { body, before };
  }

  /** Whether the document names a release (`unit@version`). */
  names(release: string): boolean {
    return this.#named.has(release);
  }

  /**
   * A promotion that this process saw happen, or that is recent by the clocks of both machines. `isContinued`: this process saw the
   * document before, so that it would have seen it happen.
   */
  isNew({ unit, since }: AnalysisSubject, isContinued: boolean): boolean {
    const { now, promotionMs } = this.#options;
    const seen = this.#promotions.get(unit);
    if (seen?.since === since) return now() < seen.at + promotionMs;
    return !isContinued && now() < Date.parse(since) + promotionMs;
  }
}
