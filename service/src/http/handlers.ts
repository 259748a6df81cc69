import { catalogueHandlers } from '../catalogue/handlers.ts';
import { playHandlers } from '../play/handlers.ts';
import type { Secrets } from '../secrets.ts';
import type { Shop } from '../shop.ts';
import { siteHandlers } from '../site/handlers.ts';
import type { Handlers } from './handler.ts';

/** One handler for every declared call: this does not compile while one is missing. */
export function allHandlers(shop: Shop, secrets: Secrets): Handlers {
  return { ...catalogueHandlers(shop), ...playHandlers(shop, secrets), ...siteHandlers(shop) };
}
