import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aliyunSms, parseTemplateCodes } from './aliyun-sms.ts';
import { TEMPLATES } from './message-transport.ts';

const SECRET = 'key secret of the test';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** A gateway that checks the signature as Aliyun documents it, from the bytes of the request. */
function verify({ method, url, headers }: IncomingMessage): string | null {
  const [, keyId, names, signature] =
    /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(headers.authorization ?? '') ?? [];
  if (keyId !== 'test-key' || !names) return 'MissingSignature';
  for (const needed of ['host', 'x-acs-action', 'x-acs-content-sha256', 'x-acs-date', 'x-acs-signature-nonce', 'x-acs-version'])
    if (!names.split(';').includes(needed)) return `Unsigned ${needed}`;
  const [path, query] = url!.split('?');
  const lines = names.split(';').map((name) => `${name}:${headers[name] as string}\n`);
  const canonical = [method, path, query, lines.join(''), names, sha256('')].join('\n');
  const expected = createHmac('sha256', SECRET)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
  return expected === signature ? null : 'SignatureDoesNotMatch';
}

let server: Server;
let received: { action: unknown; date: unknown; parameters: Record<string, string> }[];
let nonces: Set<unknown>;

beforeAll(async () => {
  server = createServer((request, response) => {
    const refused = verify(request);
    nonces.add(request.headers['x-acs-signature-nonce']);
    const parameters = Object.fromEntries(new URL(request.url!, 'http://x').searchParams);
    if (!refused) received.push({ action: request.headers['x-acs-action'], date: request.headers['x-acs-date'], parameters });
    const limited = parameters.PhoneNumbers === '13900000000';
    response.end(
      JSON.stringify(
        refused
          ? { Code: refused }
          : limited
            ? { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: `slow ${request.url} 13900000000 13900000000,012345` }
            : { Code: 'OK' },
      ),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  received = [];
  nonces = new Set();
});

function transport(keySecret = SECRET) {
  const templates = parseTemplateCodes(`${TEMPLATES.map((name, at) => `${name}:SMS_${at}`).join(',')}, codeLogin.en : SMS_EN`);
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = { endpoint, keyId: 'test-key', keySecret, signName: "音河*'()! 音乐", templates };
  return aliyunSms(settings, () => new Date('2026-03-01T08:00:00.123Z'));
}
const message = { recipient: '+86 13812345678', template: 'codeLogin', locale: 'zh', code: '012345', subject: '', body: '' } as const;

test('a text message is signed, with number, template of its language and code', async () => {
  const sms = transport();
  await sms.send(message);
  await sms.send({ ...message, locale: 'en', template: 'codeLogin' });
  await sms.send({ ...message, template: 'noticePasswordChanged', code: null });
  expect(received.map(({ parameters }) => [parameters.TemplateCode, parameters.TemplateParam])).toEqual([
    ['SMS_1', '{"code":"012345"}'],
    ['SMS_EN', '{"code":"012345"}'],
    ['SMS_7', '{}'],
  ]);
  expect(received[0]).toMatchObject({
    action: 'SendSms',
    date: '2026-03-01T08:00:00Z',
    parameters: { PhoneNumbers: '13812345678', SignName: "音河*'()! 音乐" },
  });
  expect(nonces.size).toBe(3);
});

test('a refusal of the gateway is an error, as a wrong secret or too many messages to one number', async () => {
  await expect(transport('another').send(message)).rejects.toThrow('SignatureDoesNotMatch');
  const refused = await transport()
    .send({ ...message, recipient: '+86 13900000000' })
    .catch((error: Error) => error);
  // Nothing of the message: the error is logged and kept.
  expect(
    Object.entries(Object.getOwnPropertyDescriptors(refused)).map(([name, { value }]) => [name, name === 'stack' ? '' : value]),
  ).toEqual([
    ['stack', ''],
    ['message', 'Aliyun refused a message: isv.BUSINESS_LIMIT_CONTROL slow … … …,…'],
  ]);
});

test('a template without a code is noticed when the settings are read', () => {
  expect(() => parseTemplateCodes('codeLogin:SMS_1')).toThrow(/no code for codeRegister, codeReset/);
});
