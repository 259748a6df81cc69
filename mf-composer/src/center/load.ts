import type { HostProps } from 'shared-contracts/host';
import { type LoaderFunctionArgs, replace } from 'ui-kit/router';
import { type Contract, loadContract } from '../contract/load.ts';
import { loadSongs, type SongsData } from '../songs/load.ts';
import { type CenterPart, partOf } from './address.ts';

export interface CenterData {
  part: CenterPart;
  contract: Contract;
  /** Only of the part of songs. */
  songs: SongsData | null;
}

/** The part of the centre that the address names. Without a contract in force it leads to the contract; earnings outlive it. */
export async function loadCenter(host: HostProps, args: LoaderFunctionArgs): Promise<CenterData> {
  const part = partOf(args.request.url);
  const contract = await contractFor(part, host, args);
  return { part, contract, songs: part === 'songs' ? await loadSongs(host, args) : null };
}

/** The contract that lets the member see a part. @throws Response that leads to the page of the contract. */
export async function contractFor(part: CenterPart, host: HostProps, args: LoaderFunctionArgs): Promise<Contract> {
  const { contract } = await loadContract(host, args);
  if (!contract) throw replace('/my/composer/sign');
  if (isInForce(contract) || (part === 'earnings' && contract.state === 'terminated')) return contract;
  throw replace('/my/composer/signStatus');
}

/** Whether works can be submitted under the contract. */
export function isInForce({ state }: Pick<Contract, 'state'>): boolean {
  return state === 'signed' || state === 'terminationRequested';
}
