import { parse } from 'csv-parse/sync';
import { addCompletedOrder, ORDERED_GRANT, ORDERED_PROJECT } from '../../testing/completed-order.ts';
import { onOneDatabase } from '../../testing/each-database.ts';
import { newMember } from '../../testing/new-member.ts';
import { seededService } from '../../testing/seeded-service.ts';

const NOW = new Date('2026-11-23T02:04:06Z');
const HOSTILE = '=HYPERLINK("http://evil.example"),\n«x»';

onOneDatabase('the cue sheet of a project', (database) => {
  const service = seededService(database);
  let token: string;
  let memberId: number;

  beforeEach(async () => {
    service.setNow(NOW);
    ({ id: memberId, token } = await newMember(service));
  });

  const buy = (options?: Parameters<typeof addCompletedOrder>[2]) => addCompletedOrder(service.context, memberId, options);
  const link = (format: 'csv' | 'pdf', language: 'CN' | 'EN' = 'EN', id = ORDERED_PROJECT.id) =>
    service.call('teamGrantProject/cueSheet', { id, format }, { token, language });
  const file = async (...given: Parameters<typeof link>) =>
    service.app.inject({ url: (await link(...given)).data.url, headers: { authorization: token } });
  const table = async (...given: Parameters<typeof link>) => parse((await file(...given)).rawPayload, { bom: true }) as string[][];
  const numbers = async (licenceIds: number[]) =>
    (
      await database.db.selectFrom('certificate').select('number').where('licence_id', 'in', licenceIds).orderBy('licence_id').execute()
    ).map(({ number }) => number);

  test.each([
    [
      'CN',
      '序号,作品,作曲,版本,作品编号,时长,用途,授权开始,授权结束,证书编号',
      ['林栖', '完整版'],
      /^音乐清单_秋季宣传片_2026-11-23\.csv$/,
    ],
    [
      'EN',
      'Cue,Title,Composer,Version,Code,Duration,Usage,Licensed from,Licensed until,Certificate no.',
      ['Lin Qi', 'Full version'],
      /^Cue_sheet_秋季宣传片_2026-11-23\.csv$/,
    ],
  ] as const)('is a table of its valid licences in the language %s', async (language, head, [composer, version], fileName) => {
    const { licenceIds } = await buy({ versionIds: [1, 2] });
    const [first, second] = await numbers(licenceIds);
    expect((await link('csv', language)).data.fileName).toMatch(fileName);
    const response = await file('csv', language);
    expect([response.statusCode, response.headers['content-type'], response.headers['cache-control']]).toEqual([
      ...[200, 'text/csv; charset=utf-8', 'no-store'],
    ]);
    expect([...response.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [columns, ...rows] = await table('csv', language);
    expect(columns!.join()).toBe(head);
    expect(rows.map((row) => [row[0], row[2], row[3], row[5], row[7], row[8], row[9]])).toEqual([
      ['1', composer, version, '00:01:30', '2026-11-23', '2029-11-23', first],
      ['2', composer, version, '00:01:30', '2026-11-23', '2029-11-23', second],
    ]);
    expect(rows[0]![6]).toContain(
      language === 'CN' ? '广东省；电视、网络视频平台' : 'Guangdong 广东省; Television, Online video platforms',
    );
  });

  test('leaves out licences that ended or were revoked, and those of other projects and members', async () => {
    const { licenceIds } = await buy({ versionIds: [1, 2, 3] });
    await buy({ project: { ...ORDERED_PROJECT, id: 2, name: 'another' } });
    await addCompletedOrder(service.context, (await otherMember()).id);
    await database.db
      .updateTable('licence')
      .set({ valid_from: new Date(0), valid_to: NOW })
      .where('id', '=', licenceIds[0]!)
      .execute();
    await database.db.updateTable('licence').set({ state: 'revoked' }).where('id', '=', licenceIds[1]!).execute();
    expect((await table('csv')).slice(1).map((row) => row.at(-1))).toEqual(await numbers([licenceIds[2]!]));
    await database.db.updateTable('licence').set({ valid_to: null }).where('id', '=', licenceIds[2]!).execute();
    expect(await table('csv')).toHaveLength(2);
  });

  test('names a licence whose certificate is being issued beside the issued ones, and waits for the first of them', async () => {
    const setFile = (hash: string | null) =>
      database.db.updateTable('recording').set({ hd_sha256: hash }).where('version_id', '=', 2).execute();
    const { hd_sha256 } = await database.db
      .selectFrom('recording')
      .select('hd_sha256')
      .where('version_id', '=', 2)
      .executeTakeFirstOrThrow();
    await setFile(null);
    await buy({ versionIds: [2] });
    expect(await link('csv')).toMatchObject({ code: 0, msg: expect.stringContaining('being issued') });
    const { licenceIds } = await buy({ versionIds: [1] });
    await setFile(hd_sha256);
    const [number] = await numbers(licenceIds);
    const [, waiting, issued] = await table('csv');
    expect([waiting!.at(-1), issued!.at(-1)]).toEqual(['Being issued', number]);
    expect(waiting!.slice(2, 4).concat(waiting!.slice(5, 9))).toEqual(issued!.slice(2, 4).concat(issued!.slice(5, 9)));
    expect((await table('csv', 'CN'))[1]!.at(-1)).toBe('签发中');
    const pdf = (await file('pdf')).rawPayload.toString('latin1');
    expect(pdf.split('/URI (https://shop.example/verify/')).toHaveLength(2);
  });

  test('runs no formula in a spreadsheet, and keeps a cell one cell', async () => {
    for (const [versionId, title] of [HOSTILE, '+1', '-1', '@x', ' =1', '＝1', '\t1', 'a=1'].entries()) {
      const work = await database.db
        .selectFrom('version')
        .select('work_id')
        .where('id', '=', versionId + 1)
        .executeTakeFirstOrThrow();
      await database.db.updateTable('work').set({ title_en: title }).where('id', '=', work.work_id).execute();
      await buy({ versionIds: [versionId + 1] });
    }
    expect((await table('csv')).slice(1).map((row) => row[1])).toEqual(
      [HOSTILE, '+1', '-1', '@x', ' =1', '＝1', '\t1'].map((title) => `'${title}`).concat('a=1'),
    );
  });

  test('is a PDF of several pages whose rows lead to the verification of each certificate', async () => {
    const { licenceIds } = await buy({ versionIds: Array.from({ length: 30 }, (_, nth) => nth + 1) });
    const response = await file('pdf', 'CN');
    expect([response.headers['content-type'], response.headers['content-disposition']]).toEqual([
      ...['application/pdf', expect.stringMatching(/^attachment; .+%E9%9F%B3%E4%B9%90%E6%B8%85%E5%8D%95.+\.pdf$/)],
    ]);
    const text = response.rawPayload.toString('latin1');
    expect(text.match(/\/Type \/Page\n/g)!.length).toBeGreaterThan(1);
    for (const number of await numbers(licenceIds)) expect(text.split(`/URI (https://shop.example/verify/${number})`)).toHaveLength(2);
    expect(text).toContain('/Lang (zh-CN)');
    expect((await file('pdf', 'EN')).rawPayload.toString('latin1')).toContain('/Lang (en)');
  });

  test('is refused without a valid licence, to other members, and by an address that was changed or is ten minutes old', async () => {
    expect(await link('csv')).toMatchObject({ code: 0, msg: 'This project has no valid licence', data: null });
    await buy();
    const { url } = (await link('csv')).data;
    const own = token;
    token = (await otherMember()).token;
    expect(await link('csv')).toMatchObject({ code: 0, data: null });
    token = own;
    const status = async (address: string) => (await service.app.inject({ url: address, headers: { authorization: token } })).statusCode;
    const changes = [
      ...[/member=\d+/, /project=\d+/, /expires=\d/].map((part) => url.replace(part, (found) => `${found}1`)),
      ...[url.replace('format=csv', 'format=pdf'), url.replace('lang=en', 'lang=zh'), `${url}&more=1`, '/download/cue-sheet'],
    ];
    for (const changed of changes) expect([changed, await status(changed)]).toEqual([changed, 403]);
    expect(await status(url)).toBe(200);
    service.setNow(new Date(NOW.getTime() + 10 * 60_000));
    expect(await status(url)).toBe(403);
  });

  test('has the present name of the project, and the last one of a project that was deleted', async () => {
    const options = { token, language: 'EN' as const };
    const fields = { licenseeName: '静水', grant: ORDERED_GRANT };
    const { id } = (await service.call('teamGrantProject/addGrantProject', { name: 'Draft', ...fields }, options)).data;
    await buy({ project: { ...ORDERED_PROJECT, id, name: 'Draft' } });
    const name = async () => (await service.call('order/projectLicences', {}, options)).data.list[0]!.name;
    await service.call('teamGrantProject/editGrantProject', { id, name: 'Final', ...fields }, options);
    expect([(await link('pdf', 'EN', id)).data.fileName, await name()]).toEqual(['Cue_sheet_Final_2026-11-23.pdf', 'Final']);
    await service.call('teamGrantProject/deleteGrantProject', { id }, options);
    expect([(await link('pdf', 'EN', id)).data.fileName, await name()]).toEqual(['Cue_sheet_Draft_2026-11-23.pdf', 'Draft']);
  });

  test('is found in the list of projects with their licences, the last bought one first', async () => {
    const { licenceIds } = await buy({ versionIds: [1, 2] });
    await buy({ versionIds: [3], project: { ...ORDERED_PROJECT, id: 2, name: 'Winter' } });
    await database.db
      .updateTable('licence')
      .set({ valid_from: new Date(0), valid_to: NOW })
      .where('id', '=', licenceIds[0]!)
      .execute();
    const list = async (request: object) => (await service.call('order/projectLicences', request, { token })).data;
    const all = await list({});
    expect([all.total, ...all.list.map(({ id, licences, valid }) => `${id}: ${valid} of ${licences}`)]).toEqual([
      2,
      '2: 1 of 1',
      '1: 1 of 2',
    ]);
    expect(all.list[1]!.list.map(({ line }) => line.licence?.state)).toEqual(['valid', 'ended']);
    expect(await list({ page: 2, size: 1 })).toMatchObject({ total: 2, list: [{ id: 1 }] });
    expect(await list({ keyWords: 'winter' })).toMatchObject({ total: 1, list: [{ id: 2 }] });
    expect(await list({ keyWords: '%' })).toEqual({ list: [], total: 0 });
  });

  async function otherMember() {
    const name = `other ${Math.random()}`;
    const own = await service.tokenOf(name);
    return { token: own, ...(await database.db.selectFrom('member').select('id').where('name', '=', name).executeTakeFirstOrThrow()) };
  }
});
