import { statements } from './statements.ts';

/** Tables whose rows say whose they are in place of the member: who acted is known from the order, or does not matter. */
const RENAMED = ['licence', 'certificate', 'member_package', 'integral_account', 'integral_log', 'inventory_detail'];
/** Tables whose rows say both: who acted, and whose it is. */
const ADDED = ['cart_item', 'customer_order', 'grant_project', 'invoice'];

/**
 * Whose a licence, an order, a cart … is: a member's or a team's. Both are owners, and their ids come from one sequence: the owner of what
 * belongs to a member has the member's id.
 */
export const owners = statements(
  "create table owner (id integer primary key, kind text not null check (kind in ('member', 'team')))",
  "insert into owner (id, kind) select id, 'member' from member",
  `create function member_owns() returns trigger language plpgsql as $$
    begin insert into owner (id, kind) values (new.id, 'member'); return null; end $$`,
  'create trigger member_owns after insert on member for each row execute function member_owns()',
  ...RENAMED.flatMap((table) => [
    `alter table ${table} drop constraint ${table}_member_id_fkey`,
    `alter table ${table} rename column member_id to owner_id`,
    `alter table ${table} add foreign key (owner_id) references owner`,
  ]),
  ...ADDED.flatMap((table) => [
    `alter table ${table} add column owner_id integer references owner`,
    `update ${table} set owner_id = member_id`,
    `alter table ${table} alter column owner_id set not null`,
  ]),
  // Nothing takes an owner away any more, and the ledger goes with nobody.
  'drop trigger integral_log_kept on integral_log',
  'drop function refuse_change_of_member()',
  'create trigger integral_log_kept before delete on integral_log for each row execute function refuse_change()',
  // The team cart is the cart that a team owns.
  'drop index cart_item_work',
  'alter table cart_item drop column cart_type',
  'create unique index cart_item_work on cart_item (owner_id, work_id, project_id) nulls not distinct',
  'drop index grant_project_name',
  'create unique index grant_project_name on grant_project (owner_id, lower(name))',
  'create index customer_order_owner on customer_order (owner_id, id desc)',
  'drop index invoice_member',
  'create index invoice_owner on invoice (owner_id, id desc)',
  "comment on table owner is 'Whom something belongs to: a member or a team.'",
);
