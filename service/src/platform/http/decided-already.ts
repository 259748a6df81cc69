import type { LocalisedText } from 'shared-contracts/locale/locale';
import { Problem } from './problem.ts';

/** What a decision made of a thing, in words. */
const STATES: Readonly<Record<string, LocalisedText>> = {
  issued: { zh: '已开票', en: 'issued' },
  refused: { zh: '已拒绝', en: 'refused' },
  redFlushed: { zh: '已红冲', en: 'cancelled by a red invoice' },
  applied: { zh: '已重新申请', en: 'applied for again' },
  confirmed: { zh: '已确认', en: 'confirmed' },
  approved: { zh: '已通过', en: 'approved' },
  reviewing: { zh: '已重新提交', en: 'submitted again' },
  passed: { zh: '已通过', en: 'accepted' },
  auditing: { zh: '已重新提交', en: 'submitted again' },
  rejected: { zh: '已驳回', en: 'rejected' },
  mailed: { zh: '已寄送', en: 'mailed' },
  cancelled: { zh: '已取消', en: 'cancelled' },
  refunding: { zh: '已同意退款', en: 'refund granted' },
  refunded: { zh: '已退款', en: 'refunded' },
  withdrawn: { zh: '已撤回', en: 'withdrawn' },
  expired: { zh: '已过期', en: 'expired' },
  taken: { zh: '已领取', en: 'taken' },
  revoked: { zh: '已撤销', en: 'revoked' },
  blocked: { zh: '已停用', en: 'blocked' },
  unblocked: { zh: '已恢复', en: 'unblocked' },
};
const ACTORS: Readonly<Record<string, LocalisedText>> = {
  member: { zh: '会员', en: 'the member' },
  payment: { zh: '支付', en: 'a payment' },
  timer: { zh: '系统', en: 'the service' },
};
const TIME = { dateStyle: 'short', timeStyle: 'short', timeZone: 'Asia/Shanghai' } as const;

/** Refuses a decision that somebody made before: the message says who, what and when. */
export function decidedAlready({ actor, state, at }: { actor: string; state: string; at: Date }): Problem {
  const what = STATES[state] ?? { zh: `状态为 ${state}`, en: state };
  const who = ACTORS[actor] ?? { zh: actor, en: actor };
  return new Problem(
    200,
    0,
    {
      zh: `${who.zh} 已于 ${at.toLocaleString('zh-CN', TIME)} 处理：${what.zh}`,
      en: `Decided already by ${who.en} on ${at.toLocaleString('en-GB', TIME)}: ${what.en}`,
    },
    'decidedAlready',
  );
}
