import type { LocalisedText } from 'shared-contracts/locale/locale';
import { powersOf } from 'shared-contracts/team/powers';
import type { RequestAct, RequestState } from 'shared-contracts/team/purchase-requests';
import { REQUEST_TRANSITIONS } from '../../commerce/requests/request-states.ts';
import { refusal } from '../../platform/http/problem.ts';
import { powerMissing } from '../../platform/ownership/reach.ts';
import { type Actor, type Asked, actsOf } from './rights.ts';

const STATE_REFUSALS: Readonly<Record<RequestState, LocalisedText>> = {
  draft: { zh: '申请还是草稿，尚未提交', en: 'The request is a draft: nobody has asked for it yet' },
  asked: { zh: '申请正在等待审批', en: 'The request waits for approval' },
  approved: { zh: '申请已获批准', en: 'The request is approved already' },
  ordered: { zh: '申请已下单', en: 'The request is ordered already' },
  refused: { zh: '申请未获批准', en: 'The request was refused' },
  withdrawn: { zh: '申请已撤回', en: 'The request was withdrawn' },
  ended: { zh: '申请已结束', en: 'The request is over' },
};

/** Acts that a call does. */
type OneStep = Exclude<RequestAct, 'approveAndOrder' | 'pay'>;

/** States that an act begins in. */
const FROM: Readonly<Record<OneStep, readonly RequestState[]>> = {
  ask: REQUEST_TRANSITIONS.ask.from,
  change: ['draft', 'asked'],
  approve: REQUEST_TRANSITIONS.approve.from,
  refuse: REQUEST_TRANSITIONS.refuse.from,
  withdraw: REQUEST_TRANSITIONS.withdraw.from,
  order: REQUEST_TRANSITIONS.order.from,
};

/** @throws Problem that says why the caller may not do this with the request. */
export function requireAct(act: OneStep, actor: Actor, asked: Asked): void {
  if (actsOf(actor, asked).includes(act)) return;
  if (!FROM[act].includes(asked.state)) throw refusal(STATE_REFUSALS[asked.state].zh, STATE_REFUSALS[asked.state].en);
  if (asked.isOver) throw refusal(STATE_REFUSALS.ended.zh, STATE_REFUSALS.ended.en);
  const decides = act === 'approve' || act === 'refuse' || (act === 'change' && asked.state === 'asked');
  if (decides && actor.id === asked.askedBy && powersOf(actor).length > 0)
    throw refusal('不能审批自己的申请，请等待他人处理', 'Nobody decides on their own request. Somebody else has to do this');
  throw powerMissing();
}
