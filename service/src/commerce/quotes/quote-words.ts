import { yuanText } from 'shared-contracts/licensing/money';
import type { Locale, LocalisedText } from 'shared-contracts/locale/locale';

/** Fixed words of a quote. */
export const QUOTE_WORDS = {
  quote: { zh: '报价单', en: 'Quote' },
  number: { zh: '报价单编号', en: 'Quote no.' },
  made: { zh: '报价日期', en: 'Date' },
  validUntil: { zh: '有效期至', en: 'Valid until' },
  licensor: { zh: '授权方', en: 'Licensor' },
  creditCode: { zh: '统一社会信用代码', en: 'Social credit code' },
  address: { zh: '地址', en: 'Address' },
  forTeam: { zh: '询价方', en: 'Prepared for' },
  askedBy: { zh: '询价人', en: 'Requested by' },
  nth: { zh: '序号', en: 'No.' },
  work: { zh: '作品', en: 'Work' },
  licence: { zh: '授权范围与价格系数', en: 'Licence and factors of its price' },
  amount: { zh: '金额（人民币）', en: 'Amount (CNY)' },
  project: { zh: '授权项目', en: 'Project' },
  licensee: { zh: '被授权方', en: 'Licensee' },
  base: { zh: '基准价', en: 'Base price' },
  price: { zh: '单价', en: 'Price' },
  discount: { zh: '项目优惠', en: 'Discount' },
  sum: { zh: '合计', en: 'Sum' },
  total: { zh: '应付总额', en: 'Total' },
  note: { zh: '备注', en: 'Note' },
  order: { zh: '下单', en: 'To order' },
  how: {
    zh: '有效期内按本报价下单，价格不变。授权自付款完成时生效，每首作品附授权证书。',
    en: 'Ordered while it is valid, the works cost what this quote says. Licences begin with the payment; each work has its certificate.',
  },
  bank: { zh: '对公转账', en: 'Bank transfer' },
  accountName: { zh: '户名', en: 'Account name' },
  bankName: { zh: '开户行', en: 'Bank' },
  account: { zh: '账号', en: 'Account no.' },
  reference: { zh: '转账前请先下单，并在附言中填写订单编号。', en: 'Please order first, and state the number of the order as reference.' },
} as const satisfies Record<string, LocalisedText>;

/** An amount of fen as text. */
export function amountText(fen: number, locale: Locale): string {
  const text = yuanText(BigInt(Math.abs(fen)));
  return `${fen < 0 ? '−' : ''}${locale === 'zh' ? '¥' : 'CN¥'}${text}`;
}

/** `×0.6` of 6000 basis points. */
export function factorText(basisPoints: number): string {
  return `×${Number((basisPoints / 10_000).toFixed(4))}`;
}
