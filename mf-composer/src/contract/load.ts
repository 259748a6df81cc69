import type { CallResponse } from 'shared-contracts/api/contract';
import { COMPOSER_AGREEMENT } from 'shared-contracts/composer/contract-rules';
import type { HostProps } from 'shared-contracts/host';
import type { LoaderFunctionArgs } from 'ui-kit/router';
import { loadData } from 'ui-kit/unit';

export type ContractData = CallResponse<'signContract/getDetail'>;
export type Contract = NonNullable<ContractData['contract']>;

export interface SignData extends ContractData {
  /** The text in force; null when the shop has none. */
  agreement: CallResponse<'agreement/getInfoById'>;
  /** Bank data and ID of the profile, which fill the form in. */
  profile: { idCard: string; bank: string; branch: string; receiverName: string; receiverAccount: string };
}

/** The contract of the member. */
export function loadContract(host: HostProps, { request: { signal } }: LoaderFunctionArgs): Promise<ContractData> {
  return loadData(host, 'signContract/getDetail', {}, signal);
}

/** What the page needs on which a contract is signed. */
export async function loadSign(host: HostProps, { request: { signal } }: LoaderFunctionArgs): Promise<SignData> {
  const [detail, agreement, { idCard, bank, branch, receiverName, receiverAccount }] = await Promise.all([
    loadData(host, 'signContract/getDetail', {}, signal),
    loadData(host, 'agreement/getInfoById', { id: COMPOSER_AGREEMENT }, signal),
    loadData(host, 'user/getUserInfo', {}, signal),
  ]);
  return { ...detail, agreement, profile: { idCard, bank, branch, receiverName, receiverAccount } };
}
