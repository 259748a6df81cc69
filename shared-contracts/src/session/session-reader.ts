import type { Session } from './session.ts';

/** The session as a unit sees it. Changes also arrive as the event `auth.session`. */
export interface SessionReader {
  current(): Session;
  isSignedIn(): boolean;
}
