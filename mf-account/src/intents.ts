import type { HostProps } from 'shared-contracts/host';
import { centreIntents } from './centre-intents.ts';
import { createDialogs } from './dialogs/dialogs.tsx';

/** `./intents`: registers the handlers of this unit's dialogs. Returns their withdrawal; an open dialog stays until it is closed. */
export function activate(host: HostProps): () => void {
  const open = createDialogs(host);
  const ends = [...centreIntents(host, open)];
  return () => {
    for (const end of ends) end();
  };
}
