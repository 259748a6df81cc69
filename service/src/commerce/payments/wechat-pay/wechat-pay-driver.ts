import type { KeyObject } from 'node:crypto';
import { Aes, Decorator, Formatter, Rsa } from 'wechatpay-axios-plugin';
import { z } from 'zod';
import { momentOfSeconds } from '../../../platform/time/gateway-times.ts';
import { type GatewayState, NoticeRefused, type PaymentDriver } from '../payment-driver.ts';

/** Settings of a merchant at WeChat Pay (API v3). */
export interface WeChatPaySettings {
  appId: string;
  /** The merchant. */
  mchId: string;
  /** Serial number of the merchant's certificate, whose key signs requests. */
  serial: string;
  privateKey: KeyObject;
  /** The API v3 key, 32 characters: notices are encrypted with it. */
  apiKey: string;
  /**
   * WeChat Pay's public keys by the id that its answers and notices name: `PUB_KEY_ID_…`, or the serial number of a certificate.
   * While WeChat Pay changes a key, it signs with the old and the new one.
   */
  publicKeys: ReadonlyMap<string, KeyObject>;
  /** `https://api.mch.weixin.qq.com`. */
  endpoint: string;
  /** Address of `/api/pay/notice/wechat` as WeChat reaches it. */
  notifyUrl: string;
}

const TIMEOUT_MS = 8000;
/** A notice may be this old, ms; a repeated one is signed anew. */
const OLDEST_MS = 5 * 60_000;
/** WeChat Pay takes no order that ends earlier. */
const SHORTEST_MS = 60_000;

const STATES: Readonly<Record<string, GatewayState['state']>> = {
  NOTPAY: 'pending',
  USERPAYING: 'pending',
  PAYERROR: 'pending',
  SUCCESS: 'succeeded',
  // The money came and went back.
  REFUND: 'closed',
  CLOSED: 'closed',
  REVOKED: 'closed',
};

const transaction = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string().min(1),
  trade_state: z.string().refine((state) => Object.hasOwn(STATES, state)),
  transaction_id: z.string().min(1).optional(),
  amount: z.object({ total: z.number().int().positive(), currency: z.literal('CNY').default('CNY') }).optional(),
});
type Transaction = z.infer<typeof transaction>;

const noticeBody = z.object({
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().default(''),
  }),
});
const failure = z.object({ code: z.string() });

/** A request that WeChat Pay refused with a code. */
class Refused extends Error {
  readonly code: string;

  constructor(path: string, status: number | undefined, code: string) {
    super(`WeChat Pay refused ${path}: ${status ?? 'no answer'} ${code}`);
    this.code = code;
  }
}

