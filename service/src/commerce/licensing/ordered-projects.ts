import type { OrderedProject } from '../../platform/database/json-columns.ts';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { refusal } from '../../platform/http/problem.ts';
import { noSuchProject } from './own-project.ts';
import { type ProjectReach, refuseArchived, usableProjects } from './project-access.ts';

/**
 * Projects of an owner as an order keeps them, by id, with the kind of their licensee; those that the member may use.
 * @throws Problem for one that is archived.
 */
export async function orderedProjects(
  db: Db,
  reach: ProjectReach,
  owner: OwnerId,
  ids: readonly number[],
): Promise<Map<number, { licensee: string; project: OrderedProject }>> {
  const rows = await db
    .selectFrom('grant_project as p')
    .select(['id', 'name', 'licensee', 'licensee_name', 'licensee_code', 'remarks', 'archived_at'])
    .where('owner_id', '=', owner)
    .where('id', 'in', [...ids])
    .where(usableProjects(reach, 'p'))
    .execute();
  for (const row of rows) refuseArchived(row);
  return new Map(
    rows.map(({ id, name, licensee, licensee_name, licensee_code, remarks }) => [
      id,
      { licensee, project: { id, name, licenseeName: licensee_name, licenseeCode: licensee_code, remarks } },
    ]),
  );
}

/** Present names of projects of an owner, by id; one that was deleted has none. */
export async function projectNames(db: Db, owner: OwnerId, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const own = db.selectFrom('grant_project').select(['id', 'name']).where('owner_id', '=', owner);
  return new Map((await own.where('id', 'in', [...ids]).execute()).map(({ id, name }) => [id, name]));
}

/** A project of an owner as an order keeps it. @throws Problem when there is none for the member, or it is for another kind of licensee. */
export async function orderedProject(db: Db, reach: ProjectReach, owner: OwnerId, id: number, licensee: string): Promise<OrderedProject> {
  const found = (await orderedProjects(db, reach, owner, [id])).get(id);
  if (!found) throw noSuchProject();
  if (found.licensee !== licensee)
    throw refusal(
      '授权方类型与项目不一致，请选择相同类型的项目或修改授权信息',
      'The licence and its project name different kinds of licensees. Choose another project or change the options',
    );
  return found.project;
}
