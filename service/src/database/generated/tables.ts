// Generated from the migrations by `npm run generate`. Do not edit.
import type { Generated } from 'kysely';
import type { Locale } from 'shared-contracts/locale/locale';
import type { IntegralReason } from 'shared-contracts/points/reasons';
import type { StaffRole } from '../../staff/roles.ts';

export interface ActivityTable {
  id: Generated<number>;
  title_zh: string;
  title_en: string;
  summary_zh: string;
  summary_en: string;
  image: string | null;
  starts_at: Date;
  ends_at: Date;
  path: string;
}

export interface AddressTable {
  id: Generated<number>;
  member_id: number;
  name: string;
  phone: string;
  /** Code of GB/T 2260, six digits: a district, or a city without districts. */
  area: string;
  detail: string;
  is_default: Generated<boolean>;
  created_at: Generated<Date>;
}

export interface AgreementTable {
  id: number;
  title_zh: string;
  title_en: string;
  content_zh: string;
  content_en: string;
  updated_at: Generated<Date>;
}

export interface AlbumTable {
  id: Generated<number>;
  key: string;
  library: number;
  brand_id: number | null;
  number: string;
  name_zh: string;
  name_en: string;
  description_zh: Generated<string>;
  description_en: Generated<string>;
  image: string | null;
  buyout_price: number | null;
  buyout_promo_price: number | null;
  /** Position among the recommended; null: not recommended. */
  recommended: number | null;
  heat: Generated<number>;
  created_at: Generated<Date>;
}

export interface AlbumPriceStepTable {
  from_albums: number;
  discount_basis_points: number;
}

export interface AreaCodeTable {
  code: string;
  name_zh: string;
  name_en: string;
  position: number;
}

export interface AuditLogTable {
  id: Generated<number>;
  at: Generated<Date>;
  actor: string;
  action: string;
  detail: string;
  /** Null: the command line, or the service. */
  staff_id: number | null;
}

export interface AvatarTable {
  member_id: number;
  name: string;
  mime: string;
  bytes: Buffer;
}

export interface BannerTable {
  id: Generated<number>;
  title_zh: string;
  title_en: string;
  subtitle_zh: string;
  subtitle_en: string;
  image: string | null;
  path: string;
  work_id: number | null;
  position: Generated<number>;
}

export interface BrandTable {
  id: Generated<number>;
  key: string;
  name_zh: string;
  name_en: string;
  description_zh: Generated<string>;
  description_en: Generated<string>;
  image: string | null;
  position: Generated<number>;
}

export interface CaptchaTicketTable {
  challenge: string;
  ticket_hash: string;
  expires_at: Date;
  used_at: Date | null;
}

export interface CartItemTable {
  member_id: number;
  data_id: number;
  cart_type: number;
}

export interface CatalogueRevisionTable {
  id: number;
  revision: number;
}

export interface CompanyTable {
  id: number;
  phone: string;
  email: string;
  micro_blog: string;
  address_zh: string;
  address_en: string;
}

export interface CustomerServiceTable {
  id: Generated<number>;
  name_zh: string;
  name_en: string;
  duty_zh: string;
  duty_en: string;
  phone: string;
  email: string;
  qq: string;
  hours_zh: string;
  hours_en: string;
}

export interface DailyNetworkTable {
  day: string;
  /** What was counted: `play <version>` or `word <locale> <name>`. */
  subject: string;
  /** Keyed hash of the network, with the salt of the day. */
  network: string;
}

export interface DailySaltTable {
  day: string;
  salt: string;
}

export interface DownloadKeyTable {
  key_hash: string;
  member_id: number;
  version_id: number;
  type: number;
  locale: string;
  expires_at: Date;
}

export interface DownloadRecordTable {
  id: Generated<number>;
  member_id: number;
  version_id: number;
  /** 1 trial, 2 HD. */
  type: number;
  day: string;
  downloaded_at: Generated<Date>;
}

export interface FavouriteTable {
  member_id: number;
  type: number;
  data_id: number;
  /** Grows with every addition; the newest comes first. */
  id: Generated<number>;
  folder_id: number;
  created_at: Generated<Date>;
}

export interface FavouriteFolderTable {
  id: Generated<number>;
  member_id: number;
  /** Null: the default folder before it is renamed; shown in the language of the request. */
  name: string | null;
  is_default: Generated<boolean>;
  /** Part of the public link; null: not shared. */
  share_key: string | null;
  created_at: Generated<Date>;
}

