import type { OrderedProject } from '../../platform/database/json-columns.ts';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { notFound, refusal } from '../../platform/http/problem.ts';

/** Projects of an owner as an order keeps them, by id, with the kind of their licensee. */
export async function orderedProjects(
  db: Db,
  owner: OwnerId,
  ids: readonly number[],
): Promise<Map<number, { licensee: string; project: OrderedProject }>> {
  const rows = await db
    .selectFrom('grant_project')
    .select(['id', 'name', 'licensee', 'licensee_name', 'licensee_code', 'remarks'])
    .where('owner_id', '=', owner)
    .where('id', 'in', [...ids])
    .execute();
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

/** A project of an owner as an order keeps it. @throws Problem when there is none, or it is for another kind of licensee. */
export async function orderedProject(db: Db, owner: OwnerId, id: number, licensee: string): Promise<OrderedProject> {
  const found = (await orderedProjects(db, owner, [id])).get(id);
  if (!found) throw notFound('没有这个项目', 'There is no such project');
  if (found.licensee !== licensee)
    throw refusal(
      '授权方类型与项目不一致，请选择相同类型的项目或修改授权信息',
      'The licence and its project name different kinds of licensees. Choose another project or change the options',
    );
  return found.project;
}
