import type { HealthAnswer, SessionAnswer, StatusAnswer } from 'deploy-api/types';
import { createContext, useContext } from 'react';
import type { Api, Change } from '../api/api.ts';
import type { Connection } from '../api/use-live.ts';

/** Data that every view uses. */
export interface ConsoleState {
  api: Api;
  channel: string;
  /** Titles of the verbs by name. */
  verbs: SessionAnswer['verbs'];
  /** Null until the first event of the stream. */
  status: StatusAnswer | null;
  health: HealthAnswer | null;
  connection: Connection;
  /** Opens the dialog of a change: dry run first, then confirmation. */
  propose(act: Change): void;
}

export const ConsoleContext = createContext<ConsoleState | null>(null);

export function useConsole(): ConsoleState {
  const state = useContext(ConsoleContext);
  if (!state) throw new Error('useConsole: no ConsoleContext above this component');
  return state;
}
