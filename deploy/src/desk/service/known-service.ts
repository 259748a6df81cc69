import type { ServiceContract } from 'shared-contracts/release/service-contract';
import type { ReleaseStore } from '../../store/index.ts';
import { askService } from './ask-service.ts';

/** What is known of the service, and what has to be said about that. */
export interface KnownContract {
  contract: ServiceContract | null;
  notes: string[];
}

/** The contract of the running service, else the copy that the store keeps; never silently nothing. */
export async function knownService(store: Pick<ReleaseStore, 'serviceContract'>, url: string | undefined): Promise<KnownContract> {
  const notes: string[] = [];
  if (url !== undefined) {
    try {
      return { contract: await askService(url), notes };
    } catch (error) {
      notes.push(`the service at ${url} did not tell its contract: ${(error as Error).message}`);
    }
  }
  const contract = await store.serviceContract();
  if (!contract) {
    notes.push('API calls were not compared: no service was asked and no contract is kept (SERVICE_URL, or "release publish service")');
  } else if (url !== undefined) notes.push(`API calls were compared with the kept contract ${contract.version}`);
  return { contract, notes };
}
