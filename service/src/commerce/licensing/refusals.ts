import { LICENCE_MESSAGES, type LicenceIssue } from 'shared-contracts/licensing/licence-options';
import { yuanText } from 'shared-contracts/licensing/money';
import { type QuotedPrice, staleness } from 'shared-contracts/licensing/quote-cart';
import type { LocalisedText } from 'shared-contracts/locale/locale';
import { refusal } from '../../platform/http/problem.ts';

/** For a price that is larger than a payment or a safe integer. */
export const PRICE_ON_REQUEST = {
  zh: '这份授权的金额过大，无法在线购买，请联系授权顾问报价',
  en: 'This price is too large for an online order. Please contact us for an offer',
} as const satisfies LocalisedText;

/** Why such a price is refused. */
export function priceOnRequest(): Error {
  return refusal(PRICE_ON_REQUEST.zh, PRICE_ON_REQUEST.en);
}

/** @throws Problem with the message of the first broken rule of licence options; nothing when none is broken. */
export function refuseIssues([first]: readonly LicenceIssue[]): void {
  if (first) throw refusal(LICENCE_MESSAGES[first.message].zh, LICENCE_MESSAGES[first.message].en);
}

/** @throws Problem with the new price when what the buyer was shown is no longer current. */
export function refuseStale(shown: QuotedPrice, current: QuotedPrice): void {
  const reason = staleness(shown, current);
  if (!reason) return;
  const now = yuanText(current.total);
  if (reason === 'price')
    throw refusal(
      `价格已更新，现在合计 ¥${now}，请确认后继续`,
      `The price has changed. The total is now CN¥${now}. Please check it and continue`,
    );
  throw refusal(
    `价格表已更新，合计仍为 ¥${now}，请确认后继续`,
    `The price list has changed. The total is still CN¥${now}. Please check it and continue`,
  );
}
