import { inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Handlers, memberOf, prepared } from '../../platform/http/handler.ts';
import { queueMessage } from '../../platform/messages/outbox.ts';
import { deleteAvatar, setAvatar, storeAvatar } from '../avatars/avatar.ts';
import { contactsOf, emailContact, phoneContact } from '../codes/contact.ts';
import type { MembersContext } from '../context.ts';
import { erase, exportData } from '../personal-data/personal-data.ts';
import { rememberDevice } from '../session/known-devices.ts';
import { countTicket, createTicket } from '../wechat/tickets.ts';
import { bindContact, prepareContact, unbindContact } from './contacts.ts';
import { deleteDevice, deviceList } from './devices.ts';
import { consumeProof, identityOf, type Proof, proveOwnership } from './ownership.ts';
import { setPassword } from './passwords.ts';
import { refuseBrokenPassword } from './register.ts';
import { bindWeChat, confirmWeChat, createBindingTicket, logInByWeChat, unbindWeChat } from './wechat.ts';

export type SecurityCall =
  | `user/edit${'Phone' | 'Email'}`
  | `user/unbinding${'Phone' | 'Email' | 'WeChat'}`
  | `user/${'updatePassword' | 'getDeviceList' | 'deleteDevice' | 'exportData' | 'deleteAccount' | 'uploadAvatar' | 'deleteAvatar'}`
  | `user/${'getQrCode' | 'weChatLogin' | 'confirmWeChat' | 'getBindingQrCode' | 'bindWeChat'}`;

/** Answers of the calls that change how a member signs in, and what is kept of a member. */
export function securityHandlers(context: MembersContext): Handlers<SecurityCall> {
  const prove = (given: Proof, caller: Caller) => proveOwnership(context, given, caller);
  return {
    'user/editPhone': prepared(
      ({ phone, mobilePrefix, ...rest }, caller) =>
        prepareContact(context, { ...rest, contact: phoneContact(phone, mobilePrefix) }, caller),
      ({ phone, mobilePrefix }, caller, ready) => bindContact(context, phoneContact(phone, mobilePrefix), ready, caller),
    ),
    'user/editEmail': prepared(
      ({ email, ...rest }, caller) => prepareContact(context, { ...rest, contact: emailContact(email) }, caller),
      ({ email }, caller, ready) => bindContact(context, emailContact(email), ready, caller),
    ),
    'user/unbindingPhone': prepared(prove, (_request, caller, proof) => unbindContact(context, 'sms', proof, caller)),
    'user/unbindingEmail': prepared(prove, (_request, caller, proof) => unbindContact(context, 'mail', proof, caller)),
    'user/updatePassword': prepared(
      async ({ password, samePassword, ...given }, caller) => {
        refuseBrokenPassword({ password, samePassword });
        return { proof: await prove(given, caller), passwordHash: await context.passwords.hash(password) };
      },
      (_request, caller, { proof, passwordHash }) =>
        inTransaction(context.db, async (tx) => {
          const inside = { ...context, db: tx };
          await consumeProof(inside, proof);
          await setPassword(inside, memberOf(caller).id, passwordHash, caller.sessionId);
          await rememberDevice(tx, memberOf(caller).id, caller, context.now());
          return null;
        }),
    ),
    'user/getDeviceList': (_request, caller) => deviceList(context, caller),
    'user/deleteDevice': ({ id }, caller) => deleteDevice(context, id, caller),
    'user/exportData': prepared(prove, (_request, caller, proof) =>
      inTransaction(context.db, async (tx) => {
        const inside = { ...context, db: tx };
        await consumeProof(inside, proof);
        return exportData(inside, memberOf(caller).id);
      }),
    ),
    'user/deleteAccount': prepared(prove, (_request, caller, proof) =>
      inTransaction(context.db, async (tx) => {
        const inside = { ...context, db: tx };
        await consumeProof(inside, proof);
        const identity = await identityOf(inside, caller);
        const [contact] = contactsOf(identity);
        if (contact) await queueMessage(inside, { contact, template: 'noticeAccountDeleted', locale: identity.locale, code: null });
        await erase(inside, identity.id, context.now());
        if (caller.browser) caller.browser.effects.cookies = { companion: null };
        return null;
      }),
    ),
    'user/uploadAvatar': prepared(
      ({ image }, caller) => storeAvatar(context, image, caller),
      (_request, caller, stored) => setAvatar(context, stored, caller),
    ),
    'user/deleteAvatar': (_request, caller) => deleteAvatar(context, caller),
    'user/getQrCode': prepared<'user/getQrCode', void>(
      (_request, caller) => countTicket(context, caller),
      (_request, caller) => createTicket(context, null, caller),
    ),
    'user/confirmWeChat': ({ ticket }, caller) => confirmWeChat(context, ticket, caller),
    'user/getBindingQrCode': prepared(
      async (given, caller) => {
        await countTicket(context, caller);
        return prove(given, caller);
      },
      (_request, caller, proof) => createBindingTicket(context, proof, caller),
    ),
    'user/weChatLogin': ({ ticket }, caller) => logInByWeChat(context, ticket, caller),
    'user/bindWeChat': ({ ticket }, caller) => bindWeChat(context, ticket, caller),
    'user/unbindingWeChat': prepared(prove, (_request, caller, proof) => unbindWeChat(context, proof, caller)),
  };
}
