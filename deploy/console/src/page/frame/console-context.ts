import type { HealthAnswer, SessionAnswer, StatusAnswer } from 'deploy-api/types';
import { createContext, useContext } from 'react';
import type { Api, Change } from '../api/api.ts';
import type { Connection } from '../api/use-live.ts';

/** What every view knows. */
export interface ConsoleFace {
  api: Api;
  channel: string;
  /** Titles of the verbs by name. */
  verbs: SessionAnswer['verbs'];
  /** Null until the stream first spoke. */
  status: StatusAnswer | null;
  health: HealthAnswer | null;
  connection: Connection;
  /** Opens the confirmation of a wish: its dry run first, then the question. */
  propose(act: Change): void;
}

export const ConsoleContext = createContext<ConsoleFace | null>(null);

export function useConsole(): ConsoleFace {
  const face = useContext(ConsoleContext);
  if (!face) throw new Error('useConsole: no ConsoleContext above this component');
  return face;
}
