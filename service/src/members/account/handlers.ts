import type { CallName } from 'shared-contracts/api/call-names';
import { type Handlers, prepared } from '../../platform/http/handler.ts';
import { countSliderAttempt, redeemSliderTicket, sliderChallenge, verifySlider } from '../captcha/slider.ts';
import { emailContact, phoneContact } from '../codes/contact.ts';
import { countCodeRequest, sendCode } from '../codes/send-code.ts';
import type { MembersContext } from '../context.ts';
import { logOut } from '../session/sign-in.ts';
import { checkPasswordLogin, logInByCode, logInByPassword, prepareCodeLogin } from './log-in.ts';
import { prepareReset, resetPassword } from './passwords.ts';
import { perfectInfo, updateInfo, userInfo } from './profile.ts';
import { prepareRegistration, register } from './register.ts';
import type { SecurityCall } from './security-handlers.ts';

type OtherCall = SecurityCall | 'user/getData' | 'user/getIntegralById' | 'user/integralInfo';
type AccountCall = Exclude<Extract<CallName, `user/${string}` | `captcha/${string}`>, OtherCall>;

/** Answers of the calls about accounts. What counts attempts or hashes passwords is prepared before the transaction. */
export function accountHandlers(context: MembersContext): Handlers<AccountCall> {
  return {
    'captcha/slider': async () => sliderChallenge(context),
    'captcha/slider/verify': prepared<'captcha/slider/verify', void>(
      (_request, caller) => countSliderAttempt(context, caller),
      (request) => verifySlider(context, request),
    ),
    'user/sendEmailCode': prepared<'user/sendEmailCode', void>(
      ({ email, type }, caller) => countCodeRequest(context, emailContact(email), type, caller),
      ({ email, type }, caller) => sendCode(context, emailContact(email), type, caller),
    ),
    'user/sendPhoneCode': prepared<'user/sendPhoneCode', void>(
      async ({ phone, mobilePrefix, type, ticket }, caller) => {
        const contact = phoneContact(phone, mobilePrefix);
        await redeemSliderTicket(context, ticket);
        await countCodeRequest(context, contact, type, caller);
      },
      ({ phone, mobilePrefix, type }, caller) => sendCode(context, phoneContact(phone, mobilePrefix), type, caller),
    ),
    'user/registerByEmail': prepared(
      ({ email, ...request }, caller) => prepareRegistration(context, { ...request, contact: emailContact(email) }, caller),
      ({ email, inviteId }, caller, ready) => register(context, { contact: emailContact(email), inviteId }, ready, caller),
    ),
    'user/registerByPhone': prepared(
      ({ phone, mobilePrefix, ...request }, caller) =>
        prepareRegistration(context, { ...request, contact: phoneContact(phone, mobilePrefix) }, caller),
      ({ phone, mobilePrefix, inviteId }, caller, ready) =>
        register(context, { contact: phoneContact(phone, mobilePrefix), inviteId }, ready, caller),
    ),
    'user/loginByPass': prepared(
      (request, caller) => checkPasswordLogin(context, request, caller),
      (_request, caller, checked) => logInByPassword(context, checked, caller),
    ),
    'user/loginByCode': prepared(
      ({ phone, mobilePrefix, code }, caller) => prepareCodeLogin(context, phoneContact(phone, mobilePrefix), code, caller),
      ({ phone, mobilePrefix }, caller, codeId) => logInByCode(context, phoneContact(phone, mobilePrefix), codeId, caller),
    ),
    'user/retrievePasswordByEmail': prepared(
      ({ email, ...request }, caller) => prepareReset(context, { ...request, contact: emailContact(email) }, caller),
      ({ email }, caller, ready) => resetPassword(context, emailContact(email), ready, caller),
    ),
    'user/retrievePasswordByPhone': prepared(
      ({ phone, mobilePrefix, ...request }, caller) =>
        prepareReset(context, { ...request, contact: phoneContact(phone, mobilePrefix) }, caller),
      ({ phone, mobilePrefix }, caller, ready) => resetPassword(context, phoneContact(phone, mobilePrefix), ready, caller),
    ),
    'user/logout': (_request, caller) => logOut(context, caller),
    'user/getUserInfo': (_request, caller) => userInfo(context, caller),
    'user/perfectInfo': (request, caller) => perfectInfo(context, request, caller),
    'user/updateInfo': (request, caller) => updateInfo(context, request, caller),
  };
}
