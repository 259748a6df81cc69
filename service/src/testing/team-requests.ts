import type { CallName } from 'shared-contracts/api/call-names';
import type { OwnerId } from '../platform/database/owner-id.ts';
import { FILM } from './buyer.ts';
import { newMember } from './new-member.ts';
import { addDepartment, addTeamMember, addTeamOrder, newTeam } from './new-team.ts';
import { addPackageOf } from './package-offers.ts';
import { APPLICATION } from './team-applications.ts';
import { BUYING_MAKERS, BUYING_REQUESTS } from './team-buying-requests.ts';
import { leaveTeam, placed, writerId } from './team-writer.ts';
import type { TestService } from './test-app.ts';
import { GOOD_PASSWORD, lastCode } from './test-browser.ts';

const TOKEN = 'x'.repeat(43);
const GUEST = { name: '李雷', role: 'member' as const };
/** A file of one person to invite. */
const PEOPLE = Buffer.from('姓名,手机号或邮箱\r\n李雷,imported@example.com\r\n').toString('base64');
/** Requests of the calls about teams that fit their schemas. Most are refused: see `TEAM_MAKERS`. */
export const TEAM_REQUESTS: Partial<Record<CallName, object>> = {
  'teamInfo/applyTeam': APPLICATION,
  'teamInfo/withdrawApplication': {},
  'teamRecord/teamRecord': {},
  'teamCopywriting/infoList': {},
  'teamDept/addTeamDept': { name: '销售部' },
  'teamDept/updateTeamDeptStatus': { id: 1, enabled: 0 },
  'teamUser/addTeamUser': { contact: 'guest@example.com', ...GUEST },
  'teamUser/teamList': {},
  'teamUser/updateRole': { id: 1, role: 'administrator' },
  'teamUser/updatePower': { id: 1, powers: ['buy'] },
  'teamUser/updateTeamUser': { id: 1, name: '韩梅梅' },
  'teamInvitation/getList': {},
  'teamInvitation/look': { token: TOKEN },
  'teamInvitation/accept': { token: TOKEN },
  'teamInfo/handOver': { id: 1, password: GOOD_PASSWORD },
  'teamInfo/answerHandOver': { accept: 1 },
  'teamInfo/dissolve': { password: GOOD_PASSWORD },
  'teamRecord/activity': {},
  ...BUYING_REQUESTS,
  'teamUser/checkImport': { file: PEOPLE },
  'teamUser/import': { file: PEOPLE },
};

let nth = 0;

