import { sql } from 'kysely';
import type { CallName } from 'shared-contracts/api/call-names';
import type { CallResponse } from 'shared-contracts/api/contract';
import type { CommerceContext } from '../../commerce/context.ts';
import { agreementInForce } from '../../members/agreements/agreements.ts';
import { columnOf } from '../../platform/database/localised-column.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/http/problem.ts';
import { businessDay } from '../../platform/time/business-day.ts';
import { AFTER_PAYMENT } from './default-agreements.ts';

/** Added to a share type for the English site. */
const ENGLISH_SHIFT = 6;
/** Libraries whose tracks and albums a share type covers. */
const LIBRARIES: Readonly<Record<number, readonly number[]>> = { 1: [1, 2], 3: [4], 4: [5], 5: [3] };
/** Any album or theme, by the template of this type. */
const COLLECTION = 2;
/** Themes had this type before; players of earlier releases still send it. */
const THEME_BEFORE = 5;

/** Whether there is a version, album or theme of this id that is shared by this type, 1 to 11. */
async function canBeShared(db: Db, dataId: number, type: number): Promise<boolean> {
  const kind = type > ENGLISH_SHIFT ? type - ENGLISH_SHIFT : type;
  const libraries = `{${(LIBRARIES[kind] ?? []).join(',')}}`;
  const { rows } = await sql<{ found: boolean }>`select
    exists (select 1 from version v join work w on w.id = v.work_id where v.id = ${dataId} and w.library = any(${libraries}::smallint[]))
    or exists (select 1 from album a where a.id = ${dataId} and not a.withdrawn and (${kind === COLLECTION} or a.library = any(${libraries}::smallint[])))
    or (${kind === COLLECTION || kind === THEME_BEFORE} and exists (select 1 from theme t where t.id = ${dataId})) as found`.execute(db);
  return rows[0]!.found;
}

type SiteCall = Extract<
  CallName,
  | `sysCompanyConfig/${string}`
  | `seo/${string}`
  | `share/${string}`
  | `agreement/${string}`
  | `service/${string}`
  | `areaCode/${string}`
  | `customerService/${string}`
>;

/** Handlers of site content; all of it comes from tables that editors change. */
export function siteHandlers({ db, now }: CommerceContext): Handlers<SiteCall> {
  return {
    async 'sysCompanyConfig/getList'(_request, { locale }) {
      const row = await db.selectFrom('company').selectAll().executeTakeFirstOrThrow();
      return { phone: row.phone, email: row.email, microBlog: row.micro_blog, address: row[columnOf('address', locale)] };
    },

    async 'seo/getInfo'({ path }, { locale }) {
      const row = await db.selectFrom('seo_page').selectAll().where('path', '=', path).executeTakeFirst();
      if (!row) return null;
      return {
        title: row[columnOf('title', locale)],
        keywords: row[columnOf('keywords', locale)],
        description: row[columnOf('description', locale)],
      };
    },

    async 'service/callBack/text'(_request, { locale }) {
      const inForce = await agreementInForce(db, AFTER_PAYMENT, now());
      return { title: inForce?.title[locale] ?? '', text: inForce?.content[locale] ?? '' };
    },

    async 'share/getById'({ id }) {
      return db.selectFrom('share_template').select(['content', 'link']).where('id', '=', id).executeTakeFirstOrThrow();
    },

    async 'share/count'({ dataId, type }) {
      if (!(await canBeShared(db, dataId, type))) throw notFound('没有这个可以分享的内容', 'There is nothing to share by this number');
      await db
        .insertInto('share_count')
        .values({ day: businessDay(now()), type, data_id: dataId, count: 1 })
        .onConflict((conflict) => conflict.columns(['day', 'type', 'data_id']).doUpdateSet({ count: sql`share_count.count + 1` }))
        .execute();
      return null;
    },

    async 'agreement/getInfoById'({ id }, { locale }) {
      const inForce = await agreementInForce(db, id, now());
      if (!inForce) return null;
      return { id, title: inForce.title[locale], content: inForce.content[locale], updatedAt: inForce.from.toISOString() };
    },

    async 'areaCode/getList'(_request, { locale }) {
      const rows = await db.selectFrom('area_code').selectAll().orderBy('position').execute();
      return { list: rows.map((row) => ({ code: row.code, name: row[columnOf('name', locale)] })) };
    },

    'customerService/getList': async (_request, caller) => ({ list: await contacts(db, caller) }),

    async 'customerService/getSongCustomer'(_request, caller) {
      const own = await contacts(db, caller, true);
      return { list: own.length > 0 ? own : await contacts(db, caller) };
    },
  };
}

/** Contacts of the customer service; of composers alone where that is asked for. */
async function contacts(db: Db, { locale }: Caller, forComposers = false): Promise<CallResponse<'customerService/getList'>['list']> {
  const rows = await db
    .selectFrom('customer_service')
    .selectAll()
    .$if(forComposers, (query) => query.where('for_composers', '=', true))
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row[columnOf('name', locale)],
    duty: row[columnOf('duty', locale)],
    phone: row.phone,
    email: row.email,
    qq: row.qq,
    hours: row[columnOf('hours', locale)],
  }));
}
