import { onOneDatabase } from '../../testing/each-database.ts';
import { INVOICE } from '../../testing/order-requests.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { newStaff } from '../../testing/staff-caller.ts';
import { type Shopper, type ShoppingTeam, shoppingTeam } from '../../testing/team-shopping.ts';

const NOW = new Date('2026-11-23T02:00:00Z');

onOneDatabase('what members give for their team', (database) => {
  const service = seededService(database);
  let shop: ShoppingTeam;
  beforeEach(async () => {
    service.setNow(NOW);
    shop = await shoppingTeam(service);
  });

  const addressOf = async (who: Shopper, name: string) => {
    const address = { name, phone: '13900139000', area: '310104', detail: `home of ${name}` };
    return (await service.call('userAddress/saveAddress', address, who.options)).data.id;
  };
  const exported = async (who: Shopper) => JSON.stringify((await service.call('user/exportData', {}, who.options)).data);
  async function deleteAccount(who: Shopper): Promise<void> {
    await database.db.updateTable('member').set({ password_hash: null, email: null, phone: null }).where('id', '=', who.id).execute();
    expect((await service.call('user/deleteAccount', {}, who.options)).code).toBe(1000);
  }
  const paidOrder = async () => shop.pay(shop.owner, (await shop.order(shop.owner, 2)).data.id);
  const askForPaper = async (who: Shopper, id: number, name: string, more: object = {}) =>
    service.call('order/getGrantBook', { ids: [id], addressId: await addressOf(who, name), ...more }, who.options);
  const mailed = (id: number) =>
    database.db.updateTable('certificate_mailing').set({ state: 'mailed', mailed_at: NOW }).where('licence_id', '=', id).execute();

  test('the address of an invoice is in the data of who gave it last, not of who applied first', async () => {
    const [one, two] = [await shop.colleague('invoice'), await shop.colleague('invoice')];
    const request = { ...INVOICE, orderIds: [(await paidOrder()).id], cartType: 2, medium: 'paper' as const };
    const apply = async (who: Shopper, name: string, more: object = {}) =>
      service.call('invoiceRecord/applyInvoice', { ...request, ...more, addressId: await addressOf(who, name) }, who.options);
    const { data } = await apply(one, 'One');
    await (await newStaff(service, 'finance')).call('staff/invoices/refuse', { id: data.id, reason: 'wrong' });
    expect((await apply(two, 'Two', { id: data.id })).code).toBe(1000);
    expect(await exported(one)).not.toContain('home of Two');
    expect(await exported(two)).toContain('home of Two');
  });

  test('the address of a certificate on paper is in the data of who asked last', async () => {
    const [one, two] = [await shop.colleague('orders'), await shop.colleague('orders')];
    const licence = (await paidOrder()).list[0]!.licence!.id;
    await askForPaper(one, licence, 'One');
    await mailed(licence);
    expect((await askForPaper(two, licence, 'Two', { reason: 'lost' })).code).toBe(1000);
    expect(await exported(one)).not.toContain('home of Two');
  });

  test('an invoice and a letter that the team waits for stay when the account of who asked is deleted', async () => {
    const one = await shop.colleague('invoice', 'orders');
    const { id, list } = await paidOrder();
    await service.call('invoiceRecord/applyInvoice', { ...INVOICE, cartType: 2, orderIds: [id] }, one.options);
    const licence = list[0]!.licence!.id;
    await askForPaper(one, licence, 'One');
    await deleteAccount(one);
    const { owner } = shop;
    expect((await service.call('invoiceRecord/getInvoiceRecord', { cartType: 2 }, owner.options)).data.list).toMatchObject([
      { state: 'applied', email: INVOICE.email },
    ]);
    expect((await service.call('order/getSendGrantBookDetail', { id: licence }, owner.options)).data.state).toBe('requested');
  });
});