/** Makes the requests that succeed only in a team, with the member in one. */
export const TEAM_MAKERS: Partial<Record<CallName, (service: TestService) => Promise<object>>> = {
  'teamInfo/getTeamInfo': inTeam,
  'teamDept/teamDeptList': inTeam,
  'teamUser/teamList': inTeam,
  'teamPower/getList': inTeam,
  'teamInvitation/getList': inTeam,
  'teamRecord/activity': inTeam,
  'teamUser/leave': inTeam,
  'teamDept/addTeamDept': async (service) => ({ ...(await inTeam(service)), name: '销售部' }),
  'teamDept/updateTeamDeptStatus': async (service) => {
    const { team } = await placed(service, 'administrator');
    return { id: await addDepartment(service.context.db, team, '销售部', service.context.now()), enabled: 0 };
  },
  'teamUser/addTeamUser': async (service) => ({ ...(await inTeam(service)), contact: `invited${++nth}@example.com`, ...GUEST }),
  'teamUser/checkImport': async (service) => ({ ...(await inTeam(service)), file: PEOPLE }),
  'teamUser/import': async (service) => ({ ...(await inTeam(service)), file: PEOPLE }),
  'teamGrantProject/projectPower': async (service) => ({ id: await teamProject(service) }),
  'teamGrantProject/setProjectPower': async (service) => ({ id: await teamProject(service), memberIds: null }),
  'order/downData': async (service) => {
    const { team } = await placed(service, 'owner');
    await addTeamOrder(service.context.db, team, await writerId(service), service.context.now());
    return { cartType: 2 };
  },
  'userMeal/getTeamUserList': async (service) => ({ id: (await teamPackage(service)).id }),
  'userMeal/controlMeal': async (service) => {
    const { id, team } = await teamPackage(service);
    const { id: memberId } = await newMember(service, `sharer ${++nth}`);
    const row = await addTeamMember(service.context.db, { team, memberId, name: '李雷', at: service.context.now() });
    return { id, memberId: row, most: 1 };
  },
  'teamUser/teamUser': async (service) => ({ id: (await placed(service, 'administrator')).row }),
  'teamUser/updateRole': async (service) => ({ id: await colleague(service), role: 'administrator' }),
  'teamUser/updatePower': async (service) => ({ id: await colleague(service), powers: ['buy'] }),
  'teamUser/updateTeamUser': async (service) => ({ id: await colleague(service), name: '韩梅梅' }),
  'teamUser/deleteUser': async (service) => ({ id: await colleague(service) }),
  'teamInvitation/resend': async (service) => {
    const { id } = await invited(service, await placed(service, 'administrator'));
    service.setNow(new Date(service.context.now().getTime() + 61_000));
    return { id };
  },
  'teamInvitation/withdraw': async (service) => ({ id: (await invited(service, await placed(service, 'administrator'))).id }),
  'teamInvitation/look': async (service) => ({ token: (await invited(service, await placed(service, 'administrator'))).token }),
  'teamInvitation/accept': async (service) => {
    await leaveTeam(service);
    const inviter = await newMember(service, `inviter ${++nth}`);
    await newTeam(service, inviter.id);
    return { token: (await invited(service, inviter)).token };
  },
  'teamInfo/handOver': async (service) => ({ id: await colleague(service), password: GOOD_PASSWORD }),
  'teamInfo/answerHandOver': async (service) => {
    const { team, row } = await placed(service, 'member');
    const at = service.context.now();
    await service.context.db
      .insertInto('team_hand_over')
      .values({ team_id: team, to_member: row, offered_at: at, expires_at: new Date(at.getTime() + 1000) })
      .execute();
    return { accept: 1 };
  },
  'teamInfo/dissolve': async (service) => {
    await placed(service, 'owner');
    return { password: GOOD_PASSWORD };
  },
  ...BUYING_MAKERS,
};

/** A project of the new team of the writer. @returns its id. */
async function teamProject(service: TestService): Promise<number> {
  const { team } = await placed(service, 'owner');
  const { id } = await service.context.db
    .insertInto('grant_project')
    .values({
      ...{ member_id: await writerId(service), owner_id: team, name: '秋季', licensee_name: '静水', licensee_code: '', remarks: '' },
      ...FILM,
      ...{ province: FILM.province ?? null, seconds: FILM.seconds ?? null, shops: null },
      ...{ created_at: service.context.now(), updated_at: service.context.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A package of the new team of the writer. */
async function teamPackage(service: TestService): Promise<{ id: number; team: OwnerId }> {
  const { team } = await placed(service, 'owner');
  return { id: await addPackageOf(service, await writerId(service), team), team };
}

async function inTeam(service: TestService): Promise<object> {
  await placed(service, 'administrator');
  return {};
}

/** A member of the new team of the writer. @returns the id of the row. */
async function colleague(service: TestService): Promise<number> {
  const { team } = await placed(service, 'owner');
  const { id } = await newMember(service, `colleague ${++nth}`);
  return addTeamMember(service.context.db, { team, memberId: id, name: '李雷', at: service.context.now() });
}

async function invited(service: TestService, { token }: { token: string }) {
  const contact = `invited${++nth}@example.com`;
  const { data } = await service.call('teamUser/addTeamUser', { contact, ...GUEST }, { token });
  return { id: data.id, token: await lastCode(service.context.db, contact) };
}
