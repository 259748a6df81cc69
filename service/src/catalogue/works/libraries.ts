import { sql } from 'kysely';
import type { CallResponse } from 'shared-contracts/api/contract';
import type { LocalisedText } from 'shared-contracts/locale/locale';
import { columnOf } from '../../platform/database/localised-column.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { CatalogueContext } from '../context.ts';

interface Library {
  id: number;
  name: LocalisedText;
  description: LocalisedText;
  path: string;
}

/** The five libraries; their ids are part of the API. */
export const LIBRARIES: readonly Library[] = [
  {
    id: 1,
    name: { zh: '版权音乐', en: 'Production music' },
    description: { zh: '为广告、影视、短视频与企业片而作', en: 'Written for advertising, film, short video and companies' },
    path: '/music',
  },
  {
    id: 2,
    name: { zh: '世界音乐', en: 'World music' },
    description: { zh: '各大洲的乐器与调式', en: 'Instruments and modes of every continent' },
    path: '/music/world',
  },
  {
    id: 3,
    name: { zh: '中国音乐', en: 'Music of China' },
    description: { zh: '民族乐器，从独奏到新国风', en: 'Chinese instruments, from solos to modern beats' },
    path: '/music/china',
  },
  {
    id: 4,
    name: { zh: '音效', en: 'Sound effects' },
    description: { zh: '可直接落到时间线上的声音', en: 'Sounds ready for the timeline' },
    path: '/source',
  },
  {
    id: 5,
    name: { zh: '买断专辑', en: 'Buyout albums' },
    description: { zh: '一次买断，一个项目永久使用', en: 'Buy the whole album once, for one project' },
    path: '/cheap',
  },
];

/** The libraries with their number of works. */
export async function libraries({ db }: CatalogueContext, { locale }: Caller): Promise<CallResponse<'musicLibraryType/getList'>> {
  const { rows } = await sql<{ library: number; count: number }>`
    select library, count(*)::int4 as count from track_search group by library`.execute(db);
  const counts = new Map(rows.map(({ library, count }) => [library, count]));
  return {
    list: LIBRARIES.map(({ id, name, description, path }) => ({
      id,
      name: name[locale],
      description: description[locale],
      path,
      count: counts.get(id) ?? 0,
    })),
  };
}

/** Tag groups that the filters of a library show (all groups without one), with their tags. */
export async function tagGroups(
  { tags }: CatalogueContext,
  library: number | undefined,
  { locale }: Caller,
): Promise<CallResponse<'musicLibraryTag/getMusicVersionTagList'>> {
  const { groups } = await tags.current();
  return {
    list: groups
      .filter((group) => library === undefined || group.libraries.includes(library))
      .map((group) => ({
        id: group.id,
        name: group.name[locale],
        tags: group.tags.map((tag) => ({ id: tag.id, name: tag.name[locale], groupId: group.id })),
      })),
  };
}

function readBrands({ db }: CatalogueContext) {
  return db
    .selectFrom('brand as b')
    .select(['b.id', 'b.name_zh', 'b.name_en', 'b.description_zh', 'b.description_en', 'b.image'])
    .select(sql<number>`(select count(*)::int4 from album a where a.brand_id = b.id and not a.withdrawn)`.as('albumCount'));
}

/** Brands in the editors' order. */
export async function listBrands(context: CatalogueContext, { locale }: Caller): Promise<CallResponse<'brand/getList'>> {
  const rows = await readBrands(context).orderBy('b.position').orderBy('b.id').execute();
  return { list: rows.map((row) => ({ id: row.id, name: row[columnOf('name', locale)], image: row.image, albumCount: row.albumCount })) };
}

/** One brand, or null when there is none. */
export async function brandById(context: CatalogueContext, id: number, { locale }: Caller): Promise<CallResponse<'brand/getById'>> {
  const row = await readBrands(context).where('b.id', '=', id).executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    name: row[columnOf('name', locale)],
    image: row.image,
    description: row[columnOf('description', locale)],
    albumCount: row.albumCount,
  };
}
