import type { accountCalls } from 'shared-contracts/staff/accounts';
import type { sessionCalls } from 'shared-contracts/staff/session';
import type { CommerceContext } from '../../commerce/context.ts';
import { type Handlers, prepared, staffOf } from '../../platform/http/handler.ts';
import { badRequest, refusal } from '../../platform/http/problem.ts';
import { addStaff, listStaff, randomPassword, resetSecondFactor, resetStaffPassword, setDisabled, setRole } from './accounts.ts';
import { beginEnrolment, countCode, enrol, refuseWrongCode, removeOwnFactor, renewRecoveryCodes, takeCode } from './second-factor.ts';
import { sessionView } from './session-view.ts';
import { confirmSession, endSession, openSession, openSessions, proveOwnPassword, proveSignIn, storeOwnPassword } from './sessions.ts';

/** Answers of the calls about the caller's own session and second factor. */
export function sessionHandlers(context: CommerceContext): Handlers<keyof typeof sessionCalls> {
  const { db, now } = context;
  return {
    'staff/session/signIn': prepared(
      (request, caller) => proveSignIn(context, request, caller),
      (_request, caller, proven) => openSession(context, proven, caller),
    ),
    'staff/session/get': (_request, caller) => sessionView(db, staffOf(caller).sessionId, now()),
    'staff/session/verify': prepared(
      async ({ code }, caller) => {
        const forget = await countCode(context, staffOf(caller), caller.address);
        await refuseWrongCode(context, staffOf(caller), code);
        return forget;
      },
      async ({ code }, caller, forget) => {
        await takeCode(context, staffOf(caller), code);
        caller.afterCommit?.push(forget);
        return confirmSession(context, staffOf(caller), { by: 'code', passes: true });
      },
    ),
    'staff/session/confirm': prepared(
      async ({ code, password }, caller) => {
        const staff = staffOf(caller);
        if (staff.enrolled) {
          const forget = await countCode(context, staff, caller.address);
          if (code !== undefined) await refuseWrongCode(context, staff, code);
          return forget;
        }
        if (password === undefined) throw badRequest('缺少参数 密码', 'Password is missing');
        return (await proveOwnPassword(context, staff, password, caller.address)).forget;
      },
      async ({ code }, caller, forget) => {
        const staff = staffOf(caller);
        if (staff.enrolled) {
          if (code === undefined) throw refusal('请输入动态验证码', 'Please enter a code of your authenticator');
          await takeCode(context, staff, code);
        }
        caller.afterCommit?.push(forget);
        return confirmSession(context, staff, { by: staff.enrolled ? 'code' : 'password', passes: false });
      },
    ),
    'staff/session/signOut': (_request, caller) => endSession(context, staffOf(caller), staffOf(caller).sessionId),
    'staff/session/changePassword': prepared(
      async ({ password, newPassword }, caller) => {
        const { forget } = await proveOwnPassword(context, staffOf(caller), password, caller.address);
        return { forget, hash: await context.passwords.hash(newPassword) };
      },
      (_request, caller, { forget, hash }) => {
        caller.afterCommit?.push(forget);
        return storeOwnPassword(context, staffOf(caller), hash);
      },
    ),
    'staff/session/getList': (_request, caller) => openSessions(context, staffOf(caller)),
    'staff/session/end': ({ id }, caller) => endSession(context, staffOf(caller), id),
    'staff/secondFactor/begin': (_request, caller) => beginEnrolment(context, staffOf(caller)),
    'staff/secondFactor/enrol': prepared(
      (_request, caller) => countCode(context, staffOf(caller), caller.address),
      async ({ code }, caller, forget) => {
        const staff = staffOf(caller);
        const recoveryCodes = await enrol(context, staff, code);
        caller.afterCommit?.push(forget);
        return { recoveryCodes, session: await sessionView(db, staff.sessionId, now()) };
      },
    ),
    'staff/secondFactor/newCodes': async (_request, caller) => ({ recoveryCodes: await renewRecoveryCodes(context, staffOf(caller)) }),
    'staff/secondFactor/remove': (_request, caller) => removeOwnFactor(db, staffOf(caller)),
  };
}

/** Answers of the calls about staff accounts. */
export function accountHandlers(context: CommerceContext): Handlers<keyof typeof accountCalls> {
  const made = () => randomPassword(context);
  return {
    'staff/account/getList': async () => ({ list: await listStaff(context.db) }),
    'staff/account/add': prepared(made, (request, caller, password) => addStaff(context, staffOf(caller), request, password)),
    'staff/account/role': ({ name, role, reason }, caller) => setRole(context, staffOf(caller), name, role, reason),
    'staff/account/disable': ({ name, reason }, caller) => setDisabled(context, staffOf(caller), name, true, reason),
    'staff/account/enable': ({ name }, caller) => setDisabled(context, staffOf(caller), name, false),
    'staff/account/resetPassword': prepared(made, ({ name }, caller, password) =>
      resetStaffPassword(context, staffOf(caller), name, password),
    ),
    'staff/account/resetSecondFactor': ({ name, reason }, caller) => resetSecondFactor(context, staffOf(caller), name, reason),
  };
}
