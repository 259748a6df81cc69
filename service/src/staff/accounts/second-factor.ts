import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { needsSecondFactor } from 'shared-contracts/staff/rights';
import type { CommerceContext } from '../../commerce/context.ts';
import { slowDown } from '../../members/passwords/slow-down.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { StaffMember } from '../../platform/http/caller.ts';
import { type Problem, refusal } from '../../platform/http/problem.ts';
import { refuseUnconfirmed, refuseWithoutSecondFactor } from '../../platform/http/require-staff.ts';
import { openSealed, sealText } from '../../platform/sealed-text.ts';
import { endOtherSessions } from './sessions.ts';

const PURPOSE = 'staff second factor';
const RECOVERY_CODES = 10;
/** Steps of thirty seconds by which the clock of a phone may be off. */
const WINDOW = 1;
const SIX_DIGITS = /^\d{6}$/;

type Context = Pick<CommerceContext, 'db' | 'hash' | 'now'>;

const totpOf = (name: string, secret: string) =>
  new TOTP({ issuer: 'Yinhe staff', label: name, algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) });

/** Counts an attempt to show a code before it is checked: guessing gets slow. @returns what forgets the failures. */
export function countCode(context: Context, staff: StaffMember, address: string | undefined): Promise<() => Promise<void>> {
  // Who knows the password alone does not slow the owner's session down.
  const trusted = staff.passed && staff.enrolled ? `session ${staff.sessionId}` : null;
  return slowDown(context, { kind: 'staffCode', name: staff.name, address, trusted });
}

/**
 * Makes a secret that counts once a code of it came from the same session. @throws Problem for whoever did not prove lately who it is:
 * somebody at a screen that was left alone would lock its owner out.
 */
export async function beginEnrolment({ db, hash, now }: Context, staff: StaffMember): Promise<{ secret: string; uri: string }> {
  if (staff.enrolled) refuseWithoutSecondFactor(staff);
  refuseUnconfirmed(staff, now());
  const secret = new Secret({ size: 20 }).base32;
  const pending = sealText(hash, pendingOf(staff), staff.id, secret);
  await db
    .insertInto('staff_second_factor')
    .values({ staff_id: staff.id, pending })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet({ pending }))
    .execute();
  await audit(db, staff, 'second factor begun', '', { target: `staff ${staff.name}`, before: { enrolled: staff.enrolled } });
  return { secret, uri: totpOf(staff.name, secret).toString() };
}

/** Takes the pending secret into use by a code of it; every other session of the account ends. @returns new recovery codes. */
export async function enrol({ db, hash, now }: Context, staff: StaffMember, code: string): Promise<string[]> {
  const row = await db.selectFrom('staff_second_factor').selectAll().where('staff_id', '=', staff.id).forUpdate().executeTakeFirst();
  if (!row?.pending) throw refusal('请先获取密钥', 'Please get a secret first');
  // Another session may have enrolled one since.
  if (row.sealed && !(staff.enrolled && staff.passed)) refuseWithoutSecondFactor({ ...staff, enrolled: true, passed: false });
  const secret = openPending(hash, staff, row.pending);
  const step = stepOf(totpOf(staff.name, secret), code, now());
  if (step === null) throw wrongCode();
  const at = now();
  await db
    .updateTable('staff_second_factor')
    .set({ sealed: sealText(hash, PURPOSE, staff.id, secret), pending: null, enrolled_at: at, last_step: step })
    .where('staff_id', '=', staff.id)
    .execute();
  await endOtherSessions(db, staff.id, staff.sessionId, at);
  await db.updateTable('staff_session').set({ second_factor_at: at, confirmed_at: at }).where('id', '=', staff.sessionId).execute();
  await audit(db, staff, 'second factor enrolled', '', {
    target: `staff ${staff.name}`,
    before: { enrolled: row.sealed !== null },
    after: { enrolled: true },
  });
  return writeRecoveryCodes({ db, hash }, staff.id);
}

/** What a pending secret is sealed for: only the session that began can take it into use. */
function pendingOf({ sessionId }: StaffMember): string {
  return `${PURPOSE}, pending in session ${sessionId}`;
}

function openPending(hash: Context['hash'], staff: StaffMember, pending: string): string {
  try {
    return openSealed(hash, pendingOf(staff), staff.id, pending);
  } catch {
    throw refusal('请在获取密钥的同一次登录中完成设置', 'Please finish in the session in which you got the secret');
  }
}

/**
 * Checks a code before the transaction of its call, which would take the line about a wrong one back. @throws Problem for a wrong code
 */
