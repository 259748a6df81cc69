import type { z } from 'zod';
import type { CallName } from './call-names.ts';
import type { DECLARATIONS } from './declarations.ts';

/** Body or query of a call. */
export type CallRequest<C extends CallName> = z.input<(typeof DECLARATIONS)[C]['request']>;
/** The `data` of its answer. */
export type CallResponse<C extends CallName> = z.output<(typeof DECLARATIONS)[C]['response']>;

/** Envelope of every answer. */
export interface Envelope<Data> {
  /** 1000 success, 0 refused with a message, -1 not signed in. */
  code: number;
  msg: string;
  data: Data;
}

export const CODE = { success: 1000, refused: 0, notSignedIn: -1 } as const;

/** Response header: the token of a public call was invalid. The call was answered as for a visitor; the client clears the token. */
export const TOKEN_STATE_HEADER = 'x-token-state';
