import { addWorks } from '../../testing/add-works.ts';
import { contractComposer } from '../../testing/composer-contracts.ts';
import { onOneDatabase } from '../../testing/each-database.ts';
import { newMember } from '../../testing/new-member.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { TestBrowser } from '../../testing/test-browser.ts';
import { png } from '../../testing/test-pictures.ts';
import { tellFollowers } from './news.ts';

const DAY_MS = 86_400_000;
const NAMES = { nameZh: '林月', nameEn: 'Lin Yue', wordsZh: '钢琴与弦乐。', wordsEn: 'Piano and strings.' };

onOneDatabase('the page of a composer', (database) => {
  const service = seededService(database);

  /** A composer with a saved page and so many works on sale. */
  async function published(works: number, names = NAMES) {
    const composer = await contractComposer(service);
    const { data } = await composer.browser.call('composer/saveProfile', names);
    const id = data.id!;
    for (let nth = 0; nth < works; nth++) await addWork(id, `Piece ${nth} of ${id}`);
    return { ...composer, id };
  }

  async function addWork(composer: number, title: string): Promise<number> {
    const [version] = await addWorks(database.db, [{ zh: title, en: title }]);
    const { work_id } = await database.db.selectFrom('version').select('work_id').where('id', '=', version!).executeTakeFirstOrThrow();
    const of = { composer_id: composer, composer_zh: NAMES.nameZh, composer_en: NAMES.nameEn, created_at: service.context.now() };
    await database.db.updateTable('work').set(of).where('id', '=', work_id).execute();
    return version!;
  }

  const visitor = () => new TestBrowser(service);

  test('shows who they are and their works, the latest first, and rows lead to it', async () => {
    const { id } = await published(3);
    const { data } = await visitor().call('composer/getDetail', { id });
    expect(data).toMatchObject({ name: '林月', words: '钢琴与弦乐。', portrait: null, trackCount: 3, following: 0, totalDuration: 270 });
    const { list, total } = (await visitor().call('composer/musicList', { id, size: 2 })).data;
    expect([total, list.map(({ title }) => title)]).toEqual([3, [`Piece 2 of ${id}`, `Piece 1 of ${id}`]]);
    expect(list.map(({ composerId }) => composerId)).toEqual([id, id]);
    expect((await visitor().call('composer/getList', { size: 100 })).data.list.map((one) => one.id)).toContain(id);
  });

  test('is not public without a work on sale', async () => {
    const { id } = await published(1);
    await database.db.updateTable('work').set({ withdrawn: true }).where('composer_id', '=', id).execute();
    expect((await visitor().call('composer/getDetail', { id })).data).toBeNull();
    expect((await visitor().call('composer/musicList', { id })).data).toEqual({ list: [], total: 0 });
    expect((await visitor().call('composer/getList', { size: 100 })).data.list.map((one) => one.id)).not.toContain(id);
    const { browser } = await newMemberWithMail();
    expect(await browser.call('composer/follow', { id, follow: 1 })).toMatchObject({ code: 0, msg: '没有这位作曲家' });
  });

  test('is edited while a contract is in force; a new name shows on the works, which are found by it', async () => {
    const { browser, id } = await published(1);
    const saved = await browser.call('composer/saveProfile', { ...NAMES, nameZh: ' 林月\u200b新 ', nameEn: 'Luna Linmoon' });
    expect(saved.data).toMatchObject({ id, nameZh: '林月新', trackCount: 1, followers: 0 });
    expect((await visitor().call('composer/musicList', { id })).data.list[0]!.composer).toBe('林月新');
    const found = (await visitor().call('music/getList', { keyWords: 'Linmoon' })).data;
    expect(found.list.map(({ composerId }) => composerId)).toEqual([id]);
    expect(await browser.call('composer/saveProfile', { ...NAMES, nameEn: ' ' })).toMatchObject({ code: 0, msg: '请填写展示名称' });
    const stranger = await newMemberWithMail();
    expect((await stranger.browser.call('composer/getProfile', {})).data).toBeNull();
    expect(await stranger.browser.call('composer/saveProfile', NAMES)).toMatchObject({ code: 0, msg: '签约生效后才能编辑作曲家主页' });
  });

  test('has a portrait that is a picture, or a drawn one', async () => {
    const { browser, id } = await published(1);
    const { data } = await browser.call('composer/setPortrait', { picture: png(600, 600).toString('base64') });
    expect((await visitor().call('composer/getDetail', { id })).data!.portrait).toBe(data.portrait);
    expect((await service.app.inject({ url: data.portrait! })).headers['content-type']).toBe('image/png');
    expect(await browser.call('composer/setPortrait', { picture: 'PHN2Zz4=' })).toMatchObject({ code: 0 });
    expect((await browser.call('composer/setPortrait', {})).data).toEqual({ portrait: null });
    expect((await service.app.inject({ url: data.portrait! })).statusCode).toBe(404);
  });

  async function newMemberWithMail() {
    const member = await newMember(service);
    const email = `follower${member.id}@example.com`;
    await database.db.updateTable('member').set({ email, locale: 'en' }).where('id', '=', member.id).execute();
    const mails = () => database.db.selectFrom('outgoing_message').select(['subject', 'body']).where('recipient', '=', email).execute();
    const browser = new TestBrowser(service);
    browser.token = member.token;
    return { browser, mails };
  }

  test('is followed: new works come by one mail a week, however many there are', async () => {
    const { id } = await published(1);
    const other = await published(1, { ...NAMES, nameEn: 'Shen Bai' });
    const start = service.context.now().getTime();
    const after = (days: number) => service.setNow(new Date(start + days * DAY_MS));
    const { browser, mails } = await newMemberWithMail();
    after(1);
    for (const one of [id, id, other.id])
      expect(await browser.call('composer/follow', { id: one, follow: 1 })).toMatchObject({ code: 1000 });
    expect((await browser.call('composer/followList', {})).data.total).toBe(2);
    expect((await browser.call('composer/getDetail', { id })).data!.following).toBe(1);
    await tellFollowers(service.context);
    expect(await mails()).toEqual([]);
    after(2);
    await addWork(id, 'Second Light');
    await addWork(other.id, 'Quiet Room');
    await Promise.all([tellFollowers(service.context), tellFollowers(service.context)]);
    const [first, ...more] = await mails();
    expect(more).toEqual([]);
    expect(first!.subject).toBe('New works by composers you follow');
    expect(first!.body).toContain('“Second Light” by Lin Yue');
    expect(first!.body).toContain('“Quiet Room” by');
    expect(first!.body).toContain(`https://shop.example/en/music/composer?id=${id}`);
    after(4);
    await addWork(id, 'Third Light');
    await tellFollowers(service.context);
    expect(await mails()).toHaveLength(1);
    after(9.1);
    await tellFollowers(service.context);
    expect((await mails())[1]!.body).toContain('“Third Light”');
    expect((await mails())[1]!.body).not.toContain('Second Light');
    await browser.call('composer/follow', { id, follow: 0 });
    after(20);
    await addWork(id, 'Fourth Light');
    await tellFollowers(service.context);
    expect(await mails()).toHaveLength(2);
  });
});
