// Generated from the migrations by `npm run generate`. Do not edit.
import type { ColumnType, Generated, SelectType } from 'kysely';
import type { SongContent } from 'shared-contracts/api/songs';
import type { UnitStep } from 'shared-contracts/licensing/inventory-terms';
import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';
import type { PackageCover } from 'shared-contracts/licensing/package-cover';
import type { PriceFactor } from 'shared-contracts/licensing/price';
import type { PaymentMethod } from 'shared-contracts/orders/payment-methods';
import type { Locale } from 'shared-contracts/locale/locale';
import type { IntegralReason } from 'shared-contracts/points/reasons';
import type { TeamPower } from 'shared-contracts/team/powers';
import type { LedgerFault, MailingAddress, OrderedProject, OrderedWork, PaidMonth, ProposalDetails, QuoteContent, ShownState, SoldInventory, SoldPackage, SongFinding, SongRemark } from '../json-columns.ts';
import type { OwnerId } from '../owner-id.ts';

/** A jsonb column: written as JSON text, read as the value. */
type Json<Value> = ColumnType<Value, string, string>;

/** The states that the check of a table allows. */
type State<Table extends { state: unknown }> = SelectType<Table['state']>;

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

export interface AgreementVersionTable {
  id: Generated<number>;
  agreement_id: number;
  title_zh: string;
  title_en: string;
  content_zh: string;
  content_en: string;
  holds_from: Date;
  published_at: Date;
  published_by: string;
  note: string;
}

export interface AgreementWithdrawalTable {
  version_id: number;
  withdrawn_at: Date;
  withdrawn_by: string;
  reason: string;
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
  withdrawn: Generated<boolean>;
}

export interface AlbumPriceStepTable {
  from_albums: number;
  discount_basis_points: number;
}

export interface AppliedPlanTable {
  /** Digest of its changes and refusals. */
  plan: string;
  /** How many times the same was done before. */
  nth: number;
  staff_id: number;
  applied_at: Generated<Date>;
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
  /** What it was about. */
  target: Generated<string>;
  reason: Generated<string>;
  before: Json<ShownState> | null;
  after: Json<ShownState> | null;
}

