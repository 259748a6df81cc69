import type { CallResponse } from 'shared-contracts/api/contract';
import type { HostProps } from 'shared-contracts/host';
import { readAddressValue } from 'shared-contracts/routing/address-values';
import { type LoaderFunctionArgs, notFound } from 'ui-kit/router';
import { loadData } from 'ui-kit/unit';

/** A bundle with its tracks. */
export type Bundle = NonNullable<CallResponse<'lcom/getDetail'>>;

/** The bundle that the address names. */
export async function loadBundle(host: HostProps, { params, request }: LoaderFunctionArgs): Promise<Bundle> {
  const id = readAddressValue('id', params.id);
  const bundle = id === undefined ? null : await loadData(host, 'lcom/getDetail', { id }, request.signal);
  return bundle ?? notFound();
}

/** All buyout albums, the least number of one order, and the price table for the use of a new project. */
export async function loadAlbums(host: HostProps, { request }: LoaderFunctionArgs) {
  const [albums, { minAlbumNum }, table] = await Promise.all([
    loadData(host, 'album/materialList', { size: 100 }, request.signal),
    loadData(host, 'albumPriceConfig/minAlbumNum', {}, request.signal),
    loadData(host, 'grantTag/getGrantData', {}, request.signal),
  ]);
  return { albums: albums.list, minAlbumNum, table };
}
