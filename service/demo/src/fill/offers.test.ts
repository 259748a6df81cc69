import { onOneDatabase } from 'service/testing/each-database';
import { createTestService, type TestService } from 'service/testing/test-app';
import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';
import { coverIssue, type PackageCover } from 'shared-contracts/licensing/package-cover';
import { isAllMedia, type PriceTable, tagOf, tagsForForm } from 'shared-contracts/licensing/price-table';
import { quoteCart } from 'shared-contracts/licensing/quote-cart';
import { fillDemo } from './fill-demo.ts';

/** What the cheapest works cost one by one for a use, in one project with its discount. `bases` in fen. */
function singly(table: PriceTable, bases: readonly number[], count: number, options: LicenceOptions): number {
  const least = [...bases].sort((a, b) => a - b).slice(0, count);
  expect(least).toHaveLength(count);
  return Number(
    quoteCart(
      table,
      least.map((base, work) => ({ work, base: BigInt(base), options, project: 'one' })),
    ).total,
  );
}

/** The widest licence of a form that a package pays for. */
function widestOf(table: PriceTable, cover: PackageCover, form: string): LicenceOptions {
  const of = tagOf(table, 'form', form)!;
  const last = (type: 'licensee' | 'period' | 'scope' | 'seconds') => tagsForForm(table, type, form).at(-1)!.key;
  const channels = tagsForForm(table, 'channels', form).filter((tag) => !isAllMedia(tag));
  return {
    usage: of.usage!,
    form,
    licensee: cover.licensees[0] ?? last('licensee'),
    period: cover.period ?? last('period'),
    scope: cover.scope ?? last('scope'),
    channels: channels.slice(0, cover.channels ?? channels.length).map(({ key }) => key),
    ...(of.takes === 'shops' ? { shops: cover.shops ?? 1 } : { seconds: cover.seconds ?? last('seconds') }),
  };
}

onOneDatabase('the offers of the demo', (database) => {
  let service: TestService;
  let table: PriceTable;

  beforeAll(async () => {
    await fillDemo(database.db, new Date());
    service = await createTestService(database.db);
    table = await service.context.prices.current(database.db);
  }, 60_000);

  test('a bundle costs less than its cheapest tracks one by one for the same use, and says what use that is', async () => {
    const { list } = (await service.call('lcom/getList', {})).data;
    expect(list.length).toBeGreaterThanOrEqual(3);
    for (const { id, price, terms } of list) {
      const { choose, grant } = (await database.db
        .selectFrom('bundle')
        .select(['choose', 'grant_options as grant'])
        .where('id', '=', id)
        .executeTakeFirst())!;
      const works = await database.db
        .selectFrom('bundle_work as b')
        .innerJoin('work as w', 'w.id', 'b.work_id')
        .select(['w.base_price', 'w.promo_price'])
        .where('b.bundle_id', '=', id)
        .execute();
      const bases = works.map((work) => work.promo_price ?? work.base_price!);
      expect(price).toBeLessThan(singly(table, bases, choose, grant));
      expect(terms.map(({ type }) => type)).toEqual(expect.arrayContaining(['usage', 'licensee', 'scope', 'channels', 'period']));
    }
  });

  test('a package costs less than as many of the cheapest tracks one by one, for each form and as widely as it covers', async () => {
    const offers = await database.db.selectFrom('package_offer').selectAll().where('active', '=', true).execute();
    expect(offers.length).toBeGreaterThanOrEqual(5);
    for (const { key, licences, price, cover } of offers) {
      const works = await database.db
        .selectFrom('work')
        .select(['base_price', 'promo_price'])
        .where('library', 'in', [...cover.libraries])
        .where('base_price', '>', 0)
        .execute();
      const bases = works.map((work) => work.promo_price ?? work.base_price!);
      for (const form of cover.forms) {
        const options = widestOf(table, cover, form);
        for (const library of cover.libraries) expect(coverIssue(table, cover, { library, options })).toBeNull();
        const alone = singly(table, bases, licences, options);
        expect({ key, form, saves: price < alone }).toEqual({ key, form, saves: true });
      }
    }
  });

  test('what is on special offer has a price of before, and none is a matter of a yuan', async () => {
    const { list } = (await service.call('music/getList', { promoted: true, size: 100 } as never)).data;
    expect(list.length).toBeGreaterThanOrEqual(5);
    for (const { price, originalPrice } of list as { price: number; originalPrice: number | null }[]) {
      expect(originalPrice).toBeGreaterThan(price);
      expect(price).toBeGreaterThan(500);
    }
  });
});
