import { sql } from 'kysely';
import type { CatalogueContext } from '../context.ts';
import { editDistance } from '../search/meaning/edit-distance.ts';
import type { UsedPart } from '../search/meaning/search-meaning.ts';
import type { Tags } from '../search/tag-dictionary.ts';
import { normalise } from '../search/tokens.ts';

const MOST = 8;
/** Works that are looked at for tags that are common. */
const SAMPLE = 400;

/** Tags to go on with after a search that found little: what comes near its parts, what is spelt alike, and then common ones. */
export async function nearestTags({ db }: Pick<CatalogueContext, 'db'>, tags: Tags, parts: readonly UsedPart[]): Promise<number[]> {
  const found = new Set<number>();
  for (const { same, near } of parts) for (const target of [...same, ...near]) if (target.kind === 'tag') found.add(target.id);
  if (found.size < MOST) for (const id of alike(tags, parts)) found.add(id);
  if (found.size > 0) return [...found].slice(0, MOST);
  const { rows } = await sql<{ id: number }>`
    select id from (select tag_ids from work where not withdrawn order by heat desc, id desc limit ${sql.lit(SAMPLE)}) w,
      unnest(w.tag_ids) id group by id order by count(*) desc, id limit ${sql.lit(MOST)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Tags whose names share a character with the text, or are spelt much like it. */
function alike(tags: Tags, parts: readonly UsedPart[]): number[] {
  const scored = tags.groups.flatMap((group) =>
    group.tags.flatMap(({ id, name }) => {
      const score = Math.max(0, ...parts.map(({ text }) => Math.max(likeness(text, name.zh), likeness(text, name.en))));
      return score >= 0.5 ? [{ id, score }] : [];
    }),
  );
  return scored.sort((a, b) => b.score - a.score).map(({ id }) => id);
}

/** 1 for the same text, 0 for one that has nothing in common. */
function likeness(text: string, name: string): number {
  const a = normalise(text);
  const b = normalise(name);
  const longest = Math.max(a.length, b.length);
  return 1 - editDistance(a, b, longest) / longest;
}
