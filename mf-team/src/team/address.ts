import { TEAM_MEMBER_STATES, type TeamMemberState, type TeamPower, type TeamRole } from 'shared-contracts/team/powers';

/** Parts of the page of a team. */
const TABS = ['members', 'departments', 'invitations', 'requests', 'projects', 'budgets', 'powers', 'activity', 'settings'] as const;
type Tab = (typeof TABS)[number];

/** Parts for those who run the team alone: its owner and administrators. */
const RUNNING: readonly Tab[] = ['departments', 'budgets', 'activity'];
/** Parts for those alone who have one of these powers. */
const NEEDED: Partial<Record<Tab, readonly TeamPower[]>> = { projects: ['teamCart', 'buy'] };
/** Parts for those who do not look after members: their own place, what they ask the team to buy, and what for. */
const OTHERS: readonly Tab[] = ['members', 'requests', 'projects'];

/** The parts that are for an active member. */
export function tabsFor({ role, powers }: { role: TeamRole; powers: readonly TeamPower[] }): readonly Tab[] {
  const open = TABS.filter((tab) => NEEDED[tab]?.some((power) => powers.includes(power)) ?? true);
  if (!powers.includes('members')) return open.filter((tab) => OTHERS.includes(tab) && (tab !== 'requests' || powers.includes('teamCart')));
  return runs(role) ? open : open.filter((tab) => !RUNNING.includes(tab));
}

/** Whether somebody of this role runs the team: its owner and administrators. */
export function runs(role: TeamRole): boolean {
  return role === 'owner' || role === 'administrator';
}

/** Rows of a page of a list. */
export const PAGE_SIZE = 20;

/** What the address of the page says. */
export interface TeamAddress {
  tab: Tab;
  page: number;
  find: string;
  department: number | null;
  state: TeamMemberState | null;
  /** Of projects: those that were archived. */
  archived: boolean;
}

/** Reads the address; what it does not know counts as not given. */
export function readAddress(url: string): TeamAddress {
  const query = new URL(url).searchParams;
  return {
    tab: TABS.find((name) => name === query.get('tab')) ?? 'members',
    page: Math.min(10_000, positive(query.get('page')) ?? 1),
    find: (query.get('find') ?? '').slice(0, 100),
    department: positive(query.get('department')),
    state: TEAM_MEMBER_STATES.find((state) => state === query.get('state')) ?? null,
    archived: query.get('archived') === '1',
  };
}

/** Query of a part of the page, with its filters. */
export function teamQuery({
  tab,
  page = 1,
  find = '',
  department = null,
  state = null,
  archived = false,
}: Pick<TeamAddress, 'tab'> & Partial<TeamAddress>): string {
  const query = new URLSearchParams();
  if (tab !== 'members') query.set('tab', tab);
  if (find) query.set('find', find);
  if (department !== null) query.set('department', String(department));
  if (state !== null) query.set('state', state);
  if (archived) query.set('archived', '1');
  if (page > 1) query.set('page', String(page));
  return `?${query}`;
}

/** The token of an invitation link; null when the address is none. */
export function invitationToken(url: string): string | null {
  return new URL(url).searchParams.get('invite') || null;
}

function positive(text: string | null): number | null {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}
