import type { Payments } from '../commerce/payments/payments.ts';
import type { MemberArea } from '../members/personal-data/member-area.ts';
import { eraseMembership } from './people/erase-membership.ts';

/** What teams keep about a member. Who deletes the account leaves the team; its owner cannot. */
export function teamsArea(payments: Payments): MemberArea {
  return {
    tables: {
      // The team knows who was in it; they name nobody once the account is gone.
      team_member: { area: 'teamMemberships', onDeletion: 'keep' },
      team_application: { area: 'teamApplications', onDeletion: 'keep' },
    },
    beforeErasure: (db, memberId, now) => eraseMembership({ db, payments, now: () => now }, memberId),
  };
}
