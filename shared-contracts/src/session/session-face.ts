import type { Session } from './session.ts';

/** The session as a unit sees it. Changes also arrive as the event `auth.session`. */
export interface SessionFace {
  current(): Session;
  isSignedIn(): boolean;
}
