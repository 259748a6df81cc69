import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Locale } from 'shared-contracts/locale/locale';
import { DatabaseBusyError } from '../../platform/database/connection-queue.ts';
import { asService } from '../../platform/database/current-network.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { TagLookup } from './condition.ts';
import { firstOfEach } from './main-tags.ts';
import { Lexicon } from './meaning/lexicon.ts';
import type { SearchMeaning } from './meaning/search-meaning.ts';
import type { Target } from './meaning/targets.ts';
import { currentThesaurus } from './thesaurus/current-thesaurus.ts';
import { isFoundIn, type ReadName, readName, type Segment } from './tokens.ts';

const MEANINGS_KEPT = 2000;

interface KnownTag {
  id: number;
  key: string;
  groupId: number;
  name: Record<Locale, string>;
}

export interface KnownGroup {
  id: number;
  key: string;
  libraries: number[];
  name: Record<Locale, string>;
  tags: KnownTag[];
}

/** All tags with their groups, and the words that lead to them: a few hundred, read once and kept until the catalogue changes. */
export class Tags implements TagLookup {
  readonly groups: KnownGroup[];
  /** What the words of a search mean. */
  readonly lexicon: Lexicon;
  /** Meanings of searches that were looked into while the catalogue was as it is. */
  readonly meanings = new LRUCache<string, SearchMeaning>({ max: MEANINGS_KEPT });
  readonly #byId = new Map<number, KnownTag>();
  readonly #groupIds = new Map<number, number>();
  /** Names of the tags, read once: a word that no text has is compared with all of them. */
  readonly #names: { id: number; names: readonly ReadName[] }[] = [];

  constructor(groups: KnownGroup[], lexicon: Lexicon) {
    this.groups = groups;
    this.lexicon = lexicon;
    for (const group of groups)
      for (const tag of group.tags) {
        this.#byId.set(tag.id, tag);
        this.#groupIds.set(tag.id, group.id);
        this.#names.push({ id: tag.id, names: [readName(tag.name.zh), readName(tag.name.en)] });
      }
  }

  tagsNamed(segment: Segment): number[] {
    return this.#names.filter(({ names }) => names.some((name) => isFoundIn(name, segment))).map(({ id }) => id);
  }

  /** Adds to tags those of the same group whose name holds theirs: electric piano to piano. */
  withVariants(targets: readonly Target[]): Target[] {
    const tags = targets.flatMap((target) => (target.kind === 'tag' ? (this.#byId.get(target.id) ?? []) : []));
    const variants = [...this.#byId.values()].filter((tag) =>
      tags.some(({ id, groupId, name }) => id !== tag.id && groupId === tag.groupId && holdsName(tag.name, name)),
    );
    const known = new Set(tags.map(({ id }) => id));
    return [...targets, ...variants.filter(({ id }) => !known.has(id)).map(({ id }): Target => ({ kind: 'tag', id }))];
  }

  /** Key of the group of a tag; null for an id that is no tag. */
  groupKeyOf(tagId: number): string | null {
    const groupId = this.groupOf(tagId);
    return this.groups.find(({ id }) => id === groupId)?.key ?? null;
  }

  groupOf(tagId: number): number | null {
    return this.#byId.get(tagId)?.groupId ?? null;
  }

  /** Of the tags of a work those that come first in their group: its main instrument, its main mood. */
  mainOf(tagIds: readonly number[]): number[] {
    return firstOfEach(tagIds, this.#groupIds);
  }

  /** Tags of a row in a language, in the given order; ids that are no longer tags are left out. */
  named(ids: readonly number[], locale: Locale): { id: number; name: string; groupId: number }[] {
    return ids.flatMap((id) => {
      const tag = this.#byId.get(id);
      return tag ? [{ id, name: tag.name[locale], groupId: tag.groupId }] : [];
    });
  }
}

function holdsName(name: Record<Locale, string>, part: Record<Locale, string>): boolean {
  return name.zh.includes(part.zh) || ` ${name.en} `.toLowerCase().includes(` ${part.en} `.toLowerCase());
}

/** How long another process's change of the catalogue may go unnoticed. */
const LOOK_EVERY_MS = 2000;

/** Gives the current tags; looks for a changed catalogue at most every two seconds. */
export class TagDictionary {
  readonly #db: Db;
  #tags: Tags | null = null;
  #revision = -1;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #loading: Promise<Tags> | null = null;

  constructor(db: Db) {
    this.#db = db;
  }

  async current(): Promise<Tags> {
    if (this.#tags && performance.now() - this.#lookedAt < LOOK_EVERY_MS) return this.#tags;
    this.#loading ??= asService(() => this.#load()).finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  /** Drops the cached tags; call it after a change of the catalogue. */
  forget(): void {
    this.#revision = -1;
    this.#lookedAt = Number.NEGATIVE_INFINITY;
  }

  async #load(): Promise<Tags> {
    const tags = await this.#read().catch((error: unknown) => {
      // Tags of a moment ago are better than a search that fails.
      if (this.#tags && error instanceof DatabaseBusyError) return this.#tags;
      throw error;
    });
    this.#tags = tags;
    this.#lookedAt = performance.now();
    return tags;
  }

  async #read(): Promise<Tags> {
    const revision = await catalogueRevision(this.#db);
    if (this.#tags && revision === this.#revision) return this.#tags;
    const tags = await readTags(this.#db);
    this.#revision = revision;
    return tags;
  }
}

/** Tags, with a lexicon of their names, the brands and the thesaurus. */
export async function readTags(db: Db): Promise<Tags> {
  const groups = await readGroups(db);
  const brands = await db.selectFrom('brand').select(['id', 'name_zh', 'name_en']).orderBy('id').execute();
  const lexicon = new Lexicon({
    tags: groups.flatMap((group) => group.tags.map(({ id, key, name }) => ({ id, key, name, group: group.key }))),
    brands: brands.map(({ id, name_zh, name_en }) => ({ id, name: { zh: name_zh, en: name_en } })),
    thesaurus: await currentThesaurus(db),
  });
  return new Tags(groups, lexicon);
}

/** Groups with their tags, as pickers show them. */
export async function readGroups(db: Db): Promise<KnownGroup[]> {
  const groups = await db.selectFrom('tag_group').selectAll().orderBy('position').orderBy('id').execute();
  const tags = await db.selectFrom('tag').selectAll().orderBy('position').orderBy('id').execute();
  return groups.map(({ id, key, libraries, name_zh, name_en }) => ({
    id,
    key,
    libraries,
    name: { zh: name_zh, en: name_en },
    tags: tags
      .filter((tag) => tag.group_id === id)
      .map((tag) => ({ id: tag.id, key: tag.key, groupId: id, name: { zh: tag.name_zh, en: tag.name_en } })),
  }));
}

/** Number that grows with every change of the catalogue; caches of the catalogue are keyed by it. */
export async function catalogueRevision(db: Db): Promise<number> {
  const { revision } = await db.selectFrom('catalogue_revision').select('revision').where('id', '=', 1).executeTakeFirstOrThrow();
  return revision;
}

/** Raises the revision; call it in the transaction of the change. @returns the new one. */
export async function touchCatalogue(db: Db): Promise<number> {
  const { revision } = await db
    .updateTable('catalogue_revision')
    .set({ revision: sql`revision + 1` })
    .where('id', '=', 1)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}
