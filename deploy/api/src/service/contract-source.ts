import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createMessage } from 'deploy-release/messages';
import { ROOT } from 'deploy-release/settings';
import { type ServiceContract, serviceContractError } from 'shared-contracts/release/service-contract';
import { type CliArguments, type CliOptions, UsageError } from '../cli-mapping.ts';
import type { Zod } from '../verb.ts';
import { askService, readContract } from './ask-service.ts';

/** The service in lists of units: who may publish it, and its name in refusals. */
export const SERVICE = 'service';

/** Where a command line takes a contract from. */
export const SOURCE_OPTIONS = { url: { type: 'string' }, file: { type: 'string' } } as const satisfies CliOptions;

/** A contract that matches its own digests. */
export const contractParam = (zod: Zod) =>
  zod.custom<ServiceContract>().superRefine((value, context) => {
    const fault = serviceContractError(value);
    if (fault) context.addIssue(fault);
  });

/** The contract of a file, of a running service, or of the service in this checkout. */
export async function contractOfArguments(args: Pick<CliArguments, 'text'>): Promise<ServiceContract> {
  const [file, url] = [args.text('file'), args.text('url')];
  if (file !== undefined && url !== undefined) throw new UsageError(createMessage('usage.notTogether', { options: ['file', 'url'] }));
  try {
    if (file !== undefined) return readContract(await readFile(file, 'utf8'));
    if (url !== undefined) return await askService(url);
  } catch (error) {
    throw new UsageError(createMessage('usage.source', { source: String(file ?? url), why: (error as Error).message }));
  }
  return contractOfCheckout();
}

/** The contract that the service of this checkout has when it runs. What makes it brings the schema library: loaded when it is needed. */
export async function contractOfCheckout(): Promise<ServiceContract> {
  const { version } = JSON.parse(readFileSync(path.join(ROOT, 'service/package.json'), 'utf8')) as { version: string };
  const { serviceContractOf } = await import('shared-contracts/release/contract-of');
  return serviceContractOf(version);
}
