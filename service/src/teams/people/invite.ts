import { randomBytes } from 'node:crypto';
import type { CallResponse } from 'shared-contracts/api/contract';
import { type Locale, withLocale } from 'shared-contracts/locale/locale';
import { checkEmail } from 'shared-contracts/members/field-rules';
import { mayInvite, maySee, TEAM_POWERS } from 'shared-contracts/team/powers';
import { TEAM_MEMBERS_MAX } from 'shared-contracts/team/team-rules';
import { contactText, emailContact, ownerOf, phoneContact } from '../../members/codes/contact.ts';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { notFound, refusal } from '../../platform/http/problem.ts';
import { DAY_MS, HOUR_MS, type Limit, takeFrom, takeFromNetwork } from '../../platform/limits/rate-limit.ts';
import type { Contact } from '../../platform/messages/contact.ts';
import { queueMessage } from '../../platform/messages/outbox.ts';
import { type Membership, membershipOf } from '../../platform/ownership/standing.ts';
import type { TeamsContext } from '../context.ts';
import { lockActor } from './actor.ts';
import { contactColumn, contactOf, expireInvitations, offerEnd, type Place } from './invitation-rows.ts';
import { findDepartment, mayNotGive, nameOf, needsDepartment, refuseSecondHead } from './place.ts';
import { record } from './record.ts';

/** Messages of invitations: for one contact, whoever invites, and of one team. As many as a full team in three days. */
const SENDING = {
  wait: { name: 'invitation wait', most: 1, windowMs: 60_000 },
  contactDay: { name: 'invitation contact day', most: 10, windowMs: DAY_MS },
  teamDay: { name: 'invitation team day', most: 200, windowMs: DAY_MS },
  networkHour: { name: 'invitation network hour', most: 100, windowMs: HOUR_MS },
} as const satisfies Record<string, Limit>;

/** Invites somebody by phone or mail. @throws Problem */
export async function invite(
  context: TeamsContext,
  { contact: given, name: givenName, role, departmentId: department, powers: granted = [] }: CheckedRequest<'teamUser/addTeamUser'>,
  caller: Caller,
): Promise<CallResponse<'teamUser/addTeamUser'>> {
  const { db, now } = context;
  const actor = await lockActor(db, caller);
  const name = nameOf('memberName', givenName);
  const contact = invitedContact(given);
  // The head of a department invites to the own one.
  const own = actor.role === 'departmentAdministrator' ? actor.departmentId : null;
  const powers = TEAM_POWERS.filter((power) => granted.includes(power));
  const place: Place = { role, departmentId: department === undefined ? own : department, powers };
  await refusePlace(db, actor, place);
  await expireInvitations(db, now(), actor.team);
  await count(context, actor, caller);
  await refuseKnown(db, actor.team, contact);
  await refuseFull(db, actor.team, now());
  return { id: await inviteTo(context, actor, { contact, name, place }, caller) };
}

/** A phone number or mail address that an invitation goes to. @throws Problem for anything else. */
export function invitedContact(given: string): Contact {
  return given.includes('@') || checkEmail(given) === null ? emailContact(given) : phoneContact(given);
}

