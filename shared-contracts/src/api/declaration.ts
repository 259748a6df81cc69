import type { z } from 'zod';

/** Who may call. `public` answers a bad or expired token as for a visitor; `member` answers code -1 (domain §1). */
export type Access = 'public' | 'member';

/** One declared call: from it come validation, handler types, client types, the OpenAPI page and the fuzz targets. */
export interface CallDeclaration<Request extends z.ZodType = z.ZodType, Response extends z.ZodType = z.ZodType> {
  access: Access;
  /** One sentence for the API page. */
  summary: string;
  /** Body of a POST, query of a GET. */
  request: Request;
  /** The `data` field of the envelope. */
  response: Response;
  /** True when the service may let shared caches keep the answer of a visitor for a short while. */
  cacheable?: boolean;
}

export function declareCall<Request extends z.ZodType, Response extends z.ZodType>(
  declaration: CallDeclaration<Request, Response>,
): CallDeclaration<Request, Response> {
  return declaration;
}
