import type { staffPayoutCalls } from 'shared-contracts/staff/payouts';
import type { CommerceContext } from '../../commerce/context.ts';
import { type Handlers, staffOf } from '../../platform/http/handler.ts';
import { confirmPayout, recordPayout, recordReturn, refusePayout } from './decide.ts';
import { listPayouts, payoutDetail, payoutNumbers } from './read-payouts.ts';

/** Answers of the calls by which finance pays composers: the commands of the operator use the same functions. */
export function staffPayoutHandlers(context: CommerceContext): Handlers<keyof typeof staffPayoutCalls> {
  const { db } = context;
  return {
    'staff/payouts/getList': (request) => listPayouts(db, request),
    'staff/payouts/getDetail': ({ id }, caller) => payoutDetail(db, id, staffOf(caller)),
    'staff/payouts/getNumbers': ({ id }, caller) => payoutNumbers(context, id, staffOf(caller)),
    'staff/payouts/confirm': ({ id }, caller) => confirmPayout(context, { id, by: staffOf(caller) }),
    'staff/payouts/paid': async ({ id, reference }, caller) => {
      await recordPayout(context, { id, reference, by: staffOf(caller) });
      return null;
    },
    'staff/payouts/returned': async ({ id, reason }, caller) => {
      await recordReturn(context, { id, reason, by: staffOf(caller) });
      return null;
    },
    'staff/payouts/refuse': async ({ id, reason }, caller) => {
      await refusePayout(context, { id, reason, by: staffOf(caller) });
      return null;
    },
  };
}
