/* In each run: `service/demo/src/synthesis/synthesise.test.ts`. */
import { mkdtempSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fillDemo } from 'demo-catalogue/fill/fill-demo';
import { MediaPipeline } from 'service/catalogue/audio/pipeline/media-pipeline';
import { RecordingService } from 'service/catalogue/media/recording-service';
import { FolderStore } from 'service/platform/objects/folder-store';
import { onEmbeddedDatabase } from 'service/testing/each-database';
import { createTestService } from 'service/testing/test-app';
import { demoRecordings } from './demo-recordings.ts';
import { readGains } from './gains.ts';

/** An answer of which the head came; the body is read when somebody wants it. */
interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: AsyncIterable<Buffer>;
}

onEmbeddedDatabase('a track that was never made', (database) => {
  const gains = readGains();
  let piece: { id: number; key: string };

  beforeAll(async () => {
    await fillDemo(database.db, new Date());
    // The shortest that is long enough to be begun before it is whole.
    const versions = await database.db.selectFrom('version').select(['id', 'key']).orderBy('duration').execute();
    piece = versions.find(({ key }) => gains.has(key))!;
  }, 60_000);

  /** A listening service that makes audio in worker threads. */
  async function startApp() {
    const source = demoRecordings();
    const renderer = source.rendererModule;
    const threads = {
      background: new MediaPipeline({ renderer }),
      requested: new MediaPipeline({ renderer, background: false }),
      heads: new MediaPipeline({ renderer, background: false }),
    };
    const objects = new FolderStore(mkdtempSync(join(tmpdir(), 'yinhe-listen-')));
    const recordings = new RecordingService({ db: database.db, objects, source, now: () => new Date(), ...threads });
    const { app, context } = await createTestService(database.db, recordings, objects);
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const address = origin + context.addresses.signed({ kind: 'trial', versionId: piece.id }, new Date());
    const close = async () => {
      await Promise.all(Object.values(threads).map((thread) => thread.close()));
      await app.close();
    };
    const ask = (headers: Record<string, string> = {}) =>
      new Promise<Answer>((resolve, reject) => {
        get(address, { headers, agent: false }, (answer) => {
          resolve({ status: answer.statusCode!, headers: answer.headers, body: answer });
        }).on('error', reject);
      });
    return { recordings, objects, ask, close };
  }

  beforeEach(async () => {
    await database.db.updateTable('recording').set({ state: 'pending', trial_file: null }).execute();
  });

  test('streams from any requested position while it is made, and continues as the same file', async () => {
    const { ask, objects, recordings, close } = await startApp();
    try {
      const whole = await ask();
      const size = Number(whole.headers['content-length']);
      const far = await ask({ range: `bytes=${size - 1000}-` });
      expect([whole.status, far.status, far.headers['content-range']]).toEqual([200, 206, `bytes ${size - 1000}-${size - 1}/${size}`]);
      // Before the first byte, in the middle and across the end of the head.
      const positions = [0, Math.floor(size / 8) - 500, Math.floor(size / 2), size - 1500];
      const ranges = await Promise.all(positions.map((start) => ask({ range: `bytes=${start}-${start + 999}` })));
      const ahead = Promise.all(ranges.map(({ body }) => buffer(body)));
      const parts: Buffer[] = [];
      let wholeWhenHeard: boolean | undefined;
      for await (const part of whole.body) {
        wholeWhenHeard ??= await objects.exists(`sound/trial/${piece.key}.mp3`);
        parts.push(part);
      }
      expect(wholeWhenHeard).toBe(false);
      const heard = Buffer.concat(parts);
      const end = await buffer(far.body);
      const stored = await buffer((await objects.get((await recordings.trial(piece.id))!.key))!.body);
      expect([heard.length, heard.equals(stored), end.equals(stored.subarray(size - 1000))]).toEqual([size, true, true]);
      const got = await ahead;
      expect(got.map((bytes, at) => bytes.equals(stored.subarray(positions[at], positions[at]! + 1000)))).toEqual([true, true, true, true]);
      // An audio element goes on where it was, if what lies there is what it heard.
      const later = await ask({ range: 'bytes=5000-5999', 'if-range': String(whole.headers.etag) });
      expect([later.status, later.headers.etag]).toEqual([206, whole.headers.etag]);
      expect((await buffer(later.body)).equals(stored.subarray(5000, 6000))).toBe(true);
      const known = await ask({ 'if-none-match': String(whole.headers.etag) });
      expect(known.status).toBe(304);
    } finally {
      await close();
    }
  }, 120_000);

  test('keeps the bytes of the first stream, even when the background was already making it', async () => {
    const { ask, recordings, close } = await startApp();
    try {
      await database.db.updateTable('recording').set({ state: 'ready' }).where('version_id', '<>', piece.id).execute();
      const background = recordings.makeNext();
      const first = await ask();
      const heard = await buffer(first.body);
      expect(await background).toBe(0);
      const later = await ask();
      expect(later.headers.etag).toBe(first.headers.etag);
      expect((await buffer(later.body)).equals(heard)).toBe(true);
    } finally {
      await close();
    }
  }, 120_000);

  test('ends its stream when the service stops, and is complete on the next request', async () => {
    const first = await startApp();
    const begun = await first.ask();
    const parts = begun.body[Symbol.asyncIterator]();
    expect((await parts.next()).done).toBe(false);
    await first.close();
    await expect(rest(parts)).rejects.toThrow(/aborted/);
    const { db } = database;
    const { state } = await db.selectFrom('recording').select('state').where('version_id', '=', piece.id).executeTakeFirstOrThrow();
    expect(state).toBe('pending');
    const second = await startApp();
    try {
      const again = await second.ask();
      expect((await buffer(again.body)).length).toBe(Number(again.headers['content-length']));
    } finally {
      await second.close();
    }
  }, 120_000);
});

async function rest(parts: AsyncIterator<Buffer>): Promise<void> {
  while (!(await parts.next()).done);
}
