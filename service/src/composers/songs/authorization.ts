import type { CallResponse } from 'shared-contracts/api/contract';
import { NOTICE_DAYS } from 'shared-contracts/composer/contract-rules';
import { indexWorks } from '../../catalogue/works/index-works.ts';
import { type Db, inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { memberOf } from '../../platform/http/handler.ts';
import { refusal } from '../../platform/http/problem.ts';
import { DAY_MS } from '../../platform/limits/rate-limit.ts';
import type { ComposersContext } from '../context.ts';
import { changeSong, lockedSong, type SongRow } from './change-song.ts';
import { takeChangeBack } from './delete-song.ts';

/** Songs that one run releases at most. */
const RELEASED_A_RUN = 200;

/** Revokes the authorization of a song on sale: it leaves the shop after its notice. A waiting change is taken back. @throws Problem */
export async function revokeSong({ db, now }: ComposersContext, id: number, caller: Caller): Promise<CallResponse<'song/authorization'>> {
  const song = await lockedSong(db, id, memberOf(caller).id);
  const releasesAt = await revoke(db, song, { actor: 'member', at: now(), days: NOTICE_DAYS });
  if (!releasesAt) throw refusal('只有已上架的作品可以撤回授权', 'Only a song on sale has an authorization to revoke');
  return { releasesAt: releasesAt.toISOString() };
}

async function revoke(tx: Db, song: SongRow, { actor, at, days }: { actor: string; at: Date; days: number }): Promise<Date | null> {
  if (song.state !== 'passed') return null;
  await takeChangeBack(tx, song, actor, at);
  const releasesAt = new Date(at.getTime() + days * DAY_MS);
  await changeSong(tx, song, { event: 'revoke', actor, at, values: { notice_at: at, releases_at: releasesAt } });
  return releasesAt;
}

/** Takes the revocation back while the notice runs. @throws Problem when none was asked for. */
export async function keepSong({ db, now }: ComposersContext, id: number, caller: Caller): Promise<CallResponse<'song/authorization'>> {
  const song = await lockedSong(db, id, memberOf(caller).id);
  const at = now();
  // The timer may be late: what has ended stays so.
  const runs = song.releases_at !== null && song.releases_at > at;
  const change = { event: 'takeBack', actor: 'member', at, values: { notice_at: null, releases_at: null } } as const;
  if (!runs || !(await changeSong(db, song, change)))
    throw refusal('没有可以取消的撤回申请', 'There is no revocation that could be taken back');
  return { releasesAt: null };
}

/** Takes songs off sale whose notice is over, each in a transaction of its own. Several processes may run it at once. @returns how many. */
export async function releaseDue({ db, now }: Pick<ComposersContext, 'db' | 'now'>): Promise<number> {
  const at = now();
  const due = await db
    .selectFrom('song')
    .select('id')
    .where('state', '=', 'revokeRequested')
    .where('releases_at', '<=', at)
    .orderBy('releases_at')
    .limit(RELEASED_A_RUN)
    .execute();
  let released = 0;
  for (const { id } of due)
    await inTransaction(db, async (tx) => {
      const song = await lockedSong(tx, id);
      // It may have been taken back since.
      if (song.releases_at !== null && song.releases_at <= at && (await release(tx, song, at))) released += 1;
    });
  return released;
}

/** Licences that were sold stay valid, and their files available. */
async function release(tx: Db, song: SongRow, at: Date): Promise<boolean> {
  if (!(await changeSong(tx, song, { event: 'release', actor: 'timer', at, values: { releases_at: null } }))) return false;
  await tx.updateTable('work').set({ withdrawn: true }).where('id', '=', song.work_id!).execute();
  await indexWorks(tx, [song.work_id!]);
  return true;
}

/** When the contract of a composer has ended: its notice was that of each song. In the transaction of the caller. */
export async function releaseSongsOf(tx: Db, memberId: number, at: Date): Promise<void> {
  const songs = await tx
    .selectFrom('song')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', 'in', ['passed', 'revokeRequested'])
    .execute();
  for (const { id } of songs) {
    await revoke(tx, await lockedSong(tx, id), { actor: 'timer', at, days: 0 });
    await release(tx, await lockedSong(tx, id), at);
  }
}
