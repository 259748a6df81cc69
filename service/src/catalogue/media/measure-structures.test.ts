import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderStore } from '../../platform/objects/folder-store.ts';
import { onEmbeddedDatabase } from '../../testing/each-database.ts';
import { fillFixture } from '../../testing/fixture-catalogue.ts';
import { encodeWav } from '../audio/encode/wav.ts';
import { MediaPipeline } from '../audio/pipeline/media-pipeline.ts';
import { measureStructures } from './measure-structures.ts';
import { soundKey } from './store-recording.ts';

const RATE = 44_100;

/** Forty seconds of a chord that is soft, then loud, then soft. */
function swell(): Uint8Array {
  const channel = Float32Array.from({ length: 40 * RATE }, (_, at) => {
    const time = at / RATE;
    const volume = time >= 12 && time < 30 ? 0.5 : 0.03;
    return (volume * (Math.sin(2 * Math.PI * 220 * time) + Math.sin(2 * Math.PI * 1320 * time))) / 2;
  });
  return encodeWav({ sampleRate: RATE, channels: [channel] });
}

onEmbeddedDatabase('recordings of an earlier version', (database) => {
  const pipeline = new MediaPipeline();
  const objects = new FolderStore(mkdtempSync(join(tmpdir(), 'yinhe-structures-')));
  afterAll(() => pipeline.close());

  test('get their sections and best part from the stored file, once; those without a usable file are left out', async () => {
    const { db } = database;
    await fillFixture(db);
    await objects.put(soundKey('hd/one.wav'), swell());
    await objects.put(soundKey('trial/two.mp3'), Buffer.from('no sound at all'));
    const ready = (id: number, files: { hd_file?: string; trial_file?: string }) =>
      db
        .updateTable('recording')
        .set({ state: 'ready', ...files })
        .where('version_id', '=', id)
        .execute();
    await ready(1, { hd_file: 'hd/one.wav', trial_file: 'trial/one.mp3' });
    await ready(2, { trial_file: 'trial/two.mp3' });
    await ready(3, { trial_file: 'trial/gone.mp3' });
    expect(await measureStructures(db, objects, pipeline)).toBe(1);
    const { highlight, sections } = await db
      .selectFrom('recording')
      .select(['highlight', 'sections'])
      .where('version_id', '=', 1)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(sections!).map(({ kind }: { kind: string }) => kind)).toEqual(['intro', 'peak', 'outro']);
    expect(Math.abs(highlight! - 12)).toBeLessThan(1.1);
    expect(await measureStructures(db, objects, pipeline)).toBe(0);
  }, 60_000);
});
