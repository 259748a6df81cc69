import { z } from 'zod';
import { publicKeysOf } from '../../commerce/certificates/certificate-key.ts';
import { sealedOf } from '../../commerce/certificates/certificates.ts';
import { MAILING_TRANSITIONS } from '../../commerce/certificates/mailing-states.ts';
import { chainBreak, type SealedCertificate } from '../../commerce/certificates/seal.ts';
import { isRefunding } from '../../commerce/licensing/licence-state.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { recordMailed } from '../decisions/certificates.ts';
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
      asStaff(operator, 'certificates.mail', proof, async (tx, by) => {
        const { number } = await recordMailed(tx, { number: given, carrier, tracking, by, at: operator.now() });
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
