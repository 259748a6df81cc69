import { sql } from 'kysely';
import type { PriceTable } from 'shared-contracts/licensing/price-table';
import type { z } from 'zod';
import { OPERATOR_COMMANDS } from '../../app/operator-commands.ts';
import { FILM } from '../../testing/buyer.ts';
import { sha256Of, signedByComposer } from '../../testing/composer-contracts.ts';
import { auditOf, sentSong } from '../../testing/composer-songs.ts';
import { onOneDatabase } from '../../testing/each-database.ts';
import { confirmedPayout, requestedPayout } from '../../testing/earnings.ts';
import { newTeam } from '../../testing/new-team.ts';
import { INVOICE, TEST_RECEIPT } from '../../testing/order-requests.ts';
import { addOffer } from '../../testing/package-offers.ts';
import { addStaff, operatorOf, seededService } from '../../testing/seeded-service.ts';
import { newShopper } from '../../testing/shopping.ts';
import { appliedTeam } from '../../testing/team-applications.ts';
import type { OperatorContext } from '../context.ts';
import type { CommandTable } from './commands.ts';

const ALL: CommandTable = OPERATOR_COMMANDS;
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n').toString('base64');
const ADDRESS = {
  name: '王小明',
  phone: '13800000001',
  area: '310104',
  detail: '衡山路 1 号',
  isDefault: 0 as const,
};
const UNITS = {
  key: 'units',
  name: { zh: '保有量', en: 'Units' },
  description: { zh: '', en: '' },
  libraries: [1],
  base: 10_000,
  leastUnits: 1,
  mostUnits: 100,
  steps: [],
  days: 365,
  active: true,
};

