import { onOneDatabase } from '../../testing/each-database.ts';
import { createTestService, type TestService } from '../../testing/test-app.ts';
import { GOOD_PASSWORD, TestBrowser } from '../../testing/test-browser.ts';

onOneDatabase('the companion cookie', (database) => {
  let service: TestService;
  beforeAll(async () => {
    service = await createTestService(database.db);
    await new TestBrowser(service).register('owner@example.com');
  }, 60_000);

  async function cookieOver(headers: Record<string, string>) {
    const browser = new TestBrowser(service, { headers });
    const login = await browser.call(
      'user/loginByPass',
      { phoneOrEmail: 'owner@example.com', password: GOOD_PASSWORD },
      { language: 'EN' },
    );
    const next = await browser.call('user/getUserInfo', {});
    const line = [login.headers['set-cookie'] ?? []].flat().find((text) => String(text).includes('companion')) ?? '';
    return { login, next, line };
  }

  test.each([
    ['https behind the edge', { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'shop.example' }],
    ['https that the browser alone names', { host: 'shop.example', origin: 'https://shop.example' }],
  ])('has the prefix __Host- over %s', async (_what, headers) => {
    const { next, line } = await cookieOver(headers);
    expect(line).toMatch(/^__Host-companion_[\w-]{8}=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/);
    expect(next.code).toBe(1000);
  });

  test('is not read by its plain name over https, which a sibling domain could set', async () => {
    const headers = { host: 'shop.example', origin: 'https://shop.example' };
    const browser = new TestBrowser(service, { headers });
    await browser.call('user/loginByPass', { phoneOrEmail: 'owner@example.com', password: GOOD_PASSWORD });
    const [name, value] = [...browser.cookies].find(([key]) => key.includes('companion'))!;
    const { token } = browser;
    const planted = new TestBrowser(service, { headers });
    planted.token = token;
    planted.cookies.set(name.replace('__Host-', ''), value);
    expect((await planted.call('user/getUserInfo', {})).code).toBe(-1);
    expect((await browser.call('user/getUserInfo', {})).code).toBe(1000);
  });

  test.each(['localhost:8080', '127.0.0.1:8080', 'shop.localhost', '[::1]:8080'])('has none on %s over http', async (host) => {
    const { next, line } = await cookieOver({ host });
    expect(line).toMatch(/^companion_[\w-]{8}=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
    expect(next.code).toBe(1000);
  });

  test.each(['192.168.1.10:8080', 'shop.example', 'localhost.example'])(
    'is refused in words on %s over http, where browsers drop it',
    async (host) => {
      const { login } = await cookieOver({ host });
      expect(login).toMatchObject({ status: 200, code: 0, msg: expect.stringMatching(/does not use HTTPS/) });
      expect(login.headers['set-cookie']).toBeUndefined();
    },
  );
});
