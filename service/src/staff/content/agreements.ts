import { sql } from 'kysely';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { type AgreementVersion, agreementInForce, versionOf } from '../../members/agreements/agreements.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { StaffMember } from '../../platform/http/caller.ts';
import { decidedAlready } from '../../platform/http/decided-already.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import { notFound, type Problem, refusal } from '../../platform/http/problem.ts';
import { startOfDay } from '../../platform/time/days.ts';
import { requireSeen } from '../edits/edit-row.ts';

const MOST_VERSIONS = 100;

/** Agreements with their versions in force. */
export async function listAgreements(
  db: Db,
  now: Date,
  { page, size = DEFAULT_SIZE }: CheckedRequest<'staff/agreements/getList'>,
): Promise<StaffCallResponse<'staff/agreements/getList'>> {
  const { rows } = await sql<{ id: number; later: number; next: Date | null }>`
    select a.id, (select count(*)::int4 from agreement_version v where v.agreement_id = a.id) as later,
      (select min(v.holds_from) from agreement_version v where v.agreement_id = a.id and v.holds_from > ${now}
        and not exists (select 1 from agreement_withdrawal w where w.version_id = v.id)) as next
    from agreement a order by a.id limit ${size} offset ${offsetOf(page, size)}`.execute(db);
  const { total } = await db
    .selectFrom('agreement')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const list = [];
  for (const { id, later, next } of rows) {
    const { title, from } = (await agreementInForce(db, id, now))!;
    list.push({ id, title, from: from.toISOString(), versions: later + 1, nextFrom: next?.toISOString() ?? null });
  }
  return { list, total: Number(total) };
}

/** Versions of an agreement, and the text of one. @throws Problem when there is none. */
export async function agreementDetail(
  db: Db,
  now: Date,
  { id, version }: CheckedRequest<'staff/agreements/getDetail'>,
): Promise<StaffCallResponse<'staff/agreements/getDetail'>> {
  const versions = await versionsOf(db, id);
  const latest = Math.max(...versions.filter(({ withdrawn }) => !withdrawn).map((one) => one.version));
  const at = versions.findIndex((one) => one.version === (version ?? latest));
  const shown = versions[at];
  if (!shown) throw noSuchAgreement();
  const before = versions.slice(at + 1).find(({ withdrawn }) => !withdrawn);
  const inForce = (await agreementInForce(db, id, now))!.version;
  return {
    versions: versions.map(({ version: nth, from, publishedAt, publishedBy, note, withdrawn }) => ({
      version: nth,
      from: from.toISOString(),
      publishedAt: publishedAt?.toISOString() ?? null,
      publishedBy,
      note,
      state: withdrawn ? 'withdrawn' : nth === inForce ? 'inForce' : from > now ? 'waits' : 'past',
    })),
    latest,
    shown: { version: shown.version, title: shown.title, content: shown.content },
    before: before ? { title: before.title, content: before.content } : null,
  };
}

interface PublishedVersion extends AgreementVersion {
  publishedAt: Date | null;
  publishedBy: string;
  note: string;
  withdrawn: boolean;
}

/** The latest first, as they begin to hold. */
async function versionsOf(db: Db, id: number): Promise<PublishedVersion[]> {
  const first = await db.selectFrom('agreement').selectAll().where('id', '=', id).executeTakeFirst();
  if (!first) throw noSuchAgreement();
  const later = await db
    .selectFrom('agreement_version')
    .leftJoin('agreement_withdrawal as w', 'w.version_id', 'agreement_version.id')
    .selectAll('agreement_version')
    .select('w.withdrawn_at')
    .where('agreement_id', '=', id)
    .orderBy('holds_from', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_VERSIONS)
    .execute();
  return [
    ...later.map((row) => ({
      ...versionOf({ ...row, version: row.id, from: row.holds_from }),
      publishedAt: row.published_at,
      publishedBy: row.published_by,
      note: row.note,
      withdrawn: row.withdrawn_at !== null,
    })),
    { ...versionOf({ ...first, version: 0, from: first.updated_at }), publishedAt: null, publishedBy: '', note: '', withdrawn: false },
  ];
}

