import type { CallResponse } from 'shared-contracts/api/contract';
import { readCertificateNumber } from 'shared-contracts/licensing/certificate-number';
import type { Locale } from 'shared-contracts/locale/locale';
import { maskedName } from '../../members/points/invitation.ts';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { notFound, refusal } from '../../platform/http/problem.ts';
import { HOUR_MS, type Limit, takeFromNetwork } from '../../platform/limits/rate-limit.ts';
import { callerReach, type Reach, reachedLicences } from '../../platform/ownership/reach.ts';
import { businessDay } from '../../platform/time/business-day.ts';
import type { CommerceContext } from '../context.ts';
import { licenceState } from '../licensing/licence-state.ts';
import { feeText, OPTION_LABELS } from './certificate-words.ts';
import { sealedOf } from './certificates.ts';
import { readSnapshot, type SealedCertificate } from './seal.ts';
import type { CertificateSnapshot } from './snapshot.ts';

/** Enough for a person who checks many certificates, and too few to guess a number. */
const VERIFICATIONS: Limit = { name: 'certificate verification', most: 120, windowMs: HOUR_MS };

export interface IssuedCertificate {
  licenceId: number;
  owner: OwnerId;
  sealed: SealedCertificate;
  snapshot: CertificateSnapshot;
  /** `revoked` while its order is being refunded, too: the certificate is not given out any more. */
  state: 'valid' | 'revoked';
}

/** The certificate of a licence that a member may see. @throws Problem when there is none, or it is not issued yet. */
export async function requireCertificate(db: Db, reach: Reach, licenceId: number): Promise<IssuedCertificate> {
  const row = await certificateRows(db).where('x.licence_id', '=', licenceId).where(reachedLicences(reach, 'c')).executeTakeFirst();
  if (row) return issuedOf(row);
  const isDue = await db
    .selectFrom('certificate_due as d')
    .innerJoin('licence as c', 'c.id', 'd.licence_id')
    .select('c.id')
    .where('c.id', '=', licenceId)
    .where(reachedLicences(reach, 'c'))
    .executeTakeFirst();
  throw isDue ? notIssuedYet() : notFound('没有这份授权证书', 'There is no such certificate');
}

/** For a certificate that waits for the file whose digest it states. */
export function notIssuedYet(): Error {
  return refusal('授权证书正在签发，请稍后再试', 'The certificate is being issued. Please try again in a minute');
}

/** The certificate of a number; null when there is none. */
export async function certificateByNumber(db: Db, number: string): Promise<IssuedCertificate | null> {
  const row = await certificateRows(db).where('x.number', '=', number).executeTakeFirst();
  return row ? issuedOf(row) : null;
}

const certificateRows = (db: Db) =>
  db.selectFrom('certificate as x').innerJoin('licence as c', 'c.id', 'x.licence_id').selectAll('x').select(licenceState('c').as('state'));

function issuedOf(row: Awaited<ReturnType<ReturnType<typeof certificateRows>['executeTakeFirstOrThrow']>>): IssuedCertificate {
  const sealed = sealedOf(row);
  const snapshot = readSnapshot(sealed.snapshot);
  if (!snapshot) throw new Error(`certificate ${row.number} has no readable snapshot`);
  return { licenceId: row.licence_id, owner: row.owner_id, sealed, snapshot, state: row.state };
}

/** What a certificate states, for its licensee. */
export async function showCertificate(
  { db }: CommerceContext,
  licenceId: number,
  caller: Caller,
): Promise<CallResponse<'order/getOrderGrant'>> {
  const { locale } = caller;
  const { snapshot, sealed, state } = await requireCertificate(db, await callerReach(db, caller), licenceId);
  const mailing = await db.selectFrom('certificate_mailing').select('state').where('licence_id', '=', licenceId).executeTakeFirst();
  const { number, issuedAt, orderNumber, licensor, licensee, work, project, period, fee, fileSha256, verifyAt } = snapshot;
  return {
    number,
    state,
    issuedAt,
    orderNumber,
    licensor: licensor[locale],
    licensee,
    project,
    period,
    fileSha256,
    verifyAt,
    work: { ...workOf(snapshot, locale), album: work.album?.[locale] ?? '' },
    options: optionsOf(snapshot, locale),
    fee: { kind: fee.kind, fen: fee.kind === 'paid' ? fee.fen : null, text: feeText(fee)[locale] },
    signature: { keyId: sealed.keyId, position: sealed.position, hash: sealed.hash },
    mailing: mailing?.state ?? 'notMailed',
  };
}

/** What everybody may learn who has the number of a certificate: no ID number, no name of a person, no fee. Who checks a PDF compares the rest. */
export async function verifyCertificate(
  context: CommerceContext,
  given: string,
  { locale, address }: Caller,
): Promise<CallResponse<'certificate/verify'>> {
  const number = readCertificateNumber(given);
  if (!number) return { state: 'mistyped', certificate: null };
  await takeFromNetwork(context, VERIFICATIONS, address);
  const found = await certificateByNumber(context.db, number);
  if (!found || !(await context.certificates.isGenuine(context.db, found.sealed))) return { state: 'unknown', certificate: null };
  const { snapshot, sealed, state } = found;
  const { issuedAt, licensor, licensorDetails, licensee, project, period, fileSha256 } = snapshot;
  const today = businessDay(context.now());
  return {
    state,
    certificate: {
      number,
      issuedAt,
      licensor: licensor[locale],
      licensorDetails: licensorDetails ? { creditCode: licensorDetails.creditCode, address: licensorDetails.address[locale] } : null,
      project: project?.name ?? null,
      period,
      recordingSha256: fileSha256,
      keyId: sealed.keyId,
      licensee: { kind: licensee.kind, name: licensee.kind === 'personal' ? maskedName(licensee.name) : licensee.name },
      work: workOf(snapshot, locale),
      options: optionsOf(snapshot, locale),
      term: today < period.from ? 'future' : period.to !== null && today > period.to ? 'ended' : 'running',
    },
  };
}

function workOf({ work: { title, code, version, composer } }: CertificateSnapshot, locale: Locale) {
  return { title: title[locale], code, version: version[locale], composer: composer[locale] };
}

function optionsOf({ options }: CertificateSnapshot, locale: Locale) {
  return options.map(({ type, name }) => ({ type, label: OPTION_LABELS[type][locale], name: name[locale] }));
}
