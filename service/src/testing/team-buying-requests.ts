import type { CallName } from 'shared-contracts/api/call-names';
import { FILM } from './buyer.ts';
import { newMember } from './new-member.ts';
import { addDepartment, addTeamMember } from './new-team.ts';
import { placed } from './team-writer.ts';
import type { TestService } from './test-app.ts';

const QUOTE = { priceVersion: 1, total: 1 };
/** Requests of the calls about budgets and approval that fit their schemas. Most are refused: see `BUYING_MAKERS`. */
export const BUYING_REQUESTS: Partial<Record<CallName, object>> = {
  'teamBudget/left': { ids: [1] },
  'teamBudget/set': { departmentId: 1, period: 'month', amount: 100 },
  'teamDept/setApproval': { id: 1, limit: 100 },
  'teamRequest/add': { ids: [1], ask: 1 },
  'teamRequest/getList': {},
  'teamRequest/change': { id: 1, remove: [1], lines: [{ id: 1, projectId: 1 }] },
  'teamRequest/approve': { id: 1, quote: QUOTE },
  'teamRequest/refuse': { id: 1, reason: '太贵' },
  'teamRequest/order': { id: 1, quote: QUOTE },
};

let nth = 0;

/** Makes the requests that succeed only in a team that buys. The writer owns it. */
export const BUYING_MAKERS: Partial<Record<CallName, (service: TestService) => Promise<object>>> = {
  'teamBudget/getList': async (service) => {
    await placed(service, 'owner');
    return {};
  },
  'teamBudget/left': async (service) => ({ ids: await lines(service, (await owned(service)).token) }),
  'teamBudget/set': async (service) => ({ departmentId: (await owned(service)).departmentId, period: 'month', amount: 100 }),
  'teamBudget/end': async (service) => {
    const { token, departmentId } = await owned(service);
    return { id: (await service.call('teamBudget/set', { departmentId, period: 'total', amount: 100 }, { token })).data.id };
  },
  'teamDept/setApproval': async (service) => ({ id: (await owned(service)).departmentId, limit: 100 }),
  'teamRequest/add': async (service) => ({ ids: await lines(service, (await owned(service)).token), ask: 1 }),
  'teamRequest/ask': async (service) => {
    const { token } = await owned(service);
    return { id: (await service.call('teamRequest/add', { ids: await lines(service, token), ask: 0 }, { token })).data.id };
  },
  'teamRequest/getList': async (service) => {
    await placed(service, 'owner');
    return {};
  },
  'teamRequest/detail': async (service) => ({ id: (await asked(service)).id }),
  'teamRequest/waiting': async () => ({}),
  'teamRequest/change': async (service) => {
    const { id, token } = await asked(service);
    const { list } = (await service.call('teamRequest/detail', { id }, { token })).data;
    return { id, remove: [list[0]!.id] };
  },
  'teamRequest/approve': (service) => asked(service).then(({ id, quote }) => ({ id, quote })),
  'teamRequest/refuse': async (service) => ({ id: (await asked(service)).id, reason: '太贵' }),
  'teamRequest/withdraw': async (service) => {
    const { token } = await owned(service);
    return { id: (await service.call('teamRequest/add', { ids: await lines(service, token), ask: 1 }, { token })).data.id };
  },
  'teamRequest/order': async (service) => {
    const { id, quote, token } = await asked(service);
    await service.call('teamRequest/approve', { id, quote }, { token });
    return { id, quote };
  },
};

/** A new team of the writer with a department. */
async function owned(service: TestService) {
  const { team } = await placed(service, 'owner');
  const { db, now } = service.context;
  return { team, token: await service.tokenOf('writer'), departmentId: await addDepartment(db, team, '影视部', now()) };
}

/** Two lines in the team cart that can be ordered. @returns their ids. */
async function lines(service: TestService, token: string): Promise<number[]> {
  const fields = { cartType: 2, name: `film ${++nth}`, licenseeName: '静水', grant: FILM };
  const projectId = (await service.call('teamGrantProject/addGrantProject', fields, { token })).data.id;
  const request = { orderType: 1, cartType: 2, dataIds: [1, 2], grant: FILM, projectId };
  return (await service.call('shoppingCart/addCarts', request, { token })).data.ids;
}

/** What a colleague of the writer asks for. */
async function asked(service: TestService) {
  const { team, token } = await owned(service);
  const colleague = await newMember(service, `asker ${++nth}`);
  const { db, now } = service.context;
  await addTeamMember(db, { team, memberId: colleague.id, name: '李雷', powers: ['teamCart'], at: now() });
  const request = { ids: await lines(service, colleague.token), ask: 1 as const };
  const { id } = (await service.call('teamRequest/add', request, { token: colleague.token })).data;
  const { current } = (await service.call('teamRequest/detail', { id }, { token })).data;
  return { id, token, quote: current! };
}
