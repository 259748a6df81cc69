import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { askService, readContract } from 'deploy-api/service/ask-service';
import { createMessage } from 'deploy-release/messages/message';
import { ROOT } from 'deploy-release/settings/local-settings';
import { serviceContractOf } from 'shared-contracts/release/contract-of';
import type { ServiceContract } from 'shared-contracts/release/service-contract';
import { type Options, UsageError } from './command.ts';

/** The contract of a file, of a running service, or of the service in this checkout. */
export async function contractFor({ file, url }: Pick<Options, 'file' | 'url'>): Promise<ServiceContract> {
  if (file !== undefined && url !== undefined) throw new UsageError(createMessage('usage.notTogether', { options: ['file', 'url'] }));
  try {
    if (file !== undefined) return readContract(await readFile(file, 'utf8'));
    if (url !== undefined) return await askService(url);
  } catch (error) {
    throw new UsageError(createMessage('usage.source', { source: String(file ?? url), why: (error as Error).message }));
  }
  return contractOfCheckout();
}

/** What the service of this checkout says of itself when it runs. */
export function contractOfCheckout(): ServiceContract {
  const { version } = JSON.parse(readFileSync(path.join(ROOT, 'service/package.json'), 'utf8')) as { version: string };
  return serviceContractOf(version);
}
