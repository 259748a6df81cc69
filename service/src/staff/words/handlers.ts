import type { staffWordCalls } from 'shared-contracts/staff/words';
import type { CommerceContext } from '../../commerce/context.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Handlers, staffOf } from '../../platform/http/handler.ts';
import { listWords, moderateWords } from './popular-words.ts';
import { listThesaurus, resetMeaning, setMeaning } from './thesaurus.ts';

/** Answers of the calls about words; the commands of the operator use the same functions. */
export function staffWordHandlers({ db, tags, now }: Pick<CommerceContext, 'db' | 'tags' | 'now'>): Handlers<keyof typeof staffWordCalls> {
  /** Searches look for the words at once. */
  const forget = (caller: Caller) => caller.afterCommit?.push(async () => tags.forget());
  return {
    'staff/thesaurus/getList': (request) => listThesaurus(db, request),
    'staff/thesaurus/set': (request, caller) => {
      forget(caller);
      return setMeaning(db, now(), staffOf(caller), request);
    },
    'staff/thesaurus/reset': (request, caller) => {
      forget(caller);
      return resetMeaning(db, staffOf(caller), request);
    },
    'staff/words/getList': (request) => listWords(db, request),
    'staff/words/moderate': (request, caller) => moderateWords(db, staffOf(caller), { ...request, at: now() }),
  };
}
