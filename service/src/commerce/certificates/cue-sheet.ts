import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { CallResponse } from 'shared-contracts/api/contract';
import type { Locale } from 'shared-contracts/locale/locale';
import { readMemberAddress } from '../../members/session/member-address.ts';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { safeName } from '../../platform/http/file-name.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { refusal } from '../../platform/http/problem.ts';
import { expiredAddress, sendFile, signAddress } from '../../platform/http/signed-address.ts';
import { CART, callerReach, ownerOf, type Reach, reachedLicences, reachOf } from '../../platform/ownership/reach.ts';
import { businessDay } from '../../platform/time/business-day.ts';
import type { CommerceContext } from '../context.ts';
import { isRefunding } from '../licensing/licence-state.ts';
import { projectNames } from '../licensing/ordered-projects.ts';
import { optionNames } from './compose-snapshot.ts';
import { type Cue, type CueSheet, cueSheetCsv, drawCueSheet } from './cue-sheet-files.ts';
import { DrawingQueue } from './drawing-queue.ts';
import { notIssuedYet } from './read-certificates.ts';
import { readSnapshot } from './seal.ts';
import type { CertificateSnapshot } from './snapshot.ts';

const PATH = '/download/cue-sheet';

type Format = CheckedRequest<'teamGrantProject/cueSheet'>['format'];

/** Address of the cue sheet of a project. @throws Problem when the member sees no valid licence for it. */
export async function cueSheetLink(
  context: CommerceContext,
  { cartType, id, format }: CheckedRequest<'teamGrantProject/cueSheet'>,
  caller: Caller,
): Promise<CallResponse<'teamGrantProject/cueSheet'>> {
  const reach = await callerReach(context.db, caller);
  const sheet = await readCueSheet(context, reach, ownerOf(reach, cartType), id, caller.locale);
  if (!sheet) throw refusal('该项目没有有效的授权', 'This project has no valid licence');
  const values = { project: String(id), format, of: String(cartType ?? CART.personal), lang: caller.locale };
  return { url: signAddress(context, caller, PATH, values), fileName: fileNameOf(sheet, format, caller.locale) };
}

/** `/download/cue-sheet?…`: the licences that are valid when it is downloaded. */
export function registerCueSheets(app: FastifyInstance, context: CommerceContext): void {
  const drawings = new DrawingQueue();
  app.get(PATH, async (request, reply) => {
    const { member, lang, values } = await readMemberAddress(context, PATH, request);
    const { project, format, of } = values;
    const reach = await reachOf(context.db, member);
    if (Number(of) === CART.team && reach.team === null) throw expiredAddress();
    const sheet = await readCueSheet(context, reach, ownerOf(reach, Number(of)), Number(project), lang);
    if (!sheet) throw expiredAddress();
    const name = fileNameOf(sheet, format === 'csv' ? 'csv' : 'pdf', lang);
    return format === 'csv'
      ? sendFile(reply, name, 'text/csv; charset=utf-8', cueSheetCsv(sheet, lang))
      : sendFile(reply, name, 'application/pdf', await drawings.run(() => drawCueSheet(sheet, lang)));
  });
}

function fileNameOf({ project, day }: CueSheet, format: Format, locale: Locale): string {
  return `${locale === 'zh' ? '音乐清单' : 'Cue_sheet'}_${safeName(project)}_${day}.${format}`;
}

/**
 * The valid licences of a project in the order that they were bought, also those whose certificate is being issued; null when there is none.
 * @throws Problem while no certificate is issued.
 */
async function readCueSheet(
  context: CommerceContext,
  reach: Reach,
  owner: OwnerId,
  projectId: number,
  locale: Locale,
): Promise<CueSheet | null> {
  const { db, now, prices, certificates } = context;
  const at = now();
  const rows = await db
    .selectFrom('licence as c')
    .innerJoin('customer_order_line as l', 'l.id', 'c.order_line_id')
    .innerJoin('customer_order as o', 'o.id', 'l.order_id')
    .leftJoin('certificate as x', 'x.licence_id', 'c.id')
    .select(['x.snapshot', 'l.work', 'l.project', 'l.grant_options', 'o.price_version', 'c.valid_from', 'c.valid_to'])
    .where('c.owner_id', '=', owner)
    .where(reachedLicences(reach, 'c'))
    .where('c.state', '=', 'valid')
    .where(({ not }) => not(isRefunding('c')))
    .where(sql<boolean>`(c.valid_to is null or c.valid_to > ${at})`)
    .where(sql<boolean>`(l.project ->> 'id')::int8 = ${projectId}`)
    .orderBy('l.id')
    .execute();
  const last = rows.at(-1);
  if (!last) return null;
  if (rows.every(({ snapshot }) => snapshot === null)) throw notIssuedYet();
  const cues = await Promise.all(
    rows.map(async ({ snapshot, work, project, grant_options, price_version, valid_from, valid_to }) => {
      const stated = snapshot === null ? null : requireSnapshot(snapshot);
      const facts = stated ?? {
        work,
        options: optionNames(await prices.published(db, price_version), grant_options),
        period: { from: businessDay(valid_from), to: valid_to && businessDay(valid_to) },
      };
      return { licensee: stated?.licensee.name ?? project.licenseeName, cue: cueOf(facts, stated, work.duration, locale) };
    }),
  );
  return {
    project: (await projectNames(db, owner, [projectId])).get(projectId) ?? last.project.name,
    licensees: [...new Set(cues.map(({ licensee }) => licensee))],
    licensor: (await certificates.licensorOf(db)).name[locale],
    day: businessDay(at),
    madeAt: at,
    cues: cues.map(({ cue }) => cue),
  };
}

function requireSnapshot(sealed: string): CertificateSnapshot {
  const snapshot = readSnapshot(sealed);
  if (!snapshot) throw new Error('a certificate has no readable snapshot');
  return snapshot;
}

/** Kinds of options that say where and how the music may be used. A province replaces the scope that it belongs to. */
const USAGE = ['usage', 'form', 'channels', 'scope', 'province', 'seconds', 'shops'];

function cueOf(
  { work, options, period }: Pick<CertificateSnapshot, 'work' | 'options' | 'period'>,
  certificate: Pick<CertificateSnapshot, 'number' | 'verifyAt'> | null,
  seconds: number,
  locale: Locale,
): Cue {
  const hasProvince = options.some(({ type }) => type === 'province');
  const used = options.filter(({ type }) => USAGE.includes(type) && !(type === 'scope' && hasProvince));
  return {
    title: work.title[locale],
    composer: work.composer[locale],
    version: work.version[locale],
    code: work.code,
    seconds,
    usage: used.map(({ name }) => name[locale]),
    period,
    certificate: certificate?.number ?? null,
    verifyAt: certificate?.verifyAt ?? null,
  };
}
