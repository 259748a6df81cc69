/** What is known of a view and one release. */
export interface SeenRelease {
  since: number;
  failed: boolean;
  /** Stood in for another release, or came from an address beyond its limit. */
  aside: 'no' | 'stands-in' | 'limited';
  /** A bit for each vital that was heard, because there may be many views. */
  vitals: number;
}

/** What is known of one page view. */
export interface SeenView {
  /** When it was first heard of, ms. */
  at: number;
  reports: number;
  releases: Map<string, SeenRelease>;
  /** As it is kept; made once after each change, because most views change no more. */
  text: string | null;
}

/** Views as they are kept, some 70 bytes each: `<id> <at> <reports> <release>:<flags>:<since - at> …`, numbers in base 36. */
export interface KeptViews {
  /** Releases by their number in `views`. */
  releases: string[];
  views: string[];
}

const BASE = 36;
const FAILED = 1;
const ASIDE = ['no', 'stands-in', 'limited'] as const;

/** `numbers` must know every release of the view. */
export function textOf(id: string, { at, reports, releases }: SeenView, numbers: ReadonlyMap<string, number>): string {
  const known = [...releases].map(([release, { since, failed, aside, vitals }]) => {
    const flags = (failed ? FAILED : 0) | (ASIDE.indexOf(aside) << 1) | (vitals << 3);
    return [numbers.get(release)!, flags, since - at].map((number) => number.toString(BASE)).join(':');
  });
  return [id, at.toString(BASE), reports.toString(BASE), ...known].join(' ');
}

/** The views that were kept, by id; one that cannot be read is left out. */
export function viewsIn({ releases, views }: KeptViews): [id: string, view: SeenView][] {
  return views.flatMap((text): [string, SeenView][] => {
    const [id = '', ...parts] = text.split(' ');
    const [at = Number.NaN, reports = Number.NaN] = parts.splice(0, 2).map((part) => Number.parseInt(part, BASE));
    const known = parts.flatMap((part): [string, SeenRelease][] => {
      const [number = Number.NaN, flags = Number.NaN, after = Number.NaN] = part.split(':').map((field) => Number.parseInt(field, BASE));
      const [release, aside] = [releases[number], ASIDE[(flags >> 1) & 3]];
      if (release === undefined || aside === undefined || Number.isNaN(after)) return [];
      return [[release, { since: at + after, failed: (flags & FAILED) !== 0, aside, vitals: flags >> 3 }]];
    });
    const isWhole = id !== '' && !Number.isNaN(at + reports) && known.length === parts.length;
    return isWhole ? [[id, { at, reports, releases: new Map(known), text: null }]] : [];
  });
}
