import type { workCalls } from 'shared-contracts/staff/work';
import type { CommerceContext } from '../../commerce/context.ts';
import { type Handlers, staffOf } from '../../platform/http/handler.ts';
import { handBackWork, takeWork } from './claims.ts';
import { addNote, notesAbout, readMentions } from './notes.ts';
import { countWork, listWork } from './work-list.ts';

/** Answers of the calls about what waits for staff. */
export function workHandlers({ db, now }: Pick<CommerceContext, 'db' | 'now'>): Handlers<keyof typeof workCalls> {
  return {
    'staff/work/getList': (request, caller) => listWork(db, staffOf(caller), now(), request),
    'staff/work/counts': (_request, caller) => countWork(db, staffOf(caller), now()),
    'staff/work/take': (item, caller) => takeWork(db, staffOf(caller), item, now()),
    'staff/work/handBack': (item, caller) => handBackWork(db, staffOf(caller), item),
    'staff/work/note': (note, caller) => addNote(db, staffOf(caller), note, now()),
    'staff/work/notes': (item, caller) => notesAbout(db, staffOf(caller), item),
    'staff/work/mentions': (_request, caller) => readMentions(db, staffOf(caller), now()),
  };
}
