import { statements } from './statements.ts';

/** What a team shares with some of its members: packages up to a number, and projects. And what it recorded may forget a name. */
export const shares = statements(
  `create table package_share (
    package_id integer not null references member_package on delete restrict, member_ref integer not null references team_member,
    most integer not null check (most >= 0), used integer not null default 0 check (used >= 0), primary key (package_id, member_ref))`,
  'alter table package_use add column member_ref integer references team_member',
  'alter table grant_project add column colour text',
  'alter table grant_project add column archived_at timestamptz',
  `create table grant_project_member (
    project_id integer not null references grant_project on delete cascade, member_ref integer not null references team_member,
    primary key (project_id, member_ref))`,
  'drop trigger team_event_unchanged on team_event',
  'create trigger team_event_kept before delete on team_event for each row execute function refuse_change()',
  `create trigger team_event_unchanged before update on team_event for each row
    when ((old.id, old.team_id, old.actor, old.kind, old.at) is distinct from (new.id, new.team_id, new.actor, new.kind, new.at))
    execute function refuse_change()`,
  "comment on column team_event.subject is 'Whom or what it was about; the name of a person goes with their account, the rest of the row never changes.'",
  "comment on column package_share.most is 'Licences that the member may take; the service counts them in used.'",
  "comment on column package_use.member_ref is 'Member whose share it was taken by; null: it took no share.'",
  "comment on column grant_project.colour is 'Key of a colour of the project; null: none.'",
  "comment on table grant_project_member is 'Members who may use a project of their team. None: everybody of the team.'",
);
