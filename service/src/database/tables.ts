import type { Generated } from 'kysely';

/** Rows as the database holds them. Money is fen, times are UTC, texts come in both languages. */

type Created = Generated<Date>;
type Id = Generated<number>;

interface Named {
  name_zh: string;
  name_en: string;
}

interface Described {
  description_zh: Generated<string>;
  description_en: Generated<string>;
}

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
  source: 'recipe' | 'import';
  state: Generated<'pending' | 'ready' | 'failed'>;
  /** SHA-256 (hex) of the imported file; makes imports idempotent. */
  content_hash: string | null;
  trial_file: string | null;
  hd_file: string | null;
  hd_sha256: string | null;
  /** 1000 peaks, JSON. */
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

export interface SearchKeywordTable {
  /** Normalised. */
  name: string;
  shown: string;
  count: number;
  last_at: Created;
}

export interface MemberTable {
  id: Id;
  name: string;
  perfect_status: Generated<number>;
  created_at: Created;
}

export interface SessionTokenTable {
  /** SHA-256 (hex) of the token; the token itself is nowhere. */
  token_hash: string;
  member_id: number;
  issued_at: Created;
  expires_at: Date;
  revoked_at: Date | null;
}

export interface PlaylistEntryTable {
  member_id: number;
  version_id: number;
  /** Grows with every addition; newest first. */
  rank: Generated<number>;
}

export interface PlayRecordTable {
  id: Id;
  member_id: number;
  version_id: number;
  played_at: Created;
}

export interface TrialQuotaTable {
  member_id: number;
  day: string;
  used: Generated<number>;
  quota: number;
}

export interface TrialDownloadTable {
  member_id: number;
  version_id: number;
  day: string;
  downloaded_at: Created;
}

export interface DownloadKeyTable {
  key_hash: string;
  member_id: number;
  version_id: number;
  type: number;
  locale: string;
  expires_at: Date;
}

export interface LicenceTable {
  id: Id;
  member_id: number;
  work_id: number;
  valid_from: Date;
  /** Null: perpetual. */
  valid_to: Date | null;
}

export interface FavouriteTable {
  member_id: number;
  /** 3 = track. */
  type: number;
  data_id: number;
}

export interface CartItemTable {
  member_id: number;
  data_id: number;
  cart_type: number;
}

export interface InventoryDetailTable {
  id: Id;
  member_id: number;
  album_id: number;
}

export interface ShareCountTable {
  day: string;
  type: number;
  data_id: number;
  count: number;
}

export interface CompanyTable {
  id: number;
  phone: string;
  email: string;
  micro_blog: string;
  address_zh: string;
  address_en: string;
}

export interface SeoPageTable {
  path: string;
  title_zh: string;
  title_en: string;
  keywords_zh: string;
  keywords_en: string;
  description_zh: string;
  description_en: string;
}

export interface ShareTemplateTable {
  id: number;
  content: string;
  link: string;
}

export interface AgreementTable {
  id: number;
  title_zh: string;
  title_en: string;
  content_zh: string;
  content_en: string;
  updated_at: Created;
}

export interface AreaCodeTable extends Named {
  code: string;
  position: number;
}

export interface CustomerServiceTable extends Named {
  id: Id;
  duty_zh: string;
  duty_en: string;
  phone: string;
  email: string;
  qq: string;
  hours_zh: string;
  hours_en: string;
}

export interface IntegralRuleTable {
  id: number;
  note: string;
  value: number;
}

export interface AlbumPriceStepTable {
  from_albums: number;
  discount_basis_points: number;
}

export interface AuditLogTable {
  id: Id;
  at: Created;
  actor: string;
  action: string;
  detail: string;
}

export interface CatalogueRevisionTable {
  id: number;
  revision: number;
}

export interface Tables {
  brand: BrandTable;
  album: AlbumTable;
  tag_group: TagGroupTable;
  tag: TagTable;
  work: WorkTable;
  version: VersionTable;
  recording: RecordingTable;
  track_search: TrackSearchTable;
  theme: ThemeTable;
  theme_track: ThemeTrackTable;
  banner: BannerTable;
  offer: OfferTable;
  activity: ActivityTable;
  play_daily: PlayDailyTable;
  search_keyword: SearchKeywordTable;
  member: MemberTable;
  session_token: SessionTokenTable;
  playlist_entry: PlaylistEntryTable;
  play_record: PlayRecordTable;
  trial_quota: TrialQuotaTable;
  trial_download: TrialDownloadTable;
  download_key: DownloadKeyTable;
  licence: LicenceTable;
  favourite: FavouriteTable;
  cart_item: CartItemTable;
  inventory_detail: InventoryDetailTable;
  share_count: ShareCountTable;
  company: CompanyTable;
  seo_page: SeoPageTable;
  share_template: ShareTemplateTable;
  agreement: AgreementTable;
  area_code: AreaCodeTable;
  customer_service: CustomerServiceTable;
  integral_rule: IntegralRuleTable;
  album_price_step: AlbumPriceStepTable;
  audit_log: AuditLogTable;
  catalogue_revision: CatalogueRevisionTable;
}
