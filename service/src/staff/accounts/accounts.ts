import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { PasswordHasher } from '../../members/passwords/password-hasher.ts';
import { type Actor, type Audited, actorName, audit } from '../../platform/audit/audit.ts';
import { type Db, inTransaction } from '../../platform/database/transaction.ts';
import { notFound, refusal } from '../../platform/http/problem.ts';
import type { StaffRole } from './roles.ts';
import { removeFactor } from './second-factor.ts';

export type Passwords = Pick<PasswordHasher, 'hash' | 'verify'>;

export interface StaffAccount {
  name: string;
  role: StaffRole;
  disabled: boolean;
  /** A second factor is enrolled. */
  secondFactor: boolean;
  createdAt: string;
}

/** What a change of staff accounts needs. `now` is the time of the service. */
export interface StaffContext {
  db: Db;
  passwords: Passwords;
  now(): Date;
}

/** Every staff account, by name. */
export async function listStaff(db: Db): Promise<StaffAccount[]> {
  const rows = await db
    .selectFrom('staff as a')
    .leftJoin('staff_second_factor as f', 'f.staff_id', 'a.id')
    .select(['a.name', 'a.role', 'a.disabled_at', 'a.created_at', 'f.enrolled_at'])
    .orderBy('a.name')
    .execute();
  return rows.map(({ name, role, disabled_at, created_at, enrolled_at }) => ({
    name,
    role,
    disabled: disabled_at !== null,
    secondFactor: enrolled_at !== null,
    createdAt: created_at.toISOString(),
  }));
}

/** Adds the first administrator. @throws Problem when there is one. @returns a random password that is shown once. */
export async function addFirstAdministrator(context: StaffContext, name: string): Promise<{ password: string }> {
  const { password, hash } = await randomPassword(context);
  return inTransaction(context.db, async (tx) => {
    await lockStaff(tx);
    if ((await administratorsOf(tx)).length > 0) {
      throw refusal('已有管理员，请由管理员添加其他账号', 'There is an administrator already; further accounts are added with add');
    }
    await insert(tx, { name, role: 'administrator', ...given('command line', context, hash) });
    await audit(tx, 'command line', 'staff init', `${name}: administrator`, { target: `staff ${name}`, after: { role: 'administrator' } });
    return { password };
  });
}

/** Adds an account. @throws Problem when the name is taken. @returns a random password that is shown once. */
export async function addStaff(
  context: StaffContext,
  actor: Actor,
  { name, role }: { name: string; role: StaffRole },
  made?: RandomPassword,
): Promise<{ password: string }> {
  const { password, hash } = made ?? (await randomPassword(context));
  return inTransaction(context.db, async (tx) => {
    await lockStaff(tx);
    await insert(tx, { name, role, ...given(actor, context, hash) });
    await audit(tx, actor, 'staff add', `${name}: ${role}`, { target: `staff ${name}`, after: { role } });
    return { password };
  });
}

/** Changes the role of an account; its sessions end. @throws Problem for the last administrator, or an unknown name. */
export function setRole(context: StaffContext, actor: Actor, name: string, role: StaffRole, reason?: string): Promise<null> {
  const keepsRights = role === 'administrator';
  return change(
    context,
    actor,
    name,
    { action: 'staff role', detail: `${name}: ${role}`, keepsRights, reason, after: { role } },
    (tx, id) => tx.updateTable('staff').set({ role }).where('id', '=', id).execute(),
  );
}

/** Disables an account, or enables it again. @throws Problem for the last administrator, or an unknown name. */
export function setDisabled(context: StaffContext, actor: Actor, name: string, disabled: boolean, reason?: string): Promise<null> {
  const action = disabled ? 'staff disable' : 'staff enable';
  return change(context, actor, name, { action, detail: name, keepsRights: !disabled, reason, after: { disabled } }, (tx, id) =>
    tx
      .updateTable('staff')
      .set({ disabled_at: disabled ? context.now() : null })
      .where('id', '=', id)
      .execute(),
  );
}

