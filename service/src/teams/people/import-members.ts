import type { CallResponse } from 'shared-contracts/api/contract';
import type { Locale } from 'shared-contracts/locale/locale';
import { IMPORT_COLUMNS, IMPORT_ROLES, IMPORT_ROWS_MAX, type ImportColumn } from 'shared-contracts/team/import-columns';
import { runsTeam } from 'shared-contracts/team/powers';
import { IMPORT_BYTES } from 'shared-contracts/team/team-rules';
import { uploadedTable } from '../../catalogue/import/uploaded-sheet.ts';
import { contactText } from '../../members/codes/contact.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Problem, refusal } from '../../platform/http/problem.ts';
import type { Contact } from '../../platform/messages/contact.ts';
import { powerMissing } from '../../platform/ownership/reach.ts';
import type { Membership } from '../../platform/ownership/standing.ts';
import type { TeamsContext } from '../context.ts';
import { actorOf, lockActor } from './actor.ts';
import { expireInvitations, type Place } from './invitation-rows.ts';
import { count, invitedContact, inviteTo, refuseFull, refuseKnown, refusePlace } from './invite.ts';
import { nameOf } from './place.ts';

type Checked = CallResponse<'teamUser/checkImport'>;

/** Somebody to invite, or what is wrong with the row. */
interface Row {
  shown: Checked['rows'][number];
  invited: { contact: Contact; name: string; place: Place } | null;
}

/** Says of each row of a file whether it can be sent. @throws Problem for others than owner and administrators, and for no such file. */
export async function checkImport(context: TeamsContext, file: string, caller: Caller): Promise<Checked> {
  const { db, now } = context;
  const actor = await actorOf(db, caller);
  requireRunning(actor);
  const rows = await readRows(db, actor, file, caller.locale);
  return {
    rows: rows.map(({ shown }) => shown),
    fault: await faultOf(caller.locale, () => refuseFull(db, actor.team, now(), rows.length)),
  };
}

/** Invites everybody of a file, or nobody. @throws Problem for the first fault, and beyond the limits of messages. */
export async function importMembers(context: TeamsContext, file: string, caller: Caller): Promise<CallResponse<'teamUser/import'>> {
  const { db, now } = context;
  const actor = await lockActor(db, caller);
  requireRunning(actor);
  await expireInvitations(db, now(), actor.team);
  const rows = await readRows(db, actor, file, caller.locale);
  const wrong = rows.find(({ shown }) => shown.fault !== null);
  if (wrong) {
    const { row, fault } = wrong.shown;
    throw refusal(`第 ${row} 行：${fault}。没有发送任何邀请`, `Row ${row}: ${fault}. No invitation was sent`);
  }
  await refuseFull(db, actor.team, now(), rows.length);
  for (const { invited } of rows) {
    await count(context, actor, caller);
    await inviteTo(context, actor, invited!, caller);
  }
  return { invited: rows.length };
}

/** Owner and administrators see everybody, so that a file tells them nothing new of who is in the team. */
function requireRunning(actor: Membership): void {
  if (!runsTeam(actor)) throw powerMissing();
}

async function readRows(db: Db, actor: Membership, file: string, locale: Locale): Promise<Row[]> {
  const { columns, rows } = uploadedTable(file, { bytes: IMPORT_BYTES, size: '200 kB', rows: IMPORT_ROWS_MAX });
  const headOf = (column: ImportColumn) => columns.find((head) => headsOf(column).includes(head));
  for (const column of ['name', 'contact'] as const)
    if (headOf(column) === undefined) {
      const { zh, en } = IMPORT_COLUMNS[column];
      throw refusal(`缺少“${zh}”列`, `The column “${en}” is missing`);
    }
  if (rows.length === 0) throw refusal('文件中没有可邀请的人', 'The file names nobody');
  const departments = await db.selectFrom('team_department').select(['id', 'name']).where('team_id', '=', actor.team).execute();
  const seen = new Map<string, number>();
  const found: Row[] = [];
  for (const { row, cells } of rows) {
    const cell = (column: ImportColumn) => (cells[headOf(column) ?? ''] ?? '').trim();
    const shown = { row, name: cell('name'), contact: cell('contact'), role: cell('role'), department: cell('department') };
    let invited: Row['invited'] = null;
    const fault = await faultOf(locale, async () => {
      const name = nameOf('memberName', shown.name);
      const contact = invitedContact(shown.contact);
      const before = seen.get(contactText(contact));
      if (before !== undefined) throw refusal(`与第 ${before} 行重复`, `The same contact as in row ${before}`);
      seen.set(contactText(contact), row);
      const place: Place = { role: roleOf(shown.role), departmentId: departmentOf(departments, shown.department), powers: [] };
      await refusePlace(db, actor, place);
      await refuseKnown(db, actor.team, contact);
      invited = { contact, name, place };
    });
    found.push({ shown: { ...shown, fault }, invited });
  }
  return found;
}

/** Heads of a column in lower case: in both languages, and its name. */
function headsOf(column: ImportColumn): string[] {
  const { zh, en } = IMPORT_COLUMNS[column];
  return [zh, en, column].map((head) => head.toLowerCase());
}

function roleOf(given: string): Place['role'] {
  if (given === '') return 'member';
  const text = given.toLowerCase();
  const role = (Object.keys(IMPORT_ROLES) as (keyof typeof IMPORT_ROLES)[]).find((name) =>
    [name, IMPORT_ROLES[name].zh, IMPORT_ROLES[name].en].some((one) => one.toLowerCase() === text),
  );
  if (role) return role;
  const all = Object.values(IMPORT_ROLES);
  throw refusal(
    `没有角色“${given}”，请填写${all.map(({ zh }) => zh).join('、')}`,
    `There is no role “${given}”. Please write one of ${all.map(({ en }) => en).join(', ')}`,
  );
}

function departmentOf(departments: readonly { id: number; name: string }[], given: string): number | null {
  if (given === '') return null;
  const found = departments.find(({ name }) => name.toLowerCase() === given.toLowerCase());
  if (!found) throw refusal(`团队中没有部门“${given}”`, `Your team has no department “${given}”`);
  return found.id;
}

/** The words of a refusal; null when there is none. */
async function faultOf(locale: Locale, check: () => Promise<void>): Promise<string | null> {
  try {
    await check();
    return null;
  } catch (error) {
    if (error instanceof Problem) return error.text[locale];
    throw error;
  }
}
