import { FILM, newBuyer } from '../../testing/buyer.ts';
import { onOneDatabase } from '../../testing/each-database.ts';
import { seededService } from '../../testing/seeded-service.ts';

onOneDatabase('a line of the cart', (database) => {
  const service = seededService(database);

  test('what a device remembers gives a new line its options, and leaves those that were chosen', async () => {
    const amy = await newBuyer(service);
    const spring = await amy.project('Spring');
    const remembered = { grant: { ...FILM, period: 'threeYears' }, keepsOptions: true };
    const { data: chosen } = await amy.add(5, { grant: FILM, projectId: spring });
    expect((await amy.add(5, remembered)).data).toMatchObject({ ids: chosen.ids, added: 0, count: 1 });
    expect((await amy.list()).list).toMatchObject([{ grant: FILM, project: { id: spring } }]);
    expect((await amy.add(6, remembered)).data).toMatchObject({ added: 1, count: 2 });
    expect((await amy.list()).list[0]).toMatchObject({ dataId: 6, grant: remembered.grant });
  });

  test('of a promoted work tells its usual price beside the promoted one', async () => {
    const amy = await newBuyer(service);
    const promotion = (promo_price: number | null) => database.db.updateTable('work').set({ promo_price }).where('id', '=', 5).execute();
    const { base_price } = await database.db.selectFrom('work').select('base_price').where('id', '=', 5).executeTakeFirstOrThrow();
    await promotion(null);
    await amy.add((await database.db.selectFrom('version').select('id').where('work_id', '=', 5).executeTakeFirstOrThrow()).id, {
      grant: FILM,
    });
    const [usual] = (await amy.list()).list;
    expect(usual!.quote).toMatchObject({ base: base_price, original: null });
    await promotion(100);
    expect((await amy.list()).list).toMatchObject([{ quote: { base: 100, original: { base: base_price, price: usual!.quote!.price } } }]);
  });
});
