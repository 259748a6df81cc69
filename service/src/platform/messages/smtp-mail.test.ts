import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { readConfiguration } from '../../app/configuration.ts';
import { onOneDatabase } from '../../testing/each-database.ts';
import { createTestService, type TestService } from '../../testing/test-app.ts';
import { MessageSender } from './message-sender.ts';
import { MessageRefusedError, type OutgoingMessage } from './message-transport.ts';
import { type SmtpMail, type SmtpSettings, smtpMail } from './smtp-mail.ts';

const PASSWORD = 'mail secret of the test';
const USER = 'sender';

let server: SMTPServer;
let mails: string[];
let connections: number;
let isSlow: boolean;
let drops: boolean;
let logins: string[];
let transport: SmtpMail | undefined;

async function listen(options: SMTPServerOptions = {}): Promise<void> {
  server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    logger: false,
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onAuth({ username, password }, _session, done) {
      logins.push(username ?? '');
      if (password === PASSWORD) done(null, { user: username });
      else done(Object.assign(new Error(`535 5.7.8 wrong: ${password}`), { responseCode: 535 }));
    },
    onRcptTo({ address }, _session, done) {
      const status = /^(\d{3})\./.exec(address)?.[1];
      done(status ? Object.assign(new Error(`<${address}> is refused`), { responseCode: Number(status) }) : null);
    },
    onData(stream, session, done) {
      if (drops) {
        const open = (server as unknown as { connections: Set<{ _socket: { destroy(): void } }> }).connections;
        for (const { _socket } of open) _socket.destroy();
      }
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (isSlow) return;
        mails.push(`${session.envelope.rcptTo[0]?.address}\n${Buffer.concat(parts).toString()}`);
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
}

function connect(settings: Partial<SmtpSettings> = {}, timeLimitMs = 5000): SmtpMail {
  transport?.close();
  const { port } = server.server.address() as AddressInfo;
  const account = { user: USER, password: PASSWORD };
  transport = smtpMail(
    { host: '127.0.0.1', port, security: 'none', account, from: '音河 <no-reply@example.com>', ...settings },
    timeLimitMs,
  );
  return transport;
}

const message = (recipient: string): OutgoingMessage => ({
  recipient,
  template: 'codeLogin',
  locale: 'zh',
  code: '012345',
  subject: '登录验证码',
  body: '您的登录验证码是 012345。',
});

beforeEach(() => {
  mails = [];
  logins = [];
  connections = 0;
  isSlow = false;
  drops = false;
});

describe('a mail server', () => {
  beforeEach(() => listen());
  afterEach(async () => {
    transport?.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });

  test('gets mails with sender, recipient, subject and text over a few connections, however many mails there are', async () => {
    const mail = connect();
    await Promise.all(Array.from({ length: 12 }, (_, at) => mail.send(message(`amy${at}@example.com`))));
    expect(mails).toHaveLength(12);
    expect(connections).toBeLessThanOrEqual(3);
    expect(new Set(logins)).toEqual(new Set([USER]));
    const [first] = mails;
    expect(first).toMatch(/^From: =\?UTF-8\?\S+\?= <no-reply@example.com>$/m);
    expect(first).toContain(`Subject: =?UTF-8?B?${Buffer.from('登录验证码').toString('base64')}?=`);
    expect(first).toContain('Content-Language: zh-CN');
    expect(first).toContain('Auto-Submitted: auto-generated');
  });

  test('gets one recipient, whatever the address looks like', async () => {
    const mail = connect();
    await mail.send(message('a,b@example.com')).catch(() => undefined);
    await mail.send(message('a@example.com, <b@example.com>')).catch(() => undefined);
    expect(mails.filter((text) => /^[ab]@example\.com\n/.test(text))).toEqual([]);
  });

  test('that refuses a recipient for good is told apart from one that refuses for now', async () => {
    const mail = connect();
    const refused = await mail.send(message('550.amy@example.com')).catch((error: Error) => error);
    expect(refused).toBeInstanceOf(MessageRefusedError);
    expect((refused as Error).message).toMatch(/EENVELOPE 550/);
    const later = await mail.send(message('451.amy@example.com')).catch((error: Error) => error);
    expect(later).not.toBeInstanceOf(MessageRefusedError);
    expect(`${refused} ${later}`).not.toContain('amy');
  });

  test('that refuses the sign-in makes an error without the password', async () => {
    const error = await connect({ account: { user: USER, password: 'mistyped-secret' } })
      .send(message('amy@example.com'))
      .catch((cause: Error) => cause);
    expect(error).not.toBeInstanceOf(MessageRefusedError);
    expect(error).toMatchObject({ message: expect.stringMatching(/EAUTH 535/) });
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('mistyped-secret');
  });

  test('that does not answer, or drops the connection, is an error within the time limit', async () => {
    isSlow = true;
    const began = performance.now();
    await expect(connect({}, 300).send(message('amy@example.com'))).rejects.toThrow(/ETIMEDOUT|ESOCKET/);
    expect(performance.now() - began).toBeLessThan(3000);
    isSlow = false;
    drops = true;
    const mail = connect();
    await expect(mail.send(message('amy@example.com'))).rejects.toThrow(/did not accept/);
    drops = false;
    await mail.send(message('amy@example.com'));
    expect(mails).toHaveLength(1);
  });

  test('that offers no encryption gets neither password nor mail', async () => {
    await expect(connect({ security: 'starttls' }).send(message('amy@example.com'))).rejects.toThrow(/ETLS/);
    expect([logins, mails]).toEqual([[], []]);
  });
});

test('a mail server whose certificate nobody signed gets neither password nor mail', async () => {
  await listen({ disabledCommands: [] });
  await expect(connect({ security: 'starttls' }).send(message('amy@example.com'))).rejects.toThrow(/ESOCKET|ETLS/);
  expect([logins, mails]).toEqual([[], []]);
  transport?.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

describe('settings of the mail server', () => {
  const SET = { SMTP_HOST: 'mail.example.com', SMTP_FROM: 'Yinhe <no-reply@example.com>' };

  test('are optional, encrypted by default, and have a port of their kind', () => {
    expect(readConfiguration({}).smtp).toBeUndefined();
    const host = { host: 'mail.example.com', port: 587, security: 'starttls' };
    expect(readConfiguration(SET).smtp).toEqual({ ...host, account: undefined, from: SET.SMTP_FROM });
    const account = { SMTP_USER: 'me', SMTP_PASSWORD: 'it' };
    const { smtp } = readConfiguration({ ...SET, ...account, SMTP_SECURITY: 'tls' });
    expect(smtp).toMatchObject({ port: 465, account: { user: 'me', password: 'it' } });
  });

  test.each([
    [{ SMTP_HOST: 'mail.example.com' }, /SMTP_FROM must be set/],
    [{ SMTP_USER: 'me', SMTP_PASSWORD: PASSWORD }, /SMTP_USER must not be set without/],
    [{ ...SET, SMTP_PASSWORD: PASSWORD }, /SMTP_USER must be set/],
    [{ ...SET, SMTP_PORT: '70000' }, /SMTP_PORT/],
    [{ ...SET, SMTP_SECURITY: 'yes' }, /SMTP_SECURITY must be tls, starttls or none/],
    [{ ...SET, SMTP_HOST: 'smtp://mail.example.com' }, /SMTP_HOST/],
    [{ ...SET, SMTP_FROM: 'nobody' }, /SMTP_FROM/],
    [{ ...SET, SMTP_FROM: 'a@b.com\r\nBcc: c@d.com' }, /SMTP_FROM/],
    [{ ...SET, SMTP_SECURITY: 'none', SMTP_USER: 'me', SMTP_PASSWORD: PASSWORD }, /unencrypted/],
  ])('%j are refused at start, in words without the password', (environment, words) => {
    let text = '';
    try {
      readConfiguration(environment);
    } catch (error) {
      text = String(error);
    }
    expect(text).toMatch(words);
    expect(text).not.toContain(PASSWORD);
  });
});

onOneDatabase('a code by mail', (database) => {
  let service: TestService;
  let sender: MessageSender;
  let errors: unknown[];

  beforeAll(async () => {
    await listen();
    service = await createTestService(database.db);
  }, 60_000);
  /** A sender whose mails have so much time. Visitors wait until their mail has an outcome, however busy the machine is. */
  function senderWith(timeLimitMs: number): MessageSender {
    return new MessageSender({
      db: database.db,
      now: service.context.now,
      transports: { mail: connect({}, timeLimitMs) },
      keepsOutbox: false,
      deliveryWaitMs: 60_000,
      onError: (error: unknown) => errors.push(error),
    });
  }

  beforeEach(() => {
    errors = [];
    sender = senderWith(30_000);
    service.context.messages = sender;
  });
  afterEach(() => sender.stop());
  afterAll(async () => {
    transport?.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });

  const request = (email: string, headers = {}) => service.call('user/sendEmailCode', { email, type: 1 }, { language: 'EN', headers });
  const queued = () => database.db.selectFrom('outgoing_message').selectAll().execute();
  const codes = () => database.db.selectFrom('verification_code').selectAll().execute();

  test('is sent before the visitor is told so', async () => {
    expect(await request('amy@example.com')).toMatchObject({ code: 1000 });
    expect([mails.length, (await queued()).length, sender.counts]).toEqual([1, 0, { sent: 1, failed: 0, refused: 0 }]);
    expect(await request('bob@example.com', { 'idempotency-key': 'one-code-for-bob' })).toMatchObject({ code: 1000 });
    expect(mails).toHaveLength(2);
  });

  test('to an address that the server refuses is told to the visitor, and uses neither code nor limit', async () => {
    const before = (await codes()).length;
    for (let attempt = 0; attempt < 12; attempt++) {
      const headers = attempt % 2 ? { 'idempotency-key': `attempt-number-${attempt}` } : {};
      expect(await request('550.eve@example.com', headers)).toMatchObject({ code: 0, msg: expect.stringMatching(/does not accept mail/) });
    }
    expect([(await codes()).length, await queued()]).toEqual([before, []]);
    expect(sender.counts).toEqual({ sent: 0, failed: 0, refused: 12 });
  });

  test('a replayed idempotency key of a refused code call answers the same refusal, not "sent"', async () => {
    const headers = { 'idempotency-key': 'one-code-for-fay' };
    const { status, code, msg } = await request('550.fay@example.com', headers);
    expect([status, code, msg]).toEqual([200, 0, expect.stringMatching(/does not accept mail/)]);
    expect(await request('550.fay@example.com', headers)).toMatchObject({ status, code, msg });
    expect([await queued(), sender.counts]).toEqual([[], { sent: 0, failed: 0, refused: 1 }]);
  });

  test('that no server takes is told to the visitor, who may try again at once', async () => {
    drops = true;
    expect(await request('cat@example.com')).toMatchObject({ code: 0, msg: 'E-mail cannot be sent at the moment' });
    expect([errors.length, sender.counts.failed]).toEqual([1, 1]);
    drops = false;
    expect(await request('cat@example.com')).toMatchObject({ code: 1000 });
    expect(mails).toHaveLength(1);
  });

  test('stays queued while the server takes long, and is tried again later', async () => {
    const [channel, template, locale] = ['mail', 'noticePasswordChanged', 'zh'] as const;
    isSlow = true;
    sender = senderWith(300);
    const at = service.context.now();
    const row = {
      channel,
      template,
      locale,
      recipient: 'dan@example.com',
      code: null,
      subject: 'x',
      body: 'y',
      created_at: at,
      due_at: at,
    };
    await database.db.insertInto('outgoing_message').values(row).execute();
    expect(await sender.sendNext()).toBe(true);
    expect(await queued()).toMatchObject([{ attempts: 1, error: expect.stringMatching(/ETIMEDOUT|ESOCKET/) }]);
    isSlow = false;
    sender = senderWith(30_000);
    service.setNow(new Date(at.getTime() + 61_000));
    expect(await sender.sendNext()).toBe(true);
    expect([await queued(), mails.length]).toEqual([[], 1]);
  });

  test('of a known contact is refused as that of an unknown one', async () => {
    const email = '550.known@example.com';
    await database.db.insertInto('member').values({ name: 'known', email }).execute();
    expect(await request(email)).toMatchObject({ code: 0, msg: expect.stringMatching(/does not accept mail/) });
    expect(await queued()).toEqual([]);
  });
});