/** WeChat Pay's Native 支付: the buyer scans a code. */
export function weChatPayments(settings: WeChatPaySettings, now: () => Date): PaymentDriver {
  const { appId, mchId, apiKey, publicKeys, endpoint, notifyUrl } = settings;
  // The client passes settings of axios on, which its types lack, so they are not written as an argument.
  const clientSettings = {
    baseURL: endpoint,
    timeout: TIMEOUT_MS,
    maxRedirects: 0,
    mchid: mchId,
    serial: settings.serial,
    privateKey: settings.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certs: Object.fromEntries(publicKeys),
  };
  const client = Decorator.jsonBased(clientSettings);

  async function ask(method: 'GET' | 'POST', path: string, data?: object): Promise<unknown> {
    try {
      return (await client.request({ method, url: path, ...(data && { data }) })).data;
    } catch (error) {
      // The error of the client carries the signed request, which does not belong into the log.
      const { response, code } = error as { response?: { status: number; data: unknown }; code?: string };
      const answered = failure.safeParse(response?.data);
      throw new Refused(path.split('?')[0]!, response?.status, answered.success ? answered.data.code : (code ?? 'unknown'));
    }
  }

  function stateOf({ trade_state, transaction_id, amount }: Transaction): GatewayState | null {
    const state = STATES[trade_state]!;
    if (state !== 'succeeded') return { state, transactionId: null, amount: null };
    return transaction_id && amount ? { state, transactionId: transaction_id, amount: BigInt(amount.total) } : null;
  }

  const isOurs = ({ appid, mchid }: Transaction): boolean => appid === appId && mchid === mchId;
  const pathOf = (number: string): string => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(number)}`;

  return {
    method: 'wechat',
    name: { zh: '微信支付', en: 'WeChat Pay' },
    hint: null,
    async open({ outTradeNo, amount, subject, expiresAt }) {
      const answer = await ask('POST', '/v3/pay/transactions/native', {
        appid: appId,
        mchid: mchId,
        out_trade_no: outTradeNo,
        description: subject.slice(0, 127),
        notify_url: notifyUrl,
        time_expire: new Date(Math.max(expiresAt.getTime(), now().getTime() + SHORTEST_MS)).toISOString().replace(/\.\d+Z$/, '+00:00'),
        amount: { total: Number(amount), currency: 'CNY' },
      });
      return { qr: z.object({ code_url: z.string().min(1) }).parse(answer).code_url, url: null };
    },
    async query(outTradeNo) {
      const answer = await ask('GET', `${pathOf(outTradeNo)}?mchid=${encodeURIComponent(mchId)}`).catch(unless('ORDER_NOT_EXIST'));
      if (answer === null) return null;
      const found = transaction.parse(answer);
      const state = stateOf(found);
      if (!state || !isOurs(found) || found.out_trade_no !== outTradeNo) throw new Error('WeChat Pay answered a query with another trade');
      return state;
    },
    async close(outTradeNo) {
      const codes = ['ORDER_NOT_EXIST', 'ORDER_CLOSED', 'ORDERPAID', 'ORDER_PAID', 'TRADE_ERROR'];
      await ask('POST', `${pathOf(outTradeNo)}/close`, { mchid: mchId }).catch(unless(...codes));
    },
    async refund({ outTradeNo, outRefundNo, amount, total, reason }) {
      const answer = await ask('POST', '/v3/refund/domestic/refunds', {
        out_trade_no: outTradeNo,
        out_refund_no: outRefundNo,
        reason: reason.slice(0, 80),
        amount: { refund: Number(amount), total: Number(total), currency: 'CNY' },
      });
      const { status } = z.object({ status: z.string() }).parse(answer);
      if (status === 'SUCCESS') return 'succeeded';
      // CLOSED and ABNORMAL: the account of the buyer takes no money.
      return status === 'PROCESSING' ? 'pending' : 'failed';
    },
    async readNotice({ headers, body }) {
      const [timestamp, nonce, serial, signature] = ['timestamp', 'nonce', 'serial', 'signature'].map(
        (name) => headers[`wechatpay-${name}`],
      );
      if (typeof timestamp !== 'string' || typeof nonce !== 'string' || typeof signature !== 'string') throw new NoticeRefused('malformed');
      const publicKey = publicKeys.get(String(serial));
      if (!publicKey || !Rsa.verify(Formatter.response(timestamp, nonce, body.toString()), signature, publicKey))
        throw new NoticeRefused('signature');
      const sentAt = momentOfSeconds(timestamp).getTime();
      if (!(Math.abs(now().getTime() - sentAt) <= OLDEST_MS)) throw new NoticeRefused('timestamp');
      const found = decrypted(apiKey, body);
      if (!isOurs(found)) throw new NoticeRefused('otherReceiver');
      const state = stateOf(found);
      if (!state) throw new NoticeRefused('malformed');
      return { outTradeNo: found.out_trade_no, ...state };
    },
    reply: (accepted) => ({
      status: accepted ? 200 : 400,
      type: 'application/json',
      body: JSON.stringify(accepted ? { code: 'SUCCESS', message: '成功' } : { code: 'FAIL', message: '失败' }),
    }),
  };
}

/** The transaction in a notice. @throws NoticeRefused when it is not encrypted with the key, or is none. */
function decrypted(apiKey: string, body: Buffer): Transaction {
  try {
    const { ciphertext, nonce, associated_data } = noticeBody.parse(JSON.parse(body.toString())).resource;
    return transaction.parse(JSON.parse(Aes.AesGcm.decrypt(ciphertext, apiKey, nonce, associated_data)));
  } catch {
    throw new NoticeRefused('malformed');
  }
}

/** Makes null of a refusal with one of these codes. */
function unless(...codes: readonly string[]): (error: unknown) => null {
  return (error) => {
    if (error instanceof Refused && codes.includes(error.code)) return null;
    throw error;
  };
}
