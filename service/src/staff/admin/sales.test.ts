import { onEmbeddedDatabase } from '../../testing/each-database.ts';
import { addOffer, newPackageBuyer } from '../../testing/package-offers.ts';
import { addStaff, operatorOf, seededService } from '../../testing/seeded-service.ts';
import { newShopper } from '../../testing/shopping.ts';
import type { OperatorContext } from '../context.ts';
import { RATE_COMMANDS } from './exchange-rates.ts';
import { PACKAGE_COMMANDS } from './packages.ts';
import { SALES_COMMANDS } from './sales.ts';

onEmbeddedDatabase('commands about money', (database) => {
  const service = seededService(database);
  let operator: OperatorContext;
  beforeAll(async () => {
    operator = operatorOf(service);
    await addStaff(service, { fiona: 'finance', frank: 'finance', edgar: 'editor', gone: 'administrator' });
    await database.db.updateTable('staff').set({ disabled_at: new Date() }).where('name', '=', 'gone').execute();
  }, 60_000);

  const commands = { ...SALES_COMMANDS, ...RATE_COMMANDS };
  const run = async <Name extends keyof typeof commands>(name: Name, request: object): Promise<never> =>
    commands[name].run(operator, request as never, () => undefined) as Promise<never>;
  const lastAudit = () =>
    database.db.selectFrom('audit_log').select(['actor', 'action', 'detail']).orderBy('id', 'desc').limit(1).executeTakeFirst();
  const tableNow = async () => (await (run('pricesExport', {}) as ReturnType<typeof SALES_COMMANDS.pricesExport.run>)).table;

  test('finance refunds an order once; a dry run changes nothing, and other staff may not', async () => {
    const me = await newShopper(service);
    const order = await me.order([1]);
    await me.startPayment(order);
    const state = async () => (await me.detail(order.id)).state;
    const refund = (by: string, dryRun = false, password = by) =>
      run('refund', { order: order.number, reason: '重复购买', by, dryRun, password });
    await expect(refund('fiona')).rejects.toThrow('cannot be refunded');
    for (const notice of await me.payAtGateway(await me.paymentOf(order.id))) await me.deliver(notice);
    await expect(refund('edgar')).rejects.toThrow('Only finance');
    await expect(refund('gone')).rejects.toThrow('no such staff account');
    await expect(refund('stranger')).rejects.toThrow('name or password');
    for (const dryRun of [true, false]) await expect(refund('fiona', dryRun, 'edgar')).rejects.toThrow('name or password');
    expect(await refund('fiona', true)).toEqual({
      number: order.number,
      amount: order.payable,
      deducted: 0,
      outcome: 'done',
      proposal: null,
    });
    expect(await state()).toBe('completed');
    expect(await refund('fiona')).toEqual({ number: order.number, amount: order.payable, deducted: 0, outcome: 'done', proposal: null });
    expect(await lastAudit()).toEqual({
      actor: 'staff fiona',
      action: 'refund',
      detail: `${order.number}: ${order.payable} fen, 重复购买`,
    });
    await expect(refund('fiona')).rejects.toThrow('Decided already by fiona');
    await me.work();
    expect(await state()).toBe('refunded');
  });

  test('a refund that its gateway does not pay out is no longer asked for, and staff send it by bank', async () => {
    const me = await newShopper(service);
    const order = await me.order([2]);
    await me.startPayment(order);
    for (const notice of await me.payAtGateway(await me.paymentOf(order.id))) await me.deliver(notice);
    await run('refund', { order: order.number, reason: 'r', by: 'fiona', password: 'fiona', dryRun: false });
    const sent = { order: order.number, reference: 'BANK-78', by: 'fiona', password: 'fiona', dryRun: false };
    // The gateway still pays it out: by bank the buyer would have it twice.
    await expect(run('refundPaid', sent)).rejects.toThrow('No refund');
    await expect(run('refundPaid', { ...sent, password: 'guessed' })).rejects.toThrow('name or password');
    const refund = jest.spyOn(service.context.payments.driver('sandbox')!, 'refund').mockResolvedValue('failed');
    await me.work();
    await me.work();
    expect(refund).toHaveBeenCalledTimes(1);
    refund.mockRestore();
    expect((await me.detail(order.id)).state).toBe('refunding');
    expect(await run('refundPaid', sent)).toEqual({ amount: order.payable });
    expect((await me.detail(order.id)).state).toBe('refunded');
  });

  test('changed prices are in force once another confirms them, and noted; a dry run, a faulty file and one of an older version change nothing', async () => {
    const table = await tableNow();
    const form = table.tags.form.map((tag) => ({ ...tag, basisPoints: 2 * tag.basisPoints! }));
    const dear = { ...table, tags: { ...table.tags, form } };
    const publish = (given: object, by = 'fiona', dryRun = false) =>
      run('pricesPublish', { table: given, note: 'spring', by, password: by, dryRun });
    const { prices } = service.context;
    await prices.recent(database.db);
    const next = { version: table.priceVersion + 1 };
    await expect(publish(dear, 'edgar')).rejects.toThrow('Only finance');
    expect(await publish(dear, 'fiona', true)).toEqual(next);
    expect(await tableNow()).toEqual(table);
    await expect(publish({ ...dear, tags: { ...dear.tags, seconds: [] } })).rejects.toThrow('faults');
    await expect(publish({ ...dear, surprise: 1 })).rejects.toThrow('surprise');
    expect(await publish(dear)).toEqual(next);
    expect(await tableNow()).toEqual(table);
    const { proposals } = await SALES_COMMANDS.pricesWaiting.run(operator, {}, () => undefined);
    expect(proposals).toMatchObject([{ by: 'fiona', target: `version ${next.version}`, reason: 'spring' }]);
    const confirm = (by: string) => run('pricesConfirm', { proposal: proposals[0]!.id, by, password: by, dryRun: false });
    await expect(confirm('fiona')).rejects.toThrow('Another member of staff must');
    await confirm('frank');
    expect((await prices.recent(database.db)).tags.form).toEqual(form);
    expect(await lastAudit()).toEqual({ actor: 'staff frank', action: 'prices published', detail: `version ${next.version}: spring` });
    await expect(publish(table)).rejects.toThrow('export again');
    expect((await tableNow()).priceVersion).toBe(next.version);
  });

  test('packages are sold as the changed file says, once it is published; what members bought stays', async () => {
    const kept = await addOffer(database.db, { price: 100_000 });
    const me = await newPackageBuyer(service);
    const mine = await me.buy(kept);
    const ended = await addOffer(database.db);
    const exported = async () => (await PACKAGE_COMMANDS.packagesExport.run(operator, {}, () => undefined)).packages;
    const publish = async (packages: object[], { by = 'fiona', dryRun = false } = {}) =>
      PACKAGE_COMMANDS.packagesPublish.run(operator, { packages, note: 'spring', by, password: by, dryRun }, () => undefined);
    const [first, second] = await exported();
    const changed = [
      { ...first, price: 90_000, licences: 9 },
      { ...first, key: 'new', name: { zh: '新套餐', en: 'New package' }, price: 60_000 },
    ];
    const outcome = { added: ['new'], changed: [first!.key], ended: [second!.key] };
    await expect(publish(changed, { by: 'edgar' })).rejects.toThrow('Only finance');
    await expect(publish([{ ...first, cover: { ...first!.cover, period: 'sixMonths' } }])).rejects.toThrow('there is no period sixMonths');
    await expect(publish([first!, first!])).rejects.toThrow('there are two');
    await expect(publish([{ ...first, price: 100_100 }])).rejects.toThrow('must cost less than one by one');
    await expect(publish([{ ...first, surprise: 1 }])).rejects.toThrow('surprise');
    expect(await publish(changed, { dryRun: true })).toEqual(outcome);
    expect(await exported()).toEqual([first, second]);
    expect(await publish(changed)).toEqual(outcome);
    expect(await lastAudit()).toEqual({
      actor: 'staff fiona',
      action: 'packages published',
      detail: JSON.stringify({ ...outcome, note: 'spring' }),
    });
    const { data } = await service.call('userMeal/getListByType', {}, me.options);
    expect(data.list).toMatchObject([
      { id: kept, price: 90_000, licences: 9 },
      { name: 'New package', price: 60_000 },
    ]);
    expect((await service.call('userSetMeal/getDetail', { id: ended }, me.options)).data).toBeNull();
    expect(await me.packages()).toEqual([mine]);
    expect(await publish(await exported())).toEqual({ added: [], changed: [], ended: [] });
  });

  test('rates are in force from the next request on and noted; a dry run, a day to come and other staff change nothing', async () => {
    const rates = async () => (await service.call('exchangeRate/getList', {})).data.list;
    const set = (given: object, by = 'fiona', dryRun = false) =>
      run('ratesSet', { rates: given, day: '2026-03-02', by, password: by, dryRun });
    const first = [{ currency: 'USD', rate: 71_034, day: '2026-03-02' }];
    expect(await rates()).toEqual([]);
    await expect(set({ USD: 71_034 }, 'edgar')).rejects.toThrow('Only finance');
    await expect(set({})).rejects.toThrow('at least one rate');
    await expect(set({ USD: 1 })).rejects.toThrow();
    for (const day of ['2999-01-01', '2026-02-31'])
      await expect(run('ratesSet', { rates: { USD: 71_034 }, day, by: 'fiona', password: 'fiona', dryRun: false })).rejects.toThrow(
        'up to today',
      );
    expect(await set({ USD: 71_034 }, 'fiona', true)).toEqual({ list: first });
    expect(await rates()).toEqual([]);
    await set({ USD: 71_034 });
    expect(await rates()).toEqual(first);
    expect(await lastAudit()).toEqual({ actor: 'staff fiona', action: 'exchange rates set', detail: 'USD 7.1034 of 2026-03-02' });
    await set({ USD: 70_000, EUR: 82_310 });
    expect(await rates()).toEqual([
      { ...first[0], rate: 70_000 },
      { currency: 'EUR', rate: 82_310, day: '2026-03-02' },
    ]);
  });
});
