import type { teamRequestCalls } from 'shared-contracts/api/team-requests';
import { type Handlers, prepared } from '../../platform/http/handler.ts';
import type { TeamsContext } from '../context.ts';
import { addRequest, askForDraft } from './add-request.ts';
import { countAsking } from './asking-limit.ts';
import { changeLines } from './change-lines.ts';
import { approve, refuse, withdraw } from './decide.ts';
import { orderRequest } from './order-request.ts';
import { countWaiting, listRequests, showRequest } from './read-requests.ts';

/** Answers of the calls about what members ask the team to buy. */
export function requestHandlers(context: TeamsContext): Handlers<keyof typeof teamRequestCalls> {
  return {
    'teamRequest/add': prepared(
      async ({ ask }, caller) => void (ask === 1 && (await countAsking(context, caller))),
      (request, caller) => addRequest(context, request, caller),
    ),
    'teamRequest/ask': prepared(
      (_request, caller) => countAsking(context, caller),
      ({ id }, caller) => askForDraft(context, id, caller),
    ),
    'teamRequest/getList': (request, caller) => listRequests(context, request, caller),
    'teamRequest/detail': ({ id }, caller) => showRequest(context, id, caller),
    'teamRequest/change': (request, caller) => changeLines(context, request, caller),
    'teamRequest/approve': (request, caller) => approve(context, request, caller),
    'teamRequest/refuse': (request, caller) => refuse(context, request, caller),
    'teamRequest/withdraw': ({ id }, caller) => withdraw(context, id, caller),
    'teamRequest/order': (request, caller) => orderRequest(context, request, caller),
    'teamRequest/waiting': (_request, caller) => countWaiting(context, caller),
  };
}
