import type { Selectable } from 'kysely';
import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';
import type { PriceTable } from 'shared-contracts/licensing/price-table';
import type { GrantProjectTable } from '../../platform/database/generated/tables.ts';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/http/problem.ts';
import { refuseOptions } from './licence-options.ts';
import { type ProjectReach, refuseArchived, usableProjects } from './project-access.ts';

/** Options of a licence as they are stored. @throws Problem with the message of the first broken rule. */
export function checkedOptions(table: PriceTable, grant: LicenceOptions) {
  refuseOptions(table, grant);
  const { usage, form, licensee, period, scope, channels, province, seconds, shops } = grant;
  return { usage, form, licensee, period, scope, channels, province: province || null, seconds: seconds ?? null, shops: shops ?? null };
}

/** A project of an owner with its options, for a new licence. @throws Problem when there is none that the member may use. */
export async function ownProject(db: Db, reach: ProjectReach, owner: OwnerId, id: number) {
  const row = await db
    .selectFrom('grant_project as p')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', owner)
    .where(usableProjects(reach, 'p'))
    .executeTakeFirst();
  if (!row) throw noSuchProject();
  refuseArchived(row);
  return { id, name: row.name, grant: optionsOf(row) };
}

/** The options of a project's row. */
export function optionsOf({ usage, form, licensee, period, scope, province, channels, seconds, shops }: Selectable<GrantProjectTable>) {
  return { usage, form, licensee, period, scope, province, channels, seconds, shops };
}

/** For a project that is not the owner's, or was deleted. */
export function noSuchProject(): Error {
  return notFound('没有这个项目', 'There is no such project');
}
