import { FILM } from '../../testing/buyer.ts';
import { onEmbeddedDatabase } from '../../testing/each-database.ts';
import { addStaff, operatorOf, seededService } from '../../testing/seeded-service.ts';
import type { OperatorContext } from '../context.ts';
import { BUNDLE_COMMANDS } from './bundles.ts';

onEmbeddedDatabase('commands about bundles', (database) => {
  const service = seededService(database);
  let operator: OperatorContext;
  beforeAll(async () => {
    operator = operatorOf(service);
    await addStaff(service, { fiona: 'finance', edgar: 'editor' });
  }, 60_000);

  type Exported = Awaited<ReturnType<typeof BUNDLE_COMMANDS.bundlesExport.run>>;
  const exported = () => BUNDLE_COMMANDS.bundlesExport.run(operator, {}, () => undefined);
  const publish = async (file: object, by = 'fiona', dryRun = false) =>
    BUNDLE_COMMANDS.bundlesPublish.run(operator, { file, by, password: by, dryRun }, () => undefined);
  const detail = async (id: number) => (await service.call('lcom/getDetail', { id }, { language: 'EN' })).data;
  const withFirst = ({ revision, bundles }: Exported, change: object) => ({ revision, bundles: [{ ...bundles[0]!, ...change }] });

  test('a changed file is in force at once and noted; a dry run, other staff and an outdated file change nothing', async () => {
    const file = await exported();
    expect(file.bundles).toMatchObject([
      { key: 'films', choose: 3, price: 20_000, grant: FILM, works: expect.arrayContaining(['YH-P001']) },
    ]);
    const cheaper = withFirst(file, { price: 15_000, works: file.bundles[0]!.works.slice(1) });
    await expect(publish(cheaper, 'edgar')).rejects.toThrow('Only finance');
    expect(await publish(cheaper, 'fiona', true)).toEqual({ keys: ['films'] });
    expect(await exported()).toEqual(file);
    expect(await publish(cheaper)).toEqual({ keys: ['films'] });
    expect(await detail(1)).toMatchObject({ price: 15_000, list: [{}, {}, {}, {}] });
    const [noted] = await database.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).execute();
    expect(noted).toMatchObject({ actor: 'staff fiona', action: 'bundles published', detail: 'films' });
    const priceIn = (state: unknown) => JSON.parse((state as { films: string }).films).price;
    expect([priceIn(noted!.before), priceIn(noted!.after)]).toEqual([20_000, 15_000]);
    await expect(publish(cheaper)).rejects.toThrow('export again');
  });

  test('a new bundle is sold, and the others stay', async () => {
    const file = await exported();
    const name = { zh: '两首装', en: 'Any two' };
    expect(await publish(withFirst(file, { key: 'any-two', name, choose: 2, price: 10_000 }))).toEqual({ keys: ['any-two'] });
    const { list } = (await service.call('lcom/getList', {}, { language: 'EN' })).data;
    expect(list.map((one) => one.name).sort()).toEqual(['Any two', 'Three for a film']);
    const { bundles } = await BUNDLE_COMMANDS.bundlesList.run(operator, {}, () => undefined);
    expect(bundles).toMatchObject([
      { key: 'films', state: 'running', orders: 0 },
      { key: 'any-two', state: 'running', tracks: 4 },
    ]);
  });

  test.each([
    ['a work that does not exist', { works: ['YH-P001', 'YH-X999'] }, 'there is no work YH-X999'],
    ['a work twice', { works: ['YH-P001', 'YH-P001'] }, 'a work is in it twice'],
    ['fewer works than are chosen', { choose: 5 }, 'it takes 5 tracks, and 4 are for sale'],
    ['an end before its beginning', { endsAt: '2020-01-01T00:00:00.000Z' }, 'it ends before it begins'],
    ['options that break a rule', { grant: { ...FILM, form: 'game' } }, 'Bundle films:'],
    ['a price above that of its tracks', { price: 10_000_000 }, 'its tracks cost no more one by one'],
    ['a field that no bundle has', { surprise: 1 }, 'surprise'],
  ])('%s is refused by name', async (_what, change, message) => {
    const file = await exported();
    await expect(publish(withFirst(file, change))).rejects.toThrow(message);
    expect(await exported()).toEqual(file);
  });
});
