import { statements } from './statements.ts';

/** What a team shares with some of its members: packages up to a number, and projects. */
export const shares = statements(
  `create table package_share (
    package_id integer not null references member_package on delete restrict, member_ref integer not null references team_member,
    most integer not null check (most >= 0), used integer not null default 0 check (used >= 0), primary key (package_id, member_ref))`,
  'alter table grant_project add column colour text',
  'alter table grant_project add column archived_at timestamptz',
  `create table grant_project_member (
    project_id integer not null references grant_project on delete cascade, member_ref integer not null references team_member,
    primary key (project_id, member_ref))`,
  "comment on column package_share.most is 'Licences that the member may take; the service counts them in used.'",
  "comment on column grant_project.colour is 'Key of a colour of the project; null: none.'",
  "comment on table grant_project_member is 'Members who may use a project of their team. None: everybody of the team.'",
);
