import { sql } from 'kysely';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { refusal } from '../../platform/http/problem.ts';
import { isBlocked, membershipOf } from '../../platform/ownership/standing.ts';

/** What a team begins with. */
interface Founding {
  id: number;
  memberId: number;
  companyName: string;
  taxNumber: string;
  contact: string;
}

/**
 * Makes the team of an approved application; the applicant owns it. The caller holds the lock of the member.
 * @throws Problem when the tax number is that of a team, or the applicant joined one meanwhile.
 */
export async function foundTeam(tx: Db, { id, memberId, companyName, taxNumber, contact }: Founding, at: Date): Promise<OwnerId> {
  if (await membershipOf(tx, memberId))
    throw refusal('申请人已加入另一个团队，不能通过', 'The applicant is in another team by now, so this cannot be approved');
  if (await isBlocked(tx, memberId))
    throw refusal('申请人的账号已被停用，不能通过', 'The account of the applicant is blocked, so this cannot be approved');
  const { rows } = await sql<{ id: OwnerId }>`select new_team_id() as id`.execute(tx);
  const team = rows[0]!.id;
  // The index decides between two that are approved at once; a refusal takes the number of the team back.
  const made = await tx
    .insertInto('team')
    .values({ id: team, name: companyName, tax_number: taxNumber, contact, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw await taxNumberTaken(tx, taxNumber);
  const profile = await tx.selectFrom('member_profile').select('nick_name').where('member_id', '=', memberId).executeTakeFirst();
  const owner = await tx
    .insertInto('team_member')
    .values({ team_id: team, member_id: memberId, name: profile?.nick_name || contact, role: 'owner', state: 'active', joined_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('team_event').values({ team_id: team, actor: owner.id, kind: 'teamBegan', subject: companyName, at }).execute();
  await tx.updateTable('team_application').set({ team_id: team }).where('id', '=', id).execute();
  return team;
}

async function taxNumberTaken(tx: Db, taxNumber: string): Promise<Error> {
  const other = await tx
    .selectFrom('team')
    .select('name')
    .where('tax_number', '=', taxNumber)
    .where('dissolved_at', 'is', null)
    .executeTakeFirst();
  return refusal(
    `税号 ${taxNumber} 已属于团队“${other?.name ?? ''}”，不能通过`,
    `The tax number ${taxNumber} belongs to the team “${other?.name ?? ''}” already, so this cannot be approved`,
  );
}
