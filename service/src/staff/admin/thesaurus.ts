import { z } from 'zod';
import { searchMeaning } from '../../catalogue/search/meaning/search-meaning.ts';
import { type Target, writtenTarget } from '../../catalogue/search/meaning/targets.ts';
import { keyOf } from '../../catalogue/search/meaning/terms.ts';
import { readTags, type Tags, touchCatalogue } from '../../catalogue/search/tag-dictionary.ts';
import { listOf } from '../../catalogue/search/thesaurus/read-thesaurus.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { refusal } from '../../platform/http/problem.ts';
import { asStaff, proven } from './as-staff.ts';
import { command } from './commands.ts';

const word = z.string().trim().min(1).max(60);
const keys = z.string().trim().max(400);

/** Commands about the words that a search understands. A word that staff set replaces what the shipped thesaurus says of it. */
export const THESAURUS_COMMANDS = {
  thesaurusList: command(z.object({}), async ({ db }) => ({
    words: (await db.selectFrom('thesaurus_entry').selectAll().orderBy('word').execute()).map(({ set_at, ...row }) => ({
      ...row,
      setAt: set_at.toISOString(),
    })),
  })),
  /** How a search is understood, without running it. */
  thesaurusExplain: command(z.object({ text: z.string().trim().min(1).max(200) }), async ({ db }, { text }) => {
    const tags = await readTags(db);
    const { parts, complete } = await searchMeaning({ db, snapshot: null, tags }, text, []);
    return {
      complete,
      parts: parts.map(({ text: part, corrected, weight, decides, place, same, near, relaxed, unknown }) => ({
        part,
        corrected,
        weight,
        decides,
        place,
        relaxed,
        unknown,
        tags: same.map((target) => nameOf(tags, target)),
        near: near.map((target) => nameOf(tags, target)),
      })),
    };
  }),
  thesaurusSet: command(
    z.object({ word, tags: keys, near: keys, place: z.boolean(), ...proven }),
    (operator, { word: shown, tags, near, place, ...proof }) =>
      changed(operator.tags, proof.dryRun, () =>
        asStaff(operator, 'thesaurus.edit', proof, async (tx, actor) => {
          const key = keyOf(shown);
          if (key === '') throw refusal('这个词没有可搜索的文字', 'This word has nothing to search for');
          await refuseUnknown(tx, [...listOf(tags), ...listOf(near)]);
          const said = { word: key, tags: listOf(tags).join(' '), near: listOf(near).join(' '), place };
          const row = { ...said, set_by: actor.name, set_at: operator.now() };
          await tx
            .insertInto('thesaurus_entry')
            .values(row)
            .onConflict((conflict) => conflict.column('word').doUpdateSet(row))
            .execute();
          await touchCatalogue(tx);
          await audit(
            tx,
            actor,
            'thesaurus set',
            `${key}: ${row.tags || 'nothing'}; near ${row.near || 'nothing'}${place ? '; a place' : ''}`,
          );
          return said;
        }),
      ),
  ),
  thesaurusReset: command(z.object({ word, ...proven }), (operator, { word: shown, ...proof }) =>
    changed(operator.tags, proof.dryRun, () =>
      asStaff(operator, 'thesaurus.edit', proof, async (tx, actor) => {
        const key = keyOf(shown);
        const gone = await tx.deleteFrom('thesaurus_entry').where('word', '=', key).returning('word').executeTakeFirst();
        if (!gone) throw refusal('员工没有改过这个词', 'Staff did not set this word');
        await touchCatalogue(tx);
        await audit(tx, actor, 'thesaurus reset', key);
        return { word: key };
      }),
    ),
  ),
} as const;

/** The running service forgets the words that it knew, unless nothing changed. */
async function changed<Result>(cached: { forget(): void }, dryRun: boolean, act: () => Promise<Result>): Promise<Result> {
  const result = await act();
  if (!dryRun) cached.forget();
  return result;
}

async function refuseUnknown(db: Db, given: readonly string[]): Promise<void> {
  const known = new Set((await db.selectFrom('tag').select('key').execute()).map(({ key }) => key));
  const unknown = given.filter((key) => !known.has(key) && !writtenTarget(key));
  if (unknown.length > 0) throw refusal(`没有这些标签：${unknown.join('、')}`, `There are no such tags: ${unknown.join(', ')}`);
}

function nameOf(tags: Tags, target: Target): string {
  if (target.kind === 'tag') return tags.named([target.id], 'en')[0]?.name ?? `tag ${target.id}`;
  if (target.kind === 'seconds' || target.kind === 'bpm') return `${target.kind}:${target.range.join('-')}`;
  if (target.kind === 'key') return `key:${target.key}`;
  return target.kind === 'brand' ? target.name.en : `${target.kind}:${target.kind === 'library' ? target.id : target.value}`;
}
