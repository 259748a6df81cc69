import { sql } from 'kysely';
import { readCertificateNumber } from 'shared-contracts/licensing/certificate-number';
import type { Locale } from 'shared-contracts/locale/locale';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { changeMailing } from '../../commerce/certificates/mail-certificates.ts';
import { MAILING_TRANSITIONS } from '../../commerce/certificates/mailing-states.ts';
import { isRefunding, licenceState } from '../../commerce/licensing/licence-state.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { StaffMember } from '../../platform/http/caller.ts';
import { decidedAlready } from '../../platform/http/decided-already.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import { notFound, refusal } from '../../platform/http/problem.ts';
import { containing } from '../lists/containing.ts';
import { endClaim } from '../work/claims.ts';
import { propose } from './propose.ts';

type Decider = { id: number; name: string };

/** A certificate by its number, as people type it. @throws Problem when there is none. */
async function certificateNumbered(db: Db, given: string) {
  const number = readCertificateNumber(given);
  const found = number
    ? await db
        .selectFrom('certificate as x')
        .innerJoin('licence as c', 'c.id', 'x.licence_id')
        .select(['x.licence_id', 'x.number', licenceState('c').as('state')])
        .where('x.number', '=', number)
        .executeTakeFirst()
    : undefined;
  if (!found) throw notFound('没有这个编号的证书', 'There is no certificate of this number');
  return found;
}

/** Records that a certificate on paper was mailed, in a transaction. @throws Problem when it was mailed before, or must not be. */
export async function recordMailed(
  tx: Db,
  { number: given, carrier, tracking, by, at }: { number: string; carrier: string; tracking: string; by: Decider; at: Date },
): Promise<{ number: string }> {
  const { licence_id: licenceId, number, state } = await certificateNumbered(tx, given);
  if (state === 'revoked') throw refusal('授权已撤销，不能寄送证书', 'The licence was revoked, so its certificate must not be mailed');
  const reason = `${carrier} ${tracking}`;
  const values = { carrier, tracking, mailed_at: at };
  if (!(await changeMailing(tx, { licenceId, event: 'mail', actor: by.name, reason, at, values }))) throw await mailedBefore(tx, licenceId);
  await endClaim(tx, { kind: 'certificateMail', id: licenceId });
  await audit(tx, by, 'certificate mailed', `${number}: ${reason}`, {
    target: `certificate ${number}`,
    before: { mailing: 'requested' },
    after: { mailing: 'mailed', carrier, tracking },
  });
  return { number };
}

async function mailedBefore(tx: Db, licenceId: number): Promise<Error> {
  const mailed = await tx
    .selectFrom('certificate_mailing_history')
    .select(['actor', 'to_state as state', 'at'])
    .where('licence_id', '=', licenceId)
    .where('to_state', '=', 'mailed')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return mailed ? decidedAlready(mailed) : refusal('没有待寄送的申请', 'This certificate was not asked for, or is mailed already');
}

/** Proposes to revoke the licence of a certificate. @throws Problem when it is revoked. */
export async function proposeRevocation(db: Db, staff: StaffMember, given: { number: string; reason: string }, at: Date): Promise<number> {
  const { number, state } = await certificateNumbered(db, given.number);
  if (state === 'revoked') throw refusal('授权已撤销', 'The licence is revoked already');
  const proposed = { kind: 'revokeCertificate' as const, target: number, reason: given.reason };
  return propose(db, staff, { ...proposed, before: { state: 'valid' }, after: { state: 'revoked' } }, at);
}

/** Revokes the licence of a certificate: whatever it gave ends at once. @throws Problem when it is revoked. */
export async function revokeCertificate(tx: Db, { number, reason, by }: { number: string; reason: string; by: Decider }): Promise<void> {
  const { licence_id: licenceId } = await certificateNumbered(tx, number);
  const revoked = await tx
    .updateTable('licence')
    .set({ state: 'revoked' })
    .where('id', '=', licenceId)
    .where('state', '=', 'valid')
    .returning('id')
    .executeTakeFirst();
  if (!revoked) throw refusal('授权已撤销', 'The licence is revoked already');
  await audit(tx, by, 'certificate revoked', `${number}: ${reason}`, {
    target: `certificate ${number}`,
    reason,
    before: { state: 'valid' },
    after: { state: 'revoked' },
  });
}

/** Certificates that a filter finds. */
export async function listCertificates(
  db: Db,
  { show = 'toMail', keyWords = '', page, size = DEFAULT_SIZE }: CheckedRequest<'staff/certificates/getList'>,
  locale: Locale,
): Promise<StaffCallResponse<'staff/certificates/getList'>> {
  const found = db
    .selectFrom('certificate as x')
    .innerJoin('licence as c', 'c.id', 'x.licence_id')
    .leftJoin('customer_order_line as l', 'l.id', 'c.order_line_id')
    .leftJoin('customer_order as o', 'o.id', 'l.order_id')
    .leftJoin('certificate_mailing as m', 'm.licence_id', 'x.licence_id')
    .$if(show === 'toMail', (query) =>
      query
        .where('m.state', 'in', [...MAILING_TRANSITIONS.mail.from])
        .where('c.state', '=', 'valid')
        .where(({ not }) => not(isRefunding('c'))),
    )
    .$if(show === 'mailed', (query) => query.where('m.state', '=', 'mailed'))
    .$if(keyWords !== '', (query) => query.where(sql`concat_ws(' ', x.number, o.number, m.tracking)`, 'ilike', containing(keyWords)));
  const rows = await found
    .select(['x.number', 'x.licence_id', 'x.issued_at', 'o.number as order', licenceState('c').as('state')])
    .select(['m.state as mailing', 'm.address', 'm.reason', 'm.carrier', 'm.tracking', 'm.requested_at'])
    .$if(show === 'toMail', (query) => query.orderBy('m.requested_at').orderBy('x.position'))
    .$if(show !== 'toMail', (query) => query.orderBy('x.position', 'desc'))
    .limit(size)
    .offset(offsetOf(page, size))
    .execute();
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return {
    list: rows.map(({ number, licence_id, issued_at, order, state, mailing, address, reason, carrier, tracking, requested_at }) => ({
      number,
      licenceId: licence_id,
      order: order ?? '',
      state,
      mailing: mailing ?? 'notMailed',
      address: address ? { ...address, areas: address.areas[locale] } : null,
      reason: reason ?? '',
      carrier: carrier ?? '',
      tracking: tracking ?? '',
      issuedAt: issued_at.toISOString(),
      requestedAt: requested_at?.toISOString() ?? null,
    })),
    total: Number(total),
  };
}
