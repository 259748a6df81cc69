import type { HostProps } from 'shared-contracts/host';
import { centreIntents } from './centre-intents.ts';
import { createDialogs } from './dialogs/dialogs.tsx';
import { signInIntents } from './sign-in-intents.ts';

/** `./intents`: registers the handlers of this unit's dialogs. Returns their withdrawal; an open dialog stays until it is closed. */
export function activate(host: HostProps): () => void {
  const open = createDialogs(host);
  const ends = [...signInIntents(host, open), ...centreIntents(host, open)];
  return () => {
    for (const end of ends) end();
  };
}
