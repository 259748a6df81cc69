import { createHash } from 'node:crypto';
import { grant } from 'shared-contracts/api/licensing';
import { z } from 'zod';
import { Prices } from '../../catalogue/prices/prices.ts';
import { leastValue, tracksOf } from '../../commerce/bundles/bundles.ts';
import { brokenRule } from '../../commerce/licensing/licence-options.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { refusal } from '../../platform/http/problem.ts';
import { asStaff, proven } from './as-staff.ts';
import { command } from './commands.ts';
import { staffText } from './staff-text.ts';

const texts = z.strictObject({ zh: staffText(500), en: staffText(500) });
const name = texts.refine(({ zh, en }) => zh !== '' && en !== '', 'a name in both languages');

/** A bundle as the file has it; amounts in fen, works by their codes. */
const bundle = z.strictObject({
  key: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  name,
  description: texts,
  choose: z.number().int().min(1).max(50),
  price: z.number().int().positive(),
  grant,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  works: z.array(z.string()).min(1).max(100),
});
type BundleFile = z.infer<typeof bundle>;

/** Commands about bundles: what `export` writes is changed by hand and published. A bundle that the file lacks stays as it is. */
export const BUNDLE_COMMANDS = {
  bundlesList: command(z.object({}), async ({ db, now }) => {
    const table = await new Prices().current(db);
    const rows = await db.selectFrom('bundle').selectAll().orderBy('ends_at').orderBy('id').execute();
    const bundles = [];
    for (const row of rows) {
      const { length: tracks } = await tracksOf(db, table, row);
      const { orders } = await db
        .selectFrom('customer_order')
        .select(({ fn }) => fn.countAll<number>().as('orders'))
        .where('bundle_id', '=', row.id)
        .where('state', '=', 'completed')
        .executeTakeFirstOrThrow();
      const state = row.starts_at > now() ? 'planned' : row.ends_at <= now() ? 'ended' : tracks < row.choose ? 'too few tracks' : 'running';
      bundles.push({ key: row.key, state, choose: row.choose, price: row.price, tracks, orders, endsAt: row.ends_at.toISOString() });
    }
    return { bundles };
  }),
  bundlesExport: command(z.object({}), async ({ db }) => exported(db)),
  bundlesPublish: command(
    z.object({ file: z.strictObject({ revision: z.string(), bundles: z.array(bundle).max(200) }), ...proven }),
    (operator, { file, ...proof }) =>
      asStaff(operator, 'packages.edit', proof, async (tx, actor) => {
        await tx.selectFrom('bundle').select('id').forUpdate().execute();
        const before = await exported(tx);
        if (before.revision !== file.revision)
          throw refusal(
            '导出后套装已有改动，请重新导出后修改',
            'The bundles changed after this file was exported. Please export again and repeat the changes',
          );
        for (const one of file.bundles) await publish(tx, one);
        const keys = file.bundles.map(({ key }) => key);
        const after = (await exported(tx)).bundles;
        await audit(tx, actor, 'bundles published', keys.join(', '), {
          target: 'bundles',
          before: shownOf(before.bundles, keys),
          after: shownOf(after, keys),
        });
        return { keys };
      }),
  ),
} as const;

/** All bundles as a file has them; `revision` changes with any of them. */
async function exported(db: Db): Promise<{ revision: string; bundles: BundleFile[] }> {
  const rows = await db.selectFrom('bundle').selectAll().orderBy('id').execute();
  const works = await db
    .selectFrom('bundle_work as b')
    .innerJoin('work as w', 'w.id', 'b.work_id')
    .select(['b.bundle_id', 'w.code'])
    .orderBy('b.position')
    .orderBy('w.id')
    .execute();
  const bundles = rows.map((row) => ({
    key: row.key,
    name: { zh: row.name_zh, en: row.name_en },
    description: { zh: row.description_zh, en: row.description_en },
    choose: row.choose,
    price: row.price,
    grant: row.grant_options,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    works: works.filter(({ bundle_id }) => bundle_id === row.id).map(({ code }) => code),
  }));
  return { revision: createHash('sha256').update(JSON.stringify(bundles)).digest('hex').slice(0, 16), bundles };
}

/** The bundles of the keys as the audit log has them; null for one that there is not. */
function shownOf(bundles: readonly BundleFile[], keys: readonly string[]): Record<string, string | null> {
  const of = (key: string) => bundles.find((one) => one.key === key);
  return Object.fromEntries(keys.map((key) => [key, of(key) ? JSON.stringify(of(key)) : null]));
}

/** Adds or changes one bundle. @throws Problem that names it and what is wrong. */
async function publish(tx: Db, { key, grant: options, works: codes, ...given }: BundleFile): Promise<void> {
  const wrong = (zh: string, en: string) => refusal(`套装 ${key}：${zh}`, `Bundle ${key}: ${en}`);
  const table = await new Prices().current(tx);
  const broken = brokenRule(table, options);
  if (broken) throw wrong(broken.zh, broken.en);
  if (given.endsAt <= given.startsAt) throw wrong('结束时间须晚于开始时间', 'it ends before it begins');
  const found = await tx.selectFrom('work').select(['id', 'code']).where('code', 'in', codes).execute();
  const ids = new Map(found.map(({ id, code }) => [code, id]));
  const unknown = codes.find((code) => !ids.has(code));
  if (unknown !== undefined) throw wrong(`没有作品 ${unknown}`, `there is no work ${unknown}`);
  if (new Set(codes).size < codes.length) throw wrong('有作品重复', 'a work is in it twice');
  const values = {
    name_zh: given.name.zh,
    name_en: given.name.en,
    description_zh: given.description.zh,
    description_en: given.description.en,
    choose: given.choose,
    price: given.price,
    grant_options: JSON.stringify(options),
    starts_at: new Date(given.startsAt),
    ends_at: new Date(given.endsAt),
  };
  const row = await tx
    .insertInto('bundle')
    .values({ key, ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('bundle_work').where('bundle_id', '=', row.id).execute();
  await tx
    .insertInto('bundle_work')
    .values(codes.map((code, position) => ({ bundle_id: row.id, work_id: ids.get(code)!, position })))
    .execute();
  const offered = await tracksOf(tx, table, row);
  if (offered.length < row.choose)
    throw wrong(
      `需选 ${row.choose} 首，在售的只有 ${offered.length} 首`,
      `it takes ${row.choose} tracks, and ${offered.length} are for sale`,
    );
  if (leastValue(table, row, offered) <= row.price) throw wrong('价格不低于逐首购买', 'its tracks cost no more one by one');
}
