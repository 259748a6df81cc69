import { z } from 'zod';
import { id, isoTime, none, nothing } from '../api/declaration.ts';
import { declareStaffCall } from './declaration.ts';
import { STAFF_PASSWORD_MIN, STAFF_RIGHTS, STAFF_ROLES } from './rights.ts';

const password = z.string().min(1).max(200);
/** Six digits of the authenticator, or a recovery code. */
const code = z.string().trim().min(6).max(32);

const session = z.object({
  name: z.string(),
  role: z.enum(STAFF_ROLES),
  rights: z.array(z.enum(STAFF_RIGHTS as [(typeof STAFF_RIGHTS)[number], ...typeof STAFF_RIGHTS])),
  secondFactor: z.object({
    /** The role needs one. */
    required: z.boolean(),
    enrolled: z.boolean(),
    /** The session may do what the role may: it showed the second factor, or needs none. */
    passed: z.boolean(),
    recoveryCodes: z.number().int().nonnegative(),
  }),
  /** Until then calls that move money need no new proof; null: they do now. */
  confirmedUntil: isoTime.nullable(),
  /** The session ends then when nothing is called. */
  idleUntil: isoTime,
  expiresAt: isoTime,
});

const recoveryCodes = z.array(z.string());

export const sessionCalls = {
  'staff/session/signIn': declareStaffCall({
    right: 'anyone',
    writes: true,
    summary: 'Opens a session by the password. Until the second factor is shown it can do nothing else where one is enrolled or required.',
    request: z.object({ name: z.string().min(1).max(64), password }),
    response: z.object({ token: z.string(), session }),
  }),
  'staff/session/get': declareStaffCall({
    right: 'firstFactor',
    summary: 'Who is signed in, and what the session may do.',
    request: none,
    response: session,
  }),
  'staff/session/verify': declareStaffCall({
    right: 'firstFactor',
    writes: true,
    summary: 'Shows the second factor: a code of the authenticator, or a recovery code, each of which counts once.',
    request: z.object({ code }),
    response: session,
  }),
  'staff/session/confirm': declareStaffCall({
    // Who sets up a second factor late proves again who is there, too.
    right: 'firstFactor',
    writes: true,
    summary: 'Proves again who is there, for the calls that move money: by a code, or by the password where no second factor is enrolled.',
    request: z.object({ code: code.optional(), password: password.optional() }),
    response: session,
  }),
  'staff/session/signOut': declareStaffCall({
    right: 'firstFactor',
    writes: true,
    summary: 'Ends the session.',
    request: none,
    response: nothing,
  }),
  'staff/session/changePassword': declareStaffCall({
    right: 'session',
    writes: true,
    summary: 'Changes the password; every other session of the account ends.',
    request: z.object({ password, newPassword: z.string().min(STAFF_PASSWORD_MIN).max(200) }),
    response: nothing,
  }),
  'staff/session/getList': declareStaffCall({
    right: 'session',
    summary: 'Open sessions of the account, the latest used first.',
    request: none,
    response: z.object({
      list: z.array(
        z.object({
          id,
          /** `Firefox on Windows`; empty when neither is known. */ device: z.string(),
          address: z.string(),
          issuedAt: isoTime,
          lastSeenAt: isoTime,
          current: z.boolean(),
        }),
      ),
    }),
  }),
  'staff/session/end': declareStaffCall({
    right: 'session',
    writes: true,
    summary: 'Ends another session of the account.',
    request: z.object({ id }),
    response: nothing,
  }),
  'staff/secondFactor/begin': declareStaffCall({
    right: 'firstFactor',
    writes: true,
    summary: 'Makes a secret for an authenticator. It counts once `staff/secondFactor/enrol` gets a code of it.',
    request: none,
    response: z.object({ secret: z.string(), uri: z.string() }),
  }),
  'staff/secondFactor/enrol': declareStaffCall({
    right: 'firstFactor',
    writes: true,
    summary: 'Takes the secret into use; the recovery codes are shown this once. Every other session of the account ends.',
    request: z.object({ code }),
    response: z.object({ recoveryCodes, session }),
  }),
  'staff/secondFactor/newCodes': declareStaffCall({
    right: 'session',
    fresh: true,
    writes: true,
    summary: 'Makes new recovery codes; those of before count no more.',
    request: none,
    response: z.object({ recoveryCodes }),
  }),
  'staff/secondFactor/remove': declareStaffCall({
    right: 'session',
    fresh: true,
    writes: true,
    summary: 'Removes the second factor of an account whose role needs none.',
    request: none,
    response: nothing,
  }),
} as const;
