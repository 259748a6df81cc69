import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { CALLS, type CallName, callPath } from 'shared-contracts/api/call-names';
import { openPlatform } from '../members/wechat/open-platform.ts';
import { aliyunSms, parseTemplateCodes } from '../platform/messages/aliyun-sms.ts';
import { MessageSender } from '../platform/messages/message-sender.ts';
import { TEMPLATES } from '../platform/messages/message-transport.ts';
import { smtpMail } from '../platform/messages/smtp-mail.ts';
import { ACCOUNT_MAKERS, deviceCookie, NEEDS_BROWSER } from '../testing/account-requests.ts';
import { onOneDatabase } from '../testing/each-database.ts';
import { ORDER_MAKERS } from '../testing/order-requests.ts';
import { seededService } from '../testing/seeded-service.ts';
import { TEST_SECRETS } from '../testing/test-app.ts';
import { prepareMember, requestOf } from '../testing/valid-requests.ts';
import { createApp } from './http-application.ts';
import { LOG_SETTINGS } from './log-settings.ts';

/** Values of requests that are names of ours, or so short that any line may have them. */
const HARMLESS = /^(?:.{0,5}|[a-z]+(?:[A-Z][a-z]+)*|electronic|pointer)$/;
const PHONE = '+86 13911112222';
const MAIL = 'not-in-the-log@example.com';
const CODE = '739 152'.replace(' ', '');

