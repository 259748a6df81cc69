import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { contractComposer, newComposer } from '../../testing/composer-contracts.ts';
import { songContent } from '../../testing/composer-songs.ts';
import { onEmbeddedDatabase } from '../../testing/each-database.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { aiffFile, song } from '../../testing/song-files.ts';
import { type TusClient, tusClient } from '../../testing/tus-client.ts';
import { UploadChecker } from './check-uploads.ts';
import { deleteOldUploads } from './drop-upload.ts';

onEmbeddedDatabase('uploads of composers', (database) => {
  const service = seededService(database);
  let composer: Awaited<ReturnType<typeof contractComposer>>;
  let client: TusClient;
  let checker: UploadChecker;
  const failed: string[] = [];

  beforeAll(async () => {
    composer = await contractComposer(service);
    client = tusClient(await service.app.listen({ port: 0, host: '127.0.0.1' }), composer.browser);
    checker = new UploadChecker(service.context, {
      limits: { memory: 2e9, timeMs: 120_000 },
      onError: (error) => failed.push(String(error)),
    });
  }, 60_000);
  afterEach(() => expect(failed.splice(0)).toEqual([]));
  afterAll(async () => {
    await checker.stop();
    await service.app.close();
  });

  const state = async (key: string) => (await composer.browser.call('song/uploadState', { key }, { language: 'EN' })).data;
  const left = () => readdirSync(service.context.uploads.path);

  test('a file that arrives in parts is measured, heard by its composer alone, and used by a song', async () => {
    const bytes = song(12);
    const key = await client.begin('一首 song.wav', bytes.length);
    const half = bytes.length >> 1;
    expect(await client.send(key, 0, bytes.subarray(0, half))).toBe(204);
    expect(await client.offset(key)).toBe(half);
    expect(await state(key)).toMatchObject({ state: 'receiving', received: half, name: '一首 song.wav', file: null });
    // A part that was sent already is refused, not written twice.
    expect(await client.send(key, 0, bytes.subarray(0, half))).toBe(409);
    expect(await client.send(key, half, bytes.subarray(half))).toBe(204);
    await checker.run();
    const { file, ...upload } = await state(key);
    expect(upload).toMatchObject({ state: 'ready', received: bytes.length });
    expect(file).toMatchObject({ format: 'wav', rate: 44_100, bits: 24, channels: 2, duration: 12 });
    expect(file!.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(file!.peaks).toHaveLength(200);
    expect(await client.offset(key)).toBe(bytes.length);
    expect(left()).toEqual([]);
    const trial = await service.app.inject({ url: file!.sound, headers: { range: 'bytes=0-99' } });
    expect([trial.statusCode, trial.headers['content-type']]).toEqual([206, 'audio/mpeg']);
    expect((await service.app.inject({ url: file!.sound.replace(/s=./, 's=') })).statusCode).toBe(403);
    const { id } = (await composer.browser.call('song/upSong', { content: songContent(file!.id) })).data;
    expect((await composer.browser.call('song/uploads', {})).data.list.map((one) => one.key)).not.toContain(key);
    expect((await composer.browser.call('song/dropUpload', { key })).code).toBe(0);
    await composer.browser.call('song/deleteSong', { id });
    expect(await database.db.selectFrom('song_file').select('id').where('id', '=', file!.id).execute()).toEqual([]);
  }, 60_000);

  test('an AIFF is delivered as WAV with the same samples', async () => {
    const { aiff, wav } = aiffFile(6);
    const key = await client.whole('take.aif', aiff);
    await checker.run();
    const { file } = await state(key);
    expect(file).toMatchObject({ format: 'aiff', bits: 16, duration: 6 });
    const row = await database.db.selectFrom('song_file').selectAll().where('id', '=', file!.id).executeTakeFirstOrThrow();
    expect(row.hd_file).toMatch(/\.wav$/);
    expect(await service.context.objects.sha256(`sound/${row.hd_file}`)).toBe(createHash('sha256').update(wav).digest('hex'));
  }, 60_000);

  test('the same file again is said to be there already', async () => {
    const bytes = song(11, 330);
    await client.whole('one.wav', bytes);
    const key = await client.whole('two.wav', bytes);
    await checker.run();
    const { file } = await state(key);
    expect(file!.findings).toContainEqual(expect.objectContaining({ check: 'duplicate', text: expect.stringContaining('one.wav') }));
  }, 60_000);

  test('an upload that cannot be stored now keeps no other from its check, and is tried again', async () => {
    const bytes = song(10, 410);
    const first = await client.begin('first.wav', bytes.length);
    const { objects } = service.context;
    const put = objects.put.bind(objects);
    const store = jest
      .spyOn(objects, 'put')
      .mockImplementation((name, ...rest) => (name.includes(first) ? Promise.reject(new Error('away')) : put(name, ...rest)));
    await client.send(first, 0, bytes);
    const second = await client.whole('second.wav', song(10, 510));
    await checker.run();
    expect([(await state(first)).state, (await state(second)).state]).toEqual(['checking', 'ready']);
    expect(new Set(failed.splice(0))).toEqual(new Set(['Error: away']));
    store.mockRestore();
    await checker.run();
    expect((await state(first)).state).toBe('ready');
  }, 60_000);

  test('what is dropped leaves nothing, at once', async () => {
    const key = await client.begin('gone.wav', 1000);
    await client.send(key, 0, Buffer.alloc(400));
    expect(left()).toEqual([key]);
    expect(await client.drop(key)).toBe(204);
    expect([left(), await client.offset(key)]).toEqual([[], null]);
    const other = await client.begin('gone.wav', 1000);
    await client.send(other, 0, Buffer.alloc(400));
    await composer.browser.call('song/dropUpload', { key: other });
    expect([left(), await client.offset(other)]).toEqual([[], null]);
  });

  test.each([
    ['a file of more than 200 MB', 'x.wav', 200 * 1024 * 1024 + 1, 413],
    ['an empty file', 'x.wav', 0, 400],
    ['another kind of file', 'x.mp3', 1000, 415],
    ['a name that leads elsewhere and is no sound', '../../etc/passwd', 1000, 415],
  ])('%s is not begun', async (_case, name, bytes, status) => {
    expect(await client.begin(name, bytes).catch(String)).toContain(String(status));
    expect(left()).toEqual([]);
  });

  test('a name that leads elsewhere is a name and no path', async () => {
    const key = await client.begin('../../../tmp/evil.wav', 10);
    expect(left()).toEqual([key]);
    expect(existsSync('/tmp/evil.wav')).toBe(false);
    await client.drop(key);
  });

  test('nobody else reads, sends, drops or hears of an upload, and only a composer begins one', async () => {
    const key = await client.begin('mine.wav', 1000);
    const stranger = await newComposer(service);
    const other = client.as(stranger.browser);
    const second = client.as((await contractComposer(service)).browser);
    for (const one of [other, second]) {
      expect(await one.offset(key)).toBeNull();
      expect(await one.send(key, 0, Buffer.alloc(10))).toBe(404);
      expect(await one.drop(key)).toBe(404);
    }
    expect((await stranger.browser.call('song/uploadState', { key })).status).toBe(404);
    expect(await other.begin('x.wav', 10).catch(String)).toContain('403');
    expect(await client.as(null).begin('x.wav', 10).catch(String)).toContain('401');
    expect(await client.offset(key)).toBe(0);
    await client.drop(key);
  });

  test('an upload that nobody completes is deleted after a week, and files without a row after a crash', async () => {
    const key = await client.begin('late.wav', 1000);
    await client.send(key, 0, Buffer.alloc(10));
    const later = (days: number) => ({ ...service.context, now: () => new Date(Date.now() + days * 86_400_000) });
    await deleteOldUploads(later(6));
    expect(left()).toEqual([key]);
    await deleteOldUploads(later(8));
    expect([left(), await client.offset(key)]).toEqual([[], null]);
  });

  test('sound that is no song is refused by name, in both languages, and nothing of it is kept', async () => {
    const key = await client.whole('noise.wav', Buffer.alloc(4000, 65));
    await checker.run();
    expect(await state(key)).toMatchObject({ state: 'refused', file: null, reason: expect.stringContaining('WAV, AIFF') });
    const { reason } = (await composer.browser.call('song/uploadState', { key })).data;
    expect(reason).toContain('只接受');
    expect(left()).toEqual([]);
  }, 60_000);
});
