import { powersOf, type Standing } from 'shared-contracts/team/powers';
import type { RequestAct, RequestState } from 'shared-contracts/team/purchase-requests';

/** A member, as far as it matters for requests. */
export interface Actor extends Standing {
  /** Of the row in `team_member`. */
  id: number;
}

/** A request, as far as it matters who may do what. */
export interface Asked {
  state: RequestState;
  /** Of the row in `team_member`. */
  askedBy: number;
  departmentId: number | null;
  /** Fen of its lines, as they were priced last. */
  amount: number;
  /** Fen up to which the head of its department approves; null: not at all. */
  limit: number | null;
  /** Its days are over. */
  isOver: boolean;
  /** Its order can be paid. */
  isUnpaid: boolean;
}

/**
 * Whether a member may decide on a request: owner and administrators on any, the head of its department up to the limit of that. Nobody
 * decides on their own, and nobody whose powers rest.
 */
export function mayDecide(actor: Actor, { askedBy, departmentId, amount, limit }: Omit<Asked, 'state' | 'isOver' | 'isUnpaid'>): boolean {
  if (actor.id === askedBy || !powersOf(actor).includes('members')) return false;
  if (actor.role === 'owner' || actor.role === 'administrator') return true;
  if (actor.role !== 'departmentAdministrator' || actor.departmentId === null) return false;
  return actor.departmentId === departmentId && limit !== null && amount <= limit;
}

/** What a member may do with a request now; nothing with one that they do not see. */
export function actsOf(actor: Actor, asked: Asked): RequestAct[] {
  const { state, isOver, isUnpaid } = asked;
  const powers = powersOf(actor);
  const isOwn = actor.id === asked.askedBy;
  const fills = isOwn && powers.includes('teamCart');
  const decides = mayDecide(actor, asked);
  const waits = state === 'asked' && !isOver;
  const may: Readonly<Record<RequestAct, boolean>> = {
    ask: fills && state === 'draft',
    change: (fills && state === 'draft') || (decides && waits),
    approve: decides && waits,
    approveAndOrder: decides && waits && powers.includes('buy'),
    refuse: decides && waits,
    withdraw: isOwn && (state === 'draft' || ((state === 'asked' || state === 'approved') && !isOver)),
    order: state === 'approved' && !isOver && (fills || (decides && powers.includes('buy'))),
    pay: state === 'ordered' && isUnpaid && (fills || (decides && powers.includes('buy'))),
  };
  return (Object.keys(may) as RequestAct[]).filter((act) => may[act]);
}

/** Whether a member sees a request: their own, and those of others that they may decide on, once they are asked. */
export function maySeeRequest(actor: Actor, asked: Asked): boolean {
  return actor.id === asked.askedBy || (asked.state !== 'draft' && mayDecide(actor, asked));
}
