import type { ApiClient } from 'shared-contracts/api/client-types';
import type { CallRequest } from 'shared-contracts/api/contract';
import type { Playable } from 'shared-contracts/events/playable';
import type { ListPages } from 'shared-contracts/events/player';

export type Place = NonNullable<ListPages['after']>;

/** One page of a list, with the places of its neighbours. */
export interface ListPage {
  items: readonly Playable[];
  before: Place | null;
  after: Place | null;
}

/** Page size where a request names none. */
const DEFAULT_SIZE = 20;

/** Loads the page of a list at a place. */
export async function loadListPage(api: ApiClient, { call, request }: ListPages, place: Place): Promise<ListPage> {
  if (call === 'music/getList') {
    const { list, previous, next } = await api.call(
      'music/getList',
      { ...(request as CallRequest<'music/getList'>), cursor: String(place) },
      { quiet: true },
    );
    return { items: list, before: previous, after: next };
  }
  const page = Number(place);
  const size = typeof request.size === 'number' ? request.size : DEFAULT_SIZE;
  const { list, total } = await numberedPage(api, call, { ...request, page, size });
  return { items: list, before: page > 1 ? page - 1 : null, after: page * size < total ? page + 1 : null };
}

function numberedPage(
  api: ApiClient,
  call: Exclude<ListPages['call'], 'music/getList'>,
  request: Record<string, unknown>,
): Promise<{ list: Playable[]; total: number }> {
  const quiet = { quiet: true };
  if (call === 'album/albumMusicList') {
    return api.call('album/albumMusicList', request as CallRequest<'album/albumMusicList'>, quiet);
  }
  if (call === 'indexTheme/themeMusicList') {
    return api.call('indexTheme/themeMusicList', request as CallRequest<'indexTheme/themeMusicList'>, quiet);
  }
  return api.call('music/getIndexRecommendList', request as CallRequest<'music/getIndexRecommendList'>, quiet);
}

/** Validates pages that another release handed over; undefined for an unknown shape. */
export function readListPages(value: unknown): ListPages | undefined {
  const { call, request, before, after, total } = (value ?? {}) as Record<string, unknown>;
  if (typeof call !== 'string' || !CALLS.has(call) || typeof request !== 'object' || request === null) return undefined;
  return {
    call: call as ListPages['call'],
    request: request as Record<string, unknown>,
    before: readPlace(before),
    after: readPlace(after),
    total: typeof total === 'number' && total >= 0 ? total : 0,
  };
}

const CALLS: ReadonlySet<string> = new Set<ListPages['call']>([
  'music/getList',
  'music/getIndexRecommendList',
  'album/albumMusicList',
  'indexTheme/themeMusicList',
]);

const readPlace = (value: unknown): Place | null => (typeof value === 'string' || typeof value === 'number' ? value : null);
