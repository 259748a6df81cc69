import type { staffMemberCalls } from 'shared-contracts/staff/members';
import type { CommerceContext } from '../../commerce/context.ts';
import { type Handlers, staffOf } from '../../platform/http/handler.ts';
import { blockMember, showContact, unblockMember } from './block-member.ts';
import { listMembers } from './list-members.ts';
import { memberDetail } from './member-detail.ts';

/** Answers of the calls about members. */
export function staffMemberHandlers({ db, now }: Pick<CommerceContext, 'db' | 'now'>): Handlers<keyof typeof staffMemberCalls> {
  return {
    'staff/members/getList': (request) => listMembers(db, request),
    'staff/members/getDetail': (request, { locale }) => memberDetail(db, now(), request, locale),
    'staff/members/showContact': (request, caller) => showContact(db, staffOf(caller), request),
    'staff/members/block': (request, caller) => blockMember(db, staffOf(caller), request, now()),
    'staff/members/unblock': (request, caller) => unblockMember(db, staffOf(caller), request),
  };
}
