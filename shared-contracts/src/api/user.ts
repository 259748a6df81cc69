import { z } from 'zod';
import { declareCall, id, isoTime, none, nothing } from './declaration.ts';

/** Texts as a visitor types them; the rules of `members/field-rules.ts` refuse them with a message (code 0), not with 400. */
export const typed = z.string().max(200);
export const password = z.string().max(100);
export const mobilePrefix = z.string().max(5).optional();
export const ticket = z.string().max(100);
const inviteId = id.optional();
const perfectStatus = z.union([z.literal(0), z.literal(-1)]);

/** A sign-in. The session itself also comes in the header `x-session`, which the client stores. */
export const signedIn = z.object({ token: z.string(), perfectStatus });
export const newPassword = { password, samePassword: password };

const userType = z.union([z.literal(1), z.literal(2)]);
const further = {
  companyName: typed,
  companyType: typed,
  companyAddress: typed,
  receiverName: typed,
  receiverAccount: typed,
  bank: typed,
  branch: typed,
  qq: typed,
  wechat: typed,
  contactAddress: typed,
  idCard: typed,
  profession: typed,
};
const someOf = z.object(further).partial().shape;
const profile = z.object({ nickName: typed, userType: userType.optional(), ...someOf });

const codeWait = z.object({ waitSeconds: z.number().int() });
/**
 * What a code is for: 1 register, 2 retrieve the password, 3 sign in, 4 bind a new phone or address, 5 confirm with the own one. The
 * specification sends no type or 2: without a type, or for 2 and 3, an unknown phone or address gets a code to register with.
 */
const codeType = z.number().int().min(1).max(5).optional();

export const userCalls = {
  'user/sendEmailCode': declareCall({
    method: 'POST',
    access: 'public',
    writes: true,
    summary: 'Sends a code by e-mail; the answer does not depend on whether the address has an account.',
    request: z.object({ email: typed, type: codeType }),
    response: codeWait,
  }),
  'user/sendPhoneCode': declareCall({
    method: 'POST',
    access: 'public',
    writes: true,
    summary: 'Sends a code by text message; needs a ticket of the slider, and does not depend on whether the number has an account.',
    request: z.object({ phone: typed, mobilePrefix, type: codeType, ticket: ticket.optional() }),
    response: codeWait,
  }),
  'user/registerByEmail': declareCall({
    method: 'POST',
    access: 'public',
    writes: true,
    summary: 'Creates an account with an e-mail address and signs in; the profile is completed afterwards.',
    request: z.object({ email: typed, code: typed, ...newPassword, inviteId }),
    response: signedIn,
  }),
  'user/registerByPhone': declareCall({
    method: 'POST',
    access: 'public',
    writes: true,
    summary: 'Creates an account with a phone number and signs in; the profile is completed afterwards.',
    request: z.object({ phone: typed, mobilePrefix, code: typed, ...newPassword, inviteId }),
    response: signedIn,
  }),
  'user/perfectInfo': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Completes the profile after the registration; a corporate member names the company.',
    request: profile,
    response: z.object({ perfectStatus }),
  }),
  'user/loginByCode': declareCall({
    method: 'POST',
    access: 'public',
    writes: true,
    summary: 'Signs in with a code that was sent to the phone.',
    request: z.object({ phone: typed, mobilePrefix, code: typed, status: z.number().int().optional() }),
    response: signedIn,
  }),
  'user/loginByPass': declareCall({
    method: 'POST',
    access: 'public',
    writes: true,
    summary: 'Signs in with phone or e-mail address and password; repeated failures slow further attempts down.',
    request: z.object({ phoneOrEmail: typed, password }),
    response: signedIn,
  }),
  'user/logout': declareCall({
    method: 'POST',
    access: 'public',
    writes: true,
    summary: 'Ends the session of the token and deletes its companion cookie.',
    request: none,
    response: nothing,
  }),
  'user/retrievePasswordByEmail': declareCall({
    method: 'POST',
    access: 'public',
    writes: true,
    summary: 'Sets a new password with a code that was sent by e-mail, and signs out everywhere.',
    request: z.object({ email: typed, code: typed, ...newPassword }),
    response: nothing,
  }),
  'user/retrievePasswordByPhone': declareCall({
    method: 'POST',
    access: 'public',
    writes: true,
    summary: 'Sets a new password with a code that was sent to the phone, and signs out everywhere.',
    request: z.object({ phone: typed, mobilePrefix, code: typed, ...newPassword }),
    response: nothing,
  }),
  'user/getUserInfo': declareCall({
    method: 'GET',
    access: 'member',
    summary: 'The own account with its profile; `powers` are those of the team.',
    request: none,
    response: z.object({
      id,
      avatar: z.string(),
      nickName: z.string(),
      isTeam: z.union([z.literal(0), z.literal(1)]),
      perfectStatus,
      powers: z.array(z.string()),
      userType,
      email: z.string().nullable(),
      mobilePrefix: z.string().nullable(),
      phone: z.string().nullable(),
      hasPassword: z.boolean(),
      weChatBound: z.boolean(),
      createdAt: isoTime,
      /** Mails 30 and 7 days before a licence ends are wanted. */
      licenceReminders: z.boolean(),
      ...further,
    }),
  }),
  'user/updateInfo': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Changes fields of the profile; those that are not named stay as they are.',
    request: profile.extend({ licenceReminders: z.boolean() }).partial(),
    response: nothing,
  }),
};
