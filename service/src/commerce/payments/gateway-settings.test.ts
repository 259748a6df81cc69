import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfiguration } from '../../app/configuration.ts';
import { TEST_KEYS } from '../../testing/payment-gateway.ts';
import { fenOf, yuanOf } from './alipay/alipay-driver.ts';

const pkcs8 = TEST_KEYS.shop.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const pkcs1 = TEST_KEYS.shop.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
const spki = TEST_KEYS.gateway.publicKey.export({ type: 'spki', format: 'pem' }).toString();
const bare = (pem: string) => pem.replaceAll(/-----[^-]+-----|\n/g, '');

function asFile(text: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'yinhe-keys-')), 'key.pem');
  writeFileSync(path, text);
  return path;
}

describe('Alipay', () => {
  const ALIPAY = { ALIPAY_APP_ID: '1', ALIPAY_SELLER_ID: '2088', ALIPAY_PRIVATE_KEY: pkcs8, ALIPAY_PUBLIC_KEY: spki };
  const read = (changes: Record<string, string | undefined>) => readConfiguration({ ...ALIPAY, ...changes }).alipay;

  test.each([
    ['PEM', pkcs8],
    ['PEM in one line', pkcs8.replaceAll('\n', '\\n')],
    ['PKCS#1', pkcs1],
    ['base64', bare(pkcs8)],
    ['base64 of PKCS#1', bare(pkcs1)],
    ['a file with PEM', asFile(pkcs8)],
    ['a file with base64', asFile(bare(pkcs1))],
  ])('the private key may be %s', (_form, key) => {
    expect(read({ ALIPAY_PRIVATE_KEY: key })?.privateKey.equals(TEST_KEYS.shop.privateKey)).toBe(true);
  });

  test.each([
    ['PEM', spki],
    ['base64', bare(spki)],
    ['a file', asFile(spki)],
  ])('the public key may be %s', (_form, key) => {
    expect(read({ ALIPAY_PUBLIC_KEY: key })?.publicKey.equals(TEST_KEYS.gateway.publicKey)).toBe(true);
  });

  test('a wrong key is refused with the name of its setting, and without the key', () => {
    const wrong: [string, string][] = [
      ['ALIPAY_PRIVATE_KEY', spki],
      ['ALIPAY_PRIVATE_KEY', bare(spki)],
      ['ALIPAY_PRIVATE_KEY', 'secret'],
      ['ALIPAY_PUBLIC_KEY', pkcs8],
      ['ALIPAY_PUBLIC_KEY', bare(pkcs8)],
    ];
    for (const [name, value] of wrong) {
      const failure = attempt(() => read({ [name]: value }));
      expect(failure).toMatch(name);
      expect(failure).not.toContain(value.slice(40, 80) || value);
    }
  });

  test('notices come to this shop unless another address is set; some settings alone are refused', () => {
    expect(read({ PUBLIC_ORIGIN: 'https://shop.example' })?.notifyUrl).toBe('https://shop.example/api/pay/notice/alipay');
    expect(read({ ALIPAY_NOTIFY_URL: 'https://other.example/a' })?.notifyUrl).toBe('https://other.example/a');
    expect(attempt(() => read({ ALIPAY_SELLER_ID: '' }))).toBe('ALIPAY_SELLER_ID must be set as well');
    expect(readConfiguration({}).alipay).toBeUndefined();
  });

  test('amounts become yuan and fen again exactly', () => {
    const amounts: [bigint, string][] = [
      [1n, '0.01'],
      [10n, '0.10'],
      [100n, '1.00'],
      [1_234_567n, '12345.67'],
      [9_007_199_254_740_993n, '90071992547409.93'],
    ];
    for (const [fen, yuan] of amounts) expect(yuanOf(fen)).toBe(yuan);
    expect(['0.1', '12', '88.88', '1e3', '-1.00', '1.001', '', ' 1', null].map(fenOf)).toEqual([
      ...[10n, 1200n, 8888n],
      ...[null, null, null, null, null, null],
    ]);
  });
});

describe('WeChat Pay', () => {
  const WECHAT_PAY = {
    ...{
      WECHAT_PAY_APP_ID: 'wx1',
      WECHAT_PAY_MCH_ID: '16',
      WECHAT_PAY_SERIAL: '5A',
      WECHAT_PAY_API_KEY: '0123456789abcdef0123456789ABCDEF',
    },
    WECHAT_PAY_PRIVATE_KEY: pkcs8,
    WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_1',
    WECHAT_PAY_PUBLIC_KEY: spki,
    PUBLIC_ORIGIN: 'https://shop.example',
  };
  const read = (changes: Record<string, string>) => readConfiguration({ ...WECHAT_PAY, ...changes }).weChatPay;

  test('all settings make it usable, some alone and keys of a wrong form are refused without naming the key', () => {
    expect(read({})).toMatchObject({
      appId: 'wx1',
      mchId: '16',
      endpoint: 'https://api.mch.weixin.qq.com',
      notifyUrl: 'https://shop.example/api/pay/notice/wechat',
    });
    expect([...read({})!.publicKeys.keys()]).toEqual(['PUB_KEY_ID_1']);
    expect(readConfiguration({}).weChatPay).toBeUndefined();
    expect(attempt(() => read({ WECHAT_PAY_SERIAL: '' }))).toBe('WECHAT_PAY_SERIAL must be set as well');
    expect(attempt(() => read({ WECHAT_PAY_API_KEY: 'short-secret' }))).toBe('WECHAT_PAY_API_KEY must be the API v3 key: 32 characters');
    expect(attempt(() => read({ WECHAT_PAY_PUBLIC_KEY_ID: '5A' }))).toMatch('WECHAT_PAY_PUBLIC_KEY_ID');
    expect(attempt(() => read({ WECHAT_PAY_PUBLIC_KEY: pkcs8 }))).toMatch(/^WECHAT_PAY_PUBLIC_KEY must be an RSA public key/);
  });

  test('several public keys are lists in the same order, each id once', () => {
    const two = { WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_1, 7B01', WECHAT_PAY_PUBLIC_KEY: `${spki}, ${spki}` };
    expect([...read(two)!.publicKeys.keys()]).toEqual(['PUB_KEY_ID_1', '7B01']);
    expect(attempt(() => read({ ...two, WECHAT_PAY_PUBLIC_KEY: spki }))).toMatch('as many ids as keys');
    expect(attempt(() => read({ ...two, WECHAT_PAY_PUBLIC_KEY_ID: '7B01,7B01' }))).toMatch('each id once');
    expect(attempt(() => read({ ...two, WECHAT_PAY_PUBLIC_KEY_ID: '7B01,5A' }))).toMatch('not the merchant');
  });
});

function attempt(act: () => unknown): string {
  try {
    act();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}
