import { sql } from 'kysely';
import type { CallResponse } from 'shared-contracts/api/contract';
import type { PriceTable } from 'shared-contracts/licensing/price-table';
import {
  checkLicenseeCode,
  checkLicenseeName,
  checkProjectName,
  checkRemarks,
  licenseeCode,
  PROJECT_MESSAGES,
  PROJECTS_MAX,
  type ProjectMessage,
} from 'shared-contracts/licensing/project-rules';
import { visibleLine, visibleText } from 'shared-contracts/text/visible-line';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import { type Db, inTransaction } from '../../platform/database/transaction.ts';
import { refuseUnprintable } from '../../platform/documents/document-font.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type CheckedRequest, memberOf } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import { refusal } from '../../platform/http/problem.ts';
import { callerReach, ownerFor, ownersWith } from '../../platform/ownership/reach.ts';
import { hasOpenBudget } from '../budgets/read-budgets.ts';
import { leaveProject } from '../cart/cart-lines.ts';
import type { CommerceContext } from '../context.ts';
import { checkedOptions, noSuchProject } from '../licensing/own-project.ts';
import { usableProjects } from '../licensing/project-access.ts';
import { type Project, presentProject, presentProjects } from './present-project.ts';
import { TEAM_PROJECTS } from './project-power.ts';

type ProjectFields = Omit<CheckedRequest<'teamGrantProject/addGrantProject'>, 'cartType'>;

/** Projects that the caller may use, the latest changed first: those that are archived, or the others. */
export async function listProjects(
  { db, prices }: CommerceContext,
  { cartType, archived = 0, page, size = DEFAULT_SIZE }: CheckedRequest<'teamGrantProject/getList'>,
  caller: Caller,
): Promise<CallResponse<'teamGrantProject/getList'>> {
  const table = await prices.current(db);
  const owner = await ownerFor(db, caller, cartType, ...TEAM_PROJECTS);
  const own = db
    .selectFrom('grant_project as p')
    .where('owner_id', '=', owner)
    .where('archived_at', archived === 1 ? 'is not' : 'is', null)
    .where(usableProjects(await callerReach(db, caller), 'p'));
  const rows = await own.selectAll().orderBy('updated_at', 'desc').orderBy('id', 'desc').limit(size).offset(offsetOf(page, size)).execute();
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { list: await presentProjects(db, rows, table), total };
}

/** Saves a project. @throws Problem for a field that breaks its rule, a name that is taken, or too many projects. */
export async function addProject(
  { db, prices, now }: CommerceContext,
  { cartType, ...fields }: CheckedRequest<'teamGrantProject/addGrantProject'>,
  caller: Caller,
): Promise<Project> {
  const table = await prices.current(db);
  const values = checkedValues(table, fields);
  return inTransaction(db, async (tx) => {
    const owner = await ownerFor(tx, caller, cartType, ...TEAM_PROJECTS);
    const own = tx.selectFrom('grant_project').where('owner_id', '=', owner);
    const { count } = await own.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    if (count >= PROJECTS_MAX) throw refused('tooManyProjects');
    await refuseTakenName(tx, owner, values.name, null);
    const row = await tx
      .insertInto('grant_project')
      .values({ member_id: memberOf(caller).id, owner_id: owner, ...values, created_at: now(), updated_at: now() })
      .returningAll()
      .executeTakeFirstOrThrow();
    return presentProject(tx, row, table);
  });
}

/** Changes a project of the caller. @throws Problem as `addProject`, or when there is no such project. */
export async function editProject(
  { db, prices, now }: CommerceContext,
  { id, ...fields }: CheckedRequest<'teamGrantProject/editGrantProject'>,
  caller: Caller,
): Promise<Project> {
  const table = await prices.current(db);
  const values = checkedValues(table, fields);
  return inTransaction(db, async (tx) => {
    const { owner_id: owner } = await projectToChange(tx, id, caller);
    await refuseTakenName(tx, owner, values.name, id);
    const row = await tx
      .updateTable('grant_project')
      .set({ ...values, updated_at: now() })
      .where('id', '=', id)
      .where('owner_id', '=', owner)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw noSuchProject();
    return presentProject(tx, row, table);
  });
}

/** Deletes a project. Its lines in the carts stay, without a project. @throws Problem when there is no such project. */
export async function deleteProject({ db }: CommerceContext, id: number, caller: Caller): Promise<null> {
  return inTransaction(db, async (tx) => {
    const { id: own } = await projectToChange(tx, id, caller);
    if (await hasOpenBudget(tx, own)) throw hasBudget();
    await leaveProject(tx, own);
    await tx.deleteFrom('grant_project').where('id', '=', own).execute();
    return null;
  });
}

/** Archives a project, or brings it back. @throws Problem when there is no such project. */
export async function archiveProject(
  { db, prices, now }: CommerceContext,
  { id, archived }: CheckedRequest<'teamGrantProject/archive'>,
  caller: Caller,
): Promise<Project> {
  const table = await prices.current(db);
  return inTransaction(db, async (tx) => {
    const { id: own } = await projectToChange(tx, id, caller);
    const row = await tx
      .updateTable('grant_project')
      .set({ archived_at: archived === 1 ? now() : null })
      .where('id', '=', own)
      .returningAll()
      .executeTakeFirstOrThrow();
    return presentProject(tx, row, table);
  });
}

/** A project that the caller may change. @throws Problem when there is none. */
async function projectToChange(db: Db, id: number, caller: Caller): Promise<{ id: number; owner_id: OwnerId }> {
  const reach = await callerReach(db, caller);
  const row = await db
    .selectFrom('grant_project as p')
    .select(['p.id', 'p.owner_id'])
    .where('p.id', '=', id)
    .where('p.owner_id', 'in', ownersWith(reach, ...TEAM_PROJECTS))
    .where(usableProjects(reach, 'p'))
    .executeTakeFirst();
  if (!row) throw noSuchProject();
  return row;
}

/** Fields as they are stored. @throws Problem with the message of the first broken rule. */
function checkedValues(table: PriceTable, { name, licenseeName, licenseeCode: code = '', remarks = '', colour, grant }: ProjectFields) {
  const issue =
    checkProjectName(name) ?? checkLicenseeName(licenseeName) ?? checkLicenseeCode(code, grant.licensee) ?? checkRemarks(remarks);
  if (issue) throw refused(issue);
  const texts = { name: visibleLine(name), licensee_name: visibleLine(licenseeName), remarks: visibleText(remarks) };
  refuseUnprintable(...Object.values(texts));
  const chosen = colour === undefined ? {} : { colour };
  return { ...texts, ...chosen, licensee_code: licenseeCode(code), ...checkedOptions(table, grant) };
}

/** The database compares, as its unique index does: its lower case is not that of JavaScript. */
async function refuseTakenName(tx: Db, owner: OwnerId, name: string, except: number | null): Promise<void> {
  const taken = await tx
    .selectFrom('grant_project')
    .select('id')
    .where('owner_id', '=', owner)
    .where(sql<boolean>`lower(name) = lower(${name}::text)`)
    .where('id', 'is distinct from', except)
    .executeTakeFirst();
  if (taken) throw refused('projectNameTaken');
}

function hasBudget(): Error {
  return refusal(
    '这个项目有团队预算，请先结束预算再删除',
    'This project has a budget of the team. Please end the budget before you delete it',
  );
}

function refused(message: ProjectMessage): Error {
  return refusal(PROJECT_MESSAGES[message].zh, PROJECT_MESSAGES[message].en);
}
