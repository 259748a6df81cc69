import type { CallResponse } from 'shared-contracts/api/contract';
import type { HostProps } from 'shared-contracts/host';
import { type LoaderFunctionArgs, replace } from 'ui-kit/router';
import { loadData } from 'ui-kit/unit';

export type Profile = NonNullable<CallResponse<'composer/getProfile'>>;

/** The public page of the member as they edit it. Without a contract in force the address leads to the contract. */
export async function loadProfile(host: HostProps, { request: { signal } }: LoaderFunctionArgs): Promise<{ profile: Profile }> {
  const profile = await loadData(host, 'composer/getProfile', {}, signal);
  if (!profile) throw replace('/my/composer/signStatus');
  return { profile };
}
