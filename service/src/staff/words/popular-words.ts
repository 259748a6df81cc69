import { sql } from 'kysely';
import type { Locale } from 'shared-contracts/locale/locale';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import type { WordState } from 'shared-contracts/staff/words';
import { normalise } from '../../catalogue/search/tokens.ts';
import { type Actor, audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import { refusal } from '../../platform/http/problem.ts';
import { containing } from '../lists/containing.ts';

/** A part of the searched words: those of the editors first, in their order, then by networks. */
export async function listWords(
  db: Db,
  { locale, state, keyWords = '', page, size = DEFAULT_SIZE }: CheckedRequest<'staff/words/getList'>,
): Promise<StaffCallResponse<'staff/words/getList'>> {
  const found = db
    .selectFrom('search_keyword')
    .where('locale', '=', locale)
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .$if(keyWords !== '', (query) => query.where('name', 'ilike', containing(normalise(keyWords))));
  const rows = await found
    .select(['shown', 'state', 'popular', 'networks', 'count as searches'])
    .orderBy(sql`(state is not distinct from 'pinned')`, 'desc')
    .orderBy(sql`position nulls last`)
    .orderBy('networks', 'desc')
    .orderBy('count', 'desc')
    .orderBy('name')
    .limit(size)
    .offset(offsetOf(page, size))
    .execute();
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { list: rows, total: Number(total) };
}

interface Moderated {
  locale: Locale;
  /** In the order in which they are shown; those that were given before keep their places before them. */
  words: readonly string[];
  /** Null: as visitors search. */
  state: WordState | null;
  reason?: string | undefined;
  at: Date;
}

/** Curates, pins or hides words, or leaves them to the visitors; a line of the audit log has each as it was. */
export async function moderateWords(
  db: Db,
  actor: Actor,
  { locale, words, state, reason, at: now }: Moderated,
): Promise<{ changed: number }> {
  const names = [...new Map(words.map((shown) => [normalise(shown), shown]))];
  if (names.some(([name]) => name === '')) throw refusal('这个词没有可搜索的文字', 'This word has nothing to search for');
  const known = await db
    .selectFrom('search_keyword')
    .select(['name', 'state'])
    .where('locale', '=', locale)
    .where(
      'name',
      'in',
      names.map(([name]) => name),
    )
    .execute();
  const { last } = await db
    .selectFrom('search_keyword')
    .select(({ fn }) => fn.coalesce(fn.max('position'), sql.lit(0)).as('last'))
    .where('locale', '=', locale)
    .executeTakeFirstOrThrow();
  for (const [at, [name, shown]] of names.entries()) {
    // In the order given, behind those that have a place.
    const position = state === null || state === 'hidden' ? null : last + 1 + at;
    await db
      .insertInto('search_keyword')
      .values({ locale, name, shown, count: 0, last_at: now, state, position })
      .onConflict((conflict) => conflict.columns(['locale', 'name']).doUpdateSet({ state, position }))
      .execute();
  }
  const was = new Map(known.map((row) => [row.name, row.state]));
  await audit(db, actor, 'words', `${state ?? 'uncurated'} ${locale}: ${words.join(', ')}`, {
    target: `words ${locale}`,
    reason,
    before: Object.fromEntries(names.map(([name]) => [name, was.get(name) ?? null])),
    after: Object.fromEntries(names.map(([name]) => [name, state])),
  });
  return { changed: names.length };
}
