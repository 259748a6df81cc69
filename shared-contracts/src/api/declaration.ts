import { z } from 'zod';
import { ID_MAX, LIBRARY_MAX } from '../search/track-filters.ts';

/** Field schemas that several resources share. All plain JSON: no transforms, dates as ISO text, money in fen. */
export const id = z.number().int().min(1).max(ID_MAX);
export const flag = z.union([z.literal(0), z.literal(1)]);
export const page = z.number().int().min(1).max(1_000_000).optional();
export const size = z.number().int().min(1).max(100).optional();
export const fen = z.number().int().nonnegative();
export const isoTime = z.string();
/** Library types: 1 production music, 2 world, 3 china, 4 sound effects, 5 buyout albums. */
export const libraryTypeId = z.number().int().min(1).max(LIBRARY_MAX);
/** Whose: 1 the member's own, 2 the team's; without it the own. */
export const cartType = z.number().int().min(1).max(2).optional();
export const nothing = z.null();
export const none = z.object({});

/** Who may call. `public` treats a bad or expired token as no token; `member` answers code -1; `staff`: see `staff/declaration.ts`. */
export type Access = 'public' | 'member' | 'staff';

/**
 * One declared call. Everything else is derived from it: list of names, client and handler types, validation, API page, fuzz
 * targets, contract of the service.
 */
export interface CallDeclaration<Request extends z.ZodType = z.ZodType, Response extends z.ZodType = z.ZodType> {
  /** A GET carries plain values only. */
  method: 'GET' | 'POST';
  access: Access;
  /** True when the call changes a row: the client sends an idempotency key, and the service runs it once per key. */
  writes?: true;
  /** True when shared caches may keep a visitor's response for a short while. */
  cacheable?: boolean;
  /** Largest body in bytes, where it is more than the 64 kB of other calls. */
  bodyLimit?: number;
  /** One sentence for the API page. */
  summary: string;
  /** Body of a POST, query of a GET. */
  request: Request;
  /** The `data` field of the envelope. */
  response: Response;
}

export function declareCall<Request extends z.ZodType, Response extends z.ZodType>(
  declaration: CallDeclaration<Request, Response>,
): CallDeclaration<Request, Response> {
  return declaration;
}
