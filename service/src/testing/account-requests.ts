import type { CallName } from 'shared-contracts/api/call-names';
import type { TestService } from './test-app.ts';
import { DRAG, GOOD_PASSWORD, lastCode, TestBrowser } from './test-browser.ts';

const MAIL = 'member@example.com';
const PHONE = '13800000002';
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
};

/** Calls that end the session of their token. */
export const ENDS_SESSION = /^user\/(?:logout|register|login)/;

/** Each code a quarter of an hour after the one before, and the clock goes on from there. */
async function mailCode(service: TestService, type: number): Promise<string> {
  service.setNow(new Date(service.context.now().getTime() + 900_000));
  await service.call('user/sendEmailCode', { email: MAIL, type });
  return lastCode(service.context.db, MAIL);
}

async function phoneCode(service: TestService, type: number): Promise<string> {
  service.setNow(new Date(service.context.now().getTime() + 900_000));
  const ticket = await new TestBrowser(service).sliderTicket();
  await service.call('user/sendPhoneCode', { phone: PHONE, ticket, type });
  return lastCode(service.context.db, `+86 ${PHONE}`);
}
