import type { staffWorkCalls } from 'shared-contracts/staff/works';
import type { CommerceContext } from '../../commerce/context.ts';
import { type Handlers, staffOf } from '../../platform/http/handler.ts';
import { editWork, restoreWork, withdrawWork } from './change-work.ts';
import { listWorks, workDetail } from './read-works.ts';

/** Answers of the calls about works of the catalogue. */
export function staffCatalogueHandlers({ db }: Pick<CommerceContext, 'db'>): Handlers<keyof typeof staffWorkCalls> {
  return {
    'staff/works/getList': (request) => listWorks(db, request),
    'staff/works/getDetail': ({ id }) => workDetail(db, id),
    'staff/works/edit': (request, caller) => editWork(db, staffOf(caller), request),
    'staff/works/withdraw': (request, caller) => withdrawWork(db, staffOf(caller), request),
    'staff/works/restore': (request, caller) => restoreWork(db, staffOf(caller), request),
  };
}
