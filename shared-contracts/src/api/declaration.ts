import type { z } from 'zod';

/** Who may call. `public` treats a bad or expired token as no token; `member` answers code -1. */
export type Access = 'public' | 'member';

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
