import { yuanText } from 'shared-contracts/licensing/money';
import type { LocalisedText } from 'shared-contracts/locale/locale';

/** Fixed words of a statement. */
export const STATEMENT_WORDS = {
  title: { zh: '收入对账单', en: 'Statement of earnings' },
  month: { zh: '月份', en: 'Month' },
  composer: { zh: '作曲家', en: 'Composer' },
  company: { zh: '结算方', en: 'Paid by' },
  open: { zh: '本月尚未结束，数据截至', en: 'The month is not over. As of' },
  lines: { zh: '售出授权', en: 'Licences sold' },
  earned: { zh: '入账', en: 'Booked' },
  returned: { zh: '退款扣回', en: 'Booked back' },
  sum: { zh: '合计', en: 'Total' },
  at: { zh: '入账日期', en: 'Booked on' },
  kind: { zh: '类型', en: 'Kind' },
  work: { zh: '作品', en: 'Work' },
  use: { zh: '授权用途', en: 'Use' },
  orderedAt: { zh: '售出日期', en: 'Sold on' },
  amount: { zh: '成交额', en: 'Amount' },
  share: { zh: '作曲家分成', en: 'Share of the composers' },
  writer: { zh: '本人份额', en: 'Your part of it' },
  parts: { zh: '分成 × 份额', en: 'Share × part' },
  total: { zh: '入账金额', en: 'Booked' },
  return: { zh: '退款扣回', en: 'Refund' },
  note: {
    zh: '售出七天后入账，其后的退款从账上扣回。成交额含积分抵扣部分，由本公司承担；套餐和保有量按单价计算。不显示客户信息。',
    en: 'Sales are booked after seven days; later refunds are booked back. Amounts include what points paid, at the company’s cost; licences of packages and inventory count with the price of a unit. Customers are not named.',
  },
} as const satisfies Record<string, LocalisedText>;

/** `50%` of 5000 basis points. */
export function percentText(basisPoints: number): string {
  return `${Number((basisPoints / 100).toFixed(2))}%`;
}

/** Yuan without commas, as a spreadsheet reads a number. */
export function plainYuan(fen: number): string {
  return yuanText(BigInt(fen)).replaceAll(',', '');
}
