import { sql } from 'kysely';
import { licensedWorks } from '../play/licences.ts';
import type { Caller, Shop } from '../shop.ts';

/** What a member has to do with works: favourites, cart, licences in force. Empty for visitors. */
export interface MemberMarks {
  favourites: ReadonlySet<number>;
  cart: ReadonlySet<number>;
  licensedWorks: ReadonlySet<number>;
}

const NOTHING: MemberMarks = { favourites: new Set(), cart: new Set(), licensedWorks: new Set() };

/** Favourites of this type are tracks (spec §9). */
const FAVOURITE_TRACK = 3;

export async function memberMarks(
  { db, now }: Shop,
  { member }: Caller,
  versions: readonly { id: number; work_id: number }[],
): Promise<MemberMarks> {
  if (!member || versions.length === 0) return NOTHING;
  const ids = sql<number>`any(${`{${versions.map(({ id }) => id).join(',')}}`}::int4[])`;
  const [favourites, cart, licences] = await Promise.all([
    db
      .selectFrom('favourite')
      .select('data_id')
      .where('member_id', '=', member.id)
      .where('type', '=', FAVOURITE_TRACK)
      .where('data_id', '=', ids)
      .execute(),
    db.selectFrom('cart_item').select('data_id').where('member_id', '=', member.id).where('data_id', '=', ids).execute(),
    licensedWorks(db, member.id, [...new Set(versions.map(({ work_id }) => work_id))], now()),
  ]);
  return {
    favourites: new Set(favourites.map(({ data_id }) => data_id)),
    cart: new Set(cart.map(({ data_id }) => data_id)),
    licensedWorks: licences,
  };
}
