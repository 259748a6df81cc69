import type { staffAlbumCalls } from 'shared-contracts/staff/albums';
import type { staffWorkCalls } from 'shared-contracts/staff/works';
import type { staffBulkCalls } from 'shared-contracts/staff/works-in-bulk';
import type { CommerceContext } from '../../commerce/context.ts';
import { type Handlers, staffOf } from '../../platform/http/handler.ts';
import { albumDetail, listAlbums, saveAlbum } from './albums.ts';
import { staffBulkHandlers } from './bulk.ts';
import { editWork, restoreWork, withdrawWork } from './change-work.ts';
import { listWorks, workDetail } from './read-works.ts';
import { listTags } from './tags.ts';
import { restoreAlbum, withdrawAlbum } from './withdraw-album.ts';

/** Answers of the calls about works and albums of the catalogue. */
export function staffCatalogueHandlers(
  context: Pick<CommerceContext, 'db' | 'addresses' | 'now'>,
): Handlers<keyof typeof staffWorkCalls | keyof typeof staffBulkCalls | keyof typeof staffAlbumCalls> {
  const { db } = context;
  return {
    ...staffBulkHandlers(context),
    'staff/albums/getList': (request) => listAlbums(db, request),
    'staff/albums/getDetail': ({ id }) => albumDetail(db, id),
    'staff/albums/save': (request, caller) => saveAlbum(db, staffOf(caller), request),
    'staff/albums/withdraw': (request, caller) => withdrawAlbum(db, staffOf(caller), request),
    'staff/albums/restore': (request, caller) => restoreAlbum(db, staffOf(caller), request),
    'staff/works/getList': (request) => listWorks(db, request),
    'staff/works/getDetail': ({ id }) => workDetail(context, id),
    'staff/works/getTags': () => listTags(db),
    'staff/works/edit': (request, caller) => editWork(db, context.now(), staffOf(caller), request),
    'staff/works/withdraw': (request, caller) => withdrawWork(db, staffOf(caller), request),
    'staff/works/restore': (request, caller) => restoreWork(db, staffOf(caller), request),
  };
}
