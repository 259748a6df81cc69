import { onOneDatabase } from '../../testing/each-database.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { newStaff } from '../../testing/staff-caller.ts';

const DAY_MS = 86_400_000;
const dayOf = (moment: number) => new Date(moment + 8 * 3_600_000).toISOString().slice(0, 10);

onOneDatabase('versions of agreements', (database) => {
  const service = seededService(database);

  test('hold from their day on, are kept as they were, and are published on what the editor saw', async () => {
    const [one, other] = [await newStaff(service, 'editor'), await newStaff(service, 'editor')];
    const now = Date.now();
    const titleAt = async (moment: number) => {
      service.setNow(new Date(moment));
      const { data } = await service.call('agreement/getInfoById', { id: 1 }, { language: 'EN' });
      service.setNow(new Date(now));
      return data!.title;
    };
    const version = (en: string, after: number, from?: string) => ({
      id: 1,
      after,
      title: { zh: '协议', en },
      content: { zh: '## 一\n\n正文', en: `## 1\n\n${en}` },
      reason: 'a new law',
      ...(from && { from }),
    });
    const first = await titleAt(now);
    const week = now + 7 * DAY_MS;
    const planned = await one.call('staff/agreements/publish', version('In a week', 0, dayOf(week)));
    expect(planned.code).toBe(1000);
    const refused = await other.call('staff/agreements/publish', version('Blind', 0));
    expect(refused).toMatchObject({ code: 0, reason: 'changedMeanwhile', msg: expect.stringContaining(one.name) });
    expect((await other.call('staff/agreements/publish', version('Now', planned.data.version))).code).toBe(1000);
    const start = Date.parse(`${dayOf(week)}T00:00:00+08:00`);
    expect([await titleAt(now - DAY_MS), await titleAt(now), await titleAt(start - 1), await titleAt(start)]).toEqual([
      first,
      'Now',
      'Now',
      'In a week',
    ]);
    const { data } = await one.call('staff/agreements/getDetail', { id: 1, version: planned.data.version });
    expect(data.versions.map(({ state, publishedBy }) => [state, publishedBy])).toEqual([
      ['waits', one.name],
      ['inForce', other.name],
      ['past', ''],
    ]);
    expect(data).toMatchObject({ shown: { title: { en: 'In a week' } }, before: { title: { en: 'Now' } } });
    expect((await one.call('staff/agreements/publish', version('Late', data.latest, dayOf(now)))).msg).toMatch(/later than today/);
    await expect(database.db.updateTable('agreement_version').set({ title_en: 'Other' }).execute()).rejects.toThrow(/append-only/);
  });

  test('are withdrawn before their day by staff, and never hold then', async () => {
    const editor = await newStaff(service, 'editor');
    const week = Date.now() + 7 * DAY_MS;
    const words = (title: string) => ({ title: { zh: title, en: title }, content: { zh: title, en: title }, reason: 'a new law' });
    const detail = async () => (await editor.call('staff/agreements/getDetail', { id: 2 })).data;
    const titleAt = async (moment: number) => {
      service.setNow(new Date(moment));
      return (await service.call('agreement/getInfoById', { id: 2 }, { language: 'EN' })).data!.title;
    };
    const { latest, shown } = await detail();
    const later = { id: 2, after: latest, ...words('Never'), from: dayOf(week) };
    const { version } = (await editor.call('staff/agreements/publish', later)).data;
    const withdrawal = { id: 2, version, reason: 'the law is put off' };
    expect((await editor.call('staff/agreements/withdraw', { ...withdrawal, id: 1 })).msg).toMatch(/no such agreement/);
    expect((await editor.call('staff/agreements/withdraw', withdrawal)).code).toBe(1000);
    expect(await editor.call('staff/agreements/withdraw', withdrawal)).toMatchObject({ reason: 'decidedAlready' });
    expect(await editor.call('staff/agreements/publish', { ...later, after: version })).toMatchObject({ reason: 'changedMeanwhile' });
    expect((await detail()).versions[0]).toMatchObject({ version, state: 'withdrawn' });
    expect((await editor.call('staff/agreements/getList', {})).data.list.find(({ id }) => id === 2)).toMatchObject({ nextFrom: null });
    const now = Date.now();
    expect(await titleAt(week + 2 * DAY_MS)).toBe(shown.title.en);
    service.setNow(new Date(now));
    const atOnce = (await editor.call('staff/agreements/publish', { id: 2, after: latest, ...words('Now') })).data.version;
    expect((await editor.call('staff/agreements/withdraw', { ...withdrawal, version: atOnce })).msg).toMatch(/holds already/);
  });
});
