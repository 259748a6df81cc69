import type { CallResponse } from 'shared-contracts/api/contract';
import { readListState } from '../../address/list-state.ts';
import { answered } from '../../loading/answer.ts';
import type { Source } from '../../loading/source.ts';
import { HOME } from '../../questions/fixed.ts';
import { FOUND_ALBUMS } from '../../routes/search.ts';
import { type ListData, loadList } from '../list/load.ts';

type Albums = CallResponse<'album/albumList'>;

export interface SearchData extends ListData {
  albums: Promise<Albums>;
  libraries: Promise<CallResponse<'musicLibraryType/getList'>>;
  popular: Promise<CallResponse<'searchKeyword/getList'>>;
  brand: Promise<CallResponse<'brand/getById'>>;
}

export async function loadSearch(source: Source, request: Request): Promise<SearchData> {
  const { keywords, library, brand, cursor } = readListState(new URL(request.url).searchParams);
  const albumsWanted = (keywords.length > 0 || brand !== null) && cursor === null;
  const albums = albumsWanted
    ? source.ask(
        'album/albumList',
        {
          keyWords: keywords.join('/') || undefined,
          musicLibraryTypeId: library ?? undefined,
          brandId: brand ?? undefined,
          size: FOUND_ALBUMS,
        },
        request.signal,
      )
    : answered<Albums>({ list: [], total: 0 });
  const rest = {
    albums,
    libraries: source.askOnce('musicLibraryType/getList', {}),
    popular: source.askOnce(HOME.popular.call, HOME.popular.params),
    brand: brand === null ? answered(null) : source.askOnce('brand/getById', { id: brand }),
  };
  return { ...(await loadList(source, { library: null }, request)), ...rest };
}
