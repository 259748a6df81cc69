import type { Db } from './database/transaction.ts';
import type { Messages } from './messages/message-transport.ts';
import type { ObjectStore } from './objects/object-store.ts';
import type { KeyedHash } from './secrets.ts';

/** What use cases of every floor work with. A write gets it with its transaction as `db`. */
export interface PlatformContext {
  db: Db;
  /** Origin of the shop as visitors see it. */
  publicOrigin: string;
  /** Media and documents. */
  objects: ObjectStore;
  hash: KeyedHash;
  messages: Messages;
  now(): Date;
}
