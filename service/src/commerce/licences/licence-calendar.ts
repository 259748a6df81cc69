import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { CallResponse } from 'shared-contracts/api/contract';
import { type Locale, withLocale } from 'shared-contracts/locale/locale';
import { readMemberAddress } from '../../members/session/member-address.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { safeName } from '../../platform/http/file-name.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { refusal } from '../../platform/http/problem.ts';
import { expiredAddress, sendFile, signAddress } from '../../platform/http/signed-address.ts';
import { CART, callerReach, ownerOf, type Reach, reachedLicences, reachOf } from '../../platform/ownership/reach.ts';
import type { CommerceContext } from '../context.ts';
import { isRefunding } from '../licensing/licence-state.ts';
import { lineRows } from '../orders/present-lines.ts';
import { calendarFile, type LicenceEnd } from './calendar-file.ts';

const PATH = '/download/licences.ics';
const ALL = 'all';
/** Events of a file. */
const MOST = 1000;

/** Address of a calendar file with the end of one licence, or of all that are valid. @throws Problem when none of them ends. */
export async function calendarLink(
  context: CommerceContext,
  { cartType, id }: CheckedRequest<'order/licenceCalendar'>,
  caller: Caller,
): Promise<CallResponse<'order/licenceCalendar'>> {
  const reach = await callerReach(context.db, caller);
  const [first] = await licenceEnds(context, reach, { of: cartType, which: id ?? ALL }, caller.locale);
  if (!first) throw refusal('没有将要到期的有效授权', 'No valid licence has an end');
  const values = { licence: String(id ?? ALL), of: String(cartType ?? CART.personal), lang: caller.locale };
  const { zh, en } = fileNames(id === undefined ? null : first.title);
  return { url: signAddress(context, caller, PATH, values), fileName: caller.locale === 'zh' ? zh : en };
}

/** `/download/licences.ics?…`: the ends as they are when it is downloaded. */
export function registerCalendar(app: FastifyInstance, context: CommerceContext): void {
  app.get(PATH, async (request, reply) => {
    const { member, lang, values } = await readMemberAddress(context, PATH, request);
    const { licence, of } = values;
    const which = licence === ALL ? ALL : Number(licence);
    const reach = await reachOf(context.db, member);
    if (Number(of) === CART.team && reach.team === null) throw expiredAddress();
    const ends = await licenceEnds(context, reach, { of: Number(of), which }, lang);
    if (ends.length === 0) throw expiredAddress();
    const names = fileNames(licence === ALL ? null : ends[0]!.title);
    return sendFile(reply, names[lang], 'text/calendar; charset=utf-8', calendarFile(ends, context.now()));
  });
}

function fileNames(title: string | null) {
  const of = title === null ? '' : `_${safeName(title)}`;
  return { zh: `授权到期${of}.ics`, en: `Licence_end${of}.ics` };
}

/** Page with the licences of a member. */
export function licencesPage(origin: string, locale: Locale): string {
  return `${origin}${withLocale('/my/order', locale)}?tab=licences`;
}

/** Ends of the valid licences of a member, or of those of the team that the member sees (`of`), the first at the front. */
async function licenceEnds(
  context: CommerceContext,
  reach: Reach,
  { of, which }: { of: number | undefined; which: number | typeof ALL },
  locale: Locale,
): Promise<(LicenceEnd & { title: string })[]> {
  const rows = await lineRows(context, (lines) =>
    lines
      .where('c.owner_id', '=', ownerOf(reach, of))
      .where(reachedLicences(reach, 'c'))
      .where('c.state', '=', 'valid')
      .where(({ not }) => not(isRefunding('c')))
      .where('c.valid_to', '>', context.now())
      .where(which === ALL ? sql<boolean>`true` : sql<boolean>`c.id = ${which}`)
      .orderBy('c.valid_to')
      .orderBy('c.id')
      .limit(MOST),
  );
  return rows.map(({ licenceId, valid_to, work, project, certificateNumber }) => {
    const title = work.title[locale];
    const isZh = locale === 'zh';
    const facts = [
      ...(isZh
        ? [`项目：${project.name}`, `被授权方：${project.licenseeName}`]
        : [`Project: ${project.name}`, `Licensee: ${project.licenseeName}`]),
      // It is being issued where there is none.
      ...(certificateNumber ? [`${isZh ? '证书编号：' : 'Certificate no.: '}${certificateNumber}`] : []),
      isZh ? '到期后继续使用，请先续期。' : 'Renew the licence to go on using the track after this day.',
    ];
    return {
      licenceId: licenceId!,
      at: valid_to!,
      title,
      description: facts.join('\n'),
      url: licencesPage(context.publicOrigin, locale),
      summary: locale === 'zh' ? `《${title}》的授权到期` : `Licence for “${title}” ends`,
    };
  });
}
