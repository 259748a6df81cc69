import { PRICE_BANDS } from 'shared-contracts/composer/song-rules';
import { releaseDue } from '../../composers/songs/authorization.ts';
import { addSongFile, auditOf, newSong, sentSong, songContent } from '../../testing/composer-songs.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { newStaff, type StaffCaller } from '../../testing/staff-caller.ts';

const DAY_MS = 86_400_000;

onEachDatabase('the audit of songs', (database) => {
  const service = seededService(database);
  let rita: StaffCaller;
  let edgar: StaffCaller;

  beforeAll(async () => {
    rita = await newStaff(service, 'reviewer', { name: 'rita' });
    edgar = await newStaff(service, 'editor', { name: 'edgar' });
  }, 60_000);

  const detail = async (song: Pick<Awaited<ReturnType<typeof sentSong>>, 'browser' | 'songId'>) =>
    (await song.browser.call('song/songDetail', { id: song.songId })).data;
  const search = async (keyWords: string) => (await service.call('music/getList', { keyWords })).data.list.map(({ title }) => title);
  const works = () => database.db.selectFrom('work').selectAll();

  /** A song on sale. */
  async function accepted(more: Parameters<typeof sentSong>[1] = {}) {
    const song = await sentSong(service, more);
    const { code, msg, data } = await rita.call('staff/songs/accept', { id: song.id, submittedAt: song.submittedAt, band: 1 });
    if (code !== 1000) throw new Error(msg);
    return { ...song, workCode: data.code };
  }

  test('a song that was accepted is on sale with its versions, price, writers and composer, and was nowhere public before', async () => {
    const song = await newSong(service, { titleZh: '鲸落无声', titleEn: 'Whalefall hush' });
    const [short, stem] = [await addSongFile(service, song.memberId, { duration: 30 }), await addSongFile(service, song.memberId)];
    const files = [
      { fileId: short, kind: 'thirty' as const, name: '' },
      ...song.content.files,
      { fileId: stem, kind: 'stem' as const, name: 'Drums' },
    ];
    const writers = [
      { name: '林悦', role: 'composer' as const, share: 6000 },
      { name: '周原', role: 'lyricist' as const, share: 4000 },
    ];
    const content = { ...song.content, files, writers };
    expect(await song.browser.call('song/editSong', { id: song.songId, content, submit: 1 })).toMatchObject({
      code: 1000,
      data: { state: 'auditing' },
    });
    expect(await works().where('title_zh', '=', '鲸落无声').execute()).toEqual([]);
    expect(await search('鲸落无声')).not.toContain('鲸落无声');
    const { id, submittedAt } = await auditOf(service, song.songId);
    const read = (await rita.call('staff/songs/getDetail', { id })).data;
    expect(read).toMatchObject({ change: false, state: 'auditing', files: 3, live: null, content: { writers } });
    expect(read.songFiles).toHaveLength(3);
    const { data } = await rita.call('staff/songs/accept', { id, submittedAt, band: 2, tagIds: [1, 2] });
    const work = await works().where('code', '=', data.code).executeTakeFirstOrThrow();
    expect(work).toMatchObject({ base_price: PRICE_BANDS[2], tag_ids: [1, 2], composer_zh: 'Amy', bpm: 96, withdrawn: false });
    const versions = await database.db.selectFrom('version').selectAll().where('work_id', '=', work.id).orderBy('position').execute();
    expect(versions.map(({ name_en, is_main }) => [name_en, is_main])).toEqual([
      ['Full', true],
      ['30 seconds', false],
    ]);
    expect(await database.db.selectFrom('work_stem').select('name').where('work_id', '=', work.id).execute()).toEqual([{ name: 'Drums' }]);
    const shares = database.db.selectFrom('work_writer').select(['name', 'share_basis_points', 'member_id', 'valid_to']);
    expect(await shares.where('work_id', '=', work.id).orderBy('position').execute()).toEqual([
      { name: '林悦', share_basis_points: 6000, member_id: song.memberId, valid_to: null },
      { name: '周原', share_basis_points: 4000, member_id: song.memberId, valid_to: null },
    ]);
    expect(await search('鲸落无声')).toContain('鲸落无声');
    expect(await detail(song)).toMatchObject({ state: 'passed', track: { musicLibraryTypeId: 1 }, live: { band: 2 } });
    const track = (await service.call('music/getMusicDetail', { id: versions[0]!.id })).data!;
    expect(track.otherVersion.map(({ id: other }) => other)).toEqual([versions[1]!.id]);
    expect((await song.browser.call('user/getData', {})).data.song).toBe(1);
  });

  test('a refusal names its reason and places, and the song can be mended and sent again', async () => {
    const song = await sentSong(service);
    const remarks = [{ fileId: song.fileId, at: 12.5, text: '此处有爆音' }];
    await rita.call('staff/songs/refuse', { id: song.id, submittedAt: song.submittedAt, reason: '有爆音', remarks });
    expect(await detail(song)).toMatchObject({ state: 'rejected', reason: '有爆音', remarks, maySubmit: true });
    const { list } = (await song.browser.call('songAuditLog/auditLogList', { id: song.songId })).data;
    expect(list.map(({ state, by }) => [state, by])).toEqual([
      ['rejected', 'staff'],
      ['auditing', 'composer'],
      ['draft', 'composer'],
    ]);
    const again = await song.browser.call('song/editSong', { id: song.songId, content: song.content, submit: 1 });
    expect(again.data.state).toBe('auditing');
    // Whoever read what was sent before decides nothing.
    expect(await rita.call('staff/songs/accept', { id: song.id, submittedAt: song.submittedAt, band: 1 })).toMatchObject({
      code: 0,
      msg: expect.stringContaining('sent anew'),
    });
    expect(await works().where('key', '=', `song-${song.songId}`).execute()).toEqual([]);
  });

  test('two of the staff who decide at once make one decision', async () => {
    const song = await sentSong(service);
    const given = { id: song.id, submittedAt: song.submittedAt };
    const answers = await Promise.all([
      rita.call('staff/songs/accept', { ...given, band: 1 }),
      edgar.call('staff/songs/refuse', { ...given, reason: 'no', remarks: [] }),
      edgar.call('staff/songs/accept', { ...given, band: 3 }),
    ]);
    expect(answers.filter(({ code }) => code === 1000)).toHaveLength(1);
    expect(answers.filter(({ reason }) => reason === 'decidedAlready')).toHaveLength(2);
    const history = await database.db.selectFrom('song_history').select('to_state').where('song_id', '=', song.songId).execute();
    expect(history).toHaveLength(3);
  });

  test('a song that its composer deletes while staff decide is either deleted or on sale, and never half of it', async () => {
    const song = await sentSong(service);
    const [gone, decided] = await Promise.all([
      song.browser.call('song/deleteSong', { id: song.songId }),
      rita.call('staff/songs/accept', { id: song.id, submittedAt: song.submittedAt, band: 1 }),
    ]);
    expect([gone.code, decided.code].filter((code) => code === 1000)).toHaveLength(1);
    const left = await database.db.selectFrom('song').select('state').where('id', '=', song.songId).execute();
    const work = await works().select('id').where('key', '=', `song-${song.songId}`).execute();
    expect([left.length, work.length]).toEqual(decided.code === 1000 ? [1, 1] : [0, 0]);
  });

  test('a change of a song on sale waits for its audit while buyers see what was accepted; a refused one changes nothing', async () => {
    const song = await accepted({ titleZh: '旧名字甲' });
    const changed = { ...song.content, titleZh: '新名字乙', writers: [{ name: '周原', role: 'arranger' as const, share: 10_000 }] };
    await song.browser.call('song/editSong', { id: song.songId, content: changed, submit: 1 });
    expect(await detail(song)).toMatchObject({
      state: 'passed',
      change: 'auditing',
      live: { titleZh: '旧名字甲' },
      content: { titleZh: '新名字乙' },
    });
    expect(await search('新名字乙')).not.toContain('新名字乙');
    const first = await auditOf(service, song.songId);
    await rita.call('staff/songs/refuse', { ...first, reason: 'no', remarks: [] });
    expect(await detail(song)).toMatchObject({ state: 'passed', change: 'rejected', reason: 'no' });
    await song.browser.call('song/editSong', { id: song.songId, content: changed, submit: 1 });
    await rita.call('staff/songs/accept', { ...(await auditOf(service, song.songId)), band: 0 });
    const work = await works().where('code', '=', song.workCode).executeTakeFirstOrThrow();
    expect(work).toMatchObject({ title_zh: '新名字乙', base_price: PRICE_BANDS[0] });
    const shares = await database.db
      .selectFrom('work_writer')
      .select(['name', 'valid_from', 'valid_to'])
      .where('work_id', '=', work.id)
      .orderBy('id')
      .execute();
    expect(shares.map(({ name, valid_to }) => [name, valid_to !== null])).toEqual([
      ['林悦', true],
      ['周原', false],
    ]);
    expect(shares[0]!.valid_to).toEqual(shares[1]!.valid_from);
  });

  test('new sound is a new version: the former one is offered no more and stays for its licences', async () => {
    const song = await accepted({ titleZh: '重新录制' });
    const before = (await detail(song)).track!.id;
    const fileId = await addSongFile(service, song.memberId);
    const content = { ...song.content, files: [{ fileId, kind: 'full' as const, name: '' }] };
    await song.browser.call('song/editSong', { id: song.songId, content, submit: 1 });
    await rita.call('staff/songs/accept', { ...(await auditOf(service, song.songId)), band: 1 });
    const after = (await detail(song)).track!.id;
    expect(after).not.toBe(before);
    const { list } = (await service.call('music/getList', { keyWords: '重新录制' })).data;
    expect(list.map(({ id }) => id)).toEqual([after]);
    expect((await service.call('music/getMusicDetail', { id: after })).data!.otherVersion).toEqual([]);
    expect((await service.call('music/getMusicDetail', { id: before })).data!.goBuy).toBe(1);
    const token = await service.tokenOf('buyer of the former version');
    const add = { orderType: 1 as const, cartType: 1 as const, dataId: before, musicLibraryTypeId: 1 as const };
    expect((await service.call('shoppingCart/addCart', add, { token })).code).toBe(0);
    expect(await database.db.selectFrom('recording').select('hd_file').where('version_id', '=', before).execute()).toHaveLength(1);
  });

  test('a revoked authorization ends the sale after thirty days, can be taken back until then, and releases the song for good', async () => {
    const song = await accepted({ titleZh: '告别曲目' });
    const { browser, songId } = song;
    const { releasesAt } = (await browser.call('song/authorization', { id: songId, revoke: 1 })).data;
    expect(new Date(releasesAt!).getTime() - service.context.now().getTime()).toBe(30 * DAY_MS);
    expect(await browser.call('song/editSong', { id: songId, content: song.content })).toMatchObject({ code: 0 });
    expect((await browser.call('song/authorization', { id: songId, revoke: 0 })).data.releasesAt).toBeNull();
    await browser.call('song/authorization', { id: songId, revoke: 1 });
    const later = (days: number) => ({ ...service.context, now: () => new Date(service.context.now().getTime() + days * DAY_MS) });
    expect(await releaseDue(later(29))).toBe(0);
    expect(await search('告别曲目')).toContain('告别曲目');
    expect(await releaseDue(later(31))).toBe(1);
    expect(await search('告别曲目')).not.toContain('告别曲目');
    expect(await detail(song)).toMatchObject({ state: 'released', mayEdit: false, mayRevoke: false });
    const { work_id: id } = await database.db.selectFrom('song').select('work_id').where('id', '=', songId).executeTakeFirstOrThrow();
    const editor = await newStaff(service, 'editor');
    expect((await editor.call('staff/works/restore', { id: id!, reason: 'again' })).msg).toMatch(/cannot be put on sale again/);
    expect((await browser.call('song/authorization', { id: songId, revoke: 0 })).code).toBe(0);
  });

  test.each([
    ['no title', { titleZh: '', titleEn: '' }, 'title is missing'],
    ['no tags', { tagIds: [] }, 'one tag'],
    ['shares that are not the whole', { writers: [{ name: 'A', role: 'composer' as const, share: 9000 }] }, '90%'],
    ['an ISRC that is none', { isrc: 'CN-12' }, 'ISRC'],
    ['help of a model that nobody explains', { ai: 'partly' as const }, 'artificial intelligence'],
  ])('a song with %s is kept as a draft, and not sent', async (_case, more, message) => {
    const song = await newSong(service);
    const content = songContent(song.fileId, more);
    expect((await song.browser.call('song/editSong', { id: song.songId, content })).code).toBe(1000);
    const sent = await song.browser.call('song/editSong', { id: song.songId, content, submit: 1 }, { language: 'EN' });
    expect(sent).toMatchObject({ code: 0, msg: expect.stringContaining(message) });
    expect((await detail(song)).state).toBe('draft');
  });

  test('a file with an error is not sent, and what was changed elsewhere meanwhile is not overwritten', async () => {
    const song = await newSong(service);
    const bad = await addSongFile(service, song.memberId, { findings: [{ check: 'duplicate', level: 'error', at: null, value: 'SC-1' }] });
    const content = songContent(bad);
    expect(await song.browser.call('song/editSong', { id: song.songId, content, submit: 1 })).toMatchObject({ code: 0 });
    const { updatedAt } = await detail(song);
    await song.browser.call('song/editSong', { id: song.songId, content: song.content, updatedAt });
    expect((await song.browser.call('song/editSong', { id: song.songId, content, updatedAt })).code).toBe(0);
    expect((await detail(song)).content.files).toEqual(song.content.files);
  });
});
