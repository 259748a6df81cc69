import { COMMANDS } from '../../staff/admin/commands.ts';
import type { OperatorContext } from '../../staff/context.ts';
import { onOneDatabase } from '../../testing/each-database.ts';
import { createTestService, type TestService } from '../../testing/test-app.ts';
import { GOOD_PASSWORD, lastCode, TestBrowser } from '../../testing/test-browser.ts';

const OTHER_PASSWORD = 'river82stone';
const PHONE = '13812345678';

onOneDatabase('an account', (database) => {
  let service: TestService;
  let nth = 0;
  const newEmail = () => `amy${++nth}@example.com`;

  beforeAll(async () => {
    service = await createTestService(database.db);
  }, 60_000);

  const later = (ms: number) => service.setNow(new Date(service.context.now().getTime() + ms));
  const codeTo = (recipient: string) => lastCode(database.db, recipient);
  const passwords = (password: string) => ({ password, samePassword: password });

  async function phoneCode(browser: TestBrowser, phone: string, type?: number) {
    later(61_000);
    const request = { phone, ticket: await browser.sliderTicket(), ...(type !== undefined && { type }) };
    expect(await browser.call('user/sendPhoneCode', request)).toMatchObject({ code: 1000, data: { waitSeconds: 60 } });
    return codeTo(`+86 ${phone}`);
  }

  test('is created by e-mail, completed, and used with a password', async () => {
    const email = newEmail();
    const browser = new TestBrowser(service);
    expect((await browser.call('user/sendEmailCode', { email, type: 2 })).data).toEqual({ waitSeconds: 60 });
    const registered = await browser.call('user/registerByEmail', { email, code: await codeTo(email), ...passwords(GOOD_PASSWORD) });
    expect(registered).toMatchObject({ code: 1000, data: { token: browser.token, perfectStatus: -1 } });
    const { data: fresh } = await browser.call('user/getUserInfo', {});
    expect(fresh).toMatchObject({ email, phone: null, nickName: '', perfectStatus: -1, isTeam: 1, hasPassword: true, weChatBound: false });
    expect(registered.headers['x-session']).toBe(`token=${browser.token}&perfectStatus=-1&isTeam=1&id=${fresh.id}`);
    const completed = await browser.call('user/perfectInfo', { nickName: ' 小明 ', userType: 2, companyName: '音河' });
    expect([completed.data, completed.headers['x-session']]).toEqual([{ perfectStatus: 0 }, 'perfectStatus=0']);
    expect((await browser.call('user/getUserInfo', {})).data).toMatchObject({ nickName: '小明', companyName: '音河', userType: 2 });
    const again = new TestBrowser(service);
    expect(await again.call('user/loginByPass', { phoneOrEmail: ` ${email.toUpperCase()} `, password: GOOD_PASSWORD })).toMatchObject({
      code: 1000,
      data: { perfectStatus: 0 },
    });
    expect((await again.call('user/getUserInfo', {})).data.id).toBe(fresh.id);
  });

  test('is created by phone, signed in by code and by password', async () => {
    const browser = new TestBrowser(service);
    const code = await phoneCode(browser, PHONE);
    expect(
      await browser.call('user/registerByPhone', { phone: PHONE, mobilePrefix: '86', code, ...passwords(GOOD_PASSWORD) }),
    ).toMatchObject({
      code: 1000,
    });
    const other = new TestBrowser(service);
    const login = await other.call('user/loginByCode', {
      phone: PHONE,
      mobilePrefix: '86',
      code: await phoneCode(other, PHONE),
      status: 1,
    });
    expect(login).toMatchObject({ code: 1000, data: { perfectStatus: -1 } });
    expect((await other.call('user/getUserInfo', {})).data).toMatchObject({ phone: PHONE, mobilePrefix: '86' });
    // However a number was pasted, it is the same account; so is the code, in full-width digits.
    for (const pasted of [PHONE, '１３８１２３４５６７８', '0086 138-1234-5678', '\u202d（+86）13812345678\u202c']) {
      const third = new TestBrowser(service);
      expect((await third.call('user/loginByPass', { phoneOrEmail: pasted, password: GOOD_PASSWORD })).code).toBe(1000);
    }
    const fourth = new TestBrowser(service);
    const digits = [...(await phoneCode(fourth, PHONE))].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('');
    expect((await fourth.call('user/loginByCode', { phone: '(0086) 138 1234 5678', mobilePrefix: '+86', code: ` ${digits}` })).code).toBe(
      1000,
    );
  });

  test('with contacts from the command line signs in by code; a contact of another account is refused', async () => {
    const phone = '13900000009';
    const token = (user: string, contacts: { phone?: string; email?: string }) =>
      COMMANDS.token.run(service.context as unknown as OperatorContext, { user, ...contacts }, () => undefined);
    const { memberId } = await token('amy', { phone, email: 'Reached@example.com' });
    await expect(token('ben', { email: 'reached@example.com' })).rejects.toThrow('has another owner');
    expect(await database.db.selectFrom('member').select('id').where('name', '=', 'ben').execute()).toEqual([]);
    const browser = new TestBrowser(service);
    const request = { phone, mobilePrefix: '86', code: await phoneCode(browser, phone, 3), status: 1 };
    expect(await browser.call('user/loginByCode', request)).toMatchObject({ code: 1000, data: { perfectStatus: 0 } });
    expect((await browser.call('user/getUserInfo', {})).data).toMatchObject({ id: memberId, phone, email: 'reached@example.com' });
    service.setNow(new Date());
  });

  test('gets a new password by phone and by e-mail, which signs out everywhere', async () => {
    const phone = '13900000001';
    const browser = new TestBrowser(service);
    await browser.call('user/registerByPhone', { phone, code: await phoneCode(browser, phone), ...passwords(GOOD_PASSWORD) });
    const asker = new TestBrowser(service);
    const reset = { phone, code: await phoneCode(asker, phone, 2), ...passwords(OTHER_PASSWORD) };
    expect(await asker.call('user/retrievePasswordByPhone', reset)).toMatchObject({ code: 1000, data: null });
    expect((await browser.call('user/getUserInfo', {})).status).toBe(401);
    expect((await browser.call('user/loginByPass', { phoneOrEmail: phone, password: GOOD_PASSWORD })).code).toBe(0);
    expect((await browser.call('user/loginByPass', { phoneOrEmail: phone, password: OTHER_PASSWORD })).code).toBe(1000);

    const email = newEmail();
    const reader = new TestBrowser(service);
    await reader.register(email);
    later(61_000);
    await asker.call('user/sendEmailCode', { email, type: 2 });
    const code = await codeTo(email);
    const byMail = { email, code, ...passwords(OTHER_PASSWORD) };
    expect((await asker.call('user/retrievePasswordByEmail', byMail)).code).toBe(1000);
    expect((await asker.call('user/retrievePasswordByEmail', byMail)).code).toBe(0);
    expect((await reader.call('user/getUserInfo', {})).status).toBe(401);
    const notice = await database.db.selectFrom('outgoing_message').select(['template', 'code']).where('recipient', '=', email).execute();
    expect(notice.at(-1)).toEqual({ template: 'noticePasswordChanged', code: null });
  });

  test('keeps who invited it, and ignores an inviter that does not exist', async () => {
    const inviter = await new TestBrowser(service).register(newEmail());
    const friends = [
      await new TestBrowser(service).register(newEmail(), { inviteId: inviter }),
      await new TestBrowser(service).register(newEmail(), { inviteId: 2_000_000_000 }),
    ];
    const rows = await database.db.selectFrom('member').select(['id', 'invited_by']).where('id', 'in', friends).orderBy('id').execute();
    expect(rows.map(({ invited_by }) => invited_by)).toEqual([inviter, null]);
  });

  test('answers each broken rule with its message in the language of the page', async () => {
    const browser = new TestBrowser(service);
    const email = newEmail();
    const registration = { email, code: '123456', ...passwords(GOOD_PASSWORD) };
    const cases: [Parameters<typeof browser.call<'user/registerByEmail'>>[1], string, string][] = [
      [{ ...registration, email: 'amy' }, '邮箱格式不正确', 'The email format is not valid'],
      [{ ...registration, email: ' ' }, '请输入', 'Enter'],
      [{ ...registration, samePassword: 'x' }, '两次输入的密码不一致', 'Please enter same password twice'],
      [
        { ...registration, ...passwords('12345678') },
        '这个密码太常见，容易被猜到，请换一个',
        'This password is too common and easy to guess, please choose another',
      ],
      [
        { ...registration, ...passwords('with_line') },
        '密码应为 8-16 位字母和数字，不能包含下划线或特殊符号',
        'The password should be 8-16 characters long and cannot have underscores or special symbols',
      ],
      [{ ...registration, code: '' }, '请输入验证码', 'Please enter the verification code'],
      [registration, '验证码错误或已失效，请重新获取', 'The verification code is wrong or no longer valid, please request a new one'],
    ];
    for (const [request, zh, en] of cases) {
      expect(await browser.call('user/registerByEmail', request)).toMatchObject({ status: 200, code: 0, msg: zh });
      expect((await browser.call('user/registerByEmail', request, { language: 'EN' })).msg).toBe(en);
    }
    expect((await browser.call('user/sendPhoneCode', { phone: '1' })).msg).toBe('手机号码格式不正确');
    expect((await browser.call('user/sendPhoneCode', { phone: PHONE, mobilePrefix: '1' })).msg).toMatch(/中国大陆/);
    expect((await browser.call('user/sendPhoneCode', { phone: PHONE })).msg).toBe('请拖动滑块完成验证');
    await browser.register(email);
    const change = async (request: object) => (await browser.call('user/updateInfo', request)).msg;
    expect(await change({ nickName: 'a_b' })).toMatch(/昵称最多 16 个字符/);
    expect(await change({ userType: 2 })).toBe('请输入企业名称');
    expect(await change({ idCard: '110105194912310021' })).toBe('身份证号码格式不正确');
    expect((await browser.call('user/getUserInfo', {})).data).toMatchObject({ nickName: 'Amy', userType: 1, idCard: '' });
    expect(await change({ qq: ' 10001 ', profession: '' })).toBe('');
    expect((await browser.call('user/getUserInfo', {})).data).toMatchObject({ nickName: 'Amy', qq: '10001' });
  });

  test('is signed out with its cookie, here and nowhere else', async () => {
    const email = newEmail();
    const [here, there] = [new TestBrowser(service), new TestBrowser(service)];
    await here.register(email);
    await there.call('user/loginByPass', { phoneOrEmail: email, password: GOOD_PASSWORD });
    const names = () => [...here.cookies.keys()].map((name) => name.split('_')[0]);
    expect(names()).toEqual(['device', 'companion']);
    expect((await here.call('user/logout', {})).code).toBe(1000);
    // The browser stays known.
    expect(names()).toEqual(['device']);
    expect((await here.call('user/getUserInfo', {})).status).toBe(401);
    expect((await there.call('user/getUserInfo', {})).code).toBe(1000);
    expect((await new TestBrowser(service).call('user/logout', {})).code).toBe(1000);
  });

  test('gets the same token and cookie again when the response of the sign-in was lost', async () => {
    const email = newEmail();
    await new TestBrowser(service).register(email);
    const browser = new TestBrowser(service);
    const request = { phoneOrEmail: email, password: GOOD_PASSWORD };
    const headers = { 'idempotency-key': 'a-key-of-one-sign-in' };
    const first = await browser.call('user/loginByPass', request, { headers });
    const cookies = new Map(browser.cookies);
    browser.cookies.clear();
    browser.token = null;
    const second = await browser.call('user/loginByPass', request, { headers });
    expect(second.data).toEqual(first.data);
    expect(browser.cookies).toEqual(cookies);
    expect((await browser.call('user/getUserInfo', {})).code).toBe(1000);
  });
});
