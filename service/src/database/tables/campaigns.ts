import type { Generated } from 'kysely';
import type { Locale } from 'shared-contracts/locale/locale';
import type { Created, Described, Id, Named } from './columns.ts';

/** What the shop puts forward: themes, banners, offers, activities, counts of plays and searches. */

export interface ThemeTable extends Described {
  id: Id;
  key: string;
  title_zh: string;
  title_en: string;
  image: string | null;
  on_index: Generated<boolean>;
  position: Generated<number>;
  heat: Generated<number>;
  created_at: Created;
}

export interface ThemeTrackTable {
  theme_id: number;
  work_id: number;
  position: number;
}

export interface BannerTable {
  id: Id;
  title_zh: string;
  title_en: string;
  subtitle_zh: string;
  subtitle_en: string;
  image: string | null;
  path: string;
  work_id: number | null;
  position: Generated<number>;
}

export interface OfferTable extends Named, Described {
  id: Id;
  price: number;
  original_price: number;
  starts_at: Date;
  ends_at: Date;
  path: string;
}

export interface ActivityTable {
  id: Id;
  title_zh: string;
  title_en: string;
  summary_zh: string;
  summary_en: string;
  image: string | null;
  starts_at: Date;
  ends_at: Date;
  path: string;
}

export interface PlayDailyTable {
  /** Shanghai day, `YYYY-MM-DD`. */
  day: string;
  version_id: number;
  plays: number;
}

/** Words that were searched in a language; the same word may be searched in both. */
export interface SearchKeywordTable {
  locale: Locale;
  /** Normalised. */
  name: string;
  shown: string;
  count: number;
  last_at: Created;
  /** Proposed by the demo: its count is of true searches alone, none at first. */
  demo: Generated<boolean>;
}
