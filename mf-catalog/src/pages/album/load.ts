import type { CallResponse } from 'shared-contracts/api/contract';
import { requirePageOf } from '../../loading/numbered-page.ts';
import type { Source } from '../../loading/source.ts';
import { NEIGHBOUR_ALBUMS, readId } from '../../questions/details.ts';
import { ALBUM_TRACKS_PER_PAGE, readPage, tracksOfQuestion } from '../../questions/paged.ts';

type Album = NonNullable<CallResponse<'album/albumDetail'>>;

export interface AlbumData {
  album: Album;
  page: number;
  tracks: Promise<CallResponse<'album/albumMusicList'>>;
  similar: Promise<CallResponse<'album/similarList'>>;
}

/** An album with its tracks; null when there is none of that id. */
export async function loadAlbum(source: Source, request: Request): Promise<AlbumData | null> {
  const query = new URL(request.url).searchParams;
  const id = readId(query);
  if (id === null) return null;
  const page = readPage(query);
  const tracks = source.ask('album/albumMusicList', tracksOfQuestion(id, page), request.signal);
  const similar = source.ask('album/similarList', { id, size: NEIGHBOUR_ALBUMS }, request.signal);
  const album = await source.ask('album/albumDetail', { id }, request.signal);
  if (album) await requirePageOf(request, ALBUM_TRACKS_PER_PAGE, tracks);
  return album && { album, page, tracks, similar };
}
