import type {
  ActivityTable,
  BannerTable,
  OfferTable,
  PlayDailyTable,
  SearchKeywordTable,
  ThemeTable,
  ThemeTrackTable,
} from './tables/campaigns.ts';
import type {
  AlbumTable,
  BrandTable,
  RecordingTable,
  TagGroupTable,
  TagTable,
  TrackSearchTable,
  VersionTable,
  WorkTable,
} from './tables/catalogue.ts';
import type {
  CartItemTable,
  DownloadKeyTable,
  FavouriteTable,
  IdempotencyRecordTable,
  InventoryDetailTable,
  LicenceTable,
  MemberTable,
  PlaylistEntryTable,
  PlayRecordTable,
  SessionTokenTable,
  ShareCountTable,
  TrialDownloadTable,
  TrialQuotaTable,
} from './tables/members.ts';
import type {
  AgreementTable,
  AlbumPriceStepTable,
  AreaCodeTable,
  AuditLogTable,
  CatalogueRevisionTable,
  CompanyTable,
  CustomerServiceTable,
  IntegralRuleTable,
  SeoPageTable,
  ShareTemplateTable,
} from './tables/site.ts';

/** Every table by its name in the database. */
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
  idempotency_record: IdempotencyRecordTable;
  audit_log: AuditLogTable;
  catalogue_revision: CatalogueRevisionTable;
}
