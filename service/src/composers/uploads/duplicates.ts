import { sql } from 'kysely';
import type { SongFinding } from '../../platform/database/json-columns.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { alikeWorks } from './alike.ts';

/** Recordings nearer than this are one piece, encoded or cut in two ways. */
export const SAME_SOUND = 0.015;
const MOST_NAMED = 3;

interface Sound {
  sha256: string;
  features: readonly number[];
  duration: number;
  memberId: number;
}

/** What the shop has already: the same file, or the same piece as another file. */
export async function duplicatesOf(db: Db, { sha256, features, duration, memberId }: Sound): Promise<SongFinding[]> {
  const { rows: same } = await sql<{ name: string }>`
    select w.code as name from recording r join version v on v.id = r.version_id join work w on w.id = v.work_id
      where r.content_hash = ${sha256} or r.hd_sha256 = ${sha256}
      limit ${sql.lit(MOST_NAMED)}`.execute(db);
  if (same.length > 0) return same.map(({ name }) => ({ check: 'duplicate', level: 'error', at: null, value: name }));
  const known = await db.selectFrom('song_file').select(['name', 'member_id']).where('sha256', '=', sha256).execute();
  // Somebody else's draft is named to nobody, yet the same piece is not sold twice.
  if (known.some(({ member_id }) => member_id !== memberId)) return [{ check: 'duplicate', level: 'error', at: null, value: '' }];
  const [own] = known;
  if (own) return [{ check: 'duplicate', level: 'note', at: null, value: own.name }];
  const alike = await alikeWorks(db, { features, duration }, MOST_NAMED, 'same');
  return alike
    .filter(({ distance }) => distance < SAME_SOUND)
    .map(({ code }) => ({ check: 'duplicate', level: 'warning', at: null, value: code }));
}
