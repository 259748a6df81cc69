import { onEachDatabase } from '../../testing/each-database.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { newStaff, type StaffCaller } from '../../testing/staff-caller.ts';
import { appliedInvoice, askedCertificate, paidTransfer, TEST_PDF } from '../../testing/staff-requests.ts';
import { appliedTeam } from '../../testing/team-applications.ts';
import { setTwoPeopleLimits } from '../../testing/two-people-limits.ts';

const AT_ONCE = 50;

onEachDatabase('of fifty staff who decide the same at once', (database) => {
  const service = seededService(database);
  let fiona: StaffCaller;
  let frank: StaffCaller;
  beforeAll(async () => {
    [fiona, frank] = [await newStaff(service, 'finance', { name: 'fiona' }), await newStaff(service, 'finance', { name: 'frank' })];
    await setTwoPeopleLimits(database.db, { transferTwoPeopleFrom: 0, refundTwoPeopleFrom: 100_000_000 });
  }, 60_000);

  interface Answer {
    code: number;
    msg: string;
    reason: string | undefined;
  }

  /** One of them decides; the others read who did, what and when. */
  async function expectOne(decide: (by: StaffCaller, nth: number) => Promise<Answer>, what: RegExp): Promise<void> {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, nth) => decide(nth % 2 === 0 ? fiona : frank, nth)));
    expect(answers.filter(({ code }) => code === 1000)).toHaveLength(1);
    for (const { msg, reason } of answers.filter(({ code }) => code !== 1000)) {
      expect(reason).toBe('decidedAlready');
      expect(msg).toMatch(/^Decided already by (?:fiona|frank) on \d{2}\/\d{2}\/\d{4}, \d{2}:\d{2}: /);
      expect(msg).toMatch(what);
    }
  }

  const linesAbout = (target: string) => database.db.selectFrom('audit_log').select('id').where('target', '=', target).execute();

  test('one issues an invoice or refuses it', async () => {
    const { id } = await appliedInvoice(service);
    await expectOne(
      (by, nth) =>
        nth % 3 === 0 ? by.call('staff/invoices/issue', { id, file: TEST_PDF }) : by.call('staff/invoices/refuse', { id, reason: 'no' }),
      /(?:issued|refused)$/,
    );
    expect(await linesAbout(`invoice ${id}`)).toHaveLength(1);
  });

  test('one refunds an order, once', async () => {
    const { id, order } = await paidTransfer(service);
    await expectOne((by) => by.call('staff/refunds/refund', { order, reason: 'no' }), /refund granted$/);
    const refunds = await database.db
      .selectFrom('refund as r')
      .innerJoin('payment as p', 'p.id', 'r.payment_id')
      .select('r.id')
      .where('p.order_id', '=', id)
      .execute();
    expect(refunds).toHaveLength(1);
  });

  test('one notes that a certificate was mailed', async () => {
    const { number } = await askedCertificate(service);
    await expectOne((by, nth) => by.call('staff/certificates/mailed', { number, carrier: 'SF', tracking: `${nth}` }), /mailed$/);
  });

  test('one approves an application for a team or rejects it', async () => {
    const reviewers = [await newStaff(service, 'reviewer', { name: 'rita' }), await newStaff(service, 'reviewer', { name: 'rolf' })];
    const { id } = await appliedTeam(service);
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, nth) => {
        const by = reviewers[nth % 2]!;
        return nth % 3 === 0 ? by.call('staff/teams/reject', { id, reason: 'no' }) : by.call('staff/teams/approve', { id });
      }),
    );
    expect(answers.filter(({ code }) => code === 1000)).toHaveLength(1);
    for (const { msg, reason } of answers.filter(({ code }) => code !== 1000)) {
      expect(reason).toBe('decidedAlready');
      expect(msg).toMatch(/^Decided already by (?:rita|rolf) .*: (?:approved|rejected)$/);
    }
    expect(await linesAbout(`team application ${id}`)).toHaveLength(1);
  });

  test('one takes a piece of work', async () => {
    const { id } = await appliedInvoice(service);
    await expectOne((by) => by.call('staff/work/take', { kind: 'invoice', id }), /taken$/);
  });
});
