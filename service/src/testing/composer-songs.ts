import type { SongContent } from 'shared-contracts/api/songs';
import { soundKey } from '../catalogue/media/store-recording.ts';
import type { SongFinding } from '../platform/database/json-columns.ts';
import { contractComposer } from './composer-contracts.ts';
import type { TestService } from './test-app.ts';

let made = 0;

/** A file of a member as if it had been uploaded and measured; its sound is some bytes. */
export async function addSongFile(
  { context: { db, objects, now } }: TestService,
  memberId: number,
  { findings = [], duration = 120, features }: { findings?: SongFinding[]; duration?: number; features?: number[] } = {},
): Promise<number> {
  made += 1;
  const key = `testfile${String(made).padStart(24, '0')}`;
  const [hd, trial] = [`hd/${key}.wav`, `trial/${key}.mp3`];
  for (const name of [hd, trial]) await objects.put(soundKey(name), Buffer.from(`${name} of ${memberId}`));
  const sha256 = Buffer.from(key).toString('hex').padEnd(64, '0').slice(-64);
  const { id } = await db
    .insertInto('song_file')
    .values({
      member_id: memberId,
      upload_key: key,
      name: `take ${made}.wav`,
      bytes: 1000,
      format: 'wav',
      sample_rate: 48_000,
      bits: 24,
      channels: 2,
      duration,
      sha256,
      hd_file: hd,
      hd_sha256: sha256,
      trial_file: trial,
      loudness: -16,
      true_peak: -1.5,
      bpm: 96,
      musical_key: 'C',
      energy: 0.4,
      peaks: JSON.stringify(Array(1000).fill(0.5)),
      peaks_list: JSON.stringify(Array(200).fill(0.5)),
      features: features ?? Array.from({ length: 28 }, (_, at) => ((at * 37 + made * 11) % 97) / 97),
      sections: '[]',
      findings: JSON.stringify(findings),
      proposed: [1],
      created_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('song_upload')
    .values({
      key,
      member_id: memberId,
      name: `take ${made}.wav`,
      bytes: 1000,
      state: 'ready',
      file_id: id,
      started_at: now(),
      changed_at: now(),
    })
    .execute();
  return id;
}

/** Content of a song that can be sent for audit. */
export function songContent(fileId: number, more: Partial<SongContent> = {}): SongContent {
  return {
    titleZh: '夜航船',
    titleEn: 'Night boat',
    descriptionZh: '',
    descriptionEn: '',
    library: 1,
    tagIds: [1],
    files: [{ fileId, kind: 'full', name: '' }],
    writers: [{ name: '林悦', role: 'composer', share: 10_000 }],
    isrc: '',
    iswc: '',
    ai: 'none',
    aiHow: '',
    band: 1,
    ...more,
  };
}

/** A composer whose contract is in force, with a draft. */
export async function newSong(
  service: TestService,
  more: Partial<SongContent> = {},
  composer?: Awaited<ReturnType<typeof contractComposer>>,
) {
  const owner = composer ?? (await contractComposer(service));
  const fileId = await addSongFile(service, owner.memberId);
  const content = songContent(fileId, more);
  const { data, msg } = await owner.browser.call('song/upSong', { content });
  if (!data) throw new Error(msg);
  return { ...owner, songId: data.id, fileId, content };
}

/** A song that waits for staff, with what they name it by. */
export async function sentSong(
  service: TestService,
  more: Partial<SongContent> = {},
  composer?: Awaited<ReturnType<typeof contractComposer>>,
) {
  const song = await newSong(service, more, composer);
  const { msg, code } = await song.browser.call('song/editSong', { id: song.songId, content: song.content, submit: 1 });
  if (code !== 1000) throw new Error(msg);
  return { ...song, ...(await auditOf(service, song.songId)) };
}

/** What staff name an audit by: the revision that waits, and when it was sent. */
export async function auditOf({ context: { db } }: TestService, songId: number): Promise<{ id: number; submittedAt: string }> {
  const row = await db
    .selectFrom('song_revision')
    .select(['id', 'submitted_at'])
    .where('song_id', '=', songId)
    .where('state', '=', 'auditing')
    .executeTakeFirstOrThrow();
  return { id: row.id, submittedAt: row.submitted_at!.toISOString() };
}
