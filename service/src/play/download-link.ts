import { randomBytes } from 'node:crypto';
import type { CallResponse } from 'shared-contracts/api/contract';
import type { AppContext, Caller } from '../app-context.ts';
import { columnOf } from '../database/localised-column.ts';
import type { CheckedRequest } from '../http/handler.ts';
import { memberOf } from '../http/handler.ts';
import { refusal } from '../http/problem.ts';
import { hashOfToken } from '../session/tokens.ts';
import { licensedWorks } from './licences.ts';
import { keepDownload } from './records.ts';
import { HD, requireVersion, takeTrialDownload } from './trial-download.ts';

/** A key lives this long. */
const LIFETIME_MS = 10 * 60_000;

/**
 * A key for one file, valid for ten minutes: a trial costs one of today's downloads (once a day and version), the HD file
 * needs a licence in force.
 */
export async function downloadLink(
  context: AppContext,
  request: CheckedRequest<'order/downloadLink'>,
  caller: Caller,
): Promise<CallResponse<'order/downloadLink'>> {
  const member = memberOf(caller);
  const { workId } = await requireVersion(context.db, request.id, request.musicLibraryTypeId);
  if (request.type === HD) {
    const held = await licensedWorks(context.db, member.id, [workId], context.now());
    if (!held.has(workId))
      throw refusal('抱歉，无法下载：请先购买这首作品的授权', 'Sorry, unable to download: please buy a licence for this work first');
    await keepDownload(context.db, member.id, request.id, HD, context.now());
  } else await takeTrialDownload(context, request.id, request.musicLibraryTypeId, caller);
  const key = randomBytes(24).toString('base64url');
  await context.db
    .insertInto('download_key')
    .values({
      key_hash: hashOfToken(key),
      member_id: member.id,
      version_id: request.id,
      type: request.type,
      locale: caller.locale,
      expires_at: new Date(context.now().getTime() + LIFETIME_MS),
    })
    .execute();
  return { key, url: `/download/zip?key=${key}`, fileName: await zipName(context, request.id, caller) };
}

/** `Title_YH-P001.zip`, without what file systems refuse. */
export async function zipName({ db }: AppContext, versionId: number, { locale }: Pick<Caller, 'locale'>): Promise<string> {
  const work = await db
    .selectFrom('version as v')
    .innerJoin('work as w', 'w.id', 'v.work_id')
    .select(['w.code', 'w.title_zh', 'w.title_en'])
    .where('v.id', '=', versionId)
    .executeTakeFirstOrThrow();
  return `${safeName(work[columnOf('title', locale)])}_${safeName(work.code)}.zip`;
}

/** A text as part of a file name. */
export function safeName(text: string): string {
  return (
    text
      .replaceAll(/[\p{Cc}<>:"/\\|?*]/gu, '')
      .trim()
      .slice(0, 80) || 'track'
  );
}
