import type { KeyObject } from 'node:crypto';
import { AlipaySdk } from 'alipay-sdk';
import { minutesUntil } from '../../../platform/time/gateway-times.ts';
import { type GatewayState, NoticeRefused, type PaymentDriver } from '../payment-driver.ts';

/** Settings of an application at Alipay. */
export interface AlipaySettings {
  appId: string;
  /** The merchant's own id at Alipay (`2088…`); notices for another receiver are refused. */
  sellerId: string;
  /** Signs requests. */
  privateKey: KeyObject;
  /** Alipay's: verifies responses and notices. */
  publicKey: KeyObject;
  /** `https://openapi.alipay.com/gateway.do`. */
  gateway: string;
  /** Address of `/api/pay/notice/alipay` as Alipay reaches it. */
  notifyUrl: string;
}

const TIMEOUT_MS = 8000;
/** Alipay repeats a notice for 24 hours and 22 minutes. */
const OLDEST_MS = 25 * 60 * 60_000;
const CLOCKS_DIFFER_MS = 5 * 60_000;
const SHANGHAI_MS = 8 * 60 * 60_000;

const STATES: Readonly<Record<string, GatewayState['state']>> = {
  WAIT_BUYER_PAY: 'pending',
  TRADE_SUCCESS: 'succeeded',
  TRADE_FINISHED: 'succeeded',
  TRADE_CLOSED: 'closed',
};

/** What Alipay answers: fields in camelCase, as the SDK renames them. */
type Answer = Readonly<Record<string, unknown>> & { code?: string; subCode?: string };

const NOT_KNOWN = 'ACQ.TRADE_NOT_EXIST';
/** Refusals of a close after which the trade cannot be paid either; a query gives its state. */
const CLOSED_ALREADY: readonly string[] = [NOT_KNOWN, 'ACQ.TRADE_STATUS_ERROR', 'ACQ.REASON_TRADE_STATUS_INVALID', 'ACQ.TRADE_HAS_CLOSE'];

