import { erase, exportData } from '../../members/personal-data/personal-data.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { onOneDatabase } from '../../testing/each-database.ts';
import { type earnedBy, passDays, requestedPayout } from '../../testing/earnings.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { newStaff } from '../../testing/staff-caller.ts';
import { endContracts } from '../end-contracts.ts';

onOneDatabase('the account of a composer', (database) => {
  const service = seededService(database);
  const erased = (memberId: number) =>
    inTransaction(database.db, (tx) => erase({ ...service.context, db: tx }, memberId, service.context.now())).then(
      () => '',
      (error: { text: { en: string } }) => error.text.en,
    );
  const terminate = async ({ browser }: Awaited<ReturnType<typeof earnedBy>>) => {
    await browser.call('signContract/updateStatus', { terminate: 1 });
    passDays(service, 30);
    await endContracts(service.context);
  };

  test('is not deleted while earnings are owed, and the ledger stays without a name after that', async () => {
    const composer = await requestedPayout(service);
    await terminate(composer);
    expect(await erased(composer.memberId)).toMatch(/payout of your earnings is still being processed/);
    const [fiona, frank] = [await newStaff(service, 'finance'), await newStaff(service, 'finance')];
    await fiona.call('staff/payouts/refuse', { id: composer.id, reason: 'wrong account' });
    expect(await erased(composer.memberId)).toMatch(/not paid out/);
    const asked = (await inForce(composer.memberId, composer.balance)).data;
    for (const one of [fiona, frank]) expect((await one.call('staff/payouts/confirm', asked)).code).toBe(1000);
    expect((await frank.call('staff/payouts/paid', { ...asked, reference: 'BANK-1' })).code).toBe(1000);
    const { areas } = await exportData(service.context, composer.memberId);
    expect(areas.earnings).toHaveLength(1);
    expect(areas.payouts).toMatchObject([{ state: 'refused' }, { state: 'paid', amount: composer.balance }]);
    expect(await erased(composer.memberId)).toBe('');
    const detail = (await fiona.call('staff/payouts/getDetail', asked)).data;
    expect(detail).toMatchObject({ realName: '', bank: '', account: '******', amount: composer.balance, state: 'paid' });
    expect((await fiona.call('staff/payouts/getNumbers', asked)).msg).toMatch(/account was deleted/);
  });

  /** Asks for a payout after a session ended with the days that passed. */
  async function inForce(memberId: number, amount: number) {
    const { name } = await database.db.selectFrom('member').select('name').where('id', '=', memberId).executeTakeFirstOrThrow();
    return service.call('composerEarnings/requestPayout', { amount }, { token: await service.tokenOf(name) });
  }
});