export async function refuseWrongCode({ db, hash, now }: Context, staff: StaffMember, code: string): Promise<void> {
  const row = await db.selectFrom('staff_second_factor').select('sealed').where('staff_id', '=', staff.id).executeTakeFirst();
  if (!row?.sealed) return;
  const isRight = SIX_DIGITS.test(code)
    ? stepOf(totpOf(staff.name, openSealed(hash, PURPOSE, staff.id, row.sealed)), code, now()) !== null
    : await db
        .selectFrom('staff_recovery_code')
        .select('staff_id')
        .where('code_hash', '=', recoveryHash(hash, staff.id, code))
        .where('staff_id', '=', staff.id)
        .where('used_at', 'is', null)
        .executeTakeFirst();
  if (isRight) return;
  await audit(db, staff, 'second factor failed', '', { target: `staff ${staff.name}`, after: { passed: staff.passed } });
  throw wrongCode();
}

/** Takes a code of the authenticator, or a recovery code, once. @throws Problem for a wrong one, and one that was used. */
export async function takeCode({ db, hash, now }: Context, staff: StaffMember, code: string): Promise<void> {
  const row = await db.selectFrom('staff_second_factor').selectAll().where('staff_id', '=', staff.id).executeTakeFirst();
  if (!row?.sealed) throw refusal('尚未设置两步验证', 'No second factor is set up');
  if (!SIX_DIGITS.test(code)) return takeRecoveryCode({ db, hash, now }, staff, code);
  const step = stepOf(totpOf(staff.name, openSealed(hash, PURPOSE, staff.id, row.sealed)), code, now());
  if (step === null) throw wrongCode();
  const taken = await db
    .updateTable('staff_second_factor')
    .set({ last_step: step })
    .where('staff_id', '=', staff.id)
    .where('last_step', '<', step)
    .returning('staff_id')
    .executeTakeFirst();
  if (!taken) throw refusal('这个验证码已经用过，请等下一个', 'This code was used already; please wait for the next one');
}

async function takeRecoveryCode({ db, hash, now }: Context, staff: StaffMember, code: string): Promise<void> {
  const taken = await db
    .updateTable('staff_recovery_code')
    .set({ used_at: now() })
    .where('code_hash', '=', recoveryHash(hash, staff.id, code))
    .where('staff_id', '=', staff.id)
    .where('used_at', 'is', null)
    .returning('staff_id')
    .executeTakeFirst();
  if (!taken) throw wrongCode();
  await audit(db, staff, 'recovery code used', '', { target: `staff ${staff.name}`, after: { used: true } });
}

/** Removes the second factor of an account whose role needs none. @throws Problem */
export async function removeOwnFactor(db: Db, staff: StaffMember): Promise<null> {
  if (needsSecondFactor(staff.role)) throw refusal('您的角色必须使用两步验证', 'Your role needs a second factor');
  await removeFactor(db, staff.id);
  await audit(db, staff, 'second factor removed', '', {
    target: `staff ${staff.name}`,
    before: { enrolled: staff.enrolled },
    after: { enrolled: false },
  });
  return null;
}

/** Removes secret and recovery codes of an account. @returns whether it had a second factor. */
export async function removeFactor(db: Db, staffId: number): Promise<boolean> {
  await db.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute();
  const gone = await db.deleteFrom('staff_second_factor').where('staff_id', '=', staffId).returning('enrolled_at').executeTakeFirst();
  return gone?.enrolled_at != null;
}

/** Makes new recovery codes; those of before count no more. */
export async function renewRecoveryCodes(context: Context, staff: StaffMember): Promise<string[]> {
  if (!staff.enrolled) throw refusal('尚未设置两步验证', 'No second factor is set up');
  const codes = await writeRecoveryCodes(context, staff.id);
  await audit(context.db, staff, 'recovery codes renewed', '', { target: `staff ${staff.name}`, after: { codes: codes.length } });
  return codes;
}

async function writeRecoveryCodes({ db, hash }: Pick<Context, 'db' | 'hash'>, staffId: number): Promise<string[]> {
  await db.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute();
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await db
    .insertInto('staff_recovery_code')
    .values(codes.map((code) => ({ code_hash: recoveryHash(hash, staffId, code), staff_id: staffId })))
    .execute();
  return codes;
}

/** 80 bits, in groups that people can type. */
function newRecoveryCode(): string {
  return randomBytes(10)
    .toString('hex')
    .replace(/(.{5})(?=.)/g, '$1-');
}

function recoveryHash(hash: Context['hash'], staffId: number, code: string): string {
  return hash('staff recovery code', staffId, code.toLowerCase().replaceAll(/[^0-9a-f]/g, ''));
}

/** The time step that a code belongs to; null for a wrong one. */
function stepOf(totp: TOTP, code: string, now: Date): number | null {
  if (!SIX_DIGITS.test(code)) return null;
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

function wrongCode(): Problem {
  return refusal('验证码不正确', 'The code is wrong');
}
