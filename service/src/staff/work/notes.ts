import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { mayDo, type StaffRole } from 'shared-contracts/staff/rights';
import { WORK_RIGHTS } from 'shared-contracts/staff/work-kinds';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { StaffMember } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/problem.ts';
import { requireKind, type WorkItem } from './claims.ts';

const MOST_LISTED = 200;

/** Tables of the things that notes are about. */
const THINGS = {
  invoice: (db: Db, id: number) => db.selectFrom('invoice').select('id').where('id', '=', id),
  transfer: (db: Db, id: number) => db.selectFrom('payment').select('id').where('id', '=', id).where('method', '=', 'transfer'),
  refund: (db: Db, id: number) => db.selectFrom('refund').select('id').where('id', '=', id),
  certificateMail: (db: Db, id: number) => db.selectFrom('certificate').select('licence_id as id').where('licence_id', '=', id),
  composer: (db: Db, id: number) => db.selectFrom('composer_contract').select('id').where('id', '=', id),
  song: (db: Db, id: number) => db.selectFrom('song_revision').select('id').where('id', '=', id),
  payout: (db: Db, id: number) => db.selectFrom('payout').select('id').where('id', '=', id),
  team: (db: Db, id: number) => db.selectFrom('team_application').select('id').where('id', '=', id),
};

/** Adds a note, and tells those whom it names with @. @throws Problem for a thing that does not exist. */
export async function addNote(
  db: Db,
  staff: StaffMember,
  { kind, id, text }: WorkItem & { text: string },
  at: Date,
): Promise<StaffCallResponse<'staff/work/note'>> {
  requireKind(staff, kind);
  if (!(await THINGS[kind](db, id).executeTakeFirst())) throw notFound();
  const { id: noteId } = await db
    .insertInto('staff_note')
    .values({ kind, work_id: id, staff_id: staff.id, at, text })
    .returning('id')
    .executeTakeFirstOrThrow();
  // A note about money is for those who may see it.
  const mentioned = (await namedIn(db, text)).filter(({ role }) => mayDo(role, WORK_RIGHTS[kind]));
  if (mentioned.length > 0)
    await db
      .insertInto('staff_mention')
      .values(mentioned.map((one) => ({ note_id: noteId, staff_id: one.id })))
      .execute();
  await audit(db, staff, 'note', '', { target: `${kind} ${id}`, after: { note: text } });
  return { id: noteId, mentioned: mentioned.map(({ name }) => name) };
}

/** The accounts that a text names. A full stop after a name ends the sentence. */
async function namedIn(db: Db, text: string): Promise<{ id: number; name: string; role: StaffRole }[]> {
  const words = [...text.matchAll(/@([a-z][a-z0-9._-]*)/g)].flatMap(([, name]) => [name!, name!.replace(/[._-]+$/, '')]);
  if (words.length === 0) return [];
  return db
    .selectFrom('staff')
    .select(['id', 'name', 'role'])
    .where('name', 'in', words)
    .where('disabled_at', 'is', null)
    .orderBy('name')
    .execute();
}

/** Notes about a piece of work, the oldest first. */
export async function notesAbout(db: Db, staff: StaffMember, { kind, id }: WorkItem): Promise<StaffCallResponse<'staff/work/notes'>> {
  requireKind(staff, kind);
  const rows = await db
    .selectFrom('staff_note as n')
    .innerJoin('staff as s', 's.id', 'n.staff_id')
    .select(['n.id', 's.name as by', 'n.at', 'n.text'])
    .where('n.kind', '=', kind)
    .where('n.work_id', '=', id)
    .orderBy('n.id')
    .limit(MOST_LISTED)
    .execute();
  const named = await db
    .selectFrom('staff_mention as m')
    .innerJoin('staff as s', 's.id', 'm.staff_id')
    .select(['m.note_id', 's.name'])
    .where('m.note_id', 'in', [0, ...rows.map((row) => row.id)])
    .orderBy('s.name')
    .execute();
  return {
    list: rows.map(({ at, ...row }) => ({
      ...row,
      at: at.toISOString(),
      mentioned: named.filter(({ note_id }) => note_id === row.id).map(({ name }) => name),
    })),
  };
}

/** Notes that name the caller, the latest first. They are read with that. */
export async function readMentions(db: Db, staff: StaffMember, at: Date): Promise<StaffCallResponse<'staff/work/mentions'>> {
  const rows = await db
    .selectFrom('staff_mention as m')
    .innerJoin('staff_note as n', 'n.id', 'm.note_id')
    .innerJoin('staff as s', 's.id', 'n.staff_id')
    .select(['n.kind', 'n.work_id as workId', 's.name as by', 'n.at', 'n.text', 'm.read_at'])
    .where('m.staff_id', '=', staff.id)
    .orderBy('n.id', 'desc')
    .limit(MOST_LISTED)
    .execute();
  await db.updateTable('staff_mention').set({ read_at: at }).where('staff_id', '=', staff.id).where('read_at', 'is', null).execute();
  const unread = rows.filter(({ read_at }) => read_at === null).length;
  await audit(db, staff, 'mentions read', '', { target: `staff ${staff.name}`, before: { unread }, after: { unread: 0 } });
  return { list: rows.map(({ at: when, read_at, ...row }) => ({ ...row, at: when.toISOString(), read: read_at !== null })) };
}
