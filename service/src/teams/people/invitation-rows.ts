import type { TeamPower, TeamRole } from 'shared-contracts/team/powers';
import { INVITATION_DAYS } from 'shared-contracts/team/team-rules';
import { maskedEmail, maskedPhone } from '../../members/codes/masked-contact.ts';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { DAY_MS } from '../../platform/limits/rate-limit.ts';
import type { Contact } from '../../platform/messages/contact.ts';
import { record } from './record.ts';

/** Where an invitation puts somebody. */
export interface Place {
  role: TeamRole;
  departmentId: number | null;
  powers: readonly TeamPower[];
}

/** A contact as `team_invitation.contact` holds it. */
export function contactColumn(contact: Contact): string {
  return contact.channel === 'mail' ? contact.email : `${contact.mobilePrefix} ${contact.phone}`;
}

interface Addressed {
  channel: Contact['channel'];
  contact: string;
}

/** Where the message of an invitation goes. */
export function contactOf({ channel, contact }: Addressed): Contact {
  if (channel === 'mail') return { channel, email: contact };
  const [mobilePrefix = '', phone = ''] = contact.split(' ');
  return { channel, mobilePrefix, phone };
}

/** The contact as lists show it. */
export function maskedContactOf(addressed: Addressed): string {
  const contact = contactOf(addressed);
  return contact.channel === 'mail' ? maskedEmail(contact.email) : maskedPhone(contact.phone);
}

/** When an invitation or a hand-over of now ends. */
export function offerEnd(now: Date): Date {
  return new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
}

/** Ends the invitations of a team, or of all, whose time is over, with what happened. @returns how many. */
export async function expireInvitations(tx: Db, now: Date, team?: OwnerId): Promise<number> {
  const due = await tx
    .selectFrom('team_invitation')
    .select('id')
    .where('state', '=', 'open')
    .where('expires_at', '<=', now)
    .$if(team !== undefined, (query) => query.where('team_id', '=', team!))
    .orderBy('id')
    .limit(EXPIRED_A_RUN)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { id } of due) {
    const ended = await tx
      .updateTable('team_invitation')
      .set({ state: 'expired' })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .returning(['team_id', 'name'])
      .executeTakeFirst();
    if (ended) await record(tx, { team: ended.team_id, actor: null, kind: 'invitationExpired', subject: ended.name }, now);
  }
  return due.length;
}

/** A whole team has no more open invitations than members. */
const EXPIRED_A_RUN = 500;
