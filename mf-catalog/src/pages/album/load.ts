import type { CallResponse } from 'shared-contracts/api/contract';
import { requirePageOf } from '../../loading/numbered-page.ts';
import { addressOf, type Source } from '../../loading/source.ts';
import { ALBUM, hasId } from '../../queries/details.ts';
import { ALBUM_TRACKS_PER_PAGE, readPage } from '../../queries/paged.ts';

type Album = NonNullable<CallResponse<'album/albumDetail'>>;

export interface AlbumData {
  album: Album;
  page: number;
  tracks: Promise<CallResponse<'album/albumMusicList'>>;
  similar: Promise<CallResponse<'album/similarList'>>;
}

/** An album with its tracks; null when there is none of that id. */
export async function loadAlbum(source: Source, request: Request): Promise<AlbumData | null> {
  const address = addressOf(request);
  if (!hasId(address)) return null;
  const tracks = source.ask(ALBUM.tracks, address, request.signal);
  const similar = source.ask(ALBUM.similar, address, request.signal);
  const album = await source.ask(ALBUM.album, address, request.signal);
  if (album) await requirePageOf(request, ALBUM_TRACKS_PER_PAGE, tracks);
  return album && { album, page: readPage(address.query), tracks, similar };
}
