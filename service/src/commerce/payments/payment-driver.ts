import type { LocalisedText } from 'shared-contracts/locale/locale';
import type { PaymentMethod } from 'shared-contracts/orders/payment-methods';

/** A payment as a gateway is asked for it. Amounts are in fen. */
export interface PaymentOrder {
  /** Our number of the payment; the gateway knows it once. */
  outTradeNo: string;
  amount: bigint;
  /** What the payer reads. */
  subject: string;
  expiresAt: Date;
  locale: 'zh' | 'en';
}

/** What a gateway knows of a payment. */
export interface GatewayState {
  state: 'pending' | 'succeeded' | 'closed';
  transactionId: string | null;
  /** What was paid, fen. */
  amount: bigint | null;
}

/** A verified notice of a gateway. */
export interface Notice extends GatewayState {
  outTradeNo: string;
}

/** A refund as a gateway is asked for it. Amounts are in fen. */
export interface RefundOrder {
  outTradeNo: string;
  /** Our number of the refund; asking for it again is no second refund. */
  outRefundNo: string;
  amount: bigint;
  total: bigint;
  reason: string;
}

/** A notice that is not what the gateway would send: it changes nothing and is recorded with its reason. */
export class NoticeRefused extends Error {
  readonly reason: 'signature' | 'timestamp' | 'malformed' | 'unknownPayment' | 'amount' | 'otherReceiver';

  constructor(reason: NoticeRefused['reason']) {
    super(`notice refused: ${reason}`);
    this.name = 'NoticeRefused';
    this.reason = reason;
  }
}

/** Where a bank transfer goes. */
export interface TransferAccount {
  accountName: string;
  bank: string;
  account: string;
}

/** One payment gateway. Every request may be repeated: a crash after it leads to another one. */
export interface PaymentDriver {
  readonly method: PaymentMethod;
  /** What the buyer chooses, with a hint under it. */
  readonly name: LocalisedText;
  readonly hint: LocalisedText | null;
  /** Of bank transfers only. */
  readonly account?: TransferAccount;
  /** Opens a payment. @returns text of the QR code, and the page of the gateway for the same device. */
  open(order: PaymentOrder): Promise<{ qr: string | null; url: string | null }>;
  /** @returns null when the gateway does not know the payment. */
  query(outTradeNo: string): Promise<GatewayState | null>;
  /** Ends a payment that was not made; a payment that was made stays. */
  close(outTradeNo: string): Promise<void>;
  /** `failed`: the gateway does not pay it out, however often it is asked. */
  refund(order: RefundOrder): Promise<'succeeded' | 'pending' | 'failed'>;
  /** Verifies a notice. @throws NoticeRefused. */
  readNotice(notice: { headers: Readonly<Record<string, string | string[] | undefined>>; body: Buffer }): Promise<Notice>;
  /** What the gateway expects as the answer to a notice. */
  reply(accepted: boolean): { status: number; type: string; body: string };
}
