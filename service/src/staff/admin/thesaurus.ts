import { tagKeys, thesaurusWord } from 'shared-contracts/staff/words';
import { z } from 'zod';
import { searchMeaning } from '../../catalogue/search/meaning/search-meaning.ts';
import type { Target } from '../../catalogue/search/meaning/targets.ts';
import { readTags, type Tags } from '../../catalogue/search/tag-dictionary.ts';
import { resetMeaning, setMeaning } from '../words/thesaurus.ts';
import { asStaff, proven } from './as-staff.ts';
import { command } from './commands.ts';

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
    z.object({ word: thesaurusWord, tags: tagKeys, near: tagKeys, place: z.boolean(), ...proven }),
    (operator, request) =>
      changed(operator.tags, request.dryRun, () =>
        asStaff(operator, 'thesaurus.edit', request, (tx, actor) => setMeaning(tx, operator.now(), actor, request)),
      ),
  ),
  thesaurusReset: command(z.object({ word: thesaurusWord, ...proven }), (operator, request) =>
    changed(operator.tags, request.dryRun, () =>
      asStaff(operator, 'thesaurus.edit', request, (tx, actor) => resetMeaning(tx, actor, request)),
    ),
  ),
} as const;

/** The running service forgets the words that it knew, unless nothing changed. */
async function changed<Result>(cached: { forget(): void }, dryRun: boolean, act: () => Promise<Result>): Promise<Result> {
  const result = await act();
  if (!dryRun) cached.forget();
  return result;
}

function nameOf(tags: Tags, target: Target): string {
  if (target.kind === 'tag') return tags.named([target.id], 'en')[0]?.name ?? `tag ${target.id}`;
  if (target.kind === 'seconds' || target.kind === 'bpm') return `${target.kind}:${target.range.join('-')}`;
  if (target.kind === 'key') return `key:${target.key}`;
  return target.kind === 'brand' ? target.name.en : `${target.kind}:${target.kind === 'library' ? target.id : target.value}`;
}
