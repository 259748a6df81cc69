import { z } from 'zod';
import { declareEvents } from './declaration.ts';

export const authEvents = declareEvents({
  /** Who the visitor is, as far as pages may know. */
  'auth.session': {
    version: 1,
    state: true,
    payload: z.object({
      signedIn: z.boolean(),
      userId: z.string().nullable(),
      isTeam: z.number().int().nullable(),
      perfectStatus: z.number().int().nullable(),
    }),
  },
  /** A call that needs sign-in was refused; the token has been cleared. */
  'auth.expired': { version: 1, state: false, payload: z.object({ call: z.string() }) },
});
