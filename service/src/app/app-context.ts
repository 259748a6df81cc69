import type { Locale } from 'shared-contracts/locale/locale';
import type { MediaPipeline } from '../catalogue/audio/pipeline/media-pipeline.ts';
import type { MediaAddresses } from '../catalogue/media/addresses.ts';
import type { RecordingStore } from '../catalogue/media/recording-store.ts';
import type { Prices } from '../catalogue/prices/prices.ts';
import type { CommonQueryCache } from '../catalogue/search/common-query-cache.ts';
import type { Snapshots } from '../catalogue/search/snapshots.ts';
import type { TagDictionary } from '../catalogue/search/tag-dictionary.ts';
import type { Certificates } from '../commerce/certificates/certificates.ts';
import type { Payments } from '../commerce/payments/payments.ts';
import type { OrderSettlement } from '../commerce/payments/settle-payment.ts';
import type { PasswordHasher } from '../members/passwords/password-hasher.ts';
import type { WeChatDriver } from '../members/wechat/open-platform.ts';
import type { Db } from '../platform/database/transaction.ts';
import type { Browser } from '../platform/http/browser.ts';
import type { Messages } from '../platform/messages/message-transport.ts';
import type { ObjectStore } from '../platform/objects/object-store.ts';
import type { KeyedHash } from '../platform/secrets.ts';

/** Dependencies of the use cases; one per running service. */
export interface AppContext {
  db: Db;
  tags: Pick<TagDictionary, 'current' | 'forget'>;
  prices: Prices;
  certificates: Certificates;
  /** Origin of the shop as visitors see it. */
  publicOrigin: string;
  payments: Payments;
  /** What payments need of orders. */
  orders: OrderSettlement;
  commonQueries: CommonQueryCache;
  snapshots: Snapshots;
  addresses: MediaAddresses;
  recordings: RecordingStore;
  /** Media and documents. */
  objects: ObjectStore;
  hash: KeyedHash;
  passwords: PasswordHasher;
  messages: Messages;
  /** Null: signing in with WeChat is not set up. */
  weChat: WeChatDriver | null;
  now(): Date;
}

/** A signed-in member. */
export interface Member {
  id: number;
  name: string;
}

/** The caller of a request, and the language of the response. */
export interface Caller {
  locale: Locale;
  member: Member | null;
  /** Address of the caller, for counting networks; it is never stored. */
  address?: string;
  /** Session of the token; null for a visitor. */
  sessionId?: number | null;
  /** The browser that calls, and the cookies that the response gives it. */
  browser?: Browser;
  /** Steps after the transaction of a write, for its first answer only. A `Problem` refuses the call; what was committed stays. */
  afterCommit?: ((context: AppContext) => Promise<void>)[];
  /** Logs the failure of a step that does not refuse the request. */
  warn?(error: unknown, what: string): void;
}

/** Dependencies of the operator's commands, inside the running service or on a data folder without one. */
export interface OperatorContext {
  db: Db;
  tags: Pick<TagDictionary, 'forget'>;
  prices: Pick<Prices, 'forget'>;
  orders: OrderSettlement;
  hash: KeyedHash;
  passwords: Pick<PasswordHasher, 'verify'>;
  objects: ObjectStore;
  pipeline: MediaPipeline;
  now(): Date;
}
