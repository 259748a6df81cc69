import { NoticeRefused, type PaymentDriver, type TransferAccount } from '../payment-driver.ts';

/** Orders that wait for a transfer, or for another proof of it, expire after so long; days. */
export const TRANSFER_DAYS = 7;
/** Staff have so long to look at a proof; days. */
export const PROOF_DAYS = 30;

/**
 * Corporate transfer: no gateway knows of it. The buyer uploads a proof and two members of staff confirm that the money came; staff also
 * send refunds by bank and record them.
 */
export function transferPayments(account: TransferAccount): PaymentDriver {
  return {
    method: 'transfer',
    name: { zh: '对公转账', en: 'Bank transfer' },
    hint: { zh: '转账后上传凭证，到账确认后生效', en: 'Upload the receipt; the licence is valid once the money has come' },
    account,
    open: async () => ({ qr: null, url: null }),
    query: async () => null,
    close: async () => undefined,
    refund: async () => 'pending',
    readNotice: async () => {
      throw new NoticeRefused('malformed');
    },
    reply: () => ({ status: 404, type: 'text/plain', body: '' }),
  };
}
