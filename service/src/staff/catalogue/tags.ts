import type { Locale } from 'shared-contracts/locale/locale';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { readGroups } from '../../catalogue/search/tag-dictionary.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { refusal } from '../../platform/http/problem.ts';

/** All tags by their groups. */
export async function listTags(db: Db): Promise<StaffCallResponse<'staff/works/getTags'>> {
  const groups = await readGroups(db);
  return {
    groups: groups.map(({ id, name, libraries, tags }) => ({
      ...{ id, name, libraries },
      tags: tags.map(({ id: tag, key, name: tagName }) => ({ id: tag, key, name: tagName })),
    })),
  };
}

/** @throws Problem for a tag that does not exist. */
export async function requireTags(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const known = await db.selectFrom('tag').select('id').where('id', 'in', ids).execute();
  if (known.length < new Set(ids).size) throw refusal('有标签不存在', 'A tag does not exist');
}

/** Parts the tags of a cell; a file that came through a spreadsheet may have any of them. */
const BETWEEN = /[;；,，、]/;

/** Names of all tags, to write tags as a cell of a file and to read them again. */
export class TagNames {
  readonly #byId = new Map<number, { key: string; name: Record<Locale, string> }>();
  /** Ids by lower-case keys and names of both languages; several where a name is not the only one. */
  readonly #ids = new Map<string, Set<number>>();

  /** @param rows all tags. */
  constructor(rows: readonly { id: number; key: string; name_zh: string; name_en: string }[]) {
    for (const { id, key, name_zh, name_en } of rows) {
      this.#byId.set(id, { key, name: { zh: name_zh, en: name_en } });
      for (const name of [key, name_zh, name_en]) {
        const known = this.#ids.get(name.toLowerCase()) ?? new Set();
        this.#ids.set(name.toLowerCase(), known.add(id));
      }
    }
  }

  /** Tags as one cell: by name, or by key where others have the name too. */
  text(ids: readonly number[], locale: Locale): string {
    const names = ids.flatMap((id) => {
      const tag = this.#byId.get(id);
      if (!tag) return [];
      const name = tag.name[locale];
      return this.#ids.get(name.toLowerCase())?.size === 1 && !BETWEEN.test(name) ? name : tag.key;
    });
    return names.join(locale === 'zh' ? '；' : '; ');
  }

  /** Tags of a cell in their order, and what no tag is called. A name of several tags means none of them. */
  read(cell: string): { ids: number[]; unknown: string[] } {
    const names = cell
      .split(BETWEEN)
      .map((name) => name.trim())
      .filter((name) => name !== '');
    const known = (name: string) => {
      const ids = [...(this.#ids.get(name.toLowerCase()) ?? [])];
      // A key is one tag's alone, whatever others are called.
      return ids.length > 1 ? ids.filter((id) => this.#byId.get(id)?.key.toLowerCase() === name.toLowerCase()) : ids;
    };
    return {
      ids: [...new Set(names.flatMap((name) => known(name)))],
      unknown: names.filter((name) => known(name).length !== 1),
    };
  }
}

/** Names of all tags: some hundreds. */
export async function readTagNames(db: Db): Promise<TagNames> {
  return new TagNames(await db.selectFrom('tag').select(['id', 'key', 'name_zh', 'name_en']).execute());
}
