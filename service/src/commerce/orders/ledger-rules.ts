import type { LocalisedText } from 'shared-contracts/locale/locale';
import type { LedgerRule } from './reconcile.ts';

/** What the rows of a rule are. */
export type LedgerRow = 'order' | 'payment' | 'member' | 'package' | 'budget' | 'request' | 'inventory' | 'payout';

/** What each rule is about, and its name for readers of Chinese; its name in English is its key. */
const RULE_NAMES: Readonly<Record<LedgerRule, readonly [of: LedgerRow, zh: string]>> = {
  'the lines of an order add up to it': ['order', '订单各行之和等于订单金额'],
  'the history of an order ends with its state': ['order', '订单历史的最后一步与订单状态一致'],
  'the history of a payment ends with its state': ['payment', '支付历史的最后一步与支付状态一致'],
  'a completed order was paid with its amount': ['order', '已完成的订单有一笔金额相同的支付'],
  'money that came either completed its order or goes back': ['payment', '收到的款项要么完成了订单，要么退回'],
  'an order that is refunded gives back the payment that completed it': ['order', '订单退款退回的是完成该订单的那笔支付'],
  'a refund gives back its payment, less what it deducted for points that were spent': ['payment', '退款等于支付金额减去已花积分的抵扣'],
  'the points that a refunded purchase earned were taken back, or deducted from its refund': [
    'order',
    '退款订单所赠积分已收回，或已从退款中扣除',
  ],
  'an unpaid order has one deadline, which counts from the order': ['order', '未支付订单的期限从下单时起算'],
  'each line of a completed order has a licence with a certificate, or one that waits for the file whose digest it states': [
    'order',
    '已完成订单的每一行都有授权和证书，或证书在等待其文件',
  ],
  'the licences of a refunded order are revoked, and of no other': ['order', '只有已退款订单的授权被撤销'],
  'the balance of points is the sum of its entries': ['member', '积分余额等于各笔明细之和'],
  'points are spent on orders that are open or paid, and on no others': ['order', '积分只用于未结束或已支付的订单'],
  'the licences used of a package are those of its orders': ['package', '套餐的已用数等于其订单用掉的数量'],
  'what a member took of a package of the team is what their orders took by their share': [
    'package',
    '成员在团队套餐中的已用份额等于其订单按份额用掉的数量',
  ],
  'an order that a package paid took one licence for each line, and no other order took any': [
    'order',
    '套餐支付的订单每行用一份，其他订单不用',
  ],
  'an order of a package has one, which can be used once the order is complete': ['order', '套餐订单有对应的套餐，订单完成后方可使用'],
  'the history of a package ends with its state': ['package', '套餐历史的最后一步与套餐状态一致'],
  'a package is exhausted when its last licence is used': ['package', '用完最后一份授权的套餐状态为已用完'],
  'an order of a quote costs what the quote says, and is its owner’s': ['order', '报价单的订单金额与报价单一致，且归属相同'],
  'what is reserved and spent of a budget is the sum of its uses': ['budget', '预算的预留与已用等于各笔占用之和'],
  'an order reserves of budgets while it is unpaid, and spends of them once money paid it': [
    'order',
    '订单未支付时预留预算，以款项支付后计入已用',
  ],
  'what is not ordered reserves of budgets while it is asked for or approved': ['request', '未下单的申请只在待审批和已批准时预留预算'],
  'the history of a purchase request ends with its state': ['request', '采购申请历史的最后一步与其状态一致'],
  'a purchase request is ordered while its order has not ended unpaid': ['request', '已下单的采购申请的订单未取消也未过期'],
  'the units of a quota are those of its holders and its uses': ['inventory', '保有量各项之和等于总数，并与分配和使用记录一致'],
  'an order that inventory paid took one unit for each line, and no other order took any': [
    'order',
    '保有量支付的订单每行用一份，其他订单不用',
  ],
  'an order of inventory has a quota, which can be used once the order is complete': [
    'order',
    '保有量订单有对应的保有量，订单完成后方可使用',
  ],
  'the history of a quota ends with its state': ['inventory', '保有量历史的最后一步与其状态一致'],
  'a sale of a work of a composer is booked once its refund window is over': ['order', '作曲家作品售出满退款期后已入账'],
  'what was booked of a line that money and points paid is what it cost': ['order', '以款项和积分支付的行，入账基数等于其金额'],
  'the shares of the writers are the share of their line, and so is what was booked back': [
    'order',
    '各作者的份额之和等于该行的分成，扣回时亦然',
  ],
  'what was booked is booked back when its order is refunded, and only then': ['order', '入账的分成只在订单退款后扣回'],
  'a payout pays the entries that it names, and nothing once it has ended': ['payout', '付款等于其所列明细之和，结束未付的不占用明细'],
  'payouts do not exceed what was booked': ['member', '付款不超过已入账的收入'],
  'a payout that was transferred was confirmed by two people': ['payout', '已汇出的付款经两人确认'],
  'the history of a payout ends with its state': ['payout', '付款历史的最后一步与其状态一致'],
  'the trial downloads of a day are those that were counted': ['member', '当日试用下载数与计数一致'],
};

/** A rule by its stored name, which may be of an earlier version. */
export function ledgerRule(rule: string): { of: LedgerRow; name: LocalisedText } {
  const [of, zh] = RULE_NAMES[rule as LedgerRule] ?? ['order', rule];
  return { of, name: { zh, en: rule } };
}

export const LEDGER_RULES = Object.keys(RULE_NAMES).length;