export interface GrantProjectTable {
  id: Generated<number>;
  member_id: number;
  name: string;
  licensee_name: string;
  /** Unified social credit code of a company, ID number of a person; may be empty. */
  licensee_code: string;
  remarks: string;
  usage: string;
  form: string;
  licensee: string;
  period: string;
  scope: string;
  province: string | null;
  channels: string[];
  seconds: string | null;
  shops: number | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface GrantTagTable {
  version: number;
  type: string;
  key: string;
  position: number;
  name_zh: string;
  name_en: string;
  /** Factor (10000 = ×1). Null of a usage and of a channel that is counted by steps. */
  basis_points: number | null;
  /** Forms that the option can be combined with; empty: all. */
  forms: Generated<string[]>;
  usage: string | null;
  takes: 'seconds' | 'shops' | 'province' | null;
  months: number | null;
}

export interface IdempotencyRecordTable {
  key_hash: string;
  request_digest: string;
  /** Encrypted; null inside the transaction that runs the write. */
  outcome: string | null;
  expires_at: Date;
}

export interface IntegralAccountTable {
  member_id: number;
  balance: Generated<number>;
}

export interface IntegralLogTable {
  id: Generated<number>;
  member_id: number;
  reason: IntegralReason;
  /** What the points are for, once per reason: a day, a member, an order. */
  subject: string;
  points: number;
  /** After this entry. */
  balance: number;
  /** Business day (Shanghai). */
  day: string;
  created_at: Generated<Date>;
}

export interface IntegralRuleTable {
  id: number;
  note: string;
  value: number;
}

export interface InventoryDetailTable {
  id: Generated<number>;
  member_id: number;
  album_id: number;
}

export interface InvitationShareTable {
  member_id: number;
  day: string;
  count: number;
}

export interface InvitedContactTable {
  /** Keyed hash; it stays when the account is deleted. */
  contact_hash: string;
  paid_at: Date;
}

export interface KnownDeviceTable {
  member_id: number;
  /** SHA-256 (hex) of the device cookie. */
  device_hash: string;
  last_used_at: Date;
}

export interface LicenceTable {
  id: Generated<number>;
  member_id: number;
  work_id: number;
  valid_from: Date;
  /** Null: perpetual. */
  valid_to: Date | null;
}

export interface MemberTable {
  id: Generated<number>;
  name: string;
  perfect_status: Generated<number>;
  created_at: Generated<Date>;
  /** In lower case. */
  email: string | null;
  mobile_prefix: string | null;
  phone: string | null;
  wechat_id: string | null;
  /** Argon2id in the PHC text form; null: no password. */
  password_hash: string | null;
  invited_by: number | null;
  locale: Generated<Locale>;
  /** The account was deleted; the row stays for what must be kept, without personal data. */
  deleted_at: Date | null;
}

export interface MemberProfileTable {
  member_id: number;
  /** 1 personal, 2 corporate. */
  user_type: Generated<number>;
  nick_name: Generated<string>;
  company_name: Generated<string>;
  company_type: Generated<string>;
  company_address: Generated<string>;
  receiver_name: Generated<string>;
  receiver_account: Generated<string>;
  bank: Generated<string>;
  branch: Generated<string>;
  qq: Generated<string>;
  wechat: Generated<string>;
  contact_address: Generated<string>;
  id_card: Generated<string>;
  profession: Generated<string>;
}

export interface MemberSessionTable {
  id: Generated<number>;
  member_id: number;
  /** SHA-256 (hex) of the companion cookie; null: a token of the command line, which needs none. */
  companion_hash: string | null;
  agent: Generated<string>;
  created_at: Generated<Date>;
  last_used_at: Generated<Date>;
  revoked_at: Date | null;
}

export interface OfferTable {
  id: Generated<number>;
  name_zh: string;
  name_en: string;
  description_zh: Generated<string>;
  description_en: Generated<string>;
  price: number;
  original_price: number;
  starts_at: Date;
  ends_at: Date;
  path: string;
}

export interface OutgoingMessageTable {
  id: Generated<number>;
  channel: 'mail' | 'sms';
  recipient: string;
  template: string;
  locale: Locale;
  code: string | null;
  subject: string;
  body: string;
  created_at: Date;
  due_at: Date;
  attempts: Generated<number>;
  error: string | null;
}

export interface PlayDailyTable {
  /** Business day (Shanghai). */
  day: string;
  version_id: number;
  plays: number;
  /** Distinct networks that played it on the day; charts count these. */
  networks: Generated<number>;
}

export interface PlayRecordTable {
  id: Generated<number>;
  member_id: number;
  version_id: number;
  /** Of the last play of the day. */
  played_at: Generated<Date>;
  day: string;
  plays: Generated<number>;
}

export interface PlaylistEntryTable {
  member_id: number;
  version_id: number;
  /** Grows with every addition; the newest comes first. */
  rank: Generated<number>;
}

export interface PriceStepTable {
  version: number;
  kind: string;
  from_count: number;
  basis_points: number;
}

export interface PriceVersionTable {
  version: number;
  note: string;
  published_by: string;
  published_at: Generated<Date>;
}

export interface RateCountTable {
  /** Keyed hash of what is counted. */
  subject: string;
  count: number;
  resets_at: Date;
}

export interface RecordingTable {
  version_id: number;
  source: 'generated' | 'import';
  state: Generated<'pending' | 'ready' | 'failed'>;
  /** SHA-256 (hex) of the imported file; makes imports idempotent. */
  content_hash: string | null;
  trial_file: string | null;
  hd_file: string | null;
  hd_sha256: string | null;
  /** 1000 peaks, JSON; 200 for a recording that is measured but not made yet. */
  peaks: string | null;
  /** 200 peaks, JSON, for lists. */
  peaks_list: string | null;
  features: number[] | null;
  loudness: number | null;
  failure: string | null;
  made_at: Date | null;
}

export interface SearchKeywordTable {
  locale: Locale;
  /** Normalised. */
  name: string;
  shown: string;
  count: number;
  last_at: Generated<Date>;
  /** Proposed before anybody searched: its count starts at 0. */
  proposed: Generated<boolean>;
  state: 'curated' | 'pinned' | 'hidden' | null;
  /** Distinct networks a day, summed over thirty days. */
  networks: Generated<number>;
  /** Searched from enough networks, in the language, with results. */
  popular: Generated<boolean>;
}

export interface SearchKeywordDayTable {
  day: string;
  locale: Locale;
  name: string;
  networks: number;
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

export interface SessionTokenTable {
  /** SHA-256 (hex) of the token; the token itself is not stored. */
  token_hash: string;
  issued_at: Generated<Date>;
  expires_at: Date;
  session_id: number;
  /** When it was exchanged for a newer token of its session. */
  replaced_at: Date | null;
  /** When its owner first used it; at once for the first token of a session. */
  confirmed_at: Date | null;
}

export interface ShareCountTable {
  day: string;
  type: number;
  data_id: number;
  count: number;
}

export interface ShareTemplateTable {
  id: number;
  content: string;
  link: string;
}

export interface SignInTable {
  member_id: number;
  day: string;
  streak: number;
  points: number;
}

export interface SignInSlowdownTable {
  /** Keyed hash of an account name, a network or both. */
  subject: string;
  failures: number;
  not_before: Date;
  last_at: Date;
}

export interface StaffTable {
  id: Generated<number>;
  name: string;
  password_hash: string;
  role: StaffRole;
  disabled_at: Date | null;
  created_at: Generated<Date>;
}

export interface StaffSessionTable {
  token_hash: string;
  staff_id: number;
  issued_at: Generated<Date>;
  expires_at: Date;
  revoked_at: Date | null;
}

export interface TagTable {
  id: Generated<number>;
  key: string;
  group_id: number;
  name_zh: string;
  name_en: string;
  position: Generated<number>;
}

export interface TagGroupTable {
  id: Generated<number>;
  key: string;
  name_zh: string;
  name_en: string;
  libraries: number[];
  position: Generated<number>;
}

export interface ThemeTable {
  id: Generated<number>;
  key: string;
  title_zh: string;
  title_en: string;
  description_zh: Generated<string>;
  description_en: Generated<string>;
  image: string | null;
  on_index: Generated<boolean>;
  position: Generated<number>;
  heat: Generated<number>;
  created_at: Generated<Date>;
}

export interface ThemeTrackTable {
  theme_id: number;
  work_id: number;
  position: number;
}

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

export interface TrialDownloadTable {
  member_id: number;
  version_id: number;
  day: string;
  downloaded_at: Generated<Date>;
}

export interface TrialQuotaTable {
  member_id: number;
  day: string;
  used: Generated<number>;
  quota: number;
}

export interface VerificationCodeTable {
  id: Generated<number>;
  purpose: 'register' | 'login' | 'reset' | 'bind' | 'confirm';
  /** Keyed hash of the address or number. */
  target_hash: string;
  /** Keyed hash of the code with its purpose and target. */
  code_hash: string;
  member_id: number | null;
  attempts: Generated<number>;
  expires_at: Date;
  used_at: Date | null;
  /** SHA-256 (hex) of the device cookie of the browser that asked. Another one cannot use the code. */
  requester_hash: string;
}

export interface VersionTable {
  id: Generated<number>;
  work_id: number;
  key: string;
  name_zh: string;
  name_en: string;
  full_length: Generated<boolean>;
  is_main: Generated<boolean>;
  position: Generated<number>;
  /** Seconds. */
  duration: number;
  created_at: Generated<Date>;
}

export interface WechatTicketTable {
  ticket_hash: string;
  state_hash: string;
  /** SHA-256 (hex) of the cookie of the browser that asked for the ticket. */
  browser_hash: string;
  status: Generated<'waiting' | 'confirmed' | 'cancelled' | 'used'>;
  wechat_id: string | null;
  wechat_name: string | null;
  expires_at: Date;
  /** The member who proved to be the owner, to bind a WeChat account; null: signs in. */
  member_id: number | null;
}

export interface WorkTable {
  id: Generated<number>;
  key: string;
  code: string;
  library: number;
  album_id: number | null;
  album_position: Generated<number>;
  title_zh: string;
  title_en: string;
  description_zh: Generated<string>;
  description_en: Generated<string>;
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
  created_at: Generated<Date>;
}

/** Every table by its name in the database. */
export interface Tables {
  activity: ActivityTable;
  address: AddressTable;
  agreement: AgreementTable;
  album: AlbumTable;
  album_price_step: AlbumPriceStepTable;
  area_code: AreaCodeTable;
  audit_log: AuditLogTable;
  avatar: AvatarTable;
  banner: BannerTable;
  brand: BrandTable;
  captcha_ticket: CaptchaTicketTable;
  cart_item: CartItemTable;
  catalogue_revision: CatalogueRevisionTable;
  company: CompanyTable;
  customer_service: CustomerServiceTable;
  daily_network: DailyNetworkTable;
  daily_salt: DailySaltTable;
  download_key: DownloadKeyTable;
  download_record: DownloadRecordTable;
  favourite: FavouriteTable;
  favourite_folder: FavouriteFolderTable;
  grant_project: GrantProjectTable;
  grant_tag: GrantTagTable;
  idempotency_record: IdempotencyRecordTable;
  integral_account: IntegralAccountTable;
  integral_log: IntegralLogTable;
  integral_rule: IntegralRuleTable;
  inventory_detail: InventoryDetailTable;
  invitation_share: InvitationShareTable;
  invited_contact: InvitedContactTable;
  known_device: KnownDeviceTable;
  licence: LicenceTable;
  member: MemberTable;
  member_profile: MemberProfileTable;
  member_session: MemberSessionTable;
  offer: OfferTable;
  outgoing_message: OutgoingMessageTable;
  play_daily: PlayDailyTable;
  play_record: PlayRecordTable;
  playlist_entry: PlaylistEntryTable;
  price_step: PriceStepTable;
  price_version: PriceVersionTable;
  rate_count: RateCountTable;
  recording: RecordingTable;
  search_keyword: SearchKeywordTable;
  search_keyword_day: SearchKeywordDayTable;
  seo_page: SeoPageTable;
  session_token: SessionTokenTable;
  share_count: ShareCountTable;
  share_template: ShareTemplateTable;
  sign_in: SignInTable;
  sign_in_slowdown: SignInSlowdownTable;
  staff: StaffTable;
  staff_session: StaffSessionTable;
  tag: TagTable;
  tag_group: TagGroupTable;
  theme: ThemeTable;
  theme_track: ThemeTrackTable;
  track_search: TrackSearchTable;
  trial_download: TrialDownloadTable;
  trial_quota: TrialQuotaTable;
  verification_code: VerificationCodeTable;
  version: VersionTable;
  wechat_ticket: WechatTicketTable;
  work: WorkTable;
}
