import type { CallResponse } from 'shared-contracts/api/contract';
import { checkReplacementReason, MAILING_MESSAGES, type MailingMessage } from 'shared-contracts/licensing/mailing-rules';
import { visibleLine } from 'shared-contracts/text/visible-line';
import type { MailingAddress } from '../../platform/database/json-columns.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type CheckedRequest, memberOf } from '../../platform/http/handler.ts';
import { refusal } from '../../platform/http/problem.ts';
import { callerReach } from '../../platform/ownership/reach.ts';
import type { CommerceContext } from '../context.ts';
import { areaName } from './compose-snapshot.ts';
import { MAILING_TRANSITIONS, type MailingState } from './mailing-states.ts';
import { requireCertificate } from './read-certificates.ts';

/**
 * Asks for certificates on paper, all or none. The address is kept as it is now: a later change of it does not redirect the letter.
 * @throws Problem for a certificate or address that is not the member's, one that is on its way, or a replacement without a reason.
 */
export async function requestCertificates(
  { db, now }: CommerceContext,
  { ids, addressId, reason: given = '' }: CheckedRequest<'order/getGrantBook'>,
  caller: Caller,
): Promise<CallResponse<'order/getGrantBook'>> {
  const member = memberOf(caller);
  return inTransaction(db, async (tx) => {
    const address = await addressNow(tx, member.id, addressId);
    if (!address) throw refused('addressMissing');
    const list: CallResponse<'order/getGrantBook'>['list'] = [];
    for (const id of new Set(ids)) {
      const { state } = await requireCertificate(tx, await callerReach(tx, caller), id);
      if (state === 'revoked') throw refused('certificateRevoked');
      const mailing = await tx.selectFrom('certificate_mailing').select('state').where('licence_id', '=', id).executeTakeFirst();
      const event = mailing?.state === 'mailed' ? 'replace' : 'request';
      const issue = event === 'replace' ? checkReplacementReason(given) : null;
      if (issue) throw refused(issue);
      const reason = event === 'replace' ? visibleLine(given) : '';
      const at = now();
      const values = {
        member_id: member.id,
        address: JSON.stringify(address),
        reason,
        carrier: '',
        tracking: '',
        requested_at: at,
        mailed_at: null,
      };
      await tx
        .insertInto('certificate_mailing')
        .values({ licence_id: id, ...values })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      if (!(await changeMailing(tx, { licenceId: id, event, actor: 'member', reason, at, values }))) throw refused('alreadyRequested');
      list.push({ id, state: MAILING_TRANSITIONS[event].to });
    }
    return { list };
  });
}

interface MailingChange {
  licenceId: number;
  event: keyof typeof MAILING_TRANSITIONS;
  /** `member`, or who of the staff. */
  actor: string;
  reason: string;
  at: Date;
  /** Columns that change with the state. */
  values: Partial<Record<'address' | 'reason' | 'carrier' | 'tracking', string>> & {
    member_id?: number;
    requested_at?: Date;
    mailed_at?: Date | null;
  };
}

/**
 * Changes the state of a mailing as `MAILING_TRANSITIONS` allows, with its row of history, in the transaction of the caller.
 * @returns false when the event does not fit the state: nothing changes then.
 */
export async function changeMailing(tx: Db, { licenceId, event, actor, reason, at, values }: MailingChange): Promise<boolean> {
  if (!tx.isTransaction) throw new Error('state and history change in one transaction');
  const { from, to } = MAILING_TRANSITIONS[event];
  const before = await tx
    .selectFrom('certificate_mailing')
    .select('state')
    .where('licence_id', '=', licenceId)
    .forUpdate()
    .executeTakeFirst();
  if (!before || !(from as readonly MailingState[]).includes(before.state)) return false;
  await tx
    .updateTable('certificate_mailing')
    .set({ ...values, state: to })
    .where('licence_id', '=', licenceId)
    .where('state', '=', before.state)
    .execute();
  await tx
    .insertInto('certificate_mailing_history')
    .values({ licence_id: licenceId, from_state: before.state, to_state: to, actor, reason, at })
    .execute();
  return true;
}

/** An address of the member as it is now. @returns null when there is none. */
export async function addressNow(tx: Db, memberId: number, id: number): Promise<MailingAddress | null> {
  const row = await tx.selectFrom('address').selectAll().where('id', '=', id).where('member_id', '=', memberId).executeTakeFirst();
  return row ? { name: row.name, phone: row.phone, areas: areaName(row.area), detail: row.detail } : null;
}

/** Where the certificate on paper is. */
export async function mailingDetail(
  { db }: CommerceContext,
  licenceId: number,
  caller: Caller,
): Promise<CallResponse<'order/getSendGrantBookDetail'>> {
  const reach = await callerReach(db, caller);
  await requireCertificate(db, reach, licenceId);
  const row = await db.selectFrom('certificate_mailing').selectAll().where('licence_id', '=', licenceId).executeTakeFirst();
  if (!row) return { state: 'notMailed', address: null, reason: '', carrier: '', tracking: '', history: [] };
  const steps = await db
    .selectFrom('certificate_mailing_history')
    .select(['to_state', 'at'])
    .where('licence_id', '=', licenceId)
    .orderBy('id')
    .execute();
  const { state, address, reason, carrier, tracking } = row;
  return {
    state,
    reason,
    carrier,
    tracking,
    // Where somebody lives is told to them, and to those who run the team.
    address: row.member_id === reach.memberId || reach.runsTeam ? { ...address, areas: address.areas[caller.locale] } : null,
    history: steps.flatMap(({ to_state, at }) => (to_state === 'notMailed' ? [] : [{ state: to_state, at: at.toISOString() }])),
  };
}

function refused(message: MailingMessage): Error {
  return refusal(MAILING_MESSAGES[message].zh, MAILING_MESSAGES[message].en);
}
