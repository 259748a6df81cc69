import { sql } from 'kysely';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import type { Db } from '../../platform/database/transaction.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { ObjectStore } from '../../platform/objects/object-store.ts';
import { readObject } from '../../platform/objects/read-object.ts';
import { containing } from '../lists/containing.ts';

const MOST_ALIKE = 50;

/** Applications for team accounts that a filter finds. */
export async function listApplications(
  db: Db,
  { state, keyWords = '', sort = 'oldest', page, size = DEFAULT_SIZE }: CheckedRequest<'staff/teams/getList'>,
): Promise<StaffCallResponse<'staff/teams/getList'>> {
  const text = containing(keyWords);
  const found = db
    .selectFrom('team_application as a')
    .$if(state !== undefined, (query) => query.where('a.state', '=', state!))
    .$if(keyWords !== '', (query) => query.where(sql<boolean>`concat_ws(' ', a.company_name, a.tax_number, a.contact) ilike ${text}`));
  const rows = await found
    .selectAll('a')
    .orderBy('a.applied_at', sort === 'oldest' ? 'asc' : 'desc')
    .orderBy('a.id', sort === 'oldest' ? 'asc' : 'desc')
    .limit(size)
    .offset(offsetOf(page, size))
    .execute();
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { list: rows.map(rowOf), total: Number(total) };
}

type ApplicationRow = Awaited<ReturnType<typeof findApplication>>;

async function findApplication(db: Db, id: number) {
  const application = await db.selectFrom('team_application').selectAll().where('id', '=', id).executeTakeFirst();
  if (!application) throw notFound('没有这份申请', 'There is no such application');
  return application;
}

function rowOf({ id, state, company_name, tax_number, contact, member_id, applied_at, decided_at }: ApplicationRow) {
  return {
    id,
    state,
    companyName: company_name,
    taxNumber: tax_number,
    contact,
    memberId: member_id,
    appliedAt: applied_at.toISOString(),
    decidedAt: decided_at?.toISOString() ?? null,
  };
}

/** One application with its history, and others of the same tax number. @throws Problem when there is none. */
export async function applicationDetail(db: Db, id: number): Promise<StaffCallResponse<'staff/teams/getDetail'>> {
  const application = await findApplication(db, id);
  const history = await db.selectFrom('team_application_history').selectAll().where('application_id', '=', id).orderBy('id').execute();
  const alike = await db
    .selectFrom('team_application')
    .select(['id', 'company_name as companyName', 'state'])
    .where('tax_number', '=', application.tax_number)
    .where('id', '<>', id)
    .orderBy('id', 'desc')
    .limit(MOST_ALIKE)
    .execute();
  const { duties, phone, licence_name: licenceName, reason, team_id: teamId } = application;
  return {
    ...rowOf(application),
    duties,
    phone,
    licenceName,
    hasLicence: application.licence_object !== null,
    reason,
    history: history.map(({ from_state, to_state, actor, reason: why, at }) => ({
      from: from_state,
      to: to_state,
      actor,
      reason: why,
      at: at.toISOString(),
    })),
    sameTaxNumber: alike,
    teamId,
  };
}

/** The business licence of an application. @throws Problem when it has none, as a withdrawn one. */
export async function licenceOf(
  { db, objects }: { db: Db; objects: ObjectStore },
  id: number,
): Promise<{ mime: string; name: string; bytes: Uint8Array }> {
  const { licence_object: object, licence_mime: mime, licence_name: name, licence_sha256: sha256 } = await findApplication(db, id);
  if (!object || !mime || !sha256) throw notFound('这份申请没有营业执照', 'There is no business licence with this application');
  const bytes = await readObject(objects, object, sha256);
  if (!bytes) throw notFound('营业执照不在文件存储中', 'The business licence is missing in the file store');
  return { mime, name, bytes };
}
