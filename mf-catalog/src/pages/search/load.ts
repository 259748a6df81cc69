import type { CallResponse } from 'shared-contracts/api/contract';
import { readListState } from '../../address/list-state.ts';
import { answered } from '../../loading/answer.ts';
import { addressOf, type Source } from '../../loading/source.ts';
import { HOME } from '../../queries/page-query.ts';
import { SEARCH } from '../../queries/track-list.ts';
import { type Collections, type ListData, loadList, withCollections } from '../list/load.ts';

type Albums = CallResponse<'album/albumList'>;

export interface SearchData extends ListData, Collections {
  albums: Promise<Albums>;
  libraries: Promise<CallResponse<'musicLibraryType/getList'>>;
  popular: Promise<CallResponse<'searchKeyword/getList'>>;
}

export async function loadSearch(source: Source, request: Request): Promise<SearchData> {
  const address = addressOf(request);
  const { keywords, brand, cursor } = readListState(address.query);
  const albumsWanted = (keywords.length > 0 || brand !== null) && cursor === null;
  const albums = albumsWanted ? source.ask(SEARCH.albums, address, request.signal) : answered<Albums>({ list: [], total: 0 });
  const rest = {
    albums,
    libraries: source.askOnce(HOME.libraries, address),
    popular: source.askOnce(HOME.popular, address),
  };
  return { ...(await withCollections(loadList(source, { library: null }, request), source, request)), ...rest };
}
