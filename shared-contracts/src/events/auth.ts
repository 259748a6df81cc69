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

export const memberEvents = declareEvents({
  /** What pages show of the signed-in member; compare `userId` with the session, another member may have signed in since. */
  'member.current': {
    version: 1,
    state: true,
    payload: z.object({ userId: z.string(), nickName: z.string(), companyName: z.string(), avatar: z.string() }),
  },
  /** Profile, picture or points changed. The shell loads them again and emits `member.current`. */
  'member.changed': { version: 1, state: false, payload: z.object({}) },
});
