import { NoticeRefused, type PaymentDriver, type TransferAccount } from '../payment-driver.ts';

/** An order that is paid by transfer has its deadline so long after it was made, and another proof may follow a rejected one; days. */
export const TRANSFER_DAYS = 7;
/** An order whose proof staff look at ends so long after it was made; days. */
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
