import type { CallResponse } from 'shared-contracts/api/contract';
import type { HostProps } from 'shared-contracts/host';
import type { LoaderFunctionArgs } from 'ui-kit/router';
import { loadData } from 'ui-kit/unit';
import { PAGE_SIZE, readSongs, type SongsAddress } from './address.ts';

export type Songs = CallResponse<'song/upSongList'>;
export type SongRow = Songs['list'][number];

export interface SongsData {
  address: SongsAddress;
  songs: Songs;
}

/** The songs of the member that the address asks for. */
export async function loadSongs(host: HostProps, { request }: LoaderFunctionArgs): Promise<SongsData> {
  const address = readSongs(request.url);
  const { state, find, page } = address;
  const filter = { ...(state !== null && { state }), ...(find !== '' && { keyWords: find }) };
  return { address, songs: await loadData(host, 'song/upSongList', { ...filter, page, size: PAGE_SIZE }, request.signal) };
}
