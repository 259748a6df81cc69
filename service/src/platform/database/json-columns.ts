import type { UnitStep } from 'shared-contracts/licensing/inventory-terms';
import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';
import type { PackageCover } from 'shared-contracts/licensing/package-cover';
import type { PriceFactor } from 'shared-contracts/licensing/price';
import type { PriceTable } from 'shared-contracts/licensing/price-table';
import type { LocalisedText } from 'shared-contracts/locale/locale';

/** A work as it was when it was ordered; certificates quote it. */
export interface OrderedWork {
  title: LocalisedText;
  code: string;
  version: LocalisedText;
  composer: LocalisedText;
  album: LocalisedText | null;
  library: number;
  /** Seconds. */
  duration: number;
}

/** The licence project as it was when ordered: who the licence is for. */
export interface OrderedProject {
  id: number;
  name: string;
  licenseeName: string;
  licenseeCode: string;
  remarks: string;
}

/** A line of a quote as it was priced. Amounts in fen. */
export interface QuotedLine {
  /** Version and its work. */
  dataId: number;
  workId: number;
  work: OrderedWork;
  project: OrderedProject;
  grant: LicenceOptions;
  /** Names of all options, in the order of the form. */
  options: { type: string; name: LocalisedText }[];
  factors: PriceFactor[];
  base: number;
  /** Base times factors, before it was rounded up to a whole yuan. */
  beforeRounding: number;
  price: number;
  discount: number;
  total: number;
  /** Of the licence; null: perpetual. */
  months: number | null;
}

/** Everything that a quote says and that an order of it needs, as it was when the quote was made. */
export interface QuoteContent {
  licensor: { name: LocalisedText; details?: { creditCode: string; address: LocalisedText } };
  /** What who asked for it is called: in their team, or by their account. */
  askedBy: string;
  /** Name of the team whose cart it was made of; null: the member's own. */
  team: string | null;
  note: string;
  lines: QuotedLine[];
}

/** A package as it was sold: staff may change or end the offer meanwhile. */
export interface SoldPackage {
  type: number;
  name: LocalisedText;
  description: LocalisedText;
  licences: number;
  /** Fen. */
  price: number;
  days: number;
  cover: PackageCover;
}

/** What a payout pays of one month, fen; `month` as 202611. */
export interface PaidMonth {
  month: number;
  total: number;
}

/** Units of inventory as they were sold or granted: staff may change or end the offer meanwhile. Prices in fen. */
export interface SoldInventory {
  name: LocalisedText;
  libraries: number[];
  /** Of one unit, before the factors of its terms. */
  base: number;
  steps: UnitStep[];
  days: number;
  /** What each unit licenses a work for. */
  grant: LicenceOptions;
  units: number;
  unitPrice: number;
  /** Of all units together; 0 of those that staff granted. */
  price: number;
}

/** An address as it was when the member asked for the certificate; areas in both languages, from the province on. */
export interface MailingAddress {
  name: string;
  phone: string;
  areas: { zh: string; en: string };
  detail: string;
}

/** How something was before or after a change, field by field. */
export type ShownState = Record<string, string | number | boolean | null>;

/** What a proposal needs beyond its target, by kind. */
export type ProposalDetails = { points: number } | { table: PriceTable; from: string | null } | { limits: Record<string, number> };

/** A row that does not add up with the others, and the rule that it breaks. */
export interface LedgerFault {
  rule: string;
  /** Number of the order or payment, id of the member or package. */
  row: string;
}

/** What was found in the sound of a song's file. `value`: the measurement that its text names. */
export interface SongFinding {
  check: 'clipping' | 'silence' | 'truePeak' | 'mono' | 'short' | 'long' | 'duplicate' | 'resolution' | 'loudness' | 'offset';
  level: 'error' | 'warning' | 'note';
  /** Seconds; null: all of the file. */
  at: number | null;
  value: number | string;
}

/** What staff said about a place of a song. */
export interface SongRemark {
  /** Null: of the whole song. */
  fileId: number | null;
  /** Seconds. */
  at: number | null;
  text: string;
}
