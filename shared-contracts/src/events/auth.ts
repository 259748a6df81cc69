import { z } from 'zod';

/** `auth.session` (state): who the visitor is, as far as pages may know. */
export const authSession = z.object({
  signedIn: z.boolean(),
  userId: z.string().nullable(),
  isTeam: z.number().int().nullable(),
  perfectStatus: z.number().int().nullable(),
});

/** `auth.expired`: a call that needs sign-in was refused; the token has been cleared. */
export const authExpired = z.object({ call: z.string() });
