import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillDemo } from 'demo-catalogue/fill/fill-demo';
import { MediaPipeline } from 'service/catalogue/audio/pipeline/media-pipeline';
import { nextPending } from 'service/catalogue/media/recording-queue';
import { RecordingService } from 'service/catalogue/media/recording-service';
import { FolderStore } from 'service/platform/objects/folder-store';
import { onOneDatabase } from 'service/testing/each-database';
import { createTestService, type TestService } from 'service/testing/test-app';
import { demoRecordings } from './demo-recordings.ts';

/** Rows visible without scrolling. */
const ROWS = 6;

onOneDatabase('a recording of a fresh demo', (database) => {
  let service: TestService;
  const source = demoRecordings(new Map());
  const renderer = source.rendererModule;
  const background = new MediaPipeline({ renderer });
  const requested = new MediaPipeline({ renderer, background: false });
  const heads = new MediaPipeline({ renderer, background: false });
  const objects = new FolderStore(mkdtempSync(join(tmpdir(), 'yinhe-recordings-')));

  beforeAll(async () => {
    await fillDemo(database.db, new Date());
    service = await createTestService(database.db);
  }, 60_000);
  afterAll(() => Promise.all([background.close(), requested.close(), heads.close()]));

  async function shownFirst(): Promise<Set<number>> {
    const lists = await Promise.all([
      service.call('music/getIndexRecommendList', { kind: 'index', size: 6 }),
      service.call('music/getIndexRecommendList', { kind: 'new', musicLibraryTypeId: 1, size: ROWS }),
      service.call('music/getIndexRecommendList', { kind: 'hot', musicLibraryTypeId: 4, size: ROWS }),
      service.call('music/getIndexRecommendList', { kind: 'hot', size: ROWS }),
      ...[1, 2, 3, 4].map((musicLibraryTypeId) => service.call('music/getList', { musicLibraryTypeId, size: ROWS })),
    ]);
    const banners = await service.call('indexBanner/getList', {});
    return new Set([...banners.data.list.map(({ track }) => track!.id), ...lists.flatMap(({ data }) => data.list.map(({ id }) => id))]);
  }

  test('on the first screens is made before half of the catalogue', async () => {
    const wanted = await shownFirst();
    expect(wanted.size).toBeGreaterThan(30);
    const { db } = database;
    const mains = await db.selectFrom('version').select(['id', 'duration']).where('is_main', '=', true).execute();
    const seconds = new Map(mains.map(({ id, duration }) => [id, duration]));
    const sum = (ids: Iterable<number>) => [...ids].reduce((all, id) => all + seconds.get(id)!, 0);
    const made: number[] = [];
    while (wanted.size > 0) {
      const next = await nextPending(db);
      made.push(next!.id);
      wanted.delete(next!.id);
      await db.updateTable('recording').set({ state: 'ready' }).where('version_id', '=', next!.id).execute();
    }
    await db.updateTable('recording').set({ state: 'pending' }).execute();
    expect(sum(made)).toBeLessThan(sum(seconds.keys()) / 2);
  });

  test('is played before the background finishes its job, which then continues', async () => {
    const { db } = database;
    const recordings = new RecordingService({ db, objects, source, background, requested, heads, now: () => new Date() });
    const short = await db
      .selectFrom('version')
      .innerJoin('work', 'work.id', 'version.work_id')
      .select('version.id')
      .where('library', '=', 4)
      .orderBy('duration')
      .executeTakeFirstOrThrow();
    // Half a minute of music, so that the background is at it for some time.
    const music = await db.selectFrom('version').select('id').where('duration', '>=', 28).orderBy('duration').executeTakeFirstOrThrow();
    await db.updateTable('recording').set({ state: 'ready' }).where('version_id', '<>', music.id).execute();
    const order: string[] = [];
    const made = recordings.makeNext().then(() => order.push('background'));
    const again = recordings.trial(short.id);
    const [heard, same] = await Promise.all([recordings.trial(short.id), again]);
    order.push('heard');
    expect(heard).toEqual(same);
    expect((await objects.stat(heard!.key))!.size).toBeGreaterThan(1000);
    await made;
    expect(order).toEqual(['heard', 'background']);
    expect(await recordings.makeNext()).toBeNull();
  }, 240_000);

  test('that nobody listened to has the hash of its HD file once that is made, for its certificates', async () => {
    const { db } = database;
    const recordings = new RecordingService({ db, objects, source, background, requested, heads, now: () => new Date() });
    const short = await db.selectFrom('version').select('id').orderBy('duration').orderBy('id').limit(1).executeTakeFirstOrThrow();
    const ofIt = db.updateTable('recording').where('version_id', '=', short.id);
    await ofIt.set({ trial_file: null, hd_file: null, hd_sha256: null }).execute();
    const hash = async () =>
      (await db.selectFrom('recording').select('hd_sha256').where('version_id', '=', short.id).executeTakeFirstOrThrow()).hd_sha256;
    const { key } = (await recordings.hd(short.id))!;
    expect(await hash()).toBe(await objects.sha256(key));
    // A file that was stored without its hash.
    await ofIt.set({ hd_sha256: null }).execute();
    await recordings.hd(short.id);
    expect(await hash()).toBe(await objects.sha256(key));
  }, 120_000);

  test('without a recipe is marked as failed, not retried', async () => {
    const { db } = database;
    const recordings = new RecordingService({ db, objects, source, background, requested, heads, now: () => new Date() });
    const lost = await db.selectFrom('version').select('id').orderBy('id').executeTakeFirstOrThrow();
    await db.updateTable('version').set({ key: 'of-an-older-demo' }).where('id', '=', lost.id).execute();
    await db.updateTable('recording').set({ state: 'pending', trial_file: null }).where('version_id', '=', lost.id).execute();
    expect(await recordings.makeNext()).toBe(0);
    expect(await recordings.makeNext()).toBeNull();
    expect(await recordings.trial(lost.id)).toBeNull();
  });
});
