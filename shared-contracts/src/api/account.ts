import { z } from 'zod';
import { declareCall, id, isoTime, none, nothing } from './declaration.ts';
import { mobilePrefix, newPassword, password, signedIn, ticket, typed } from './user.ts';

/**
 * Proof that the caller is the owner and not somebody at an open screen: the current password, or a code that was sent to the own
 * phone or e-mail address with `type` 5. An account that has none of the three gives a ticket that `user/confirmWeChat` answered.
 */
const proof = { currentPassword: password.optional(), ownCode: typed.optional(), weChatTicket: ticket.optional() };
/** What the phone opens, and the ticket that waits for it. */
const qrCode = z.object({ url: z.string(), ticket: z.string(), show: z.enum(['frame', 'qr']), expiresIn: z.number().int() });
/** Base64 of 2 MB. */
const IMAGE_MAX = 2_800_000;

/** Calls that change how a member signs in, and what is kept of a member. The specification has some; the names of others are ours. */
export const accountCalls = {
  'user/editPhone': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Binds a phone number, with a code that was sent to it with type 4.',
    request: z.object({ phone: typed, mobilePrefix, code: typed, ...proof }),
    response: nothing,
  }),
  'user/unbindingPhone': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Removes the phone number; refused when nothing else is left to sign in with.',
    request: z.object(proof),
    response: nothing,
  }),
  'user/editEmail': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Binds an e-mail address, with a code that was sent to it with type 4.',
    request: z.object({ email: typed, code: typed, ...proof }),
    response: nothing,
  }),
  'user/unbindingEmail': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Removes the e-mail address; refused when nothing else is left to sign in with.',
    request: z.object(proof),
    response: nothing,
  }),
  'user/updatePassword': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Sets another password and signs out everywhere else.',
    request: z.object({ ...newPassword, ...proof }),
    response: nothing,
  }),
  'user/getDeviceList': declareCall({
    method: 'GET',
    access: 'member',
    summary: 'Signed-in devices, the last used first; `agent` is the browser and system, as Firefox on Windows.',
    request: none,
    response: z.object({
      list: z.array(z.object({ id, agent: z.string(), signedInAt: isoTime, lastUsedAt: isoTime, current: z.boolean() })),
    }),
  }),
  'user/deleteDevice': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Signs a device out; without an id every device but this one.',
    request: z.object({ id: id.optional() }),
    response: nothing,
  }),
  'user/exportData': declareCall({
    method: 'POST',
    access: 'member',
    summary: 'Everything that is kept of the member, as lists of rows by area. A code or ticket that proves the owner is used up.',
    request: z.object(proof),
    response: z.object({ exportedAt: isoTime, areas: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) }),
  }),
  'user/deleteAccount': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Deletes the account with all that need not be kept; licences stay without a name.',
    request: z.object(proof),
    response: nothing,
  }),
  'user/uploadAvatar': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    bodyLimit: IMAGE_MAX + 1000,
    summary: 'Sets the avatar: a PNG, JPEG or WebP picture of at most 2 MB and 2048 pixels a side, as base64; metadata is removed.',
    request: z.object({ image: z.string().min(1).max(IMAGE_MAX) }),
    response: z.object({ avatar: z.string() }),
  }),
  'user/deleteAvatar': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Removes the avatar.',
    request: none,
    response: nothing,
  }),
  'user/getQrCode': declareCall({
    method: 'GET',
    access: 'public',
    writes: true,
    summary:
      'A WeChat sign-in for this browser, valid for three minutes; `url` is shown in a frame (`show` frame) or as a QR code (`show` qr).',
    request: none,
    response: qrCode,
  }),
  'user/weChatLogin': declareCall({
    method: 'POST',
    access: 'public',
    writes: true,
    summary: 'Signs in once the phone has confirmed the ticket; code 0 with status 200 while it has not, 410 when the ticket has ended.',
    request: z.object({ ticket }),
    response: signedIn,
  }),
  'user/confirmWeChat': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary:
      'Makes a ticket of getQrCode a proof for ten minutes; answers like weChatLogin before, and 409 when another WeChat account confirmed it.',
    request: z.object({ ticket }),
    response: nothing,
  }),
  'user/getBindingQrCode': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'As getQrCode, for bindWeChat by this member alone; 409 when a WeChat account is bound already.',
    request: z.object(proof),
    response: qrCode,
  }),
  'user/bindWeChat': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary:
      'Binds the WeChat account that confirmed a ticket of getBindingQrCode; answers like weChatLogin before, and 409 when a member has it.',
    request: z.object({ ticket }),
    response: nothing,
  }),
  'user/unbindingWeChat': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Removes the WeChat account; refused when nothing else is left to sign in with.',
    request: z.object(proof),
    response: nothing,
  }),
};
