import { readCertificateNumber } from 'shared-contracts/licensing/certificate-number';
import { z } from 'zod';
import { publicKeysOf } from '../../commerce/certificates/certificate-key.ts';
import { sealedOf } from '../../commerce/certificates/certificates.ts';
import { changeMailing } from '../../commerce/certificates/mail-certificates.ts';
import { MAILING_TRANSITIONS } from '../../commerce/certificates/mailing-states.ts';
import { chainBreak, type SealedCertificate } from '../../commerce/certificates/seal.ts';
import { isRefunding, licenceState } from '../../commerce/licensing/licence-state.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { notFound, refusal } from '../../platform/http/problem.ts';
import { asStaff, proven } from './as-staff.ts';
import { command } from './commands.ts';
import { staffLine } from './staff-text.ts';

const line = staffLine(60);

/** Commands about certificates: what is to be mailed, what was mailed, whether the chain is whole. */
export const CERTIFICATE_COMMANDS = {
  certificatesToMail: command(z.object({}), async ({ db }) => {
    const rows = await db
      .selectFrom('certificate_mailing as m')
      .innerJoin('certificate as x', 'x.licence_id', 'm.licence_id')
      .innerJoin('licence as c', 'c.id', 'm.licence_id')
      .where('c.state', '=', 'valid')
      .where(({ not }) => not(isRefunding('c')))
      .select(['x.number', 'm.state', 'm.address', 'm.reason', 'm.requested_at'])
      .where('m.state', 'in', [...MAILING_TRANSITIONS.mail.from])
      .orderBy('m.requested_at')
      .orderBy('m.licence_id')
      .execute();
    return { certificates: rows.map(({ requested_at, ...row }) => ({ ...row, requestedAt: requested_at.toISOString() })) };
  }),
  certificateMailed: command(
    z.object({ number: z.string().max(64), carrier: line, tracking: line, ...proven }),
    (operator, { number: given, carrier, tracking, ...proof }) =>
      asStaff(operator, 'certificates.mail', proof, async (tx, staff) => {
        const number = readCertificateNumber(given);
        const certificate = number
          ? await tx
              .selectFrom('certificate as x')
              .innerJoin('licence as c', 'c.id', 'x.licence_id')
              .select(['x.licence_id', licenceState('c').as('state')])
              .where('x.number', '=', number)
              .executeTakeFirst()
          : undefined;
        if (!number || !certificate) throw notFound('没有这个编号的证书', 'There is no certificate of this number');
        if (certificate.state === 'revoked')
          throw refusal('授权已撤销，不能寄送证书', 'The licence was revoked, so its certificate must not be mailed');
        const [licenceId, at, reason] = [certificate.licence_id, operator.now(), `${carrier} ${tracking}`];
        const values = { carrier, tracking, mailed_at: at };
        if (!(await changeMailing(tx, { licenceId, event: 'mail', actor: staff.name, reason, at, values })))
          throw refusal('没有待寄送的申请', 'This certificate was not asked for, or is mailed already');
        await audit(tx, staff, 'certificate mailed', `${number}: ${reason}`);
        return { number, carrier, tracking };
      }),
  ),
  certificatesCheck: command(z.object({}), async ({ db }) => {
    const head = await db.selectFrom('certificate_chain').select(['position', 'hash']).executeTakeFirstOrThrow();
    const keys = await db.selectFrom('certificate_key').select('public_pem').execute();
    const known = keys.length > 0 ? publicKeysOf(keys.map(({ public_pem }) => public_pem).join('')) : new Map();
    return { certificates: head.position, brokenAt: await chainBreak(sealedUpTo(db, head.position), head, known) };
  }),
} as const;

const BATCH = 500;

/** Certificates in ascending positions, as many as the head of the chain counts: others may be issued meanwhile. */
async function* sealedUpTo(db: Db, last: number): AsyncGenerator<SealedCertificate> {
  let position = 0;
  for (;;) {
    const rows = await db
      .selectFrom('certificate')
      .selectAll()
      .where('position', '>', position)
      .where('position', '<=', last)
      .orderBy('position')
      .limit(BATCH)
      .execute();
    yield* rows.map(sealedOf);
    if (rows.length < BATCH) return;
    position = rows.at(-1)!.position;
  }
}
