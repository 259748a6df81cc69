import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { writtenTarget } from '../../catalogue/search/meaning/targets.ts';
import { keyOf } from '../../catalogue/search/meaning/terms.ts';
import { touchCatalogue } from '../../catalogue/search/tag-dictionary.ts';
import { listOf } from '../../catalogue/search/thesaurus/read-thesaurus.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { StaffMember } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import { refusal } from '../../platform/http/problem.ts';
import { containing } from '../lists/containing.ts';

type Editor = Pick<StaffMember, 'id' | 'name'>;

interface Meaning {
  /** Keys parted by blanks. */
  tags: string;
  near: string;
  place: boolean;
}

/** A part of the words that staff set. */
export async function listThesaurus(
  db: Db,
  { keyWords = '', page, size = DEFAULT_SIZE }: CheckedRequest<'staff/thesaurus/getList'>,
): Promise<StaffCallResponse<'staff/thesaurus/getList'>> {
  const found = db.selectFrom('thesaurus_entry').$if(keyWords !== '', (query) => query.where('word', 'ilike', containing(keyWords)));
  const rows = await found.selectAll().orderBy('word').limit(size).offset(offsetOf(page, size)).execute();
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return {
    list: rows.map(({ set_by, set_at, ...row }) => ({ ...row, setBy: set_by, setAt: set_at.toISOString() })),
    total: Number(total),
  };
}

/**
 * Says what a word stands for, in place of what the shipped thesaurus says. @returns it as it is kept.
 * @throws Problem for a word without text and for tags that do not exist.
 */
export async function setMeaning(
  db: Db,
  now: Date,
  by: Editor,
  given: Meaning & { word: string; reason?: string | undefined },
): Promise<Meaning & { word: string }> {
  const word = keyOf(given.word);
  if (word === '') throw refusal('这个词没有可搜索的文字', 'This word has nothing to search for');
  const [tags, near] = [listOf(given.tags), listOf(given.near)];
  await refuseUnknown(db, [...tags, ...near]);
  const said = { tags: tags.join(' '), near: near.join(' '), place: given.place };
  const before = await meaningOf(db, word);
  const row = { word, ...said, set_by: by.name, set_at: now };
  await db
    .insertInto('thesaurus_entry')
    .values(row)
    .onConflict((conflict) => conflict.column('word').doUpdateSet(row))
    .execute();
  await touchCatalogue(db);
  const detail = `${word}: ${said.tags || 'nothing'}; near ${said.near || 'nothing'}${said.place ? '; a place' : ''}`;
  await audit(db, by, 'thesaurus set', detail, { target: `word ${word}`, reason: given.reason, before, after: said });
  return { word, ...said };
}

/** Takes back what staff said of a word. @returns the word as it was kept. @throws Problem for a word that staff did not set. */
export async function resetMeaning(db: Db, by: Editor, given: { word: string; reason?: string | undefined }): Promise<{ word: string }> {
  const word = keyOf(given.word);
  const before = await meaningOf(db, word);
  const gone = await db.deleteFrom('thesaurus_entry').where('word', '=', word).returning('word').executeTakeFirst();
  if (!gone) throw refusal('员工没有改过这个词', 'Staff did not set this word');
  await touchCatalogue(db);
  await audit(db, by, 'thesaurus reset', word, { target: `word ${word}`, reason: given.reason, before, after: null });
  return { word };
}

async function meaningOf(db: Db, word: string): Promise<{ tags: string; near: string; place: boolean } | null> {
  const row = await db
    .selectFrom('thesaurus_entry')
    .select(['tags', 'near', 'place'])
    .where('word', '=', word)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

async function refuseUnknown(db: Db, given: readonly string[]): Promise<void> {
  const known = new Set((await db.selectFrom('tag').select('key').execute()).map(({ key }) => key));
  const unknown = given.filter((key) => !known.has(key) && !writtenTarget(key));
  if (unknown.length > 0) throw refusal(`没有这些标签：${unknown.join('、')}`, `There are no such tags: ${unknown.join(', ')}`);
}
