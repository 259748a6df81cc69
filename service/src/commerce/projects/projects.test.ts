import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';
import { PROJECTS_MAX } from 'shared-contracts/licensing/project-rules';
import { publishPrices } from '../../catalogue/prices/prices.ts';
import { onOneDatabase } from '../../testing/each-database.ts';
import { createTestService, type TestService } from '../../testing/test-app.ts';

const GRANT: LicenceOptions = {
  ...{
    usage: 'filmTv',
    form: 'film',
    licensee: 'corporate',
    period: 'oneYear',
    scope: 'province',
    province: '440000',
    channels: ['tv', 'video'],
  },
  seconds: 'full',
  shops: null,
};
const PROJECT = { name: '秋季宣传片', licenseeName: '静水影像有限公司', licenseeCode: '91350100M000100Y43', remarks: '', grant: GRANT };

onOneDatabase('licence projects', (database) => {
  let service: TestService;
  let token: string;
  beforeAll(async () => {
    service = await createTestService(database.db);
  }, 60_000);
  beforeEach(async () => {
    token = await service.tokenOf(`member ${Math.random()}`);
  });

  const add = (changes: Partial<typeof PROJECT> = {}) =>
    service.call('teamGrantProject/addGrantProject', { ...PROJECT, ...changes }, { token });

  test('are saved, listed with the latest changed first, changed and deleted', async () => {
    const { data: first } = await add({
      name: '  秋季\u200b  宣传片 ',
      licenseeCode: '91350100 m000100y43',
      remarks: ' 第一行\r\n第二行 ',
    });
    expect(first).toMatchObject({ ...PROJECT, name: '秋季 宣传片', remarks: '第一行\n第二行', usable: 1 });
    const { data: second } = await add({ name: '冬季' });
    service.setNow(new Date(Date.now() + 1000));
    const edited = await service.call('teamGrantProject/editGrantProject', { ...PROJECT, id: first.id, name: '秋季（改）' }, { token });
    expect(edited.data).toMatchObject({ id: first.id, name: '秋季（改）', remarks: '' });
    const list = async () => (await service.call('teamGrantProject/getList', {}, { token })).data;
    expect((await list()).list.map(({ id }) => id)).toEqual([first.id, second.id]);
    await service.call('teamGrantProject/deleteGrantProject', { id: first.id }, { token });
    expect(await list()).toMatchObject({ total: 1, list: [{ id: second.id, grant: GRANT }] });
  });

  test('belong to their member', async () => {
    const { data } = await add();
    token = await service.tokenOf('somebody else');
    const edit = await service.call('teamGrantProject/editGrantProject', { ...PROJECT, id: data.id }, { token });
    const remove = await service.call('teamGrantProject/deleteGrantProject', { id: data.id }, { token });
    for (const answer of [edit, remove]) expect(answer).toMatchObject({ status: 404, code: 0, msg: '没有这个项目' });
    expect((await service.call('teamGrantProject/getList', {}, { token })).data).toEqual({ list: [], total: 0 });
  });

  test.each<[string, object, string]>([
    ['no name', { name: ' \u200b ' }, '请输入项目名称'],
    ['a name that no certificate can show', { licenseeName: 'سلام' }, '“س ل ا م”无法印在证书和发票上，请改用汉字、拉丁、希腊或西里尔字母'],
    ['a name that is too long', { name: '长'.repeat(61) }, '项目名称最多 60 个字'],
    ['no licensee', { licenseeName: '' }, '请输入被授权方名称'],
    ['a wrong credit code', { licenseeCode: '91350100M000100Y44' }, '统一社会信用代码不正确，请核对 18 位代码'],
    ['a credit code for a person', { grant: { ...GRANT, licensee: 'personal' } }, '身份证号码格式不正确'],
    ['long remarks', { remarks: '长'.repeat(501) }, '备注最多 500 个字'],
    ['options that make no sense', { grant: { ...GRANT, shops: 3 } }, '只有门店播放按门店数量计算'],
    ['no province', { grant: { ...GRANT, province: null } }, '请选择是哪个省级地区'],
    ['a province that does not exist', { grant: { ...GRANT, province: '990000' } }, '没有这个省级地区'],
    ['a city for a province', { grant: { ...GRANT, province: '440100' } }, '没有这个省级地区'],
  ])('%s is refused in the words of the form', async (_what, changes, msg) => {
    expect(await add(changes)).toMatchObject({ code: 0, msg, data: null });
  });

  test('have different names, whatever their case', async () => {
    const { data } = await add({ name: 'Launch film' });
    expect(await add({ name: 'LAUNCH FILM' })).toMatchObject({ code: 0, msg: '已有同名的项目' });
    const edit = (name: string, id: number) => service.call('teamGrantProject/editGrantProject', { ...PROJECT, id, name }, { token });
    expect(await edit('launch Film', data.id)).toMatchObject({ code: 1000, data: { name: 'launch Film' } });
    const other = await add({ name: 'Trailer' });
    expect(await edit('Launch Film', other.data.id)).toMatchObject({ code: 0, msg: '已有同名的项目' });
  });

  test('are limited in number', async () => {
    const { data } = await add();
    const { id: _id, ...row } = await database.db
      .selectFrom('grant_project')
      .selectAll()
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: PROJECTS_MAX - 1 }, (_, at) => ({ ...row, name: `p${at}` }));
    await database.db.insertInto('grant_project').values(rows).execute();
    expect(await add({ name: 'one more' })).toMatchObject({ code: 0, msg: `最多保存 ${PROJECTS_MAX} 个项目，请先删除不用的` });
  });

  test('say so when an option of theirs is no longer offered', async () => {
    const { data } = await add();
    const { priceVersion: _version, ...table } = await service.context.prices.current(database.db);
    const scope = table.tags.scope.filter(({ key }) => key !== 'province');
    await publishPrices(database.db, { ...table, tags: { ...table.tags, scope } }, { by: 'alice', note: 'test' });
    expect((await service.call('teamGrantProject/getList', {}, { token })).data.list).toMatchObject([{ id: data.id, usable: 0 }]);
    await publishPrices(database.db, table, { by: 'alice', note: 'test' });
  });
});
