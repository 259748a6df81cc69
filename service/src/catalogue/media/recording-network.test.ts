import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forNetwork } from '../../platform/database/current-network.ts';
import { FolderStore } from '../../platform/objects/folder-store.ts';
import { onEmbeddedDatabase } from '../../testing/each-database.ts';
import { fillFixture } from '../../testing/fixture-catalogue.ts';
import { TONE_RENDERER, tonePlan } from '../../testing/tone-renderer.ts';
import { watchedNetworks } from '../../testing/watched-networks.ts';
import { MediaPipeline } from '../audio/pipeline/media-pipeline.ts';
import { RecordingService } from './recording-service.ts';

onEmbeddedDatabase('a recording that is made for listeners', (database) => {
  test('is recorded as work of the service, so that no listener waits behind the network that asked first', async () => {
    await fillFixture(database.db);
    const pipeline = new MediaPipeline();
    // The outcome is recorded in any case; nothing has to be rendered for it.
    await pipeline.close();
    jest.spyOn(pipeline, 'add').mockRejectedValue(new Error('no sound'));
    const { db, networks } = watchedNetworks(database.db);
    const recordings = new RecordingService({
      db,
      objects: new FolderStore(mkdtempSync(join(tmpdir(), 'yinhe-recordings-'))),
      source: { rendererModule: TONE_RENDERER, find: () => tonePlan(1), warmUpPlan: () => null },
      background: pipeline,
      requested: pipeline,
      heads: pipeline,
      now: () => new Date(),
    });
    expect(await forNetwork('192.0.2.1', () => recordings.trial(1))).toBeNull();
    expect([...networks]).toEqual(['192.0.2.1', null]);
  });
});
