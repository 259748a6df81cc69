import type { CallResponse } from 'shared-contracts/api/contract';
import type { HostProps } from 'shared-contracts/host';
import type { PriceTable } from 'shared-contracts/licensing/price-table';
import type { LoaderFunctionArgs } from 'ui-kit/router';
import { loadData } from 'ui-kit/unit';
import { PAGE_SIZE, readAddress, runs, type TeamAddress, tabsFor } from './address.ts';

export type Team = NonNullable<CallResponse<'teamInfo/getTeamInfo'>['team']>;
export type TeamMember = CallResponse<'teamUser/teamList'>['list'][number];
export type MemberDetail = CallResponse<'teamUser/teamUser'>;
export type Department = CallResponse<'teamDept/teamDeptList'>['list'][number];
export type Activity = CallResponse<'teamRecord/activity'>;
export type Requests = CallResponse<'teamRequest/getList'>;
export type PurchaseRequest = Requests['list'][number];
export type RequestDetail = CallResponse<'teamRequest/detail'>;
export type Budget = CallResponse<'teamBudget/getList'>['list'][number];
export type Project = CallResponse<'teamGrantProject/getList'>['list'][number];
export type Invitation = CallResponse<'teamInvitation/getList'>['list'][number];

/** The data of the part that the address names. */
export type PartData =
  | { part: 'members'; members: CallResponse<'teamUser/teamList'>; departments: Department[] }
  | { part: 'departments'; departments: Department[] }
  | { part: 'invitations'; invitations: CallResponse<'teamInvitation/getList'> }
  | { part: 'requests'; requests: Requests }
  | { part: 'budgets'; budgets: Budget[]; departments: Department[]; projects: Project[] }
  | {
      part: 'projects';
      projects: CallResponse<'teamGrantProject/getList'>;
      table: PriceTable;
      /** For those who run the team; else none. */
      budgets: Budget[];
    }
  | { part: 'powers'; members: CallResponse<'teamUser/teamList'> }
  | { part: 'activity'; activity: Activity }
  | { part: 'settings' }
  /** Without the power `members`: oneself alone; null when the team has disabled them. */
  | { part: 'own'; own: MemberDetail | null };

export interface TeamData {
  address: TeamAddress;
  team: Team | null;
  /** An application of somebody in no team. */
  isApplying: boolean;
  data: PartData | null;
}

/** The team of the member, and the part of its page that the address names. */
export async function loadTeam(host: HostProps, { request }: LoaderFunctionArgs): Promise<TeamData> {
  const asked = readAddress(request.url);
  const { team, application } = await loadData(host, 'teamInfo/getTeamInfo', {}, request.signal);
  const isApplying = application?.state === 'reviewing' || application?.state === 'rejected';
  // A part that is not for this member leads to the first one.
  const address = team && !tabsFor(team).includes(asked.tab) ? { ...asked, tab: 'members' as const } : asked;
  if (!team) return { address, team, isApplying, data: null };
  const data =
    team.state === 'active' && (team.powers.includes('members') || address.tab !== 'members')
      ? await loadPart(host, team, address, request.signal)
      : ({ part: 'own', own: team.state === 'disabled' ? null : await loadOwn(host, request.signal) } as const);
  return { address, team, isApplying, data };
}

async function loadOwn(host: HostProps, signal: AbortSignal): Promise<MemberDetail | null> {
  const { list } = await loadData(host, 'teamUser/teamList', {}, signal);
  const own = list.find(({ isCaller }) => isCaller);
  return own ? loadData(host, 'teamUser/teamUser', { id: own.id }, signal) : null;
}

async function loadPart(host: HostProps, team: Team, address: TeamAddress, signal: AbortSignal): Promise<PartData> {
  const { tab: part, page } = address;
  const departments = async () => (await loadData(host, 'teamDept/teamDeptList', {}, signal)).list;
  const paged = { page, size: PAGE_SIZE };
  if (part === 'members') {
    const [members, list] = await Promise.all([
      loadData(host, 'teamUser/teamList', { ...paged, ...filterOf(address) }, signal),
      departments(),
    ]);
    return { part, members, departments: list };
  }
  if (part === 'requests') return { part, requests: await loadData(host, 'teamRequest/getList', paged, signal) };
  if (part === 'projects') return loadProjects(host, team, address, signal);
  if (part === 'budgets') return loadBudgets(host, signal);
  if (part === 'powers') return { part, members: await loadData(host, 'teamUser/teamList', paged, signal) };
  if (part === 'departments') return { part, departments: await departments() };
  if (part === 'invitations') return { part, invitations: await loadData(host, 'teamInvitation/getList', paged, signal) };
  if (part === 'activity') return { part, activity: await loadData(host, 'teamRecord/activity', paged, signal) };
  return { part };
}

/** Projects that the member may use, and what their options are called. */
async function loadProjects(host: HostProps, { role }: Team, { page, archived }: TeamAddress, signal: AbortSignal): Promise<PartData> {
  const asked = { cartType: 2, page, size: PAGE_SIZE, ...(archived && { archived: 1 as const }) };
  const [projects, table, { list: budgets }] = await Promise.all([
    loadData(host, 'teamGrantProject/getList', asked, signal),
    loadData(host, 'grantTag/getGrantData', {}, signal),
    runs(role) ? loadData(host, 'teamBudget/getList', {}, signal) : { list: [] },
  ]);
  return { part: 'projects', projects, table, budgets };
}

/** Budgets, with the departments and projects that may have one. */
async function loadBudgets(host: HostProps, signal: AbortSignal): Promise<PartData> {
  const [{ list: budgets }, { list: departments }, { list: projects }] = await Promise.all([
    loadData(host, 'teamBudget/getList', {}, signal),
    loadData(host, 'teamDept/teamDeptList', {}, signal),
    loadData(host, 'teamGrantProject/getList', { cartType: 2, size: 100 }, signal),
  ]);
  return { part: 'budgets', budgets, departments, projects };
}

function filterOf({ find, department, state }: TeamAddress) {
  return {
    ...(find && { keyWords: find }),
    ...(department !== null && { departmentId: department }),
    ...(state !== null && { state }),
  };
}
