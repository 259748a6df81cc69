import { addCompletedOrder, ORDERED_PROJECT } from '../../testing/completed-order.ts';
import { onOneDatabase } from '../../testing/each-database.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { calendarFile } from './calendar-file.ts';

const NOW = new Date('2026-11-23T02:04:06Z');
const END = {
  ...{
    licenceId: 21,
    at: new Date('2027-11-22T18:00:00Z'),
    summary: 'Licence ends',
    description: 'Project: a',
    url: 'https://shop.example/',
  },
};

/** Lines as a calendar reads them: folded ones are whole again. */
const unfolded = (file: Buffer | string) => file.toString().replaceAll('\r\n ', '').split('\r\n');

describe('a calendar file', () => {
  test('has each end as a day in Shanghai with a reminder two weeks before, and the same id each time', () => {
    const lines = calendarFile([END, { ...END, licenceId: 22 }], NOW).toString();
    expect(lines).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:[^\r]+\r\n/);
    expect(lines.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(lines.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(lines).toContain('UID:licence-21@yinhe\r\nDTSTAMP:20261123T020406Z\r\n');
    expect(lines).toContain('DTSTART;VALUE=DATE:20271123\r\nDTEND;VALUE=DATE:20271124\r\n');
    expect(lines).toContain('BEGIN:VALARM\r\nACTION:DISPLAY\r\nDESCRIPTION:Licence ends\r\nTRIGGER:-P14D\r\nEND:VALARM\r\nEND:VEVENT\r\n');
    expect(lines.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    const uids = (at: Date) =>
      calendarFile([END], at)
        .toString()
        .match(/UID:.*/)![0];
    expect(uids(NOW)).toBe(uids(new Date(0)));
  });

  test('escapes texts and divides long lines at 75 octets, never within a character', () => {
    const summary = `《晨光》的授权到期; a, b \\ c ${'音'.repeat(80)} 𠮷𠮷𠮷${'x'.repeat(75)}`;
    const file = calendarFile([{ ...END, summary, description: 'one\r\ntwo\nEND:VEVENT\u0007' }], NOW);
    for (const line of file.toString().split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(file.toString()).not.toContain('\ufffd');
    const lines = unfolded(file);
    expect(lines).toContain(`SUMMARY:${summary.replaceAll('\\', '\\\\').replaceAll(';', '\\;').replaceAll(',', '\\,')}`);
    expect(lines).toContain('DESCRIPTION:one\\ntwo\\nEND:VEVENT');
    expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
  });
});

onOneDatabase('the ends of licences', (database) => {
  const service = seededService(database);
  let token: string;
  let licenceIds: number[];

  beforeAll(async () => {
    service.setNow(NOW);
    token = await service.tokenOf('amy');
    const { id } = await database.db.selectFrom('member').select('id').where('name', '=', 'amy').executeTakeFirstOrThrow();
    ({ licenceIds } = await addCompletedOrder(service.context, id, { versionIds: [1, 2, 3, 4] }));
    const [, ended, perpetual, revoked] = licenceIds as [number, number, number, number];
    const change = (licence: number) => database.db.updateTable('licence').where('id', '=', licence);
    await change(ended)
      .set({ valid_from: new Date(0), valid_to: NOW })
      .execute();
    await change(perpetual).set({ valid_to: null }).execute();
    await change(revoked).set({ state: 'revoked' }).execute();
  }, 60_000);

  const link = (request: { id?: number }, language: 'CN' | 'EN' = 'EN') =>
    service.call('order/licenceCalendar', request, { token, language });

  test.each([
    ['CN', '授权到期.ics', /^SUMMARY:《.+》的授权到期$/, 'URL:https://shop.example/my/order?tab=licences', '项目：'],
    ['EN', 'Licence_end.ics', /^SUMMARY:Licence for “.+” ends$/, 'URL:https://shop.example/en/my/order?tab=licences', 'Project: '],
  ] as const)('are saved for a calendar, all that are valid and end, in the language %s', async (language, name, summary, url, project) => {
    const { data } = await link({}, language);
    expect(data.fileName).toBe(name);
    const response = await service.app.inject({ url: data.url, headers: { authorization: token } });
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    const lines = unfolded(response.body);
    expect(lines.filter((line) => line.startsWith('UID:'))).toEqual([`UID:licence-${licenceIds[0]}@yinhe`]);
    expect(lines).toEqual(expect.arrayContaining([expect.stringMatching(summary), url, 'DTSTART;VALUE=DATE:20291123']));
    expect(lines.find((line) => line.startsWith('DESCRIPTION:'))).toContain(`${project}${ORDERED_PROJECT.name}\\n`);
  });

  test('are saved one by one, and only by their member', async () => {
    const one = (await link({ id: licenceIds[0]! })).data;
    expect(one.fileName).toMatch(/^Licence_end_.+\.ics$/);
    expect((await service.app.inject({ url: one.url, headers: { authorization: token } })).body.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    for (const id of licenceIds.slice(1)) expect(await link({ id })).toMatchObject({ code: 0, msg: 'No valid licence has an end' });
    expect(
      (await service.app.inject({ url: one.url.replace(/licence=\d+/, 'licence=all'), headers: { authorization: token } })).statusCode,
    ).toBe(403);
    const other = await service.tokenOf('bob');
    expect(await service.call('order/licenceCalendar', { id: licenceIds[0]! }, { token: other })).toMatchObject({ code: 0, data: null });
  });
});
