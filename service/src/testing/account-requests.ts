import type { CallName } from 'shared-contracts/api/call-names';
import type { TestService } from './test-app.ts';
import { DRAG, GOOD_PASSWORD, lastCode, TestBrowser } from './test-browser.ts';

const MAIL = 'member@example.com';
const PHONE = '13800000002';
/** A PNG of one pixel. */
export const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const PASSWORDS = { password: GOOD_PASSWORD, samePassword: GOOD_PASSWORD };

/** Requests of the calls about accounts that fit their schemas. Most are refused: see `ACCOUNT_MAKERS`. */
export const ACCOUNT_REQUESTS: Partial<Record<CallName, object>> = {
  'captcha/slider/verify': { challenge: 'x', by: 'keyboard', trace: DRAG },
  'user/sendEmailCode': { email: 'code@example.com' },
  'user/sendPhoneCode': { phone: '1' },
  'user/registerByEmail': { email: 'x', code: 'x', ...PASSWORDS },
  'user/registerByPhone': { phone: 'x', code: 'x', ...PASSWORDS },
  'user/loginByPass': { phoneOrEmail: 'x', password: 'x' },
  'user/loginByCode': { phone: 'x', code: 'x' },
  'user/retrievePasswordByEmail': { email: 'x', code: 'x', ...PASSWORDS },
  'user/retrievePasswordByPhone': { phone: 'x', code: 'x', ...PASSWORDS },
  'user/perfectInfo': { nickName: 'Amy' },
  'user/updateInfo': { nickName: 'Bob' },
  'user/editPhone': { phone: 'x', code: 'x' },
  'user/editEmail': { email: 'x', code: 'x' },
  'user/updatePassword': PASSWORDS,
  'user/exportData': { currentPassword: GOOD_PASSWORD },
  'user/deleteDevice': { id: 1 },
  'user/uploadAvatar': { image: PIXEL },
  'user/weChatLogin': { ticket: 'x' },
  'user/bindWeChat': { ticket: 'x' },
  'user/confirmWeChat': { ticket: 'x' },
};

/** Makes the requests that succeed only after something was done before, as a code that was sent. */
export const ACCOUNT_MAKERS: Partial<Record<CallName, (service: TestService) => Promise<object>>> = {
  'captcha/slider/verify': async (service) => {
    const { data } = await service.call('captcha/slider', {});
    service.setNow(new Date(service.context.now().getTime() + 2000));
    return { challenge: data.challenge, by: 'pointer', trace: DRAG };
  },
  'user/sendPhoneCode': async (service) => ({ phone: '13800000001', ticket: await new TestBrowser(service).sliderTicket() }),
  'user/registerByEmail': async (service) => ({ email: MAIL, code: await mailCode(service, 1), ...PASSWORDS }),
  'user/loginByPass': async () => ({ phoneOrEmail: MAIL, password: GOOD_PASSWORD }),
  'user/retrievePasswordByEmail': async (service) => ({ email: MAIL, code: await mailCode(service, 2), ...PASSWORDS }),
  'user/registerByPhone': async (service) => ({ phone: PHONE, code: await phoneCode(service, 1), ...PASSWORDS }),
  'user/loginByCode': async (service) => ({ phone: PHONE, code: await phoneCode(service, 3) }),
  'user/retrievePasswordByPhone': async (service) => ({ phone: PHONE, code: await phoneCode(service, 2), ...PASSWORDS }),
  'user/deleteDevice': async (service) => {
    await service.tokenOf(WRITER);
    const { id } = await service.context.db
      .selectFrom('member_session')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return { id };
  },
};

/** Calls that need a browser, or an account of their own; their tests are beside them. */
export const NEEDS_BROWSER: readonly CallName[] = [
  ...(['user/editPhone', 'user/editEmail', 'user/unbindingPhone', 'user/unbindingEmail', 'user/deleteAccount'] as const),
  ...(['user/weChatLogin', 'user/confirmWeChat', 'user/getBindingQrCode', 'user/bindWeChat', 'user/unbindingWeChat'] as const),
];

/** The member whose token `declared-writes.test.ts` uses. */
const WRITER = 'writer';

/** Calls that end the session of their token. */
export const ENDS_SESSION = /^user\/(?:logout|register|login)/;

/** The device cookie of the browser that asks for the codes of `ACCOUNT_MAKERS`; nobody else can use them. */
export function deviceCookie({ context }: TestService): { cookie: string } {
  return { cookie: `device_${context.hash('instance').slice(0, 8)}=${'d'.repeat(43)}` };
}

/** Each code a quarter of an hour after the one before, and the clock goes on from there. */
async function mailCode(service: TestService, type: number): Promise<string> {
  service.setNow(new Date(service.context.now().getTime() + 900_000));
  await service.call('user/sendEmailCode', { email: MAIL, type }, { headers: deviceCookie(service) });
  return lastCode(service.context.db, MAIL);
}

async function phoneCode(service: TestService, type: number): Promise<string> {
  service.setNow(new Date(service.context.now().getTime() + 900_000));
  const ticket = await new TestBrowser(service).sliderTicket();
  await service.call('user/sendPhoneCode', { phone: PHONE, ticket, type }, { headers: deviceCookie(service) });
  return lastCode(service.context.db, `+86 ${PHONE}`);
}
