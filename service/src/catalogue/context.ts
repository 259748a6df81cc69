import type { PlatformContext } from '../platform/context.ts';
import type { MediaAddresses } from './media/addresses.ts';
import type { RecordingStore } from './media/recording-store.ts';
import type { Prices } from './prices/prices.ts';
import type { CommonQueryCache } from './search/common-query-cache.ts';
import type { Snapshots } from './search/snapshots.ts';
import type { TagDictionary } from './search/tag-dictionary.ts';
import type { MarkReader } from './works/member-marks.ts';

/** What use cases of the catalogue work with. */
export interface CatalogueContext extends PlatformContext {
  tags: Pick<TagDictionary, 'current' | 'forget'>;
  prices: Prices;
  commonQueries: CommonQueryCache;
  snapshots: Snapshots;
  addresses: MediaAddresses;
  recordings: RecordingStore;
  /** What a member has to do with works; read on the floors above. */
  marks: MarkReader;
}
