import type { Member, Shop } from '../shop.ts';
import { licensedWorks } from './licences.ts';

/** 1 when the member holds a valid licence for one of the works that the versions belong to, else 0. */
export async function holdsLicence({ db, now }: Shop, member: Member, versionIds: readonly number[]): Promise<0 | 1> {
  const works = await db
    .selectFrom('version')
    .select('work_id')
    .distinct()
    .where('id', 'in', [...versionIds])
    .execute();
  const held = await licensedWorks(
    db,
    member.id,
    works.map(({ work_id }) => work_id),
    now(),
  );
  return held.size > 0 ? 1 : 0;
}
