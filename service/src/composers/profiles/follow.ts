import type { CallResponse } from 'shared-contracts/api/contract';
import { composersByIds } from '../../catalogue/works/composers.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { memberOf } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import { notFound, refusal } from '../../platform/http/problem.ts';
import type { ComposersContext } from '../context.ts';

/** More than anybody reads about; it bounds the mail. */
const FOLLOWED_MAX = 200;

/** Follows a composer, or no longer; either twice is once. @throws Problem when there is no such composer. */
export async function followComposer(
  { db, now }: ComposersContext,
  { id, follow }: { id: number; follow: 0 | 1 },
  caller: Caller,
): Promise<null> {
  const { id: memberId } = memberOf(caller);
  if (follow === 0) {
    await db.deleteFrom('composer_follow').where('member_id', '=', memberId).where('composer_id', '=', id).execute();
    return null;
  }
  const [found] = await composersByIds({ db }, [id], caller);
  if (!found) throw notFound('没有这位作曲家', 'There is no such composer');
  const { followed } = await db
    .selectFrom('composer_follow')
    .select(({ fn }) => fn.countAll<number>().as('followed'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (Number(followed) >= FOLLOWED_MAX)
    throw refusal(`最多关注 ${FOLLOWED_MAX} 位作曲家`, `You can follow ${FOLLOWED_MAX} composers at most`);
  await db
    .insertInto('composer_follow')
    .values({ member_id: memberId, composer_id: id, followed_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return null;
}

/** Composers that the caller follows, the latest first; those with nothing on sale wait unseen. */
export async function followedComposers(
  { db }: ComposersContext,
  { page, size = DEFAULT_SIZE }: { page?: number | undefined; size?: number | undefined },
  caller: Caller,
): Promise<CallResponse<'composer/followList'>> {
  const { id } = memberOf(caller);
  const followed = db
    .selectFrom('composer_follow as f')
    .where('f.member_id', '=', id)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('work as w').select('w.id').whereRef('w.composer_id', '=', 'f.composer_id').where('w.withdrawn', '=', false)),
    );
  const rows = await followed
    .select('f.composer_id')
    .orderBy('f.followed_at', 'desc')
    .orderBy('f.composer_id')
    .limit(size)
    .offset(offsetOf(page, size))
    .execute();
  const { total } = await followed.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const ids = rows.map(({ composer_id }) => composer_id);
  return { list: await composersByIds({ db }, ids, caller), total: Number(total) };
}
