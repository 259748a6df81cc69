import type { LocalisedText } from '../locale/locale.ts';
import { visibleLine } from '../text/visible-line.ts';

const REASON_MAX = 200;

/** Messages of the form that asks for a certificate on paper; the service refuses with the same words. */
export const MAILING_MESSAGES = {
  addressMissing: { zh: '请选择邮寄地址', en: 'Please choose a mailing address' },
  reasonMissing: { zh: '请填写补寄原因', en: 'Please say why you need a replacement' },
  reasonForm: { zh: `补寄原因最多 ${REASON_MAX} 个字`, en: `The reason has at most ${REASON_MAX} characters` },
  alreadyRequested: {
    zh: '纸质证书已在寄送中，请勿重复申请',
    en: 'This certificate is being sent to you already',
  },
  certificateRevoked: { zh: '授权已撤销，不能再寄送证书', en: 'The licence was revoked, so its certificate is not sent any more' },
} as const satisfies Record<string, LocalisedText>;

export type MailingMessage = keyof typeof MAILING_MESSAGES;

/** The reason for a replacement. */
export function checkReplacementReason(given: string): MailingMessage | null {
  const { length } = [...visibleLine(given)];
  return length === 0 ? 'reasonMissing' : length > REASON_MAX ? 'reasonForm' : null;
}