/** Publishes a version. @throws Problem for a day that has begun, a text as it was, and when somebody else published meanwhile. */
export async function publishAgreement(
  db: Db,
  now: Date,
  staff: StaffMember,
  { id, after, title, content, from, reason }: CheckedRequest<'staff/agreements/publish'>,
): Promise<StaffCallResponse<'staff/agreements/publish'>> {
  const holdsFrom = from === undefined ? now : startOfDay(from);
  if (from !== undefined && holdsFrom <= now) throw refusal('生效日期须晚于今天', 'The day must be later than today');
  // Who publishes at the same time waits here.
  const locked = await db.selectFrom('agreement').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!locked) throw noSuchAgreement();
  const target = `agreement ${id}`;
  const { latest } = await db
    .selectFrom('agreement_version')
    .select(({ fn }) => fn.max('id').as('latest'))
    .where('agreement_id', '=', id)
    .where('id', 'not in', (eb) => eb.selectFrom('agreement_withdrawal').select('version_id'))
    .executeTakeFirstOrThrow();
  await requireSeen(db, { target, now: String(latest ?? 0), seen: String(after) });
  const before = (await agreementInForce(db, id, holdsFrom)) as AgreementVersion;
  const texts = { title_zh: title.zh, title_en: title.en, content_zh: content.zh, content_en: content.en };
  const was = { title_zh: before.title.zh, title_en: before.title.en, content_zh: before.content.zh, content_en: before.content.en };
  if (JSON.stringify(texts) === JSON.stringify(was)) throw refusal('没有改动', 'Nothing differs');
  const { version } = await db
    .insertInto('agreement_version')
    .values({ agreement_id: id, ...texts, holds_from: holdsFrom, published_at: now, published_by: staff.name, note: reason })
    .returning('id as version')
    .executeTakeFirstOrThrow();
  // The texts themselves are kept as versions; the log says which.
  await audit(db, staff, 'agreement published', '', {
    target,
    reason,
    before: { version: before.version, title_zh: was.title_zh, title_en: was.title_en },
    after: { version, title_zh: texts.title_zh, title_en: texts.title_en, from: holdsFrom.toISOString() },
  });
  return { version };
}

/** Withdraws a version before its day; it stays in the history. @throws Problem for one that holds or held, and one that was withdrawn. */
export async function withdrawAgreement(
  db: Db,
  now: Date,
  staff: StaffMember,
  { id, version, reason }: CheckedRequest<'staff/agreements/withdraw'>,
): Promise<null> {
  // Who publishes at the same time waits here.
  await db.selectFrom('agreement').select('id').where('id', '=', id).forUpdate().execute();
  const found = await db
    .selectFrom('agreement_version as v')
    .leftJoin('agreement_withdrawal as w', 'w.version_id', 'v.id')
    .select(['v.title_zh', 'v.title_en', 'v.holds_from', 'w.withdrawn_at', 'w.withdrawn_by'])
    .where('v.agreement_id', '=', id)
    .where('v.id', '=', version)
    .executeTakeFirst();
  if (!found) throw noSuchAgreement();
  if (found.withdrawn_at) throw decidedAlready({ actor: found.withdrawn_by!, state: 'withdrawn', at: found.withdrawn_at });
  if (found.holds_from <= now)
    throw refusal(
      '这个版本已经生效，不能撤回。请发布新版本',
      'This version holds already and cannot be withdrawn. Please publish a new one',
    );
  await db
    .insertInto('agreement_withdrawal')
    .values({ version_id: version, withdrawn_at: now, withdrawn_by: staff.name, reason })
    .execute();
  const { title_zh, title_en, holds_from } = found;
  await audit(db, staff, 'agreement withdrawn', '', {
    target: `agreement ${id}`,
    reason,
    before: { version, title_zh, title_en, from: holds_from.toISOString() },
    after: { withdrawn: true },
  });
  return null;
}

function noSuchAgreement(): Problem {
  return notFound('没有这份协议', 'There is no such agreement');
}
