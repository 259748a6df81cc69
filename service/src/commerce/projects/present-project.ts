import type { Selectable } from 'kysely';
import type { CallResponse } from 'shared-contracts/api/contract';
import type { PriceTable } from 'shared-contracts/licensing/price-table';
import { PROJECT_COLOURS } from 'shared-contracts/licensing/project-rules';
import type { GrantProjectTable } from '../../platform/database/generated/tables.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { brokenRule } from '../licensing/licence-options.ts';
import { optionsOf } from '../licensing/own-project.ts';

export type Project = CallResponse<'teamGrantProject/addGrantProject'>;
type Row = Selectable<GrantProjectTable>;
type People = NonNullable<Project['members']>;

/** A project as the calls answer with it. */
export async function presentProject(db: Db, row: Row, table: PriceTable): Promise<Project> {
  return projectOf(row, table, (await namedMembers(db, [row.id])).get(row.id) ?? null);
}

/** The same of several. */
export async function presentProjects(db: Db, rows: readonly Row[], table: PriceTable): Promise<Project[]> {
  const people = await namedMembers(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => projectOf(row, table, people.get(row.id) ?? null));
}

/** Who is named in projects, by the id of the project; of one without names there is no entry. Who left the team is not told. */
export async function namedMembers(db: Db, ids: readonly number[]): Promise<Map<number, People>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('grant_project_member as g')
    .innerJoin('team_member as m', 'm.id', 'g.member_ref')
    .select(['g.project_id', 'm.id', 'm.name', 'm.state'])
    .where('g.project_id', 'in', [...ids])
    .orderBy('m.name')
    .orderBy('m.id')
    .execute();
  const found = new Map<number, People>();
  for (const { project_id, id, name, state } of rows) {
    const people = found.get(project_id) ?? [];
    if (state !== 'removed') people.push({ id, name });
    found.set(project_id, people);
  }
  return found;
}

function projectOf(row: Row, table: PriceTable, members: People | null): Project {
  const grant = optionsOf(row);
  return {
    id: row.id,
    name: row.name,
    licenseeName: row.licensee_name,
    licenseeCode: row.licensee_code,
    remarks: row.remarks,
    grant,
    usable: brokenRule(table, grant) ? 0 : 1,
    colour: PROJECT_COLOURS.find((colour) => colour === row.colour) ?? null,
    archived: row.archived_at === null ? 0 : 1,
    members,
    updatedAt: row.updated_at.toISOString(),
  };
}
