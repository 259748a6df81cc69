import type { ReleaseStore } from 'deploy-release';
import { createMessage, type Message } from 'deploy-release/messages';
import type { ServiceContract } from 'shared-contracts/release/service-contract';
import { askService } from './ask-service.ts';

/** The known contract of the service, with notes about its source. */
export interface KnownContract {
  contract: ServiceContract | null;
  notes: Message[];
}

/** The contract of the running service, else the copy that the store keeps; never silently nothing. */
export async function knownService(store: Pick<ReleaseStore, 'serviceContract'>, url: string | undefined): Promise<KnownContract> {
  const notes: Message[] = [];
  if (url !== undefined) {
    try {
      // Ignore an unreadable copy: the service then sends its whole contract.
      const known = await store.serviceContract().catch(() => null);
      return { contract: await askService(url, { known }), notes };
    } catch (error) {
      notes.push(createMessage('service.silent', { url, why: (error as Error).message }));
    }
  }
  const contract = await store.serviceContract();
  if (!contract) {
    notes.push(createMessage('service.none'));
  } else if (url !== undefined) notes.push(createMessage('service.kept', { version: contract.version }));
  return { contract, notes };
}
