import type { TrackList } from 'shared-contracts/api/music';
import type { ListPages } from 'shared-contracts/events/player';
import { type PageAddress, requestOf } from '../loading/source.ts';
import type { PageQuery } from '../queries/page-query.ts';

/** The pages around the rows of a list that is turned by cursor. */
export function pagesByCursor(query: PageQuery<'music/getList'>, address: PageAddress, rows: TrackList): ListPages {
  const { cursor: _place, ...request } = requestOf(query, address);
  return { call: query.call, request, before: rows.previous, after: rows.next, total: rows.total };
}

type Numbered = Exclude<ListPages['call'], 'music/getList'>;

/** The pages around page `page` of a list that is turned by number. */
export function pagesByNumber(
  call: Numbered,
  request: { id?: number; kind?: string; size: number },
  page: number,
  total: number,
): ListPages {
  return { call, request, before: page > 1 ? page - 1 : null, after: page * request.size < total ? page + 1 : null, total };
}
