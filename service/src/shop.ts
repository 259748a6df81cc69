import type { Locale } from 'shared-contracts/locale/locale';
import type { TagDictionary } from './catalogue/tag-dictionary.ts';
import type { Db } from './database/transaction.ts';
import type { MediaAddresses } from './media/addresses.ts';
import type { RecordingStore } from './media/recording-store.ts';
import type { ManyMatches } from './search/many-matches.ts';
import type { Snapshots } from './search/snapshots.ts';

/** What the use cases work with; one per running service. */
export interface Shop {
  db: Db;
  tags: Pick<TagDictionary, 'current' | 'forget'>;
  many: ManyMatches;
  snapshots: Snapshots;
  addresses: MediaAddresses;
  recordings: RecordingStore;
  now(): Date;
}

/** A signed-in member, as the token says. */
export interface Member {
  id: number;
  name: string;
}

/** Who asks, and in which language he is to be answered. */
export interface Caller {
  locale: Locale;
  member: Member | null;
}
