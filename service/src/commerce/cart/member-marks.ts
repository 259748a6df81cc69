import { sql } from 'kysely';
import { FAVOURITE, type FavouriteType } from 'shared-contracts/favourites/folder-name';
import type { MarkReader, MemberMarks } from '../../catalogue/works/member-marks.ts';
import { requestingMember } from '../../members/session/requesting-member.ts';
import type { PlatformContext } from '../../platform/context.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { personalOwner } from '../../platform/ownership/owner.ts';
import { reachOf } from '../../platform/ownership/reach.ts';
import { licencesInForce, usableWorks } from '../licensing/held-licences.ts';

const NOTHING: MemberMarks = { favourites: new Set(), cart: new Set(), licensedWorks: new Set() };

async function ofVersions(
  { db, now }: Pick<PlatformContext, 'db' | 'now'>,
  { member }: Caller,
  versions: readonly { id: number; work_id: number }[],
): Promise<MemberMarks> {
  if (!member || versions.length === 0) return NOTHING;
  const ids = sql<number>`any(${`{${versions.map(({ id }) => id).join(',')}}`}::int4[])`;
  const works = [...new Set(versions.map(({ work_id }) => work_id))];
  // One statement instead of three: a connection runs them one after another.
  const rows = await db
    .selectFrom('favourite')
    .select([sql.lit('favourite').as('mark'), 'data_id as id'])
    .where('member_id', '=', member.id)
    .where('type', '=', FAVOURITE.track)
    .where('data_id', '=', ids)
    .unionAll(
      db
        .selectFrom('cart_item')
        .select([sql.lit('cart').as('mark'), 'work_id as id'])
        .where('owner_id', '=', personalOwner(member.id))
        .where('work_id', 'in', works),
    )
    .unionAll(licencesInForce(db, personalOwner(member.id), works, now()).select([sql.lit('licence').as('mark'), 'work_id as id']))
    .execute();
  const marked = (mark: string) => new Set(rows.flatMap((row) => (row.mark === mark ? [row.id] : [])));
  return { favourites: marked('favourite'), cart: marked('cart'), licensedWorks: marked('licence') };
}

async function isFavourite({ db }: Pick<PlatformContext, 'db'>, { member }: Caller, type: FavouriteType, dataId: number): Promise<0 | 1> {
  if (!member) return 0;
  const row = await db
    .selectFrom('favourite')
    .select('data_id')
    .where('member_id', '=', member.id)
    .where('type', '=', type)
    .where('data_id', '=', dataId)
    .executeTakeFirst();
  return row ? 1 : 0;
}

const mayHearWhole: MarkReader['mayHearWhole'] = async (context, request, { member, versionId }) => {
  if ((await requestingMember(context, request)) !== member) return false;
  const version = await context.db.selectFrom('version').select('work_id').where('id', '=', versionId).executeTakeFirst();
  return (
    version !== undefined &&
    (await usableWorks(context.db, await reachOf(context.db, member), [version.work_id], context.now())).has(version.work_id)
  );
};

/** The marks that lists of the catalogue show. */
export const MEMBER_MARKS: MarkReader = { ofVersions, isFavourite, mayHearWhole };
