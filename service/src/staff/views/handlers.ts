import type { viewCalls } from 'shared-contracts/staff/views';
import type { CommerceContext } from '../../commerce/context.ts';
import { type Handlers, staffOf } from '../../platform/http/handler.ts';
import { listViews, removeView, saveView } from './views.ts';

/** Answers of the calls about views of lists. */
export function viewHandlers({ db }: Pick<CommerceContext, 'db'>): Handlers<keyof typeof viewCalls> {
  return {
    'staff/views/getList': (request, caller) => listViews(db, staffOf(caller), request),
    'staff/views/save': (request, caller) => saveView(db, staffOf(caller), request),
    'staff/views/remove': (request, caller) => removeView(db, staffOf(caller), request),
  };
}