/** Texts of a request or an answer that somebody typed, or that open something. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return HARMLESS.test(value) ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

onOneDatabase('no log line', (database) => {
  const service = seededService(database);
  let app: FastifyInstance;
  let outside: Server;
  let lines = '';
  const stream = new Writable({
    write(line: Buffer, _encoding, done) {
      lines += line.toString();
      done();
    },
  });
  const log = pino({ level: 'trace', ...LOG_SETTINGS }, stream);
  let endpoint: string;

  beforeAll(async () => {
    // A gateway that repeats in its answer what it was sent, as some do.
    outside = createServer((request, response) => {
      const words = `refused ${decodeURIComponent(request.url!)} ${request.headers.authorization ?? ''}`;
      response.end(JSON.stringify({ Code: `isv.MOBILE_NUMBER_ILLEGAL`, Message: words, errcode: 40029, errmsg: words }));
    });
    await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
    endpoint = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
    const weChat = openPlatform({ appId: 'wx1', secret: 'secret-of-the-application', callback: 'https://shop.example/back', endpoint });
    app = await createApp({
      context: { ...service.context, weChat },
      secrets: TEST_SECRETS,
      logger: { level: 'trace', stream },
      rateLimit: 0,
      developerPages: true,
    });
  }, 60_000);
  beforeEach(() => {
    lines = '';
  });
  afterAll(async () => {
    await app.close();
    await new Promise((resolve) => outside.close(resolve));
  });

  function expectNone(secrets: Iterable<string>): void {
    const found = [...new Set(secrets)].filter((secret) => isIn(lines, secret) || isIn(lines, JSON.stringify(secret).slice(1, -1)));
    expect(found).toEqual([]);
  }

  const ask = (name: CallName, request: object, headers: Record<string, string>) =>
    app.inject(
      CALLS[name] === 'GET'
        ? { url: `${callPath(name)}?${new URLSearchParams(request as Record<string, string>)}`, headers }
        : { method: 'POST', url: callPath(name), payload: request, headers },
    );

  test('has a key that opens a download, a recording or a sign-in; each names the path of its request', async () => {
    const paths = ['/download/zip', '/download/certificate', '/media/trial/1.mp3', '/media/hd/1', '/api/music/suggest', '/none'];
    for (const path of paths) await app.inject({ url: `${path}?key=bearer-of-it&code=bearer-of-it&s=bearer-of-it&text=bearer-of-it` });
    for (const path of paths) expect(lines).toContain(`"path":"${path}"`);
    expectNone(['bearer-of-it']);
  });

  test('has a token, cookie, password, code, address, name or text of a request or an answer, whatever is called', async () => {
    const { token } = await prepareMember(service, 'writer');
    const secrets = [token];
    for (const name of Object.keys(CALLS) as CallName[]) {
      if (NEEDS_BROWSER.includes(name) || /^user\/logout/.test(name)) continue;
      const make = ACCOUNT_MAKERS[name] ?? ORDER_MAKERS[name];
      const request = make ? await make(service) : requestOf(name);
      const headers = { ...deviceCookie(service), authorization: token, 'idempotency-key': `key-of-the-log-${name}` };
      const answer = await ask(name, request, headers);
      secrets.push(...textsOf(request), headers['idempotency-key'], deviceCookie(service).cookie);
      if (CALLS[name] === 'POST') await ask(name, { ...request, unexpected: MAIL }, headers);
      const { data } = answer.json() as { data: unknown };
      secrets.push(...textsOf(data).filter((text) => /^\/(?:download|media)\/.*[?&]/.test(text) || /^[\w-]{43}$/.test(text)));
      secrets.push(...[answer.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0]!.split('=')[1]!));
    }
    expect(lines.split('\n').length).toBeGreaterThan(300);
    expectNone(secrets.filter((secret) => secret !== '' && !secret.startsWith('/')));
    expectNone([MAIL, ...secrets.filter((secret) => /[?&](?:s|key)=/.test(secret))]);
  }, 60_000);

  test('has the row that the database refused, or the value that it could not read', async () => {
    const token = await service.tokenOf('refused');
    await sql`alter table member_profile add constraint no_bobs check (qq is null or qq <> '7391527') not valid`.execute(database.db);
    const request = { nickName: 'Refused Bob', qq: '7391527', idCard: '11010519491231002X' };
    expect((await ask('user/updateInfo', request, { authorization: token })).statusCode).toBe(500);
    expect(lines).toContain('no_bobs');
    const failed = await sql`select ${MAIL}::int4`.execute(database.db).catch((error: unknown) => error);
    log.error({ err: failed }, 'a request failed');
    log.error({ err: new TypeError('bad', { cause: new URLError(`https://x.example/?key=${CODE}`) }) }, 'a request failed');
    await Promise.resolve()
      .then(() => JSON.parse(`${MAIL} is no JSON`))
      .catch((error: unknown) => log.warn({ err: error }, 'an answer was not understood'));
    expect(lines.match(/"level":[45]0/g)!.length).toBeGreaterThanOrEqual(4);
    expectNone([...Object.values(request), MAIL, CODE, token]);
  });

  test('has the contact or the code of a message that a gateway or a mail server refused', async () => {
    const { db, now } = service.context;
    const templates = parseTemplateCodes(TEMPLATES.map((name, at) => `${name}:SMS_${at}`).join(','));
    const mail = smtpMail({
      host: '127.0.0.1',
      port: 1,
      security: 'none',
      account: { user: 'u', password: 'password-of-mail' },
      from: 'a@x.example',
    });
    const sender = new MessageSender({
      db,
      now,
      transports: {
        sms: aliyunSms({ endpoint, keyId: 'id-of-the-key', keySecret: 'secret-of-the-key', signName: '音河', templates }, now),
        mail,
      },
      keepsOutbox: false,
      onError: (error, counts) => log.error({ err: error, ...counts }, 'sending a message failed'),
    });
    await db.deleteFrom('outgoing_message').execute();
    const message = { template: 'codeLogin', locale: 'zh' as const, code: CODE, subject: `Code ${CODE}`, body: `Your code is ${CODE}` };
    for (const [channel, recipient] of [
      ['sms', PHONE],
      ['mail', MAIL],
    ] as const)
      await db
        .insertInto('outgoing_message')
        .values({ ...message, channel, recipient, due_at: now(), created_at: now() })
        .execute();
    while (await sender.sendNext());
    mail.close();
    expect(lines).toContain('isv.MOBILE_NUMBER_ILLEGAL');
    expect(lines.match(/sending a message failed/g)).toHaveLength(2);
    const kept = await db.selectFrom('outgoing_message').select('error').execute();
    lines += JSON.stringify(kept);
    expectNone([PHONE, PHONE.slice(4), MAIL, CODE, 'password-of-mail', 'secret-of-the-key', 'id-of-the-key']);
  });

  test('has the code of a WeChat sign-in that was refused', async () => {
    const { data } = (await ask('user/getQrCode', {}, {})).json() as { data: { url: string } };
    const state = new URL(data.url).searchParams.get('state')!;
    expect((await app.inject({ url: `/api/weChat/callback?state=${state}&code=code-of-the-person` })).statusCode).toBe(200);
    expect(lines).toContain('WeChat did not confirm a sign-in');
    expectNone(['code-of-the-person', state, 'secret-of-the-application']);
  });
});

/** As Node.js has it: the address is a field of the error. */
class URLError extends Error {
  readonly code = 'ERR_INVALID_URL';
  readonly input: string;
  constructor(input: string) {
    super(`Invalid URL: ${input}`);
    this.input = input;
  }
}

/** Whether a text has a secret. The digits of a code may be a part of a longer number by chance, such as a moment. */
function isIn(text: string, secret: string): boolean {
  return /^\d+$/.test(secret) ? new RegExp(`(?<![\\d.])${secret}(?![\\d.])`).test(text) : text.includes(secret);
}
