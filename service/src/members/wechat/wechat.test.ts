import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onOneDatabase } from '../../testing/each-database.ts';
import { createTestService, type TestService } from '../../testing/test-app.ts';
import { GOOD_PASSWORD, lastCode, TestBrowser } from '../../testing/test-browser.ts';
import { openPlatform } from './open-platform.ts';

const PROOF = { currentPassword: GOOD_PASSWORD };

onOneDatabase('a WeChat sign-in', (database) => {
  let service: TestService;
  beforeAll(async () => {
    service = await createTestService(database.db);
  }, 60_000);
  afterEach(() => service.setNow(new Date()));

  const start = async (browser: TestBrowser) => (await browser.call('user/getQrCode', {})).data;
  const stateOf = (url: string) => new URL(url).searchParams.get('state')!;
  const answer = (url: string, name: string, decision = 'confirm', headers: Record<string, string> = {}) =>
    service.app.inject({
      method: 'POST',
      url: '/dev/wechat',
      payload: `state=${stateOf(url)}&name=${name}&answer=${decision}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  const notices = async (recipient: string) => {
    const sent = await database.db.selectFrom('outgoing_message').select('template').where('recipient', '=', recipient).execute();
    return sent.map(({ template }) => template).filter((template) => template.startsWith('notice'));
  };
  const proofOf = async (browser: TestBrowser, name: string) => {
    const { url, ticket } = await start(browser);
    await answer(url, name);
    expect((await browser.call('user/confirmWeChat', { ticket })).code).toBe(1000);
    return { weChatTicket: ticket };
  };
  const login = async (browser: TestBrowser, ticket: string) => {
    const { status, code } = await browser.call('user/weChatLogin', { ticket });
    return [status, code];
  };

  test('waits for the phone, signs in once, and finds the same member again', async () => {
    const browser = new TestBrowser(service);
    const { url, ticket, show, expiresIn } = await start(browser);
    expect([show, expiresIn]).toEqual(['qr', 180]);
    expect(await login(browser, ticket)).toEqual([200, 0]);
    expect((await service.app.inject({ url: url.replace('http://localhost', '') })).body).toContain('确认登录');
    expect((await answer(url, 'amy')).body).toContain('已确认');
    expect((await answer(url, 'eve')).body).toContain('已失效');
    const both = await Promise.all([login(browser, ticket), login(browser, ticket)]);
    expect(both).toContainEqual([200, 1000]);
    expect(both).toContainEqual([410, 0]);
    const { data } = await browser.call('user/getUserInfo', {});
    expect(data).toMatchObject({ perfectStatus: -1, weChatBound: true, hasPassword: false, email: null });
    const again = new TestBrowser(service);
    const second = await start(again);
    await answer(second.url, 'amy');
    expect(await login(again, second.ticket)).toEqual([200, 1000]);
    expect((await again.call('user/getUserInfo', {})).data.id).toBe(data.id);
  });

  test('is not offered over http of another machine, where the browser would keep no session', async () => {
    const { code, msg } = await new TestBrowser(service, { headers: { host: 'shop.example' } }).call('user/getQrCode', {});
    expect([code, msg]).toEqual([0, expect.stringContaining('HTTPS')]);
  });

  test('signs one new member in, in whatever browsers one account confirms at once', async () => {
    const browsers = Array.from({ length: 4 }, () => new TestBrowser(service));
    const started = await Promise.all(browsers.map((browser) => start(browser)));
    for (const { url } of started) await answer(url, 'dora');
    const answers = await Promise.all(browsers.map((browser, at) => login(browser, started[at]!.ticket)));
    expect(answers).toEqual(Array(4).fill([200, 1000]));
    const ids = await Promise.all(browsers.map(async (browser) => (await browser.call('user/getUserInfo', {})).data.id));
    expect(new Set(ids).size).toBe(1);
  });

  test('ends when the person cancels, after three minutes, and in any other browser', async () => {
    const browser = new TestBrowser(service);
    const cancelled = await start(browser);
    await answer(cancelled.url, 'bob', 'cancel');
    expect(await login(browser, cancelled.ticket)).toEqual([410, 0]);
    const other = await start(browser);
    await answer(other.url, 'bob');
    const thief = new TestBrowser(service);
    expect(await login(thief, other.ticket)).toEqual([410, 0]);
    await start(thief);
    expect(await login(thief, other.ticket)).toEqual([410, 0]);
    expect(await login(thief, stateOf(other.url))).toEqual([410, 0]);
    expect(await login(browser, other.ticket)).toEqual([200, 1000]);
    const late = await start(browser);
    await answer(late.url, 'bob');
    service.setNow(new Date(Date.now() + 181_000));
    expect(await login(browser, late.ticket)).toEqual([410, 0]);
    expect((await answer(late.url, 'bob')).body).toContain('已失效');
  });

  test('is bound to an account and removed from it, not while it is the only way in', async () => {
    const [one, other] = [new TestBrowser(service), new TestBrowser(service)];
    await one.register('bind1@example.com');
    await other.register('bind2@example.com');
    const bind = async (browser: TestBrowser, name: string) => {
      const { url, ticket } = (await browser.call('user/getBindingQrCode', PROOF)).data;
      const poll = () => browser.call('user/bindWeChat', { ticket }, { language: 'EN' });
      expect(await poll()).toMatchObject({ status: 200, code: 0 });
      await answer(url, name);
      const { status, msg } = await poll();
      return [status, msg];
    };
    expect(await bind(one, 'cleo')).toEqual([200, '']);
    expect(await notices('bind1@example.com')).toEqual(['noticeWeChatChanged']);
    expect(await bind(other, 'cleo')).toEqual([409, 'This WeChat account is bound to another account']);
    expect((await one.call('user/unbindingWeChat', {})).code).toBe(0);
    expect((await one.call('user/unbindingWeChat', PROOF)).code).toBe(1000);
    expect(await notices('bind1@example.com')).toEqual(['noticeWeChatChanged', 'noticeWeChatChanged']);
    expect((await one.call('user/getUserInfo', {})).data.weChatBound).toBe(false);
    const alone = new TestBrowser(service);
    const { url, ticket } = await start(alone);
    await answer(url, 'dora');
    await alone.call('user/weChatLogin', { ticket });
    expect((await alone.call('user/unbindingWeChat', await proofOf(alone, 'dora'))).msg).toBe('这是唯一的登录方式，请先绑定其他方式');
    expect((await alone.call('user/getBindingQrCode', await proofOf(alone, 'dora'))).status).toBe(409);
  });

  test('proves a member who has nothing else, once and in this browser, before an address is bound or the account deleted', async () => {
    const [owner, other] = [new TestBrowser(service), new TestBrowser(service)];
    for (const [browser, name] of [
      [owner, 'emil'],
      [other, 'fritz'],
    ] as const) {
      const { url, ticket } = await start(browser);
      await answer(url, name);
      await browser.call('user/weChatLogin', { ticket });
    }
    const email = 'emil@example.com';
    await owner.call('user/sendEmailCode', { email, type: 4 });
    const change = { email, code: await lastCode(database.db, email) };
    const refused = { code: 0, msg: 'Please scan the code with your WeChat to confirm that it is you' };
    const edit = (proof: object) => owner.call('user/editEmail', { ...change, ...proof }, { language: 'EN' });
    const waiting = await start(owner);
    for (const proof of [{}, { weChatTicket: waiting.ticket }, await proofOf(other, 'fritz')])
      expect(await edit(proof)).toMatchObject(refused);
    expect((await owner.call('user/confirmWeChat', { ticket: waiting.ticket })).status).toBe(200);
    await answer(waiting.url, 'mallory');
    expect((await owner.call('user/confirmWeChat', { ticket: waiting.ticket })).status).toBe(409);
    expect(await edit({ weChatTicket: waiting.ticket })).toMatchObject(refused);
    const late = await proofOf(owner, 'emil');
    service.setNow(new Date(Date.now() + 601_000));
    expect(await edit(late)).toMatchObject(refused);
    service.setNow(new Date());
    const proof = await proofOf(owner, 'emil');
    expect((await owner.call('user/deleteAccount', {}, { language: 'EN' })).msg).toBe(refused.msg);
    expect((await edit(proof)).code).toBe(1000);
    const last = await proofOf(other, 'fritz');
    const deleted = await Promise.all([1, 2].map(() => other.call('user/deleteAccount', last)));
    expect(deleted.map(({ code }) => code).sort()).toEqual([-1, 1000]);
  });

  test('is not bound at an open screen: the owner proves it first, for this member and use alone', async () => {
    const [owner, intruder] = [new TestBrowser(service), new TestBrowser(service)];
    await owner.register('open@example.com');
    await intruder.register('intruder@example.com');
    for (const proof of [{}, { currentPassword: 'wrong82stone' }]) expect((await owner.call('user/getBindingQrCode', proof)).code).toBe(0);
    const toSignIn = await start(owner);
    await answer(toSignIn.url, 'mallory');
    const toBind = (await intruder.call('user/getBindingQrCode', PROOF)).data;
    await answer(toBind.url, 'mallory');
    // The browser of the intruder, and the session of the owner.
    intruder.cookies.forEach((value, name) => void (name.includes('wechat') && owner.cookies.set(name, value)));
    for (const { ticket } of [toSignIn, toBind]) expect((await owner.call('user/bindWeChat', { ticket })).status).toBe(410);
    expect(await login(intruder, toBind.ticket)).toEqual([410, 0]);
    expect((await owner.call('user/getUserInfo', {})).data.weChatBound).toBe(false);
    expect(await notices('open@example.com')).toEqual([]);
  });

  test('shows its callback in a frame of the storefront alone, and the sandbox in none', async () => {
    const { url } = await start(new TestBrowser(service));
    const framing = async (asked: string) => {
      const { headers } = await service.app.inject({ url: asked, headers: { host: 'localhost' } });
      return [headers['x-frame-options'], /frame-ancestors [^;]*/.exec(String(headers['content-security-policy']))?.[0]];
    };
    expect(await framing(`/api/weChat/callback?state=${stateOf(url)}`)).toEqual(['SAMEORIGIN', "frame-ancestors 'self'"]);
    expect(await framing(url.replace('http://localhost', ''))).toEqual([undefined, "frame-ancestors 'none'"]);
  });
});

describe('the WeChat Open Platform', () => {
  let server: Server;
  const asked: string[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url!);
      const { pathname, searchParams } = new URL(request.url!, 'http://x');
      const knows =
        searchParams.get('code') === 'good' && searchParams.get('secret') === 'app secret' && searchParams.get('appid') === 'wx1';
      const token = knows ? { access_token: 'access', openid: 'open', unionid: 'union' } : { errcode: 40029, errmsg: 'invalid code' };
      response.end(JSON.stringify(pathname === '/sns/oauth2/access_token' ? token : { nickname: '小明', unionid: 'union' }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  test('gives an address with the state, and the account behind a code', async () => {
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const driver = openPlatform({ appId: 'wx1', secret: 'app secret', callback: 'https://shop.example/api/weChat/callback', endpoint });
    expect(driver.addressOf('abc')).toBe(
      'https://open.weixin.qq.com/connect/qrconnect?appid=wx1&redirect_uri=https%3A%2F%2Fshop.example%2Fapi%2FweChat%2Fcallback&response_type=code&scope=snsapi_login&state=abc&self_redirect=true#wechat_redirect',
    );
    expect(await driver.accountOf('good')).toEqual({ id: 'union', name: '小明' });
    expect(asked[1]).toBe('/sns/userinfo?access_token=access&openid=open');
    await expect(driver.accountOf('bad')).rejects.toThrow('40029 invalid code');
  });
});
