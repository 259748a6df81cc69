import type { CallResponse } from 'shared-contracts/api/contract';
import { readListState } from '../../address/list-state.ts';
import { answered } from '../../loading/answer.ts';
import { addressOf, type Source } from '../../loading/source.ts';
import { HOME } from '../../queries/page-query.ts';
import { SEARCH } from '../../queries/track-list.ts';
import { type ListData, loadList } from '../list/load.ts';

type Albums = CallResponse<'album/albumList'>;

export interface SearchData extends ListData {
  albums: Promise<Albums>;
  libraries: Promise<CallResponse<'musicLibraryType/getList'>>;
  popular: Promise<CallResponse<'searchKeyword/getList'>>;
  /** What the list is narrowed to; the page is called after it. Null where it is not, or where its name cannot be had. */
  album: CallResponse<'album/albumDetail'>;
  brand: CallResponse<'brand/getById'>;
}

export async function loadSearch(source: Source, request: Request): Promise<SearchData> {
  const address = addressOf(request);
  const { keywords, album, brand, cursor } = readListState(address.query);
  const albumsWanted = (keywords.length > 0 || brand !== null) && cursor === null;
  const albums = albumsWanted ? source.ask(SEARCH.albums, address, request.signal) : answered<Albums>({ list: [], total: 0 });
  const rest = {
    albums,
    libraries: source.askOnce(HOME.libraries, address),
    popular: source.askOnce(HOME.popular, address),
  };
  // Names are asked each time: the shell titles a page by the answer that it sees pass, as the edge does.
  const [list, ofAlbum, ofBrand] = await Promise.all([
    loadList(source, { library: null }, request),
    album === null ? null : source.ask(SEARCH.album, address, request.signal).catch(() => null),
    brand === null ? null : source.ask(SEARCH.brand, address, request.signal).catch(() => null),
  ]);
  return { ...list, ...rest, album: ofAlbum, brand: ofBrand };
}
