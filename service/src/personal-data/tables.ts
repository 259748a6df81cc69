import type { Tables } from '../database/generated/tables.ts';

/** What happens to the rows of a member in one table. */
export interface PersonalTable {
  /** Heading in the export; null: rows that only the service uses, such as hashes. */
  area: string | null;
  /** `keep`: accounts and licences that must stay; they name nobody once the profile is gone. */
  onDeletion: 'delete' | 'keep';
  /** Columns that the export leaves out: hashes, and the member's own id. */
  secret?: readonly string[];
}

/**
 * Every table with rows of members, in the order of their deletion. An area adds its tables here; a test fails while a table with a
 * `member_id` is missing.
 */
export const PERSONAL_TABLES: Partial<Record<keyof Tables, PersonalTable>> = {
  member_profile: { area: 'profile', onDeletion: 'delete' },
  avatar: { area: 'avatar', onDeletion: 'delete', secret: ['bytes'] },
  member_session: { area: 'devices', onDeletion: 'delete', secret: ['companion_hash', 'network_hash'] },
  verification_code: { area: null, onDeletion: 'delete' },
  address: { area: 'addresses', onDeletion: 'delete' },
  favourite: { area: 'favourites', onDeletion: 'delete' },
  favourite_folder: { area: 'favouriteFolders', onDeletion: 'delete' },
  playlist_entry: { area: 'playlist', onDeletion: 'delete' },
  play_record: { area: 'plays', onDeletion: 'delete' },
  download_record: { area: 'downloads', onDeletion: 'delete' },
  trial_download: { area: 'trialDownloads', onDeletion: 'delete' },
  trial_quota: { area: 'trialQuota', onDeletion: 'delete' },
  download_key: { area: null, onDeletion: 'delete' },
  cart_item: { area: 'cart', onDeletion: 'delete' },
  sign_in: { area: 'signInGifts', onDeletion: 'delete' },
  invitation_share: { area: 'invitations', onDeletion: 'delete' },
  integral_account: { area: 'points', onDeletion: 'keep' },
  integral_log: { area: 'pointsLog', onDeletion: 'keep' },
  inventory_detail: { area: 'inventory', onDeletion: 'keep' },
  licence: { area: 'licences', onDeletion: 'keep' },
};
