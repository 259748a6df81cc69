import { sql } from 'kysely';
import { INTEGRAL_RULE } from 'shared-contracts/points/reasons';
import { keepDownload } from '../../catalogue/play/records.ts';
import { type Db, inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { memberOf } from '../../platform/http/handler.ts';
import { notFound, refusal } from '../../platform/http/problem.ts';
import { businessDay } from '../../platform/time/business-day.ts';
import type { CommerceContext } from '../context.ts';

/** Types of a download. */
export const TRIAL = 1;
export const HD = 2;

export interface TrialQuota {
  used: number;
  quota: number;
}

/**
 * Uses one of today's trial downloads and records it. A version counts once a day, also under concurrent requests.
 * @throws Problem when today's quota is used up, or the version does not exist.
 */
export async function takeTrialDownload(
  context: CommerceContext,
  versionId: number,
  library: number | undefined,
  caller: Caller,
): Promise<TrialQuota> {
  const member = memberOf(caller);
  await requireVersion(context.db, versionId, library);
  const day = businessDay(context.now());
  return inTransaction(context.db, async (tx) => {
    await tx
      .insertInto('trial_quota')
      .columns(['member_id', 'day', 'quota'])
      .expression((from) =>
        from
          .selectFrom('integral_rule')
          .select([sql.lit(member.id).as('member_id'), sql<string>`${day}::date`.as('day'), 'value'])
          .where('id', '=', INTEGRAL_RULE.trialDownloads),
      )
      .onConflict((conflict) => conflict.columns(['member_id', 'day']).doNothing())
      .execute();
    const fresh = await tx
      .insertInto('trial_download')
      .values({ member_id: member.id, version_id: versionId, day })
      .onConflict((conflict) => conflict.columns(['member_id', 'version_id', 'day']).doNothing())
      .returning('version_id')
      .executeTakeFirst();
    const quota = fresh ? await takeOne(tx, member.id, day) : await readQuota(tx, member.id, day);
    // The exception also rolls back the record.
    if (!quota)
      throw refusal('今日试听下载次数已用完，明天再来吧', 'Your trial downloads of today are used up; there are new ones tomorrow');
    await keepDownload(tx, member.id, versionId, TRIAL, context.now());
    return quota;
  });
}

function takeOne(tx: Db, memberId: number, day: string): Promise<TrialQuota | undefined> {
  return tx
    .updateTable('trial_quota')
    .set({ used: sql`used + 1` })
    .where('member_id', '=', memberId)
    .where('day', '=', day)
    .where(sql<boolean>`used + 1 <= quota`)
    .returning(['used', 'quota'])
    .executeTakeFirst();
}

function readQuota(tx: Db, memberId: number, day: string): Promise<TrialQuota | undefined> {
  return tx.selectFrom('trial_quota').select(['used', 'quota']).where('member_id', '=', memberId).where('day', '=', day).executeTakeFirst();
}

/** Trial downloads of today; before the first one, the quota of the rule. */
export async function trialQuotaOfToday({ db, now }: CommerceContext, caller: Caller): Promise<TrialQuota> {
  const taken = await readQuota(db, memberOf(caller).id, businessDay(now()));
  if (taken) return taken;
  const rule = await db.selectFrom('integral_rule').select('value').where('id', '=', INTEGRAL_RULE.trialDownloads).executeTakeFirst();
  return { used: 0, quota: rule?.value ?? 0 };
}

/** @throws Problem (404) when there is no such version, or it belongs to another library. @returns its work. */
export async function requireVersion(db: Db, versionId: number, library: number | undefined): Promise<{ workId: number }> {
  const found = await db
    .selectFrom('version as v')
    .innerJoin('work as w', 'w.id', 'v.work_id')
    .select(['w.id', 'w.library'])
    .where('v.id', '=', versionId)
    .executeTakeFirst();
  if (!found || (library !== undefined && library !== found.library)) throw notFound('作品不存在', 'There is no such track');
  return { workId: found.id };
}