/** Alipay's 当面付: the buyer scans a code, or opens it on the phone. */
export function alipayPayments(settings: AlipaySettings, now: () => Date): PaymentDriver {
  const { appId, sellerId, gateway, notifyUrl } = settings;
  const sdk = new AlipaySdk({
    appId,
    gateway,
    timeout: TIMEOUT_MS,
    keyType: 'PKCS8',
    signType: 'RSA2',
    privateKey: settings.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().trim(),
    alipayPublicKey: settings.publicKey.export({ type: 'spki', format: 'pem' }).toString().trim(),
  });

  /** @returns the answer when it is a success, or a refusal with one of the codes that the caller expects. */
  async function ask(method: string, bizContent: object, expected: readonly string[] = [], more: object = {}): Promise<Answer> {
    // The SDK takes the clock of the machine in its time zone; Alipay reads the time of Shanghai.
    const parameters = { ...more, timestamp: shanghaiText(now()), bizContent: { ...bizContent } };
    const answer: Answer = await sdk.exec(method, parameters, { validateSign: true }).catch((error: unknown) => {
      // The error of the SDK carries the whole response, which does not belong into the log.
      throw new Error(`Alipay gave no valid answer to ${method}: ${error instanceof Error ? error.message.split('，')[0] : 'unknown'}`);
    });
    if (answer.code === '10000' || expected.includes(answer.subCode ?? '')) return answer;
    throw new Error(`Alipay refused ${method}: ${answer.code} ${answer.subCode ?? ''}`);
  }

  return {
    method: 'alipay',
    name: { zh: '支付宝', en: 'Alipay' },
    hint: null,
    async open({ outTradeNo, amount, subject, expiresAt }) {
      const order = {
        out_trade_no: outTradeNo,
        total_amount: yuanOf(amount),
        subject,
        seller_id: sellerId,
        time_expire: shanghaiText(expiresAt),
        qr_code_timeout_express: `${minutesUntil(expiresAt, now())}m`,
      };
      const { qrCode } = await ask('alipay.trade.precreate', order, [], { notifyUrl });
      if (typeof qrCode !== 'string') throw new Error('Alipay answered alipay.trade.precreate without a code');
      // On a phone the address of the code opens the app.
      return { qr: qrCode, url: qrCode };
    },
    async query(outTradeNo) {
      const answer = await ask('alipay.trade.query', { out_trade_no: outTradeNo }, [NOT_KNOWN]);
      if (answer.subCode === NOT_KNOWN) return null;
      const found = stateOf(answer.tradeStatus, answer.tradeNo, answer.totalAmount);
      if (!found || answer.outTradeNo !== outTradeNo) throw new Error('Alipay answered alipay.trade.query with another trade');
      return found;
    },
    async close(outTradeNo) {
      await ask('alipay.trade.close', { out_trade_no: outTradeNo }, CLOSED_ALREADY);
    },
    async refund({ outTradeNo, outRefundNo, amount, reason }) {
      const answer = await ask('alipay.trade.refund', {
        out_trade_no: outTradeNo,
        out_request_no: outRefundNo,
        refund_amount: yuanOf(amount),
        refund_reason: reason.slice(0, 256),
      });
      if (answer.fundChange === 'Y') return 'succeeded';
      // A repeated request moves nothing more, and an answer without a change of funds is not yet a refund.
      const found = await ask('alipay.trade.fastpay.refund.query', { out_trade_no: outTradeNo, out_request_no: outRefundNo });
      return found.refundStatus === 'REFUND_SUCCESS' ? 'succeeded' : 'pending';
    },
    async readNotice({ body }) {
      const fields = Object.fromEntries(new URLSearchParams(body.toString()));
      const { sign, sign_type: signType, out_trade_no: outTradeNo, notify_time: sentAt } = fields;
      if (!sign || !outTradeNo || !sentAt) throw new NoticeRefused('malformed');
      // The notice names its algorithm: a forger would choose an older one.
      if (signType !== 'RSA2' || !sdk.checkNotifySignV2(fields)) throw new NoticeRefused('signature');
      if (fields.app_id !== appId || fields.seller_id !== sellerId) throw new NoticeRefused('otherReceiver');
      const age = now().getTime() - (Date.parse(`${sentAt.replace(' ', 'T')}Z`) - SHANGHAI_MS);
      if (!(age <= OLDEST_MS && age >= -CLOCKS_DIFFER_MS)) throw new NoticeRefused('timestamp');
      const state = stateOf(fields.trade_status, fields.trade_no, fields.total_amount);
      if (!state) throw new NoticeRefused('malformed');
      return { outTradeNo, ...state };
    },
    reply: (accepted) => ({ status: 200, type: 'text/plain', body: accepted ? 'success' : 'failure' }),
  };
}

function stateOf(status: unknown, tradeNo: unknown, totalAmount: unknown): GatewayState | null {
  const state = typeof status === 'string' && Object.hasOwn(STATES, status) ? STATES[status] : undefined;
  if (!state) return null;
  if (state !== 'succeeded') return { state, transactionId: null, amount: null };
  const amount = fenOf(totalAmount);
  return amount === null || typeof tradeNo !== 'string' || tradeNo === '' ? null : { state, transactionId: tradeNo, amount };
}

/** `12.34` for 1234 fen. */
export function yuanOf(fen: bigint): string {
  const digits = fen.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Fen of an amount in yuan, exactly; null for anything else than digits with at most two decimals. */
export function fenOf(yuan: unknown): bigint | null {
  const parts = typeof yuan === 'string' ? /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(yuan) : null;
  return parts && BigInt(`${parts[1]}${(parts[2] ?? '').padEnd(2, '0')}`);
}

/** `2026-11-23 10:00:00`, in Shanghai. */
export function shanghaiText(at: Date): string {
  return new Date(at.getTime() + SHANGHAI_MS).toISOString().slice(0, 19).replace('T', ' ');
}
