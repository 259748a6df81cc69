import type { Generated } from 'kysely';
import type { Created, Described, Id, Named } from './columns.ts';

/** Works, their versions and sound, and what they are filed under. */

export interface BrandTable extends Named, Described {
  id: Id;
  key: string;
  image: string | null;
  position: Generated<number>;
}

export interface AlbumTable extends Named, Described {
  id: Id;
  key: string;
  library: number;
  brand_id: number | null;
  number: string;
  image: string | null;
  buyout_price: number | null;
  buyout_promo_price: number | null;
  /** Place among the recommended, null when not recommended. */
  recommended: number | null;
  heat: Generated<number>;
  created_at: Created;
}

export interface TagGroupTable extends Named {
  id: Id;
  key: string;
  libraries: number[];
  position: Generated<number>;
}

export interface TagTable extends Named {
  id: Id;
  key: string;
  group_id: number;
  position: Generated<number>;
}

export interface WorkTable extends Described {
  id: Id;
  key: string;
  code: string;
  library: number;
  album_id: number | null;
  album_position: Generated<number>;
  title_zh: string;
  title_en: string;
  composer_zh: Generated<string>;
  composer_en: Generated<string>;
  bpm: number | null;
  musical_key: string | null;
  energy: Generated<number>;
  base_price: number | null;
  promo_price: number | null;
  tag_ids: Generated<number[]>;
  image: string | null;
  withdrawn: Generated<boolean>;
  recommended: number | null;
  heat: Generated<number>;
  created_at: Created;
}

export interface VersionTable extends Named {
  id: Id;
  work_id: number;
  key: string;
  full_length: Generated<boolean>;
  is_main: Generated<boolean>;
  position: Generated<number>;
  /** Seconds. */
  duration: number;
  created_at: Created;
}

/** The sound of a version: where its files are and what was measured on them. */
export interface RecordingTable {
  version_id: number;
  source: 'generated' | 'import';
  state: Generated<'pending' | 'ready' | 'failed'>;
  /** SHA-256 (hex) of the imported file; makes imports idempotent. */
  content_hash: string | null;
  trial_file: string | null;
  hd_file: string | null;
  hd_sha256: string | null;
  /** 1000 peaks, JSON; 200 for a demo recording that is measured but not made yet. */
  peaks: string | null;
  /** 200 peaks, JSON, for lists. */
  peaks_list: string | null;
  features: number[] | null;
  loudness: number | null;
  failure: string | null;
  made_at: Date | null;
}

/** What lists are searched, sorted and counted by; one narrow row per work. See `search/`. */
export interface TrackSearchTable {
  version_id: number;
  library: number;
  created: number;
  heat: Generated<number>;
  price_asc: number;
  price_desc: number;
  duration: number;
  bpm_asc: number;
  bpm_desc: number;
  /** Facet tokens, for counting. */
  f: number[];
  /** Title tokens, for ranking. */
  t: number[];
  /** Every token, indexed. */
  k: number[];
}
