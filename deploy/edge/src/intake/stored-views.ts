/** State of one release in a page view. */
export interface SeenRelease {
  since: number;
  /** Whether it was counted as a view, and as what else. */
  counted: boolean;
  failed: boolean;
  stuck: boolean;
  redrawn: boolean;
  used: boolean;
  /** Why the release does not count in this view: it was a fallback, or its address was over the limit. */
  exclusion: 'no' | 'fallback' | 'limited';
  /** Bit set of the vitals reported; compact because there are many views. */
  vitals: number;
}

/** State of one page view. */
export interface SeenView {
  /** First report, ms. */
  at: number;
  reports: number;
  releases: Map<string, SeenRelease>;
  /** Cached serialised form; most views no longer change. */
  text: string | null;
}

/** Serialised views, about 70 bytes each: `<id> <at> <reports> <release>:<flags>:<since - at> …`, numbers in base 36. */
export interface StoredViews {
  /** Releases by their number in `views`. */
  releases: string[];
  views: string[];
}

const BASE = 36;
/** Flags of a release, one bit each from the lowest. */
const FLAGS = ['counted', 'failed', 'stuck', 'used', 'redrawn'] as const;
const ASIDE = ['no', 'fallback', 'limited'] as const;

/** `numbers` must know every release of the view. */
export function serialiseView(id: string, { at, reports, releases }: SeenView, numbers: ReadonlyMap<string, number>): string {
  const known = [...releases].map(([release, seen]) => {
    const bits = FLAGS.reduce((sum, name, index) => sum | (seen[name] ? 1 << index : 0), 0);
    const flags = bits | (ASIDE.indexOf(seen.exclusion) << FLAGS.length) | (seen.vitals << (FLAGS.length + 2));
    return [numbers.get(release)!, flags, seen.since - at].map((number) => number.toString(BASE)).join(':');
  });
  return [id, at.toString(BASE), reports.toString(BASE), ...known].join(' ');
}

/** Parses stored views by id. Skips those that cannot be read. */
export function parseViews({ releases, views }: StoredViews): [id: string, view: SeenView][] {
  return views.flatMap((text): [string, SeenView][] => {
    const [id = '', ...parts] = text.split(' ');
    const [at = Number.NaN, reports = Number.NaN] = parts.splice(0, 2).map((part) => Number.parseInt(part, BASE));
    const known = parts.flatMap((part): [string, SeenRelease][] => {
      const [number = Number.NaN, flags = Number.NaN, after = Number.NaN] = part.split(':').map((field) => Number.parseInt(field, BASE));
      const [release, aside] = [releases[number], ASIDE[(flags >> FLAGS.length) & 3]];
      if (release === undefined || aside === undefined || Number.isNaN(after)) return [];
      const [counted = false, failed = false, stuck = false, used = false, redrawn = false] = FLAGS.map(
        (_, index) => (flags & (1 << index)) !== 0,
      );
      const vitals = flags >> (FLAGS.length + 2);
      return [[release, { since: at + after, counted, failed, stuck, used, redrawn, exclusion: aside, vitals }]];
    });
    const isWhole = id !== '' && !Number.isNaN(at + reports) && known.length === parts.length;
    return isWhole ? [[id, { at, reports, releases: new Map(known), text: null }]] : [];
  });
}