onOneDatabase('a dry run', (database) => {
  const service = seededService(database);
  let operator: OperatorContext;
  beforeAll(async () => {
    operator = operatorOf(service);
    await addStaff(service, { fiona: 'finance', frank: 'finance', edgar: 'editor', rita: 'reviewer' });
    await addOffer(database.db);
  }, 60_000);

  const run = (name: string, request: object) =>
    ALL[name]!.run(operator, { by: 'fiona', password: 'fiona', dryRun: false, ...request }, () => undefined);

  /** A hash of all rows of each table. */
  async function everything(): Promise<Record<string, string | null>> {
    const tables = await database.db.introspection.getTables();
    const hashes: Record<string, string | null> = {};
    for (const { name } of tables) {
      // Counts guesses of passwords, whatever a command does.
      if (name === 'sign_in_slowdown') continue;
      const rows = sql<{ hash: string | null }>`select md5(string_agg(t::text, '|' order by t::text)) as hash from ${sql.table(name)} t`;
      hashes[name] = (await rows.execute(database.db)).rows[0]!.hash;
    }
    return hashes;
  }

  /** An order that the gateway or the bank brought money for. */
  async function paid(me: Awaited<ReturnType<typeof newShopper>>) {
    const order = await me.order([1]);
    await me.startPayment(order);
    for (const notice of await me.payAtGateway(await me.paymentOf(order.id))) await me.deliver(notice);
    return me.detail(order.id);
  }
  async function proven(me: Awaited<ReturnType<typeof newShopper>>) {
    const order = await me.order([2]);
    await me.startPayment(order, 0, 'transfer');
    await service.call('payment/uploadProof', { id: order.id, file: TEST_RECEIPT }, me.options);
    return order.number;
  }

  test('of every command that has one changes no row, and the command itself does; both ask for the password', async () => {
    const me = await newShopper(service);
    const [bought, toRefuse, toMail] = [await paid(me), await paid(me), await paid(me)];
    const invoiceOf = async (id: number) =>
      (await service.call('invoiceRecord/applyInvoice', { ...INVOICE, orderIds: [id] }, me.options)).data.id;
    const [toIssue, refused] = [await invoiceOf(bought.id), await invoiceOf(toRefuse.id)];
    const { id: addressId } = (await service.call('userAddress/saveAddress', ADDRESS, me.options)).data;
    const { licenceId, certificateNumber } = toMail.list[0]!.licence! as { licenceId?: number; certificateNumber: string | null };
    const licence = licenceId ?? (await database.db.selectFrom('licence').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id;
    expect(await service.call('order/getGrantBook', { ids: [licence], addressId }, me.options)).toMatchObject({ code: 1000 });
    const [first, sent, rejected] = [await proven(me), await proven(me), await proven(me)];
    for (const by of ['fiona', 'frank']) await run('transferConfirm', { order: sent, by, password: by });
    await run('refund', { order: sent, reason: 'asked' });
    const { table } = (await run('pricesExport', {})) as { table: PriceTable };
    const form = table.tags.form.map((tag) => ({ ...tag, basisPoints: 2 * tag.basisPoints! }));
    const { packages } = (await run('packagesExport', {})) as { packages: object[] };
    const bundles = (await run('bundlesExport', {})) as { bundles: object[] };

    const { team } = await newTeam(service, me.id);
    const taxNumber = `tax ${team}`;
    const { id: contract } = await signedByComposer(service);
    const { id: payout } = await requestedPayout(service);
    const transferred = await confirmedPayout(service);
    const reviewer = { by: 'rita', password: 'rita' };
    const waiting = async () => ((await run('pricesWaiting', {})) as { proposals: { id: number }[] }).proposals;
    const rehearsed: [string, object | (() => Promise<object>)][] = [
      ['transferConfirm', { order: first }],
      ['transferConfirm', { order: first, by: 'frank', password: 'frank' }],
      ['transferReject', { order: rejected, reason: 'blurred' }],
      ['refundPaid', { order: sent, reference: 'BANK-1' }],
      ['invoiceIssue', { id: toIssue, file: PDF }],
      ['invoiceRefuse', { id: refused, reason: 'wrong tax number' }],
      ['certificateMailed', { number: certificateNumber, carrier: 'SF', tracking: '1' }],
      ['refund', { order: bought.number, reason: 'asked' }],
      ['pricesPublish', { table: { ...table, tags: { ...table.tags, form } }, note: 'spring' }],
      ['pricesConfirm', async () => ({ proposal: (await waiting())[0]!.id, by: 'frank', password: 'frank' })],
      ['packagesPublish', { packages: packages.map((one) => ({ ...one, price: 67_700 })), note: '' }],
      ['inventoryPublish', { offers: [UNITS], note: '' }],
      ['inventoryGrant', { taxNumber, offer: UNITS.key, units: 3, grant: FILM, reason: 'contract' }],
      ['bundlesPublish', { file: { ...bundles, bundles: bundles.bundles.map((one) => ({ ...one, price: 11_100 })) } }],
      ['ratesSet', { rates: { USD: 71_034 }, day: '2026-03-02' }],
      ['teamApprove', { id: (await appliedTeam(service)).id, by: 'rita', password: 'rita' }],
      ['teamReject', { id: (await appliedTeam(service)).id, reason: 'blurred', by: 'rita', password: 'rita' }],
      ['songAccept', { ...(await auditOf(service, (await sentSong(service)).songId)), band: 2, ...reviewer }],
      ['songRefuse', { ...(await auditOf(service, (await sentSong(service)).songId)), reason: 'noise', remarks: [], ...reviewer }],
      ['composerNumbers', { id: contract, ...reviewer }],
      ['composerDocument', { id: contract, ...reviewer }],
      ['composerApprove', { id: contract, sha256: await sha256Of(service, contract), ...reviewer }],
      ['composerReject', { id: (await signedByComposer(service)).id, reason: 'blurred', ...reviewer }],
      ['payoutNumbers', { id: payout }],
      ['payoutConfirm', { id: payout }],
      ['payoutRefuse', { id: payout, reason: 'wrong account' }],
      ['payoutPaid', { id: transferred, reference: 'BANK-2' }],
      ['payoutReturned', { id: transferred, reason: 'account closed' }],
      ['thesaurusSet', { word: 'zonk', tags: '', near: '', place: false, by: 'edgar', password: 'edgar' }],
      ['thesaurusReset', { word: 'zonk', by: 'edgar', password: 'edgar' }],
    ];
    const named = [...new Set(rehearsed.map(([name]) => name))].toSorted();
    const rehearsable = Object.entries(ALL).filter(([, { schema }]) => 'dryRun' in (schema as z.ZodObject).shape);
    expect(named).toEqual(rehearsable.map(([name]) => name).toSorted());
    for (const [name, made] of rehearsed) {
      const request = typeof made === 'function' ? await made() : made;
      for (const dryRun of [true, false])
        await expect(run(name, { ...request, password: 'guessed', dryRun })).rejects.toThrow('name or password');
      const before = await everything();
      const dry = await run(name, { ...request, dryRun: true });
      expect([name, await everything()]).toEqual([name, before]);
      expect([name, await run(name, request)]).toEqual([name, dry]);
      expect([name, await everything()]).not.toEqual([name, before]);
    }
  }, 120_000);
});
