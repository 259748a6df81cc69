import { sql } from 'kysely';
import { FAVOURITE, type FavouriteType } from 'shared-contracts/favourites/folder-name';
import type { AppContext, Caller } from '../../app/app-context.ts';
import { licencesInForce } from '../../commerce/licensing/held-licences.ts';
import type { Db } from '../../platform/database/transaction.ts';

/** What a member has to do with works: favourites, cart, licences in force. Empty for visitors. */
export interface MemberMarks {
  favourites: ReadonlySet<number>;
  /** Works: a licence is for all versions of one. */
  cart: ReadonlySet<number>;
  licensedWorks: ReadonlySet<number>;
}

const NOTHING: MemberMarks = { favourites: new Set(), cart: new Set(), licensedWorks: new Set() };

export async function memberMarks(
  { db, now }: AppContext,
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
        .where('member_id', '=', member.id)
        .where('work_id', 'in', works),
    )
    .unionAll(licencesInForce(db, member.id, works, now()).select([sql.lit('licence').as('mark'), 'work_id as id']))
    .execute();
  const marked = (mark: string) => new Set(rows.flatMap((row) => (row.mark === mark ? [row.id] : [])));
  return { favourites: marked('favourite'), cart: marked('cart'), licensedWorks: marked('licence') };
}

/** 1 when the caller is a member who favourited this, otherwise 0. */
export async function isFavourite(db: Db, { member }: Caller, type: FavouriteType, dataId: number): Promise<0 | 1> {
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
