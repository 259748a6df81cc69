import { CALLS, type CallName } from 'shared-contracts/api/call-names';
import { DECLARATIONS } from 'shared-contracts/api/declarations';
import { addCompletedOrder } from '../testing/completed-order.ts';
import { onOneDatabase } from '../testing/each-database.ts';
import { seededService } from '../testing/seeded-service.ts';
import { prepareMember, requestOf } from '../testing/valid-requests.ts';

/** Fields of a declared schema; none for one that is no object. */
const fieldsOf = (schema: unknown) => Object.keys((schema as { shape?: object } | null)?.shape ?? {});
/** Ask for a package, a quota or a song, which the tests beside them make. */
const ELSEWHERE: readonly CallName[] = [
  'userMeal/getGrantOrder',
  'userMeal/getTeamUserList',
  'userSetPopulation/getPopulationGrant',
  'album/getAlbumMusicListByUserPopulationDetailId',
  'song/songGrantList',
  'songAuditLog/auditLogList',
];
/** Calls that answer a page by number and say how many rows there are. */
const PAGED = (Object.keys(CALLS) as CallName[]).filter((name) => {
  const { request, response } = DECLARATIONS[name];
  if (ELSEWHERE.includes(name)) return false;
  return (
    ['page', 'size'].every((field) => fieldsOf(request).includes(field)) &&
    ['list', 'total'].every((field) => fieldsOf(response).includes(field))
  );
});

onOneDatabase('pages by number', (database) => {
  const service = seededService(database);
  let token: string;

  beforeAll(async () => {
    const member = await prepareMember(service, 'reader');
    token = member.token;
    for (const version of [41, 42, 43]) await addCompletedOrder(service.context, member.id, { versionIds: [version] });
    for (const id of [3, 4, 5]) await service.call('userPlay/play', { id }, { token });
    await database.db.updateTable('member_profile').set({ licence_reminders: true }).execute();
  }, 60_000);

  const pageOf = async (name: CallName, page: number, size: number) => {
    const { code, data, msg } = await service.call(name, { ...requestOf(name), page, size } as never, { token });
    expect([name, code, msg]).toEqual([name, 1000, msg]);
    return data as { list: unknown[]; total: number };
  };

  test('there are such calls', () => expect(PAGED.length).toBeGreaterThan(5));

  test.each(PAGED)('%s gives each row once over its pages, and none past the last', async (name) => {
    const whole = await pageOf(name, 1, 50);
    const size = Math.max(1, Math.min(7, whole.list.length - 1));
    const seen = Math.floor(whole.list.length / size);
    const rows: unknown[] = [];
    for (let page = 1; page <= seen; page += 1) {
      const { list, total } = await pageOf(name, page, size);
      expect([page, list.length, total]).toEqual([page, size, whole.total]);
      rows.push(...list);
    }
    expect(rows).toEqual(whole.list.slice(0, seen * size));
    if (whole.total > whole.list.length) return;
    const rest = { list: whole.list.slice(seen * size), total: whole.total };
    expect(await pageOf(name, seen + 1, size)).toMatchObject(rest);
    expect(await pageOf(name, seen + 2, size)).toMatchObject({ list: [], total: whole.total });
  });
});
