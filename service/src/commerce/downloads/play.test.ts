import { createDecipheriv } from 'node:crypto';
import type { RecordingStore } from '../../catalogue/media/recording-store.ts';
import { attachment, safeName } from '../../platform/http/file-name.ts';
import { personalOwner } from '../../platform/ownership/owner.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { TEST_SECRETS } from '../../testing/test-app.ts';

const BYTES = Buffer.from(Array.from({ length: 5000 }, (_, at) => at % 251));

/** Stored files in place of synthesised ones, which take seconds. */
const trial = async (id: number) => (id > 100_000 ? null : { key: 'sound/trial/one.mp3', mime: 'audio/mpeg' });
const RECORDINGS: RecordingStore = { trial, listen: trial, hd: async () => ({ key: 'sound/hd/one.wav', mime: 'audio/wav' }) };

onEachDatabase('playing and downloading', (database) => {
  const service = seededService(database, RECORDINGS);

  beforeAll(async () => {
    for (const key of ['sound/trial/one.mp3', 'sound/hd/one.wav']) await service.context.objects.put(key, BYTES);
  }, 60_000);

  test('a playlist takes no version under a library that is not its own', async () => {
    const token = await service.tokenOf('amy-of-another-library');
    const [refused, missing] = [
      await service.call(
        'userPlay/addPlay',
        {
          list: [
            { id: 1, musicLibraryTypeId: 1 },
            { id: 5, musicLibraryTypeId: 2 },
          ],
        },
        { token },
      ),
      await service.call('userPlay/addPlay', { list: [{ id: 999_999, musicLibraryTypeId: 1 }] }, { token }),
    ];
    expect([refused.code, missing.code]).toEqual([0, 0]);
    expect((await service.call('userPlay/playList', {}, { token })).data.total).toBe(0);
  });

  test('a playlist belongs to one member and holds each version once, the latest last', async () => {
    const [amy, bob] = [await service.tokenOf('amy'), await service.tokenOf('bob')];
    const entries = [1, 5, 9].map((id) => ({ id, musicLibraryTypeId: 1 }));
    expect((await service.call('userPlay/addPlay', { list: entries }, { token: amy })).data.total).toBe(3);
    expect((await service.call('userPlay/addPlay', { list: [entries[0]!] }, { token: amy })).data.total).toBe(3);
    const { data } = await service.call('userPlay/playList', {}, { token: amy });
    expect(data.list.map(({ id }) => id)).toEqual([5, 9, 1]);
    expect((await service.call('userPlay/playList', {}, { token: bob })).data).toEqual({ list: [], total: 0 });
    expect((await service.call('userPlay/deletePlay', { ids: [1, 77] }, { token: bob })).data.total).toBe(0);
    expect((await service.call('userPlay/deletePlay', { ids: [1, 77] }, { token: amy })).data.total).toBe(2);
  });

  test('an album is added whole and in order; an unknown album is refused with a message', async () => {
    const token = await service.tokenOf('album');
    const album = await service.call('album/albumMusicList', { id: 1 });
    const { data } = await service.call('userPlay/addAlbumPlay', { id: 1 }, { token });
    expect(data).toEqual({ total: album.data.total, added: album.data.total });
    const list = await service.call('userPlay/playList', {}, { token });
    expect(list.data.list.map(({ id }) => id)).toEqual(album.data.list.map(({ id }) => id));
    expect(await service.call('userPlay/addAlbumPlay', { id: 9999 }, { token, language: 'EN' })).toMatchObject({
      status: 200,
      code: 0,
      msg: expect.stringMatching(/album/),
    });
  });

  test('a play is counted, recorded for a member, and returns an address that streams', async () => {
    const before = (await service.call('music/getMusicDetail', { id: 1 })).data!.playCount;
    const { data } = await service.call('userPlay/play', { id: 1 }, { token: await service.tokenOf('listener') });
    expect((await service.call('music/getMusicDetail', { id: 1 })).data!.playCount).toBe(before + 1);
    const stream = await service.app.inject({ url: data!.tryMusicFile });
    expect([stream.statusCode, stream.rawPayload.equals(BYTES)]).toEqual([200, true]);
    expect(await service.call('userPlay/play', { id: 1, musicLibraryTypeId: 4 })).toMatchObject({ code: 1000, data: null });
  });

  test('an address serves ranges of its own version only, and fails when tampered with or expired', async () => {
    const { data } = await service.call('userPlay/play', { id: 1 });
    const url = data!.tryMusicFile;
    const part = await service.app.inject({ url, headers: { range: 'bytes=100-199' } });
    expect([part.statusCode, part.headers['content-range'], part.rawPayload.equals(BYTES.subarray(100, 200))]).toEqual([
      206,
      'bytes 100-199/5000',
      true,
    ]);
    const tail = await service.app.inject({ url, headers: { range: 'bytes=-10' } });
    expect(tail.rawPayload.equals(BYTES.subarray(4990))).toBe(true);
    const beyond = await Promise.all(
      ['bytes=9000-', 'bytes=5000-', 'bytes=5000-5001'].map((range) => service.app.inject({ url, headers: { range } })),
    );
    expect(beyond.map(({ statusCode, headers }) => [statusCode, headers['content-range']])).toEqual(Array(3).fill([416, 'bytes */5000']));
    expect((await service.app.inject({ url, headers: { range: 'bytes=4999-' } })).headers['content-range']).toBe('bytes 4999-4999/5000');
    const past = await service.app.inject({ url, headers: { range: 'bytes=4990-9000' } });
    expect([past.headers['content-range'], past.headers['content-length'], past.rawPayload.length]).toEqual([
      'bytes 4990-4999/5000',
      '10',
      10,
    ]);
    // A range of another file would be joined to what the browser has of the old one.
    const conditional = (tag: string) => service.app.inject({ url, headers: { range: 'bytes=100-199', 'if-range': tag } });
    expect((await conditional(String(part.headers.etag))).statusCode).toBe(206);
    const changed = await conditional('"other"');
    expect([changed.statusCode, changed.rawPayload.equals(BYTES)]).toEqual([200, true]);
    expect((await service.app.inject({ url, headers: { 'if-none-match': String(part.headers.etag) } })).statusCode).toBe(304);
    expect((await service.app.inject({ url: url.replace('/1.mp3', '/2.mp3') })).statusCode).toBe(403);
    expect((await service.app.inject({ url: url.replace('trial/1.mp3', 'hd/1') })).statusCode).toBe(403);
    service.setNow(new Date(Date.now() + 8 * 3_600_000));
    expect((await service.app.inject({ url })).statusCode).toBe(403);
    service.setNow(new Date());
  });

  test('the encrypted address decrypts with the key and vector of the configuration, and is HD for licensees only', async () => {
    const { data: config } = await service.call('sysPlayerConfig/getInfo', {});
    expect(config).toEqual({ key: TEST_SECRETS.audioKey, iv: TEST_SECRETS.audioIv });
    const open = (text: string) => {
      const decipher = createDecipheriv('aes-128-cbc', Buffer.from(config.key, 'hex'), Buffer.from(config.iv, 'hex'));
      return decipher.update(text, 'base64', 'utf8') + decipher.final('utf8');
    };
    const visitor = await service.call('userPlay/play', { id: 1 });
    expect(open(visitor.data!.hdMusicFile)).toBe(visitor.data!.tryMusicFile);
    const token = await service.tokenOf('licensee');
    await licence('licensee', visitor.data!.id, -1, 365);
    const member = await service.call('userPlay/play', { id: 1 }, { token });
    expect(open(member.data!.hdMusicFile)).toMatch(/^\/media\/hd\/1\?/);
    expect((await service.app.inject({ url: open(member.data!.hdMusicFile), headers: { authorization: token } })).statusCode).toBe(200);
    expect(member.data!.tryMusicFile).toMatch(/^\/media\/trial\//);
  });

  async function licence(name: string, versionId: number, fromDays: number, toDays: number): Promise<void> {
    const member = await database.db.selectFrom('member').select('id').where('name', '=', name).executeTakeFirstOrThrow();
    const { work_id } = await database.db.selectFrom('version').select('work_id').where('id', '=', versionId).executeTakeFirstOrThrow();
    const day = (days: number) => new Date(Date.now() + days * 86_400_000);
    await database.db
      .insertInto('licence')
      .values({ owner_id: personalOwner(member.id), work_id, valid_from: day(fromDays), valid_to: day(toDays) })
      .execute();
  }

  test('a licence counts while it is valid, not before it begins and not after it has ended', async () => {
    const token = await service.tokenOf('buyer');
    const valid = () => service.call('order/dataValid', { orderType: 1, dataIds: [5], musicLibraryTypeId: 1 }, { token });
    expect((await valid()).data).toBe(0);
    await licence('buyer', 5, -800, -400);
    await licence('buyer', 5, 1, 400);
    expect((await valid()).data).toBe(0);
    await licence('buyer', 5, -10, 300);
    expect((await valid()).data).toBe(1);
  });

  test('concurrent trial downloads never exceed the daily quota, and one version counts once a day', async () => {
    const token = await service.tokenOf('downloader');
    await database.db.updateTable('integral_rule').set({ value: 4 }).where('id', '=', 9).execute();
    const versions = (await database.db.selectFrom('version').select('id').orderBy('id').limit(12).execute()).map(({ id }) => id);
    const answers = await Promise.all([...versions, ...versions].map((id) => service.call('userPlay/downMusic', { id }, { token })));
    const taken = await database.db
      .selectFrom('trial_download')
      .innerJoin('member', 'member.id', 'member_id')
      .select('version_id')
      .where('name', '=', 'downloader')
      .execute();
    expect(taken).toHaveLength(4);
    expect(answers.filter(({ code }) => code === 1000).length).toBeGreaterThanOrEqual(4);
    expect(answers.every(({ code, data }) => code === 0 || data.used <= 4)).toBe(true);
    const again = await service.call('userPlay/downMusic', { id: taken[0]!.version_id }, { token });
    expect(again.data).toEqual({ used: 4, quota: 4 });
    expect((await service.call('userPlay/trialQuota', {}, { token })).data).toEqual({ used: 4, quota: 4 });
    const other = await service.tokenOf('has downloaded nothing');
    expect((await service.call('userPlay/trialQuota', {}, { token: other })).data).toEqual({ used: 0, quota: 4 });
    const refused = await service.call(
      'userPlay/downMusic',
      { id: versions.find((id) => !taken.some(({ version_id }) => version_id === id))! },
      { token },
    );
    expect([refused.status, refused.code, refused.msg]).toEqual([200, 0, '今日试听下载次数已用完，明天再来吧']);
    service.setNow(new Date(Date.now() + 86_400_000));
    expect((await service.call('userPlay/downMusic', { id: 30 }, { token })).data).toEqual({ used: 1, quota: 4 });
    service.setNow(new Date());
  });

  test('a download of a track that belongs to another library is refused and uses nothing of the quota', async () => {
    const token = await service.tokenOf('lost');
    const answer = await service.call('userPlay/downMusic', { id: 1, musicLibraryTypeId: 4 }, { token });
    expect([answer.status, answer.code]).toEqual([404, 0]);
    expect((await service.call('userPlay/downMusic', { id: 1, musicLibraryTypeId: 1 }, { token })).data.used).toBe(1);
  });

  test('the daily quota renews at midnight in Shanghai', async () => {
    const token = await service.tokenOf('night owl');
    const midnight = Date.parse(`${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)}T16:00:00Z`);
    const used = async (id: number, at: number) => {
      service.setNow(new Date(at));
      return (await service.call('userPlay/downMusic', { id }, { token })).data.used;
    };
    expect(await used(1, midnight - 60_000)).toBe(1);
    expect(await used(2, midnight)).toBe(1);
    expect(await used(3, midnight + 8 * 3_600_000)).toBe(2);
    service.setNow(new Date());
  });

  test('a download key gives one zip with the audio and a licence note, then expires', async () => {
    const token = await service.tokenOf('zip');
    const own = { authorization: token };
    const { data } = await service.call('order/downloadLink', { id: 1, type: 1 }, { token });
    expect(data.fileName).toBe('第一缕光_YH-P001_试听.zip');
    const zip = await service.app.inject({ url: data.url, headers: own });
    expect(zip.statusCode).toBe(200);
    expect(Number(zip.headers['content-length'])).toBe(zip.rawPayload.length);
    expect(zip.rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect(zip.rawPayload.includes(BYTES)).toBe(true);
    expect(String(zip.headers['content-disposition'])).toContain(`filename*=UTF-8''${encodeURIComponent('第一缕光_YH-P001_试听.zip')}`);
    const { etag } = zip.headers as { etag: string };
    const rest = await service.app.inject({ url: data.url, headers: { ...own, range: 'bytes=100-', 'if-range': etag } });
    expect([rest.statusCode, rest.headers['content-range']]).toEqual([
      206,
      `bytes 100-${zip.rawPayload.length - 1}/${zip.rawPayload.length}`,
    ]);
    expect(rest.rawPayload.equals(zip.rawPayload.subarray(100))).toBe(true);
    const changed = await service.app.inject({ url: data.url, headers: { ...own, range: 'bytes=100-', 'if-range': '"other"' } });
    expect([changed.statusCode, changed.rawPayload.equals(zip.rawPayload)]).toEqual([200, true]);
    const statusAfter = async (minutes: number) => {
      service.setNow(new Date(Date.now() + minutes * 60_000));
      return (await service.app.inject({ url: data.url, headers: own })).statusCode;
    };
    expect([await statusAfter(9), await statusAfter(11)]).toEqual([200, 403]);
    service.setNow(new Date());
    expect((await service.app.inject({ url: '/download/zip?key=guess' })).statusCode).toBe(403);
  });

  test('an HD download needs a licence', async () => {
    const token = await service.tokenOf('hd');
    expect(await service.call('order/downloadLink', { id: 9, type: 2 }, { token, language: 'EN' })).toMatchObject({
      code: 0,
      msg: expect.stringMatching(/licence/),
    });
    await licence('hd', 9, -1, 10);
    expect((await service.call('order/downloadLink', { id: 9, type: 2 }, { token })).code).toBe(1000);
  });
});

test('file names keep every script and are safe with quotes and control characters', () => {
  expect(attachment('a"b\r\nc 曲.zip')).toBe(`attachment; filename="a_b__c _.zip"; filename*=UTF-8''a%22b%0D%0Ac%20%E6%9B%B2.zip`);
});

test('the name of a work in a file name is cut between characters, and cannot turn the end of the name around', () => {
  const name = safeName(`${'a'.repeat(79)}🎵🎵`);
  expect(name).toBe(`${'a'.repeat(79)}🎵`);
  expect(attachment(name)).toContain(encodeURIComponent(name));
  expect(safeName('曲\u202Egpj.\u2066exe')).toBe('曲gpj.exe');
  expect([safeName('../../etc/passwd'), safeName('..\\..\\x'), safeName('\r\nset-cookie: a'), safeName(' / ')]).toEqual([
    ...['....etcpasswd', '....x', 'set-cookie a', 'track'],
  ]);
});
