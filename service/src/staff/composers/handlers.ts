import type { staffComposerCalls } from 'shared-contracts/staff/composers';
import type { CommerceContext } from '../../commerce/context.ts';
import { type Handlers, staffOf } from '../../platform/http/handler.ts';
import { approveContract, failContract } from './decide.ts';
import { contractDocument, contractNumbers, listContracts, staffContractDetail } from './read-contracts.ts';

/** Answers of the calls by which staff review contracts of composers: the commands of the operator use the same functions. */
export function staffComposerHandlers(context: CommerceContext): Handlers<keyof typeof staffComposerCalls> {
  const { db } = context;
  return {
    'staff/composers/getList': (request) => listContracts(db, request),
    'staff/composers/getDetail': ({ id }) => staffContractDetail(db, id),
    'staff/composers/getNumbers': ({ id }, caller) => contractNumbers(context, id, staffOf(caller)),
    'staff/composers/getDocument': ({ id }, caller) => contractDocument(context, id, staffOf(caller)),
    'staff/composers/approve': async ({ id, sha256 }, caller) => {
      await approveContract(context, { id, sha256, by: staffOf(caller) });
      return null;
    },
    'staff/composers/reject': async ({ id, reason }, caller) => {
      await failContract(context, { id, reason, by: staffOf(caller) });
      return null;
    },
  };
}
