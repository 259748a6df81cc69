import type { CallResponse } from 'shared-contracts/api/contract';
import type { HostProps } from 'shared-contracts/host';
import type { LoaderFunctionArgs } from 'ui-kit/router';
import { loadData } from 'ui-kit/unit';

export function loadAddresses(host: HostProps, { request }: LoaderFunctionArgs): Promise<CallResponse<'userAddress/getAddressList'>> {
  return loadData(host, 'userAddress/getAddressList', {}, request.signal);
}
