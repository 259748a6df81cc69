import type { Generated } from 'kysely';
import type { Created, Id } from './columns.ts';

/** Members, their sessions, playlists, quotas, downloads and licences. */

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

/** The first answer to a write that carried an idempotency key; see `idempotency/`. */
export interface IdempotencyRecordTable {
  key_hash: string;
  request_digest: string;
  /** Encrypted; null inside the transaction that runs the write. */
  outcome: string | null;
  expires_at: Date;
}
