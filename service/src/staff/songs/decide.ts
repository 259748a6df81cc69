import { withLocale } from 'shared-contracts/locale/locale';
import type { CommerceContext } from '../../commerce/context.ts';
import { isContractComposer } from '../../composers/contracts/read-contract.ts';
import { changeAudit, lockedSong, type RevisionRow, type SongRow } from '../../composers/songs/change-song.ts';
import { requireComplete, requireOwnParts } from '../../composers/songs/check-content.ts';
import { putOnSale } from '../../composers/songs/put-on-sale.ts';
import { songCode } from '../../composers/songs/song-code.ts';
import { contactOf } from '../../members/account/passwords.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { SongRemark } from '../../platform/database/json-columns.ts';
import { lockMember } from '../../platform/database/lock-member.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { decidedAlready } from '../../platform/http/decided-already.ts';
import { notFound, refusal } from '../../platform/http/problem.ts';
import { queueMessage } from '../../platform/messages/outbox.ts';
import { isBlocked } from '../../platform/ownership/standing.ts';
import { endClaim } from '../work/claims.ts';

type DecisionContext = Pick<CommerceContext, 'db' | 'now' | 'hash' | 'messages' | 'publicOrigin'>;
type Decider = { id: number; name: string };

interface Decision {
  /** Of the revision. */
  id: number;
  /** When what was read had been sent. */
  submittedAt: string;
  by: Decider;
}

/** The page that goes on after a decision. */
const SONGS_PAGE = '/my/composer';

/**
 * Accepts a song, or the change of one on sale, in the transaction of the context: it is on sale as it was sent, with the price band and the
 * tags that staff confirm. @returns the code of its work.
 * @throws Problem when it was decided before or sent anew since, and without a contract in force.
 */
export async function acceptSong(
  context: DecisionContext,
  { band, tagIds, ...decision }: Decision & { band: number; tagIds?: readonly number[] | undefined },
): Promise<{ code: string }> {
  const { db: tx, now } = context;
  const { song, revision } = await lockedRevision(tx, decision);
  const { by } = decision;
  if (await isBlocked(tx, song.member_id)) throw refusal('这个账户已被停用', 'This account is blocked');
  if (!(await isContractComposer(tx, song.member_id)))
    throw refusal('作曲家的合同已不在有效期内', 'The contract of the composer is not in force any more');
  const content = { ...revision.content, band, tagIds: [...new Set(tagIds ?? revision.content.tagIds)] };
  await requireOwnParts(tx, song.member_id, content);
  await requireComplete(tx, song.member_id, content);
  const at = new Date(Math.max(now().getTime(), song.updated_at.getTime() + 1));
  const { workId, image } = await putOnSale(tx, { song, content, at });
  const change = {
    event: 'accept',
    actor: by.name,
    at,
    values: { content: JSON.stringify(content), decided_at: at },
    songValues: { work_id: workId, image },
  } as const;
  if (!(await changeAudit(tx, song, revision, change))) throw await decidedBefore(tx, song.id);
  await endClaim(tx, { kind: 'song', id: revision.id });
  const code = songCode(song.id);
  await audit(tx, by, 'song accepted', code, {
    target: `song ${song.id}`,
    before: { state: 'auditing', band: revision.content.band, tags: revision.content.tagIds.join(' ') },
    after: { state: 'passed', band, tags: content.tagIds.join(' ') },
  });
  await tellComposer(context, song.member_id, 'noticeSongPassed');
  return { code };
}

/** Refuses what was sent; the composer reads reason and remarks. @throws Problem when it was decided before, or sent anew since. */
export async function refuseSong(
  context: DecisionContext,
  { reason, remarks, ...decision }: Decision & { reason: string; remarks: readonly SongRemark[] },
): Promise<void> {
  const { db: tx, now } = context;
  const { song, revision } = await lockedRevision(tx, decision);
  const { by } = decision;
  const known = revision.content.files.map(({ fileId }) => fileId);
  if (remarks.some(({ fileId }) => fileId !== null && !known.includes(fileId))) throw notFound('没有这个文件', 'There is no such file');
  const at = new Date(Math.max(now().getTime(), song.updated_at.getTime() + 1));
  const change = { event: 'refuse', actor: by.name, reason, remarks, at, values: { decided_at: at } } as const;
  if (!(await changeAudit(tx, song, revision, change))) throw await decidedBefore(tx, song.id);
  await endClaim(tx, { kind: 'song', id: revision.id });
  await audit(tx, by, 'song refused', reason, {
    target: `song ${song.id}`,
    reason,
    before: { state: 'auditing' },
    after: { state: 'rejected' },
  });
  await tellComposer(context, song.member_id, 'noticeSongRefused');
}

/**
 * What is decided, with its song, both locked behind their member, as each write of the member does.
 * @throws Problem for what is not there any more, was decided, or was sent anew since it was read.
 */
async function lockedRevision(tx: Db, { id, submittedAt }: Decision): Promise<{ song: SongRow; revision: RevisionRow }> {
  const found = await tx
    .selectFrom('song_revision as r')
    .innerJoin('song as s', 's.id', 'r.song_id')
    .select(['s.id', 's.member_id'])
    .where('r.id', '=', id)
    .executeTakeFirst();
  if (!found) throw gone();
  await lockMember(tx, found.member_id);
  const revision = await tx.selectFrom('song_revision').selectAll().where('id', '=', id).executeTakeFirst();
  if (!revision) throw gone();
  if (revision.state !== 'auditing') throw await decidedBefore(tx, found.id);
  if (revision.submitted_at?.toISOString() !== submittedAt)
    throw refusal('作品已重新提交，请重新查看后再决定', 'The song was sent anew since. Please look at it again before you decide');
  return { song: await lockedSong(tx, found.id), revision };
}

function gone(): Error {
  return notFound('没有这个作品，或已被撤回', 'There is no such song, or its composer took it back');
}

/** Who decided before. */
async function decidedBefore(tx: Db, songId: number): Promise<Error> {
  const last = await tx
    .selectFrom('song_history')
    .select(['actor', 'to_state as state', 'at'])
    .where('song_id', '=', songId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return decidedAlready(last);
}

async function tellComposer(context: DecisionContext, memberId: number, template: 'noticeSongPassed' | 'noticeSongRefused'): Promise<void> {
  const member = await context.db
    .selectFrom('member')
    .select(['email', 'phone', 'mobile_prefix', 'locale'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const contact = contactOf(member);
  if (!contact) return;
  // A text message is sent by a template, which has no place for it.
  const details = contact.channel === 'mail' ? `\n\n${context.publicOrigin}${withLocale(SONGS_PAGE, member.locale)}` : '';
  await queueMessage(context, { contact, template, locale: member.locale, code: null, details });
}
