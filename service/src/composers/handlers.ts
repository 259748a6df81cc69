import type { CallName } from 'shared-contracts/api/call-names';
import type { composerContractCalls } from 'shared-contracts/api/composer-contract';
import type { songCalls } from 'shared-contracts/api/songs';
import { type Handlers, prepared } from '../platform/http/handler.ts';
import type { ComposersContext } from './context.ts';
import { contractLink } from './contracts/contract-file.ts';
import { contractDetail, contractStatus } from './contracts/read-contract.ts';
import { prepareSignature, signContract } from './contracts/sign-contract.ts';
import { requestTermination, takeTerminationBack } from './contracts/terminate-contract.ts';
import { followComposer, followedComposers } from './profiles/follow.ts';
import { ownProfile, saveProfile, setPortrait, storePortrait } from './profiles/profile.ts';
import { songHandlers } from './songs/handlers.ts';

/** Pages of composers, but for what everybody reads of them: that is the catalogue's. */
type PageCall = Extract<
  CallName,
  'composer/follow' | 'composer/followList' | 'composer/getProfile' | 'composer/saveProfile' | 'composer/setPortrait'
>;

/** Answers of the calls of composers. */
export function composerHandlers(
  context: ComposersContext,
): Handlers<keyof typeof composerContractCalls | keyof typeof songCalls | PageCall> {
  return {
    ...songHandlers(context),
    'signContract/getStatus': (_request, caller) => contractStatus(context, caller),
    'signContract/getDetail': (_request, caller) => contractDetail(context, caller),
    'signContract/submit': prepared(
      (request, caller) => prepareSignature(context, request, caller),
      (_request, caller, signed) => signContract(context, signed, caller),
    ),
    'signContract/updateStatus': ({ terminate }, caller) =>
      terminate === 1 ? requestTermination(context, caller) : takeTerminationBack(context, caller),
    'composer/follow': (request, caller) => followComposer(context, request, caller),
    'composer/followList': (request, caller) => followedComposers(context, request, caller),
    'composer/getProfile': (_request, caller) => ownProfile(context, caller),
    'composer/saveProfile': (request, caller) => saveProfile(context, request, caller),
    'composer/setPortrait': prepared(
      ({ picture }, caller) => storePortrait(context, picture, caller),
      (_request, caller, stored) => setPortrait(context, stored, caller),
    ),
    'signContractTemplate/downTemplate': ({ signed }, caller) => contractLink(context, signed === 1, caller),
  };
}
