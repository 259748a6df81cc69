import { knownFieldWord } from 'shared-contracts/staff/shown-words';
import { onOneDatabase } from '../../testing/each-database.ts';
import { newMember } from '../../testing/new-member.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { newStaff, type StaffCaller } from '../../testing/staff-caller.ts';
import { askedCertificate, changedTable, paidTransfer } from '../../testing/staff-requests.ts';
import { setTwoPeopleLimits } from '../../testing/two-people-limits.ts';
import { linesOf } from './prices.ts';

onOneDatabase('the words of proposals', (database) => {
  const service = seededService(database);
  let root: StaffCaller;
  let fiona: StaffCaller;
  beforeEach(async () => {
    service.setNow(new Date('2026-11-23T02:00:00Z'));
    root = await newStaff(service, 'administrator', { name: 'root' });
    fiona = await newStaff(service, 'finance', { name: 'fiona' });
  });
  const wordless = (names: readonly string[]) =>
    names.filter((name) => (['zh', 'en'] as const).some((locale) => knownFieldWord(name, locale) === undefined));

  test('name every field that a proposal carries, of each kind, in both languages', async () => {
    await setTwoPeopleLimits(database.db, { refundTwoPeopleFrom: 1, pointsTwoPeopleFrom: 1 });
    await newStaff(service, 'administrator', { name: 'ruth' });
    await root.call('staff/settings/set', { transferTwoPeopleFrom: 7, reason: 'a test' });
    const { order } = await paidTransfer(service);
    await fiona.call('staff/refunds/refund', { order, reason: 'asked' });
    await fiona.call('staff/certificates/revoke', { number: (await askedCertificate(service)).number, reason: 'misused' });
    const { id: memberId } = await newMember(service);
    await fiona.call('staff/points/correct', { memberId, points: 5, reason: 'a present' });
    await fiona.call('staff/prices/propose', { table: await changedTable(fiona, 12_000), from: '2026-11-25', reason: 'costs' });
    const { list } = (await root.call('staff/proposals/getList', {})).data;
    expect(list.map(({ kind }) => kind).sort()).toEqual(['points', 'prices', 'refund', 'revokeCertificate', 'settings']);
    const names = list.flatMap(({ before, after }) => [...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
    expect(wordless(names)).toEqual([]);
  });

  test('name every field of a table of prices', async () => {
    const { table } = (await fiona.call('staff/prices/getCurrent', {})).data;
    expect(linesOf(table).size).toBeGreaterThan(100);
    expect(wordless([...linesOf(table).keys()])).toEqual([]);
  });
});
