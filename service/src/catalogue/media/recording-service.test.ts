import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderStore } from '../../platform/objects/folder-store.ts';
import { onEmbeddedDatabase } from '../../testing/each-database.ts';
import { fillFixture } from '../../testing/fixture-catalogue.ts';
import { TONE_RENDERER, tonePlan } from '../../testing/tone-renderer.ts';
import { MediaPipeline } from '../audio/pipeline/media-pipeline.ts';
import { RecordingService } from './recording-service.ts';

onEmbeddedDatabase('requested recordings', (database) => {
  const [background, requested, heads] = [new MediaPipeline(), new MediaPipeline(), new MediaPipeline()];
  afterAll(() => Promise.all([background, requested, heads].map((pipeline) => pipeline.close())));

  test('are made in this order: HD files that are paid for, then the latest request, be it a trial or an ordered HD file', async () => {
    const { db } = database;
    await fillFixture(db);
    await db.updateTable('recording').set({ state: 'pending', trial_file: null, hd_file: null, hd_sha256: null }).execute();
    const urgency = new Map<string, number>();
    jest.spyOn(heads, 'addHead').mockResolvedValue();
    jest.spyOn(requested, 'add').mockImplementation(({ key, priority = 0 }) => {
      urgency.set(key, priority);
      return Promise.reject(new Error('not made'));
    });
    const recordings = new RecordingService({
      ...{ db, background, requested, heads },
      objects: new FolderStore(mkdtempSync(join(tmpdir(), 'yinhe-recordings-'))),
      source: { rendererModule: TONE_RENDERER, find: () => tonePlan(1), warmUpPlan: () => null },
      now: () => new Date(),
    });
    for (const begin of [
      () => recordings.hd(1, 'paid'),
      () => recordings.hd(2, 'paid'),
      () => recordings.trial(3),
      () => recordings.hd(4, 'ordered'),
      () => recordings.trial(5),
    ])
      await begin().catch((error: unknown) => expect(error).toEqual(new Error('not made')));
    const keys = await db.selectFrom('version').select(['id', 'key']).where('id', '<=', 5).execute();
    const idOf = (job: string) => keys.find(({ key }) => job === key || job === `hd:${key}`)!.id;
    const order = [...urgency].toSorted(([, one], [, other]) => other - one).map(([job]) => idOf(job));
    expect(order).toEqual([1, 2, 5, 4, 3]);
  });
});
