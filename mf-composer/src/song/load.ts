import type { CallResponse } from 'shared-contracts/api/contract';
import type { HostProps } from 'shared-contracts/host';
import type { LoaderFunctionArgs } from 'ui-kit/router';
import { loadData } from 'ui-kit/unit';
import { contractFor } from '../center/load.ts';

export type Song = CallResponse<'song/songDetail'>;
export type SongFile = Song['songFiles'][number];
export type Remark = Song['remarks'][number];
export type Upload = CallResponse<'song/uploads'>['list'][number];
export type TagGroup = CallResponse<'musicLibraryTag/getMusicVersionTagList'>['list'][number];

export interface SongData {
  /** Null: a new one. */
  song: Song | null;
  /** What no song uses yet. */
  uploads: Upload[];
  /** Bytes that a file may have. */
  maxBytes: number;
  /** All tags of the catalogue. */
  groups: TagGroup[];
  /** What the composer gets of a licence, basis points. */
  share: number;
}

/** The song of the address with all that its form needs. */
export async function loadSong(host: HostProps, args: LoaderFunctionArgs): Promise<SongData> {
  const { signal, url } = args.request;
  const { shareBasisPoints } = await contractFor('songs', host, args);
  const id = Number(new URL(url).searchParams.get('id'));
  const [song, uploads, tags] = await Promise.all([
    Number.isSafeInteger(id) && id > 0 ? loadData(host, 'song/songDetail', { id }, signal) : null,
    loadData(host, 'song/uploads', {}, signal),
    loadData(host, 'musicLibraryTag/getMusicVersionTagList', {}, signal),
  ]);
  return { song, uploads: uploads.list, maxBytes: uploads.maxBytes, groups: tags.list, share: shareBasisPoints };
}