/** Adds an invitation that was checked, and sends it. @returns its id. @throws Problem beyond a limit of messages. */
export async function inviteTo(
  context: TeamsContext,
  actor: Membership,
  { contact, name, place }: { contact: Contact; name: string; place: Place },
  caller: Caller,
): Promise<number> {
  const { db, now } = context;
  const { token, ...link } = newLink(context);
  const { role, powers, departmentId } = place;
  const { id } = await db
    .insertInto('team_invitation')
    .values({
      team_id: actor.team,
      channel: contact.channel,
      contact: contactColumn(contact),
      name,
      role: role as Exclude<typeof role, 'owner'>,
      powers: [...powers],
      department_id: departmentId,
      state: 'open',
      invited_by: actor.id,
      ...link,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await send(context, actor, { contact, token }, caller);
  await record(db, { team: actor.team, actor: actor.id, kind: 'memberInvited', subject: name, details: { ...place } }, now());
  return id;
}

/** Sends an invitation that is open or expired again; the caller answers for it from now on. @throws Problem */
export async function resend(context: TeamsContext, id: number, caller: Caller): Promise<null> {
  const { db, now } = context;
  const actor = await lockActor(db, caller);
  await expireInvitations(db, now(), actor.team);
  const row = await db.selectFrom('team_invitation').selectAll().where('team_id', '=', actor.team).where('id', '=', id).executeTakeFirst();
  // One to a department that the caller does not see is none, as in the list.
  if (!row || !maySee(actor, row.department_id)) throw noSuchInvitation();
  await refusePlace(db, actor, { role: row.role, departmentId: row.department_id, powers: row.powers });
  if (row.state === 'accepted' || row.state === 'withdrawn') throw isOver();
  const contact = contactOf(row);
  await count(context, actor, caller);
  if (row.state === 'expired') {
    await refuseKnown(db, actor.team, contact);
    await refuseFull(db, actor.team, now());
  }
  const { token, ...link } = newLink(context);
  await db
    .updateTable('team_invitation')
    .set({ state: 'open', invited_by: actor.id, ...link })
    .where('id', '=', id)
    .execute();
  await send(context, actor, { contact, token }, caller);
  await record(db, { team: actor.team, actor: actor.id, kind: 'invitationSentAgain', subject: row.name }, now());
  return null;
}

/** @throws Problem for a place that the caller may not give, or that there is not. */
export async function refusePlace(db: Db, actor: Membership, place: Place): Promise<void> {
  if (place.departmentId !== null) await findDepartment(db, actor.team, place.departmentId);
  if (place.role === 'departmentAdministrator' && place.departmentId === null) throw needsDepartment();
  if (!mayInvite(actor, place)) throw mayNotGive();
  if (place.role === 'departmentAdministrator') await refuseSecondHead(db, place.departmentId!);
}

/** Refuses who is in this team or invited to it. Whether somebody is in another is theirs to know: they learn it when they accept. */
export async function refuseKnown(db: Db, team: OwnerId, contact: Contact): Promise<void> {
  const account = await ownerOf(db, contact);
  const membership = account === null ? null : await membershipOf(db, account);
  if (membership?.team === team) throw refusal('对方已是团队成员', 'This person is in the team already');
  const open = await db
    .selectFrom('team_invitation')
    .select('id')
    .where('team_id', '=', team)
    .where('contact', '=', contactColumn(contact))
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (open)
    throw refusal('已邀请过此联系方式，可以重新发送该邀请', 'This contact has been invited already. You can send that invitation again');
}

/** @throws Problem when the team has no place for so many more. */
export async function refuseFull(db: Db, team: OwnerId, now: Date, more = 1): Promise<void> {
  const members = db.selectFrom('team_member').where('team_id', '=', team).where('state', '<>', 'removed');
  const open = db.selectFrom('team_invitation').where('team_id', '=', team).where('state', '=', 'open').where('expires_at', '>', now);
  const { inTeam } = await members.select(({ fn }) => fn.countAll<number>().as('inTeam')).executeTakeFirstOrThrow();
  const { invited } = await open.select(({ fn }) => fn.countAll<number>().as('invited')).executeTakeFirstOrThrow();
  if (Number(inTeam) + Number(invited) + more > TEAM_MEMBERS_MAX)
    throw refusal(
      `团队最多 ${TEAM_MEMBERS_MAX} 人，包括未接受的邀请`,
      `A team has at most ${TEAM_MEMBERS_MAX} members, open invitations included`,
    );
}

/** A new token of 32 random bytes; only its hash is kept. */
function newLink({ hash, now }: TeamsContext) {
  const token = randomBytes(32).toString('base64url');
  return { token, token_hash: tokenHash(hash, token), invited_at: now(), expires_at: offerEnd(now()) };
}

export function tokenHash(hash: TeamsContext['hash'], token: string): string {
  return hash('team invitation', token);
}

/** Counts an invitation, before the answer tells who is in the team: contacts are not guessed. @throws Problem beyond a limit. */
export async function count(context: TeamsContext, actor: Membership, { address }: Caller): Promise<void> {
  await takeFromNetwork(context, SENDING.networkHour, address);
  await takeFrom(context, SENDING.teamDay, actor.team);
}

/** Queues the message, in the language of who invites. @throws Problem when none can be sent, or too many were to this contact. */
async function send(
  context: TeamsContext,
  actor: Membership,
  { contact, token }: { contact: Contact; token: string },
  { locale }: Caller,
): Promise<void> {
  if (!context.messages.canSend(contact.channel))
    throw contact.channel === 'mail'
      ? refusal('暂时无法发送邮件', 'E-mail cannot be sent at the moment')
      : refusal('暂时无法发送短信', 'Text messages cannot be sent at the moment');
  await takeFrom(context, SENDING.wait, `${actor.team} ${contactText(contact)}`);
  await takeFrom(context, SENDING.contactDay, contactText(contact));
  const { name } = await context.db.selectFrom('team').select('name').where('id', '=', actor.team).executeTakeFirstOrThrow();
  const link = linkOf(context.publicOrigin, locale, token);
  await queueMessage(context, { contact, template: 'inviteTeam', locale, code: token, details: name, link });
}

function linkOf(publicOrigin: string, locale: Locale, token: string): string {
  return `${publicOrigin}${withLocale(`/my/team?invite=${token}`, locale)}`;
}

/** For an invitation that is not the team's, or that the caller does not see. */
export function noSuchInvitation(): Error {
  return notFound('没有这个邀请', 'There is no such invitation');
}

/** For an invitation that cannot be used any more. */
export function isOver(): Error {
  return refusal('该邀请已失效，请联系邀请您的人', 'This invitation is over. Please ask for another one');
}
