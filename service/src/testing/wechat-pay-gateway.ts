import { randomBytes } from 'node:crypto';
import { Aes, Formatter, Rsa } from 'wechatpay-axios-plugin';
import type { SignedNotice } from '../commerce/payments/sandbox/sandbox-gateway.ts';
import { weChatPayments } from '../commerce/payments/wechat-pay/wechat-pay-driver.ts';
import { type GatewayAnswer, serveGateway, TEST_KEYS, type TestGateway, type TestTrade } from './payment-gateway.ts';

const [APP_ID, MCH_ID, SERIAL, KEY_ID] = ['wx0000000000000001', '1600000001', '5A00000001', 'PUB_KEY_ID_01'];
/** The key that WeChat Pay will sign with next. */
const NEXT_KEY_ID = 'PUB_KEY_ID_03';
const API_KEY = '0123456789abcdef0123456789abcdef';
const STATE = { pending: 'NOTPAY', succeeded: 'SUCCESS', closed: 'CLOSED' } as const;

interface NoticeChange {
  fields?: object;
  apiKey?: string;
  signer?: typeof TEST_KEYS.gateway.privateKey;
  keyId?: string;
  secondsLater?: number;
}

/** WeChat Pay for tests. */
export async function weChatPayGateway(now: () => Date): Promise<TestGateway & { changeKey(): void }> {
  const trades = new Map<string, TestTrade>();
  let signer = TEST_KEYS.gateway.privateKey;
  let signerId = KEY_ID!;

  function signed(body: string, at: Date, key = signer, keyId = signerId): Record<string, string> {
    const [timestamp, nonce] = [String(Math.floor(at.getTime() / 1000)), Formatter.nonce()];
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': keyId,
      'wechatpay-signature': Rsa.sign(Formatter.response(timestamp, nonce, body), key),
    };
  }

  const tradeFields = (number: string, { state, amount }: TestTrade) => ({
    appid: APP_ID,
    mchid: MCH_ID,
    out_trade_no: number,
    trade_state: STATE[state],
    trade_state_desc: '',
    ...(state === 'succeeded' && { transaction_id: `W${number}`, amount: { total: Number(amount), currency: 'CNY' } }),
  });

  const refused = (status: number, code: string): GatewayAnswer => ({ status, body: JSON.stringify({ code, message: code }) });
  function accepted(content: object | null): GatewayAnswer {
    const body = content ? JSON.stringify(content) : '';
    return { status: content ? 200 : 204, headers: signed(body, new Date()), body };
  }

  function open(content: Record<string, unknown>): GatewayAnswer {
    if (content.appid !== APP_ID || content.mchid !== MCH_ID) throw new Error('another receiver');
    if (content.notify_url !== 'https://shop.example/api/pay/notice/wechat') throw new Error('no address');
    const [number, { total }] = [String(content.out_trade_no), content.amount as { total: number }];
    if (!trades.has(number))
      trades.set(number, { subject: String(content.description), amount: BigInt(total), state: 'pending', refunds: new Map() });
    return accepted({ code_url: `weixin://wxpay/bizpayurl?pr=${number}` });
  }

  function refund(content: Record<string, unknown>): GatewayAnswer {
    const trade = trades.get(String(content.out_trade_no));
    if (trade?.state !== 'succeeded') return refused(400, 'INVALID_REQUEST');
    const amount = content.amount as { refund: number; total: number };
    if (BigInt(amount.total) !== trade.amount) return refused(400, 'INVALID_REQUEST');
    trade.refunds.set(String(content.out_refund_no), BigInt(amount.refund));
    return accepted({ status: 'SUCCESS' });
  }

  const server = await serveGateway((request, url, body) => {
    const { method = '', headers } = request;
    const [, timestamp, nonce, signature] =
      /timestamp="(\d+)",nonce_str="(\w+)",signature="([^"]+)"/.exec(headers.authorization ?? '') ?? [];
    if (!headers.authorization?.includes(`mchid="${MCH_ID}",serial_no="${SERIAL}"`)) throw new Error('another merchant');
    const message = Formatter.request(method, url.pathname + url.search, timestamp!, nonce!, body);
    if (!Rsa.verify(message, signature!, TEST_KEYS.shop.publicKey)) throw new Error('the request is not signed by the shop');
    const content = body ? JSON.parse(body) : {};
    if (url.pathname === '/v3/pay/transactions/native') return open(content);
    if (url.pathname === '/v3/refund/domestic/refunds') return refund(content);
    const [, number, closes] = /^\/v3\/pay\/transactions\/out-trade-no\/(\w+)(\/close)?$/.exec(url.pathname) ?? [];
    const trade = trades.get(number!);
    if ((closes ? content.mchid : url.searchParams.get('mchid')) !== MCH_ID) throw new Error('another merchant');
    if (!trade) return refused(404, 'ORDER_NOT_EXIST');
    if (!closes) return accepted(tradeFields(number!, trade));
    if (trade.state !== 'pending') return refused(400, 'ORDERPAID');
    trade.state = 'closed';
    return accepted(null);
  });

  function notice(
    number: string,
    { fields = {}, apiKey = API_KEY, signer: key, keyId, secondsLater = 0 }: NoticeChange = {},
  ): SignedNotice {
    const trade = trades.get(number) ?? { subject: '', amount: 100n, state: 'succeeded' as const, refunds: new Map() };
    const nonce = randomBytes(6).toString('hex');
    const ciphertext = Aes.AesGcm.encrypt(JSON.stringify({ ...tradeFields(number, trade), ...fields }), apiKey, nonce, 'transaction');
    const body = JSON.stringify({
      id: 'n',
      event_type: 'TRANSACTION.SUCCESS',
      resource_type: 'encrypt-resource',
      resource: { algorithm: 'AEAD_AES_256_GCM', ciphertext, nonce, associated_data: 'transaction' },
    });
    const at = new Date(now().getTime() + secondsLater * 1000);
    return { headers: { 'content-type': 'application/json', ...signed(body, at, key, keyId) }, body };
  }

  return {
    driver: weChatPayments(
      {
        appId: APP_ID!,
        mchId: MCH_ID!,
        serial: SERIAL!,
        apiKey: API_KEY,
        endpoint: server.origin,
        privateKey: TEST_KEYS.shop.privateKey,
        publicKeys: new Map([
          [KEY_ID!, TEST_KEYS.gateway.publicKey],
          [NEXT_KEY_ID, TEST_KEYS.nextGateway.publicKey],
        ]),
        notifyUrl: 'https://shop.example/api/pay/notice/wechat',
      },
      now,
    ),
    trades,
    pay(number) {
      trades.get(number)!.state = 'succeeded';
    },
    notice,
    forged: (number, other) => [
      ['signature', { ...notice(number), body: notice(other).body }],
      ['signature', notice(number, { signer: TEST_KEYS.forger.privateKey })],
      ['signature', notice(number, { keyId: 'PUB_KEY_ID_02' })],
      ['signature', notice(number, { keyId: NEXT_KEY_ID })],
      ['timestamp', notice(number, { secondsLater: -301 })],
      ['timestamp', notice(number, { secondsLater: 301 })],
      ['otherReceiver', notice(number, { fields: { mchid: '1600000002' } })],
      ['otherReceiver', notice(number, { fields: { appid: 'wx0000000000000002' } })],
      ['amount', notice(number, { fields: { amount: { total: 1 } } })],
      ['malformed', notice(number, { fields: { amount: { total: 1.5 } } })],
      ['malformed', notice(number, { fields: { amount: { total: 1, currency: 'USD' } } })],
      ['malformed', notice(number, { fields: { trade_state: 'constructor' } })],
      ['malformed', notice(number, { apiKey: API_KEY.replace('0', '1') })],
      ['malformed', { headers: {}, body: '' }],
      ['unknownPayment', notice('P0')],
    ],
    changeKey() {
      [signer, signerId] = [TEST_KEYS.nextGateway.privateKey, NEXT_KEY_ID];
    },
    signWithAnotherKey() {
      signer = TEST_KEYS.forger.privateKey;
    },
    close: server.close,
  };
}
