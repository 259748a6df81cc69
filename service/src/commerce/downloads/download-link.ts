import { randomBytes } from 'node:crypto';
import type { CallResponse } from 'shared-contracts/api/contract';
import { keepDownload } from '../../catalogue/play/records.ts';
import { columnOf } from '../../platform/database/localised-column.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { safeName } from '../../platform/http/file-name.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { memberOf } from '../../platform/http/handler.ts';
import { refusal } from '../../platform/http/problem.ts';
import { networkOfFiles } from '../../platform/http/signed-address.ts';
import { reachOf } from '../../platform/ownership/reach.ts';
import type { CommerceContext } from '../context.ts';
import { usableWorks } from '../licensing/held-licences.ts';
import { HD, requireVersion, takeTrialDownload } from './trial-download.ts';

/** A key lives this long. */
const LIFETIME_MS = 10 * 60_000;

/** Tells a trial from the HD file of the same work, which may lie beside it. */
const TRIAL = { zh: '_试听', en: '_trial' } as const;

/**
 * A key for one file, for this member in this network, valid for ten minutes: a trial costs one of today's downloads (once a day and version), the HD file
 * needs a licence in force.
 */
export async function downloadLink(
  context: CommerceContext,
  request: CheckedRequest<'order/downloadLink'>,
  caller: Caller,
): Promise<CallResponse<'order/downloadLink'>> {
  const member = memberOf(caller);
  const { workId } = await requireVersion(context.db, request.id, request.musicLibraryTypeId);
  if (request.type === HD) {
    const held = await usableWorks(context.db, await reachOf(context.db, member.id), [workId], context.now());
    if (!held.has(workId))
      throw refusal('抱歉，无法下载：请先购买这首作品的授权', 'Sorry, unable to download: please buy a licence for this work first');
    await keepDownload(context.db, member.id, request.id, HD, context.now());
  } else await takeTrialDownload(context, request.id, request.musicLibraryTypeId, caller);
  const key = randomBytes(24).toString('base64url');
  await context.db
    .insertInto('download_key')
    .values({
      key_hash: keyHash(context, key, caller.address),
      member_id: member.id,
      version_id: request.id,
      type: request.type,
      locale: caller.locale,
      expires_at: new Date(context.now().getTime() + LIFETIME_MS),
    })
    .execute();
  return {
    key,
    url: `/download/zip?key=${key}`,
    fileName: await zipName(context, request.id, { locale: caller.locale, type: request.type }),
  };
}

/** What is kept of a key: it opens nothing elsewhere than in the network that asked for it. */
export function keyHash({ hash }: Pick<CommerceContext, 'hash'>, key: string, address: string | undefined): string {
  return hash('download key', key, networkOfFiles(address));
}

/** `Title_YH-P001.zip`, of a trial `Title_YH-P001_trial.zip`, without what file systems refuse. */
export async function zipName(
  { db }: CommerceContext,
  versionId: number,
  { locale, type }: Pick<Caller, 'locale'> & { type: number },
): Promise<string> {
  const work = await db
    .selectFrom('version as v')
    .innerJoin('work as w', 'w.id', 'v.work_id')
    .select(['w.code', 'w.title_zh', 'w.title_en'])
    .where('v.id', '=', versionId)
    .executeTakeFirstOrThrow();
  const trial = type === HD ? '' : TRIAL[locale];
  return `${safeName(work[columnOf('title', locale)])}_${safeName(work.code)}${trial}.zip`;
}