/** Gives an account a new random password, which is shown once; its sessions end. @throws Problem for an unknown name. */
export async function resetStaffPassword(
  context: StaffContext,
  actor: Actor,
  name: string,
  made?: RandomPassword,
): Promise<{ password: string }> {
  const { password, hash } = made ?? (await randomPassword(context));
  const after = { password: 'random' };
  await change(context, actor, name, { action: 'staff reset', detail: name, keepsRights: true, after }, (tx, id) =>
    tx
      .updateTable('staff')
      .set(given(actor, context, hash))
      .where('id', '=', id)
      .execute(),
  );
  return { password };
}

/** Removes the second factor of an account that lost it; its sessions end. @throws Problem for an account without one. */
export function resetSecondFactor(context: StaffContext, actor: Actor, name: string, reason: string): Promise<null> {
  const given = { action: 'staff second factor', detail: name, keepsRights: true, reason, after: { secondFactor: false } };
  return change(context, actor, name, given, async (tx, id) => {
    if (!(await removeFactor(tx, id))) throw refusal('这个账号没有两步验证', 'This account has no second factor');
  });
}

interface Change extends Pick<Audited, 'reason' | 'after'> {
  action: string;
  detail: string;
  /** An administrator stays one by this change. */
  keepsRights: boolean;
}

async function change(
  { db, now }: StaffContext,
  actor: Actor,
  name: string,
  { action, detail, keepsRights, reason, after }: Change,
  apply: (tx: Db, id: number) => Promise<unknown>,
): Promise<null> {
  return inTransaction(db, async (tx) => {
    await lockStaff(tx);
    if (typeof actor !== 'string' && actor.name === name)
      throw refusal('不能更改自己的账号，请由另一位管理员操作', 'Nobody changes the own account; please ask another administrator');
    const found = await tx.selectFrom('staff').select(['id', 'role', 'disabled_at']).where('name', '=', name).executeTakeFirst();
    if (!found) throw notFound('没有这个员工账号', 'There is no such staff account');
    const administrators = await administratorsOf(tx);
    if (!keepsRights && administrators.length === 1 && administrators[0]!.id === found.id) {
      throw refusal('这是最后一位管理员，请先任命另一位', 'This is the last administrator; please appoint another one first');
    }
    await apply(tx, found.id);
    await tx
      .updateTable('staff_session')
      .set({ revoked_at: now() })
      .where('staff_id', '=', found.id)
      .where('revoked_at', 'is', null)
      .execute();
    const before = { role: found.role, disabled: found.disabled_at !== null };
    await audit(tx, actor, action, detail, { target: `staff ${name}`, reason, before, after: after ?? null });
    return null;
  });
}

/** Changes of staff accounts run one after another, so that one administrator is always left. */
async function lockStaff(tx: Db): Promise<void> {
  await sql`lock table staff in share row exclusive mode`.execute(tx);
}

function administratorsOf(tx: Db): Promise<{ id: number }[]> {
  return tx.selectFrom('staff').select('id').where('role', '=', 'administrator').where('disabled_at', 'is', null).execute();
}

/** Columns of a password that somebody else than the owner set: until the owner changes it, two people know it. */
function given(actor: Actor, { now }: StaffContext, hash: string) {
  return { password_hash: hash, password_given_at: now(), password_given_by: actorName(actor) };
}

async function insert(tx: Db, values: { name: string; role: StaffRole } & ReturnType<typeof given>): Promise<void> {
  const added = await tx
    .insertInto('staff')
    .values(values)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw refusal('已有同名的员工账号', 'There is a staff account of this name already');
}

export interface RandomPassword {
  password: string;
  hash: string;
}

/** A password of 144 bits with its hash, which takes long: made before a transaction. */
export async function randomPassword({ passwords }: Pick<StaffContext, 'passwords'>): Promise<RandomPassword> {
  const password = randomBytes(18).toString('base64url');
  return { password, hash: await passwords.hash(password) };
}
