import { createSign, createVerify } from 'node:crypto';
import { alipayPayments, fenOf, shanghaiText, yuanOf } from '../commerce/payments/alipay/alipay-driver.ts';
import type { SignedNotice } from '../commerce/payments/sandbox/sandbox-gateway.ts';
import { serveGateway, TEST_KEYS, type TestGateway, type TestTrade } from './payment-gateway.ts';

const [APP_ID, SELLER_ID] = ['2021000000000001', '2088000000000001'];
const STATUS = { pending: 'WAIT_BUYER_PAY', succeeded: 'TRADE_SUCCESS', closed: 'TRADE_CLOSED' } as const;

/** Alipay's gateway for tests. */
export async function alipayGateway(now: () => Date): Promise<TestGateway> {
  const trades = new Map<string, TestTrade>();
  let signer = TEST_KEYS.gateway.privateKey;
  const sign = (text: string, key = signer) => createSign('RSA-SHA256').update(text).sign(key, 'base64');
  const tradeFields = (number: string, { state, amount }: TestTrade) => ({
    out_trade_no: number,
    trade_no: `A${number}`,
    trade_status: STATUS[state],
    total_amount: yuanOf(amount),
  });

  function perform(method: string, content: Record<string, string>): object {
    const number = content.out_trade_no!;
    const trade = trades.get(number);
    if (method === 'alipay.trade.precreate') {
      if (content.seller_id !== SELLER_ID) throw new Error('another receiver');
      if (!trade)
        trades.set(number, { subject: content.subject!, amount: fenOf(content.total_amount)!, state: 'pending', refunds: new Map() });
      return { out_trade_no: number, qr_code: `https://qr.example/${number}` };
    }
    if (!trade) return { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST' };
    if (method === 'alipay.trade.query') return tradeFields(number, trade);
    if (method === 'alipay.trade.close') {
      if (trade.state !== 'pending') return { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_STATUS_ERROR' };
      trade.state = 'closed';
      return { out_trade_no: number };
    }
    const [refundNumber, isNew] = [content.out_request_no!, !trade.refunds.has(content.out_request_no!)];
    if (method === 'alipay.trade.fastpay.refund.query') return isNew ? {} : { refund_status: 'REFUND_SUCCESS' };
    if (method !== 'alipay.trade.refund' || trade.state !== 'succeeded') throw new Error(`unexpected ${method}`);
    trade.refunds.set(refundNumber, fenOf(content.refund_amount)!);
    return { fund_change: isNew ? 'Y' : 'N' };
  }

  const server = await serveGateway((_request, url, body) => {
    const { sign: signature, ...parameters } = Object.fromEntries([...url.searchParams, ...new URLSearchParams(body)]);
    if (!createVerify('RSA-SHA256').update(joined(parameters)).verify(TEST_KEYS.shop.publicKey, signature!, 'base64'))
      throw new Error('the request is not signed by the shop');
    const { app_id, method, timestamp, biz_content, notify_url } = parameters;
    if (app_id !== APP_ID || timestamp !== shanghaiText(now())) throw new Error('another application, or another clock');
    if (method === 'alipay.trade.precreate' && notify_url !== 'https://shop.example/api/pay/notice/alipay') throw new Error('no address');
    const answer = JSON.stringify({ code: '10000', msg: 'Success', ...perform(method!, JSON.parse(biz_content!)) });
    return { body: `{"${method!.replaceAll('.', '_')}_response":${answer},"sign":"${sign(answer)}"}` };
  });

  function notice(number: string, change: Record<string, string> = {}, key = TEST_KEYS.gateway.privateKey): SignedNotice {
    const fields: Record<string, string> = {
      ...tradeFields(number, trades.get(number) ?? { subject: '', amount: 100n, state: 'succeeded', refunds: new Map() }),
      ...{
        app_id: APP_ID,
        seller_id: SELLER_ID,
        notify_time: shanghaiText(now()),
        notify_id: 'n',
        charset: 'utf-8',
        subject: '音乐 50% off+1',
      },
      ...change,
    };
    const { sign_type = 'RSA2', ...signedFields } = fields;
    const body = new URLSearchParams({ ...signedFields, sign_type, sign: sign(joined(signedFields), key) }).toString();
    return { headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }, body };
  }
  const hours = (count: number) => ({ notify_time: shanghaiText(new Date(now().getTime() + count * 3_600_000)) });

  return {
    driver: alipayPayments(
      {
        appId: APP_ID,
        sellerId: SELLER_ID,
        gateway: `${server.origin}/gateway.do`,
        privateKey: TEST_KEYS.shop.privateKey,
        publicKey: TEST_KEYS.gateway.publicKey,
        notifyUrl: 'https://shop.example/api/pay/notice/alipay',
      },
      now,
    ),
    trades,
    pay(number) {
      trades.get(number)!.state = 'succeeded';
    },
    notice,
    forged: (number, other) => [
      ['signature', { ...notice(number), body: notice(number).body.replace(number, other) }],
      ['signature', notice(number, {}, TEST_KEYS.forger.privateKey)],
      ['signature', notice(number, { sign_type: 'RSA' })],
      ['signature', notice(number, { sign_type: 'none' })],
      ['otherReceiver', notice(number, { app_id: '2021000000000002' })],
      ['otherReceiver', notice(number, { seller_id: '2088000000000002' })],
      ['timestamp', notice(number, hours(-26))],
      ['timestamp', notice(number, hours(1))],
      ['amount', notice(number, { total_amount: '0.01' })],
      ['malformed', notice(number, { total_amount: '1e3' })],
      ['malformed', notice(number, { trade_status: 'constructor' })],
      ['malformed', { headers: {}, body: '' }],
      ['unknownPayment', notice('P0')],
    ],
    signWithAnotherKey() {
      signer = TEST_KEYS.forger.privateKey;
    },
    close: server.close,
  };
}

/** The text that is signed: fields in the order of their names. */
function joined(fields: Readonly<Record<string, string>>): string {
  return Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
}
