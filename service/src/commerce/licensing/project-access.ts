import { type RawBuilder, sql } from 'kysely';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import { refusal } from '../../platform/http/problem.ts';
import type { Reach } from '../../platform/ownership/reach.ts';

/** What decides which projects may be used. */
export type ProjectReach = Pick<Reach, 'own' | 'row' | 'runsTeam'>;

/** All projects of a team: for lines whose projects were checked when a member chose them. */
export function allProjects(team: OwnerId): ProjectReach {
  return { own: team, row: null, runsTeam: true };
}

/**
 * Projects that a member may use, of those whose owner they reach: their own, and of the team those that are everybody's, those in which
 * they are named, and as its owner or administrator all. Of rows `alias`.
 */
export function usableProjects({ own, row, runsTeam }: ProjectReach, alias: string): RawBuilder<boolean> {
  if (runsTeam) return sql<boolean>`true`;
  const id = sql.ref(`${alias}.id`);
  return sql<boolean>`(${sql.ref(`${alias}.owner_id`)} = ${own}
    or not exists (select from grant_project_member g where g.project_id = ${id})
    or exists (select from grant_project_member g where g.project_id = ${id} and g.member_ref = ${row}))`;
}

/** @throws Problem for a project that is not offered for new licences. */
export function refuseArchived({ name, archived_at }: { name: string; archived_at: Date | null }): void {
  if (archived_at === null) return;
  throw refusal(
    `项目“${name}”已归档，请先恢复或选择其他项目`,
    `The project “${name}” is archived. Please bring it back or choose another one`,
  );
}
