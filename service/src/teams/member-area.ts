import type { Payments } from '../commerce/payments/payments.ts';
import type { MemberArea } from '../members/personal-data/member-area.ts';
import { eraseApplications } from './applications/erase-applications.ts';
import { eraseMembership } from './people/erase-membership.ts';

/** What teams keep about a member. Who deletes the account leaves the team; its owner cannot. An open application ends. */
export function teamsArea(payments: Payments): MemberArea {
  return {
    tables: {
      // The team knows who was in it; they name nobody once the account is gone.
      team_member: { area: 'teamMemberships', onDeletion: 'keep' },
      // Who put a line into the cart of a team; it names nobody once the account is gone.
      purchase_request_line: { area: null, onDeletion: 'keep' },
      // Its history and its team refer to it.
      team_application: { area: 'teamApplications', onDeletion: 'keep', secret: ['licence_object', 'licence_sha256'] },
    },
    async beforeErasure(db, memberId, now) {
      await eraseMembership({ db, payments, now: () => now }, memberId);
      await eraseApplications(db, memberId, now);
    },
  };
}
