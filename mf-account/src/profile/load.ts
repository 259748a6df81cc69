import type { CallResponse } from 'shared-contracts/api/contract';
import type { HostProps } from 'shared-contracts/host';
import type { LoaderFunctionArgs } from 'ui-kit/router';
import { loadData } from 'ui-kit/unit';

export type OwnInfo = CallResponse<'user/getUserInfo'>;
export type Device = CallResponse<'user/getDeviceList'>['list'][number];

export async function loadProfile(host: HostProps, { request }: LoaderFunctionArgs): Promise<{ info: OwnInfo; devices: Device[] }> {
  const [info, { list }] = await Promise.all([
    loadData(host, 'user/getUserInfo', {}, request.signal),
    loadData(host, 'user/getDeviceList', {}, request.signal),
  ]);
  return { info, devices: list };
}
