import { bundleTerms } from 'shared-contracts/staff/bundles';
import { z } from 'zod';
import { Prices } from '../../catalogue/prices/prices.ts';
import { bundleState, tracksOf } from '../../commerce/bundles/bundles.ts';
import { type BundleFile, publishBundle, readBundles } from '../../commerce/bundles/publish-bundles.ts';
import { audit } from '../../platform/audit/audit.ts';
import { refusal } from '../../platform/http/problem.ts';
import { asStaff, proven } from './as-staff.ts';
import { command } from './commands.ts';
import { staffText } from './staff-text.ts';

const texts = z.strictObject({ zh: staffText(500), en: staffText(500) });
const name = texts.refine(({ zh, en }) => zh !== '' && en !== '', 'a name in both languages');

/** A bundle as the file has it. */
const bundle = z.strictObject({ ...bundleTerms, name, description: texts, startsAt: z.iso.datetime(), endsAt: z.iso.datetime() });

/** States as the command prints them. */
const STATES = { planned: 'planned', ended: 'ended', soldOut: 'too few tracks', running: 'running' } as const;

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
      const state = STATES[bundleState(row, tracks, now())];
      bundles.push({ key: row.key, state, choose: row.choose, price: row.price, tracks, orders, endsAt: row.ends_at.toISOString() });
    }
    return { bundles };
  }),
  bundlesExport: command(z.object({}), async ({ db }) => readBundles(db)),
  bundlesPublish: command(
    z.object({ file: z.strictObject({ revision: z.string(), bundles: z.array(bundle).max(200) }), ...proven }),
    (operator, { file, ...proof }) =>
      asStaff(operator, 'packages.edit', proof, async (tx, actor) => {
        await tx.selectFrom('bundle').select('id').forUpdate().execute();
        const before = await readBundles(tx);
        if (before.revision !== file.revision)
          throw refusal(
            '导出后套装已有改动，请重新导出后修改',
            'The bundles changed after this file was exported. Please export again and repeat the changes',
          );
        for (const one of file.bundles) await publishBundle(tx, one);
        const keys = file.bundles.map(({ key }) => key);
        const after = (await readBundles(tx)).bundles;
        await audit(tx, actor, 'bundles published', keys.join(', '), {
          target: 'bundles',
          before: shownOf(before.bundles, keys),
          after: shownOf(after, keys),
        });
        return { keys };
      }),
  ),
} as const;

/** The bundles of the keys as the audit log has them; null for one that there is not. */
function shownOf(bundles: readonly BundleFile[], keys: readonly string[]): Record<string, string | null> {
  const of = (key: string) => bundles.find((one) => one.key === key);
  return Object.fromEntries(keys.map((key) => [key, of(key) ? JSON.stringify(of(key)) : null]));
}