export interface AvatarTable {
  member_id: number;
  name: string;
  mime: string;
  bytes: Buffer | null;
  sha256: string | null;
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
  shown: Generated<boolean>;
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

export interface BudgetPeriodTable {
  budget_id: number;
  /** Month in Shanghai such as 2026-11; empty: of a budget in all. */
  month: string;
  reserved: number;
  consumed: number;
}

export interface BudgetUseTable {
  id: Generated<number>;
  budget_id: number;
  month: string;
  request_id: number | null;
  order_id: number | null;
  amount: number;
  state: 'reserved' | 'consumed' | 'returned';
  /** The owner of the team approved it though the budget was too small. */
  beyond: Generated<boolean>;
  at: Date;
}

export interface BundleTable {
  id: Generated<number>;
  key: string;
  name_zh: string;
  name_en: string;
  description_zh: Generated<string>;
  description_en: Generated<string>;
  /** Tracks that one order of the bundle takes. */
  choose: number;
  /** Fen, for all tracks of an order together. */
  price: number;
  grant_options: Json<LicenceOptions>;
  starts_at: Date;
  ends_at: Date;
}

export interface BundleWorkTable {
  bundle_id: number;
  work_id: number;
  position: number;
}

export interface CaptchaTicketTable {
  challenge: string;
  ticket_hash: string;
  expires_at: Date;
  used_at: Date | null;
}

export interface CartItemTable {
  id: Generated<number>;
  member_id: number;
  /** 1: licences. */
  order_type: number;
  version_id: number;
  work_id: number;
  /** Null: not chosen yet, so the line cannot be ordered. */
  grant_options: Json<LicenceOptions> | null;
  project_id: number | null;
  created_at: Generated<Date>;
  owner_id: OwnerId;
}

export interface CatalogueRevisionTable {
  id: number;
  revision: number;
  /** Format in which the search rows were written. */
  row_format: Generated<number>;
}

export interface CertificateTable {
  licence_id: number;
  owner_id: OwnerId;
  number: string;
  position: number;
  /** Hash of the certificate at the position before. */
  previous_hash: string;
  hash: string;
  /** What the certificate states: canonical JSON, signed. */
  snapshot: string;
  key_id: string;
  signature: string;
  issued_at: Date;
}

export interface CertificateChainTable {
  only_row: Generated<boolean>;
  position: number;
  hash: string;
}

export interface CertificateDueTable {
  licence_id: number;
  attempts: Generated<number>;
  next_at: Date;
}

export interface CertificateKeyTable {
  id: string;
  public_pem: string;
  created_at: Generated<Date>;
}

export interface CertificateMailingTable {
  licence_id: number;
  member_id: number;
  state: Generated<'notMailed' | 'requested' | 'mailed' | 'replacementRequested'>;
  /** Where it goes, as it was when the member asked. */
  address: Json<MailingAddress>;
  /** Why a replacement is needed. */
  reason: Generated<string>;
  carrier: Generated<string>;
  tracking: Generated<string>;
  requested_at: Date;
  mailed_at: Date | null;
}

export interface CertificateMailingHistoryTable {
  id: Generated<number>;
  licence_id: number;
  from_state: State<CertificateMailingTable>;
  to_state: State<CertificateMailingTable>;
  actor: string;
  reason: string;
  at: Date;
}

export interface CompanyTable {
  id: number;
  phone: string;
  email: string;
  micro_blog: string;
  address_zh: string;
  address_en: string;
  /** Name in law, as certificates give the licensor. */
  name_zh: Generated<string>;
  name_en: Generated<string>;
}

export interface ComposerContractTable {
  id: Generated<number>;
  member_id: number;
  state: 'reviewing' | 'auditFailed' | 'signed' | 'terminationRequested' | 'terminated';
  real_name: string;
  /** ID card number, encrypted for this member. */
  id_number_sealed: string;
  id_number_end: string;
  /** Keyed hash: finds other contracts of the same person. */
  id_number_hash: string;
  bank: string;
  branch: string;
  /** Number of the bank account, encrypted for this member. */
  account_sealed: string;
  account_end: string;
  /** Version of the contract that was signed; 0: the first. */
  agreement_version: number;
  /** Part of the cash paid that the composer gets. */
  share_basis_points: number;
  notice_days: number;
  locale: 'zh' | 'en';
  /** Masked phone or mail whose code signed it. */
  signed_contact: string;
  document_object: string | null;
  document_sha256: string | null;
  reason: Generated<string>;
  signed_at: Date;
  decided_at: Date | null;
  /** When the notice ends that was given. */
  terminates_at: Date | null;
  ended_at: Date | null;
}

export interface ComposerContractHistoryTable {
  id: Generated<number>;
  contract_id: number;
  from_state: 'reviewing' | 'auditFailed' | 'signed' | 'terminationRequested' | 'terminated' | null;
  to_state: 'reviewing' | 'auditFailed' | 'signed' | 'terminationRequested' | 'terminated';
  actor: string;
  reason: Generated<string>;
  at: Date;
}

export interface ComposerFollowTable {
  member_id: number;
  composer_id: number;
  followed_at: Date;
}

export interface ComposerNewsTable {
  member_id: number;
  sent_at: Date;
}

export interface ComposerProfileTable {
  id: Generated<number>;
  /** Account of the composer; null: their works came with the catalogue. */
  member_id: number | null;
  name_zh: string;
  name_en: string;
  words_zh: Generated<string>;
  words_en: Generated<string>;
  /** Key of the picture; null: it is drawn. */
  portrait: string | null;
  created_at: Date;
}

export interface CustomerOrderTable {
  id: Generated<number>;
  number: string;
  member_id: number;
  /** 1: licences, 2: buyout albums, 3: package, 4: inventory. */
  type: number;
  locale: Locale;
  state: 'created' | 'paying' | 'paid' | 'completed' | 'cancelled' | 'expired' | 'refunding' | 'refunded';
  price_version: number;
  sum: number;
  discount: number;
  /** Points taken from the ledger when the order was made; 1 point = 1 fen. */
  points: Generated<number>;
  payable: number;
  created_at: Date;
  expires_at: Date;
  paid_at: Date | null;
  completed_at: Date | null;
  /** Deleted by the member: shown no more, and kept for the accounts. */
  hidden: Generated<boolean>;
  /** What a package pays: all of the price, or nothing. */
  covered: Generated<number>;
  bundle_id: number | null;
  owner_id: OwnerId;
  /** The request of a team that it was made of. */
  request_id: number | null;
  /** Of who ordered, or asked, at that moment: its budget counts the order. */
  budget_department_id: number | null;
  /** The quote whose prices it holds; null: priced anew when it is paid. */
  quote_id: number | null;
}

export interface CustomerOrderLineTable {
  id: Generated<number>;
  order_id: number;
  position: number;
  version_id: number;
  work_id: number;
  /** The work as it was when ordered. */
  work: Json<OrderedWork>;
  /** The licence project as it was when ordered. */
  project: Json<OrderedProject>;
  grant_options: Json<LicenceOptions>;
  factors: Json<PriceFactor[]>;
  /** Length of the licence; null: perpetual. */
  months: number | null;
  base: number;
  price: number;
  discount: number;
  total: number;
  /** The buyout album that was bought as a whole; null for a licence of one work. */
  album_id: number | null;
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
  /** Composers are shown these contacts first. */
  for_composers: Generated<boolean>;
}

export interface DailyNetworkTable {
  day: string;
  /** What was counted: `play work <id>` or `word <locale> <name>`. */
  subject: string;
  /** Keyed hash of the network, with the salt of its day; both are deleted after seven days. */
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
  locale: 'zh' | 'en';
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

export interface DroppedObjectTable {
  key: string;
  delete_at: Date;
  /** Its deletion has begun: no row may name it any more. */
  deleting: Generated<boolean>;
}

export interface ExchangeRateTable {
  id: Generated<number>;
  currency: 'USD' | 'EUR';
  /** Ten-thousandths of a yuan for one unit: 7.1034 is 71034. */
  rate: number;
  /** The day of the rate, as English pages state it. */
  day: string;
  set_by: string;
  set_at: Generated<Date>;
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
  owner_id: OwnerId;
  /** Key of a colour of the project; null: none. */
  colour: string | null;
  archived_at: Date | null;
}

export interface GrantProjectMemberTable {
  project_id: number;
  member_ref: number;
}

export interface GrantTagTable {
  version: number;
  type: 'usage' | 'form' | 'licensee' | 'period' | 'scope' | 'channels' | 'seconds';
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

export interface InstallationTable {
  only_row: Generated<boolean>;
  /** Fingerprint of secrets.json: another one is refused. */
  secrets: string;
}

export interface IntegralAccountTable {
  owner_id: OwnerId;
  balance: Generated<number>;
}

export interface IntegralLogTable {
  id: Generated<number>;
  owner_id: OwnerId;
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

export interface InventoryAllotmentTable {
  id: Generated<number>;
  quota_id: number;
  member_ref: number | null;
  department_id: number | null;
  /** Units left of what was allotted. */
  units: number;
}

export interface InventoryHistoryTable {
  id: Generated<number>;
  quota_id: number;
  kind: string;
  /** Of the quota, after it. */
  state: State<InventoryQuotaTable>;
  units: Generated<number>;
  member_ref: number | null;
  department_id: number | null;
  /** member, payment, timer, or the name of a staff account. */
  actor: string;
  acted_by: number | null;
  reason: Generated<string>;
  at: Date;
}

export interface InventoryOfferTable {
  id: Generated<number>;
  key: string;
  position: Generated<number>;
  name_zh: string;
  name_en: string;
  description_zh: Generated<string>;
  description_en: Generated<string>;
  libraries: number[];
  /** Fen of one unit before the factors of its terms. */
  base: number;
  least_units: number;
  most_units: number;
  /** Discounts by number of units: [{from, discountBasisPoints}]. */
  steps: Json<UnitStep[]>;
  /** How long units can be used, from the payment. */
  days: number;
  active: Generated<boolean>;
}

export interface InventoryQuotaTable {
  id: Generated<number>;
  owner_id: OwnerId;
  offer_id: number;
  /** Null: granted by staff. */
  order_id: number | null;
  /** The quota whose unused units it takes over when it is paid. */
  renews: number | null;
  /** Units that it took over. */
  carried: Generated<number>;
  /** Name, libraries, terms (licence options) and price of a unit, as they were sold or granted. */
  sold: Json<SoldInventory>;
  state: 'pending' | 'active' | 'expiring' | 'expired' | 'renewed' | 'refunded';
  total: number;
  free: Generated<number>;
  allotted: Generated<number>;
  reserved: Generated<number>;
  consumed: Generated<number>;
  created_at: Date;
  starts_at: Date | null;
  ends_at: Date | null;
}

export interface InventoryReminderTable {
  quota_id: number;
  days: number;
  queued_at: Date;
}

export interface InventoryUseTable {
  id: Generated<number>;
  quota_id: number;
  order_line_id: number;
  /** Whose allotment it was taken from; neither member nor department: from the free units. */
  member_ref: number | null;
  department_id: number | null;
  state: 'reserved' | 'consumed' | 'returned';
  at: Date;
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

export interface InvoiceTable {
  id: Generated<number>;
  member_id: number;
  state: 'applied' | 'issued' | 'refused' | 'redFlushed';
  medium: 'electronic' | 'paper';
  kind: 'plain' | 'special';
  /** Money paid for its orders, without points. */
  amount: number;
  header: string;
  tax_number: string;
  address: Generated<string>;
  phone: Generated<string>;
  bank: Generated<string>;
  account: Generated<string>;
  /** Why it was refused or red-flushed. */
  reason: Generated<string>;
  applied_at: Date;
  issued_at: Date | null;
  /** Of the tax office; empty where only its file was kept. */
  number: Generated<string>;
  /** Since when finance has to red-flush it at the tax office; null when there is nothing to do. */
  red_flush_due: Date | null;
  /** Of the red invoice at the tax office; empty where there is none. */
  red_number: Generated<string>;
  owner_id: OwnerId;
}

export interface InvoiceDeliveryTable {
  invoice_id: number;
  member_id: number;
  email: string;
  /** Where a paper invoice goes, as it was when the member applied. */
  mailing: Json<MailingAddress> | null;
}

export interface InvoiceFileTable {
  invoice_id: number;
  bytes: Buffer | null;
  object: string | null;
  sha256: string | null;
}

export interface InvoiceHistoryTable {
  id: Generated<number>;
  invoice_id: number;
  from_state: State<InvoiceTable>;
  to_state: State<InvoiceTable>;
  actor: string;
  reason: string;
  at: Date;
}

export interface InvoiceOrderTable {
  invoice_id: number;
  order_id: number;
  /** The invoice was red-flushed: another may have the order. */
  released: Generated<boolean>;
}

export interface KnownDeviceTable {
  member_id: number;
  /** SHA-256 (hex) of the device cookie. */
  device_hash: string;
  last_used_at: Date;
}

export interface LicenceTable {
  id: Generated<number>;
  owner_id: OwnerId;
  work_id: number;
  valid_from: Date;
  /** Null: perpetual. */
  valid_to: Date | null;
  order_line_id: number | null;
  version_id: number | null;
  state: Generated<'valid' | 'revoked'>;
}

export interface LicenceReminderTable {
  licence_id: number;
  /** How long before the end, at most. */
  days: number;
  queued_at: Date;
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
  /** The staff blocked the account: nobody signs in to it. */
  blocked_at: Date | null;
}

export interface MemberPackageTable {
  id: Generated<number>;
  owner_id: OwnerId;
  offer_id: number;
  /** The package as it was sold when ordered. */
  offer: Json<SoldPackage>;
  order_id: number;
  state: 'pending' | 'active' | 'exhausted' | 'expired' | 'refunded';
  /** Licences that it pays for. */
  total: number;
  used: Generated<number>;
  created_at: Date;
  starts_at: Date | null;
  expires_at: Date | null;
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
  /** Mails before a licence ends are wanted. */
  licence_reminders: Generated<boolean>;
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

export interface OrderHistoryTable {
  id: Generated<number>;
  order_id: number;
  from_state: State<CustomerOrderTable> | null;
  to_state: State<CustomerOrderTable>;
  /** member, payment, timer, or the name of a staff account. */
  actor: string;
  reason: string;
  at: Date;
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

export interface OwnerTable {
  id: OwnerId;
  kind: 'member' | 'team';
}

export interface PackageHistoryTable {
  id: Generated<number>;
  package_id: number;
  from_state: State<MemberPackageTable> | null;
  to_state: State<MemberPackageTable>;
  actor: string;
  reason: string;
  at: Date;
}

export interface PackageOfferTable {
  id: Generated<number>;
  /** Name in the file of the staff. */
  key: string;
  position: Generated<number>;
  type: number;
  name_zh: string;
  name_en: string;
  description_zh: Generated<string>;
  description_en: Generated<string>;
  licences: number;
  price: number;
  /** How long it can be used, from its payment. */
  days: number;
  cover: Json<PackageCover>;
  active: Generated<boolean>;
}

export interface PackageShareTable {
  package_id: number;
  member_ref: number;
  /** Licences that the member may take; the service counts them in used. */
  most: number;
  used: Generated<number>;
}

export interface PackageUseTable {
  package_id: number;
  order_id: number;
  units: number;
  at: Date;
  /** The order was refunded: its licences count no more. */
  returned: Generated<boolean>;
  /** Member whose share it was taken by; null: it took no share. */
  member_ref: number | null;
}

export interface PaymentTable {
  id: Generated<number>;
  order_id: number;
  /** Our number at the gateway. */
  number: string;
  method: PaymentMethod;
  state: 'init' | 'pending' | 'succeeded' | 'failed' | 'closed' | 'awaiting' | 'proof' | 'confirmed' | 'rejected';
  amount: number;
  transaction_id: string | null;
  qr: string | null;
  url: string | null;
  /** The member chose another method or amount: it is closed as soon as possible. */
  superseded: Generated<boolean>;
  created_at: Date;
  expires_at: Date;
  paid_at: Date | null;
  attempts: Generated<number>;
  /** When the worker looks at it next; null: never. */
  next_at: Date | null;
}

export interface PaymentHistoryTable {
  id: Generated<number>;
  payment_id: number;
  from_state: State<PaymentTable>;
  to_state: State<PaymentTable>;
  actor: string;
  reason: string;
  at: Date;
}

export interface PaymentNoticeTable {
  id: Generated<number>;
  method: PaymentMethod;
  received_at: Date;
  body_sha256: string;
  payment_id: number | null;
  /** What it changed, or why it was refused. */
  outcome: string;
}

export interface PayoutTable {
  id: Generated<number>;
  number: string;
  member_id: number;
  /** Whose account is paid. */
  contract_id: number;
  state: 'requested' | 'confirmed' | 'paid' | 'returned' | 'refused' | 'withdrawn';
  amount: number;
  /** Withheld, as the setting was when it was asked for. */
  tax_basis_points: number;
  tax: number;
  /** What it pays, by month. */
  months: Json<PaidMonth[]>;
  /** What the bank calls the transfer. */
  reference: Generated<string>;
  reason: Generated<string>;
  requested_at: Date;
  decided_at: Date | null;
}

export interface PayoutConfirmationTable {
  payout_id: number;
  staff_id: number;
  at: Date;
}

export interface PayoutEntryTable {
  entry_id: number;
  payout_id: number;
}

export interface PayoutHistoryTable {
  id: Generated<number>;
  payout_id: number;
  from_state: State<PayoutTable> | null;
  to_state: State<PayoutTable>;
  actor: string;
  reason: Generated<string>;
  at: Date;
}

export interface PlayDailyTable {
  /** Business day (Shanghai). */
  day: string;
  version_id: number;
  plays: number;
  /** Networks that had played no version of the work within the six days before; charts count these. */
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

export interface PriceQuoteTable {
  id: Generated<number>;
  number: string;
  owner_id: OwnerId;
  member_id: number;
  /** SHA-256 (hex) of the token of its link; the token itself is not stored. Null: it has no link. */
  token_hash: string | null;
  /** How many links were made: the token of the last one is derived from it and the secret of the service. */
  link_serial: Generated<number>;
  /** Everything that the document shows and that an order of it needs, as it was when it was made. */
  content: Json<QuoteContent>;
  price_version: number;
  sum: number;
  discount: number;
  total: number;
  created_at: Date;
  valid_until: Date;
  withdrawn_at: Date | null;
}

export interface PriceStepTable {
  version: number;
  kind: 'channels' | 'shops' | 'works';
  from_count: number;
  basis_points: number;
}

export interface PriceVersionTable {
  version: number;
  note: string;
  published_by: string;
  published_at: Generated<Date>;
  /** Null: from its publication on. */
  in_force_from: Date | null;
}

export interface PurchaseRequestTable {
  id: Generated<number>;
  team_id: OwnerId;
  asked_by: number;
  /** Of the member who asks, at that moment. */
  department_id: number | null;
  state: 'draft' | 'asked' | 'approved' | 'ordered' | 'refused' | 'withdrawn' | 'ended';
  comment: Generated<string>;
  price_version: number;
  /** Fen when it was asked for; its lines have the price that was worked out last. */
  total: number;
  /** Fen that was approved: who asked may pay up to it. */
  approved_total: number | null;
  order_id: number | null;
  /** A budget has no room for it: none reserves it until the owner of the team approves it. */
  beyond_budget: Generated<boolean>;
  created_at: Date;
  asked_at: Date | null;
  expires_at: Date | null;
}

export interface PurchaseRequestHistoryTable {
  id: Generated<number>;
  request_id: number;
  from_state: State<PurchaseRequestTable> | null;
  to_state: State<PurchaseRequestTable>;
  actor: number | null;
  reason: Generated<string>;
  at: Date;
}

export interface PurchaseRequestLineTable {
  id: Generated<number>;
  request_id: number;
  position: number;
  version_id: number;
  work_id: number;
  project_id: number | null;
  grant_options: Json<LicenceOptions>;
  /** Who put the line into the team cart. */
  member_id: number;
  /** The project as it was approved, which the order keeps; null before. */
  approved_project: Json<OrderedProject> | null;
  price: number;
  discount: number;
  total: number;
}

export interface RateCountTable {
  /** Keyed hash of what is counted. */
  subject: string;
  count: number;
  resets_at: Date;
}

export interface ReconciliationTable {
  id: Generated<number>;
  at: Date;
  /** Rows that did not add up, with the rule that each breaks. */
  faults: Json<LedgerFault[]>;
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
  /** Where the best part begins, seconds; null when none stands out. */
  highlight: number | null;
  /** JSON of kind, from and to; null: not measured yet. */
  sections: string | null;
}

export interface RefundTable {
  id: Generated<number>;
  payment_id: number;
  number: string;
  amount: number;
  reason: string;
  /** failed: the gateway does not pay it out, and staff send it by bank. */
  state: Generated<'requested' | 'succeeded' | 'failed'>;
  created_at: Date;
  refunded_at: Date | null;
  attempts: Generated<number>;
  next_at: Date | null;
  /** What the bank calls a transfer that staff sent. */
  reference: Generated<string>;
  /** Kept for points that the payment earned and that were spent, fen; null: from before they were deducted. */
  deducted: number | null;
}

export interface RoyaltyEntryTable {
  id: Generated<number>;
  order_line_id: number;
  writer_id: number;
  member_id: number;
  kind: 'share' | 'return';
  writer_basis_points: number;
  /** Below 0: booked back after a refund. */
  fen: number;
  /** Of at in Shanghai, 202611: the statement that has it. */
  month: number;
  at: Date;
}

export interface RoyaltyLineTable {
  order_line_id: number;
  work_id: number;
  contract_id: number;
  paid_by: 'money' | 'package' | 'inventory';
  /** What was paid for the line in money, fen; of a package or inventory: for its unit. */
  cash: number;
  /** What points paid of it, fen: the provider bears them. */
  points: number;
  share_basis_points: number;
  /** The composers’ part of cash and points, fen: the sum of the shares of its writers. */
  share: number;
  sold_at: Date;
  booked_at: Date;
}

export interface SandboxTradeTable {
  number: string;
  subject: string;
  amount: number;
  locale: Locale;
  state: 'pending' | 'succeeded' | 'closed';
  transaction_id: string | null;
  refunded: Generated<number>;
  expires_at: Date;
}

export interface SearchDayTable {
  day: string;
  searches: Generated<number>;
  found_nothing: Generated<number>;
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
  /** Distinct networks of seven days, the newest counted most; 0 below ten. */
  networks: Generated<number>;
  /** Searched from enough networks, in the language, with results. */
  popular: Generated<boolean>;
  /** Place that the editors gave it among their words; null for a word of visitors. */
  position: number | null;
  /** Searches for which no work had all of it. */
  found_nothing: Generated<number>;
}

export interface SearchKeywordDayTable {
  day: string;
  locale: Locale;
  name: string;
  /** Networks that had not searched it within the six days before. */
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

export interface ShelfPictureTable {
  name: string;
  mime: 'image/png' | 'image/jpeg' | 'image/webp';
  sha256: string;
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

export interface SongTable {
  id: Generated<number>;
  member_id: number;
  state: 'draft' | 'auditing' | 'passed' | 'rejected' | 'revokeRequested' | 'released';
  /** The work that buyers see; null before the first audit was passed. */
  work_id: number | null;
  image: string | null;
  /** When its authorization was revoked. */
  notice_at: Date | null;
  releases_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface SongFileTable {
  id: Generated<number>;
  member_id: number;
  /** Of the upload that it came by: its objects are named by it. */
  upload_key: string;
  name: string;
  bytes: number;
  format: 'wav' | 'aiff' | 'flac';
  sample_rate: number;
  bits: number;
  channels: number;
  duration: number;
  sha256: string;
  /** What a licensee gets: the file, or the same samples as WAV. */
  hd_file: string;
  hd_sha256: string;
  trial_file: string;
  /** Public path of the embedded cover. */
  picture: string | null;
  /** LUFS; -70 for silence. */
  loudness: number;
  /** dBTP; null for silence. */
  true_peak: number | null;
  bpm: number | null;
  musical_key: string | null;
  energy: number;
  peaks: string;
  peaks_list: string;
  features: number[];
  highlight: number | null;
  sections: string;
  findings: Json<SongFinding[]>;
  /** Tags that its sound suggests, the likeliest first. */
  proposed: number[];
  created_at: Date;
}

export interface SongHistoryTable {
  id: Generated<number>;
  song_id: number;
  /** Whether it was about the change of a song on sale; the states are those of the audit then. */
  change: boolean;
  from_state: 'draft' | 'auditing' | 'passed' | 'rejected' | 'revokeRequested' | 'released' | null;
  to_state: 'draft' | 'auditing' | 'passed' | 'rejected' | 'revokeRequested' | 'released';
  actor: string;
  reason: Generated<string>;
  remarks: Json<SongRemark[]>;
  at: Date;
}

export interface SongRevisionTable {
  id: Generated<number>;
  song_id: number;
  state: 'draft' | 'auditing' | 'passed' | 'rejected';
  content: Json<SongContent>;
  reason: Generated<string>;
  remarks: Json<SongRemark[]>;
  submitted_at: Date | null;
  decided_at: Date | null;
  updated_at: Date;
}

export interface SongRevisionFileTable {
  revision_id: number;
  file_id: number;
}

export interface SongUploadTable {
  key: string;
  member_id: number;
  name: string;
  bytes: number;
  state: 'receiving' | 'checking' | 'ready' | 'refused';
  reason_zh: Generated<string>;
  reason_en: Generated<string>;
  /** How often its check began: one that ends the process again and again is refused. */
  attempts: Generated<number>;
  file_id: number | null;
  started_at: Date;
  changed_at: Date;
}

export interface StaffTable {
  id: Generated<number>;
  name: string;
  password_hash: string;
  role: 'reviewer' | 'finance' | 'editor' | 'administrator';
  disabled_at: Date | null;
  created_at: Generated<Date>;
  /** When somebody else set the password: with the account, or by a reset. */
  password_given_at: Date | null;
  /** Who did, as in the audit log. */
  password_given_by: string | null;
  /** Account of the same person in the shop: nobody decides on their own payout. */
  shop_member_id: number | null;
}

export interface StaffClaimTable {
  kind: 'invoice' | 'transfer' | 'refund' | 'certificateMail' | 'team' | 'composer' | 'song' | 'payout';
  /** Of the invoice, the payment, the refund, the licence of the certificate, the application of a team, the contract of a composer, the revision of a song, or the payout. */
  work_id: number;
  staff_id: number;
  taken_at: Date;
}

export interface StaffDeviceTable {
  staff_id: number;
  /** Of the device cookie. */
  device_hash: string;
  last_used_at: Date;
}

export interface StaffMentionTable {
  note_id: number;
  staff_id: number;
  read_at: Date | null;
}

export interface StaffNoteTable {
  id: Generated<number>;
  kind: 'invoice' | 'transfer' | 'refund' | 'certificateMail' | 'team' | 'composer' | 'song' | 'payout';
  work_id: number;
  staff_id: number;
  at: Date;
  text: string;
}

export interface StaffProposalTable {
  id: Generated<number>;
  kind: 'refund' | 'revokeCertificate' | 'points' | 'prices' | 'settings';
  state: 'proposed' | 'confirmed' | 'withdrawn' | 'refused' | 'expired';
  /** Number of the order or certificate, or id of the member. */
  target: string;
  reason: string;
  before: Json<ShownState> | null;
  after: Json<ShownState> | null;
  proposed_by: number;
  proposed_at: Date;
  expires_at: Date;
  decided_by: number | null;
  decided_at: Date | null;
  decision: Generated<string>;
  /** What its kind needs beyond the target. */
  details: Json<ProposalDetails> | null;
}

export interface StaffRecoveryCodeTable {
  code_hash: string;
  staff_id: number;
  used_at: Date | null;
}

export interface StaffSecondFactorTable {
  staff_id: number;
  /** Secret of the authenticator, sealed with the secrets of the service; null until a code of it came. */
  sealed: string | null;
  /** A new secret that no code came of yet, sealed. */
  pending: string | null;
  enrolled_at: Date | null;
  /** Time step of the last code that was accepted: none counts twice. */
  last_step: Generated<number>;
}

export interface StaffSessionTable {
  token_hash: string;
  staff_id: number;
  issued_at: Generated<Date>;
  expires_at: Date;
  revoked_at: Date | null;
  id: Generated<number>;
  last_seen_at: Generated<Date>;
  address: Generated<string>;
  /** Browser, as it names itself. */
  agent: Generated<string>;
  second_factor_at: Date | null;
  /** When the owner last proved to be there. */
  confirmed_at: Date | null;
}

export interface StaffSettingTable {
  key: 'transferTwoPeopleFrom' | 'refundTwoPeopleFrom' | 'pointsTwoPeopleFrom' | 'payoutTaxBasisPoints';
  /** Amount from which on two people decide, of points their number (0: always); of the tax basis points. */
  fen: number;
}

export interface StaffViewTable {
  id: Generated<number>;
  staff_id: number;
  /** Call that answers the list. */
  list: string;
  name: string;
  /** Filters and order as the address of the page has them. */
  query: string;
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

export interface TeamTable {
  id: OwnerId;
  name: string;
  tax_number: string;
  contact: string;
  created_at: Date;
  dissolved_at: Date | null;
}

export interface TeamApplicationTable {
  id: Generated<number>;
  member_id: number;
  state: 'reviewing' | 'approved' | 'rejected' | 'withdrawn';
  company_name: string;
  tax_number: string;
  contact: string;
  duties: string;
  phone: string;
  licence_object: string | null;
  licence_mime: string | null;
  licence_name: Generated<string>;
  licence_sha256: string | null;
  agreement_version: number | null;
  reason: Generated<string>;
  applied_at: Date;
  decided_at: Date | null;
  team_id: OwnerId | null;
}

export interface TeamApplicationHistoryTable {
  id: Generated<number>;
  application_id: number;
  from_state: State<TeamApplicationTable> | null;
  to_state: State<TeamApplicationTable>;
  actor: string;
  reason: Generated<string>;
  at: Date;
}

export interface TeamBudgetTable {
  id: Generated<number>;
  team_id: OwnerId;
  department_id: number | null;
  /** Null as well once the project of a budget that ended was deleted. */
  project_id: number | null;
  period: 'month' | 'total';
  amount: number;
  created_at: Date;
  ended_at: Date | null;
}

export interface TeamDepartmentTable {
  id: Generated<number>;
  team_id: OwnerId;
  name: string;
  enabled: Generated<boolean>;
  created_at: Date;
  /** Fen up to which its head approves; null: not at all. */
  approval_limit: number | null;
}

export interface TeamEventTable {
  id: Generated<number>;
  team_id: OwnerId;
  actor: number | null;
  /** What happened, such as memberRemoved; the pages have the words. */
  kind: string;
  /** Whom or what it was about; the name of a person goes with their account, the rest of the row never changes. */
  subject: Generated<string>;
  details: Generated<unknown>;
  at: Date;
}

export interface TeamHandOverTable {
  team_id: OwnerId;
  to_member: number;
  offered_at: Date;
  expires_at: Date;
}

export interface TeamInvitationTable {
  id: Generated<number>;
  team_id: OwnerId;
  channel: 'mail' | 'sms';
  /** Mail in lower case, or prefix and number of a phone: 86 13800001234. */
  contact: string;
  name: string;
  role: 'administrator' | 'departmentAdministrator' | 'member';
  powers: Generated<TeamPower[]>;
  department_id: number | null;
  token_hash: string;
  state: 'open' | 'accepted' | 'withdrawn' | 'expired';
  invited_by: number;
  invited_at: Date;
  expires_at: Date;
  accepted_by: number | null;
}

export interface TeamMemberTable {
  id: Generated<number>;
  team_id: OwnerId;
  member_id: number;
  /** As the team calls them. */
  name: string;
  role: 'owner' | 'administrator' | 'departmentAdministrator' | 'member';
  powers: Generated<TeamPower[]>;
  state: 'active' | 'disabled' | 'removed';
  department_id: number | null;
  joined_at: Date;
  last_active_at: Date | null;
  ended_at: Date | null;
}

export interface TeamTextTable {
  id: Generated<number>;
  title_zh: string;
  title_en: string;
  text_zh: string;
  text_en: string;
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

export interface ThesaurusEntryTable {
  /** In one spelling; replaces what the shipped thesaurus says of it. */
  word: string;
  /** Keys parted by blanks; with none in near either, the word stands for nothing. */
  tags: string;
  near: string;
  set_by: string;
  set_at: Date;
  /** The word is a place or an occasion where a sound may be heard. */
  place: Generated<boolean>;
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
  /** Catalogue revision of the last change of anything but its popularity. */
  changed: Generated<number>;
}

export interface TransferConfirmationTable {
  proof_id: number;
  staff_id: number;
  at: Date;
}

export interface TransferProofTable {
  id: Generated<number>;
  payment_id: number;
  mime: 'image/png' | 'image/jpeg' | 'application/pdf';
  bytes: Buffer | null;
  uploaded_at: Date;
  object: string | null;
  sha256: string | null;
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

export interface UndeliveredDayTable {
  day: string;
  channel: 'mail' | 'sms';
  template: string;
  count: number;
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
  /** When a new recording took its place: it stays for the licences that were sold, and is offered no more. */
  replaced_at: Date | null;
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
  /** Last Shanghai day of the special offer; null: it has no end. */
  promo_until: string | null;
  composer_id: number | null;
}

export interface WorkStemTable {
  id: Generated<number>;
  work_id: number;
  position: number;
  name: string;
  file: string;
}

export interface WorkWriterTable {
  id: Generated<number>;
  work_id: number;
  position: number;
  name: string;
  role: string;
  /** Account that is paid: of the writer, or of the composer whose contract the work came by. */
  member_id: number;
  share_basis_points: number;
  valid_from: Date;
  valid_to: Date | null;
}

/** Every table by its name in the database. */
export interface Tables {
  activity: ActivityTable;
  address: AddressTable;
  agreement: AgreementTable;
  agreement_version: AgreementVersionTable;
  agreement_withdrawal: AgreementWithdrawalTable;
  album: AlbumTable;
  album_price_step: AlbumPriceStepTable;
  applied_plan: AppliedPlanTable;
  area_code: AreaCodeTable;
  audit_log: AuditLogTable;
  avatar: AvatarTable;
  banner: BannerTable;
  brand: BrandTable;
  budget_period: BudgetPeriodTable;
  budget_use: BudgetUseTable;
  bundle: BundleTable;
  bundle_work: BundleWorkTable;
  captcha_ticket: CaptchaTicketTable;
  cart_item: CartItemTable;
  catalogue_revision: CatalogueRevisionTable;
  certificate: CertificateTable;
  certificate_chain: CertificateChainTable;
  certificate_due: CertificateDueTable;
  certificate_key: CertificateKeyTable;
  certificate_mailing: CertificateMailingTable;
  certificate_mailing_history: CertificateMailingHistoryTable;
  company: CompanyTable;
  composer_contract: ComposerContractTable;
  composer_contract_history: ComposerContractHistoryTable;
  composer_follow: ComposerFollowTable;
  composer_news: ComposerNewsTable;
  composer_profile: ComposerProfileTable;
  customer_order: CustomerOrderTable;
  customer_order_line: CustomerOrderLineTable;
  customer_service: CustomerServiceTable;
  daily_network: DailyNetworkTable;
  daily_salt: DailySaltTable;
  download_key: DownloadKeyTable;
  download_record: DownloadRecordTable;
  dropped_object: DroppedObjectTable;
  exchange_rate: ExchangeRateTable;
  favourite: FavouriteTable;
  favourite_folder: FavouriteFolderTable;
  grant_project: GrantProjectTable;
  grant_project_member: GrantProjectMemberTable;
  grant_tag: GrantTagTable;
  idempotency_record: IdempotencyRecordTable;
  installation: InstallationTable;
  integral_account: IntegralAccountTable;
  integral_log: IntegralLogTable;
  integral_rule: IntegralRuleTable;
  inventory_allotment: InventoryAllotmentTable;
  inventory_history: InventoryHistoryTable;
  inventory_offer: InventoryOfferTable;
  inventory_quota: InventoryQuotaTable;
  inventory_reminder: InventoryReminderTable;
  inventory_use: InventoryUseTable;
  invitation_share: InvitationShareTable;
  invited_contact: InvitedContactTable;
  invoice: InvoiceTable;
  invoice_delivery: InvoiceDeliveryTable;
  invoice_file: InvoiceFileTable;
  invoice_history: InvoiceHistoryTable;
  invoice_order: InvoiceOrderTable;
  known_device: KnownDeviceTable;
  licence: LicenceTable;
  licence_reminder: LicenceReminderTable;
  member: MemberTable;
  member_package: MemberPackageTable;
  member_profile: MemberProfileTable;
  member_session: MemberSessionTable;
  order_history: OrderHistoryTable;
  outgoing_message: OutgoingMessageTable;
  owner: OwnerTable;
  package_history: PackageHistoryTable;
  package_offer: PackageOfferTable;
  package_share: PackageShareTable;
  package_use: PackageUseTable;
  payment: PaymentTable;
  payment_history: PaymentHistoryTable;
  payment_notice: PaymentNoticeTable;
  payout: PayoutTable;
  payout_confirmation: PayoutConfirmationTable;
  payout_entry: PayoutEntryTable;
  payout_history: PayoutHistoryTable;
  play_daily: PlayDailyTable;
  play_record: PlayRecordTable;
  playlist_entry: PlaylistEntryTable;
  price_quote: PriceQuoteTable;
  price_step: PriceStepTable;
  price_version: PriceVersionTable;
  purchase_request: PurchaseRequestTable;
  purchase_request_history: PurchaseRequestHistoryTable;
  purchase_request_line: PurchaseRequestLineTable;
  rate_count: RateCountTable;
  reconciliation: ReconciliationTable;
  recording: RecordingTable;
  refund: RefundTable;
  royalty_entry: RoyaltyEntryTable;
  royalty_line: RoyaltyLineTable;
  sandbox_trade: SandboxTradeTable;
  search_day: SearchDayTable;
  search_keyword: SearchKeywordTable;
  search_keyword_day: SearchKeywordDayTable;
  seo_page: SeoPageTable;
  session_token: SessionTokenTable;
  share_count: ShareCountTable;
  share_template: ShareTemplateTable;
  shelf_picture: ShelfPictureTable;
  sign_in: SignInTable;
  sign_in_slowdown: SignInSlowdownTable;
  song: SongTable;
  song_file: SongFileTable;
  song_history: SongHistoryTable;
  song_revision: SongRevisionTable;
  song_revision_file: SongRevisionFileTable;
  song_upload: SongUploadTable;
  staff: StaffTable;
  staff_claim: StaffClaimTable;
  staff_device: StaffDeviceTable;
  staff_mention: StaffMentionTable;
  staff_note: StaffNoteTable;
  staff_proposal: StaffProposalTable;
  staff_recovery_code: StaffRecoveryCodeTable;
  staff_second_factor: StaffSecondFactorTable;
  staff_session: StaffSessionTable;
  staff_setting: StaffSettingTable;
  staff_view: StaffViewTable;
  tag: TagTable;
  tag_group: TagGroupTable;
  team: TeamTable;
  team_application: TeamApplicationTable;
  team_application_history: TeamApplicationHistoryTable;
  team_budget: TeamBudgetTable;
  team_department: TeamDepartmentTable;
  team_event: TeamEventTable;
  team_hand_over: TeamHandOverTable;
  team_invitation: TeamInvitationTable;
  team_member: TeamMemberTable;
  team_text: TeamTextTable;
  theme: ThemeTable;
  theme_track: ThemeTrackTable;
  thesaurus_entry: ThesaurusEntryTable;
  track_search: TrackSearchTable;
  transfer_confirmation: TransferConfirmationTable;
  transfer_proof: TransferProofTable;
  trial_download: TrialDownloadTable;
  trial_quota: TrialQuotaTable;
  undelivered_day: UndeliveredDayTable;
  verification_code: VerificationCodeTable;
  version: VersionTable;
  wechat_ticket: WechatTicketTable;
  work: WorkTable;
  work_stem: WorkStemTable;
  work_writer: WorkWriterTable;
}
