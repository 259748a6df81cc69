import { TEAM_MEMBER_STATES, type TeamMemberState, type TeamPower, type TeamRole } from 'shared-contracts/team/powers';

/** Parts of the page of a team. */
const TABS = ['members', 'departments', 'invitations', 'requests', 'budgets', 'powers', 'activity', 'settings'] as const;
type Tab = (typeof TABS)[number];

/** Parts for those who run the team alone: its owner and administrators. */
const RUNNING: readonly Tab[] = ['departments', 'budgets', 'activity'];
/** Parts for the others: their own place, and what they ask the team to buy. */
const OTHERS: readonly Tab[] = ['members', 'requests'];

/** The parts that are for an active member. */
export function tabsFor({ role, powers }: { role: TeamRole; powers: readonly TeamPower[] }): readonly Tab[] {
  if (!powers.includes('members')) return powers.includes('teamCart') ? OTHERS : ['members'];
  return role === 'owner' || role === 'administrator' ? TABS : TABS.filter((tab) => !RUNNING.includes(tab));
}

/** Rows of a page of a list. */
export const PAGE_SIZE = 50;

/** What the address of the page says. */
export interface TeamAddress {
  tab: Tab;
  page: number;
  find: string;
  department: number | null;
  state: TeamMemberState | null;
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
  };
}

/** Query of a part of the page, with its filters. */
export function teamQuery({
  tab,
  page = 1,
  find = '',
  department = null,
  state = null,
}: Pick<TeamAddress, 'tab'> & Partial<TeamAddress>): string {
  const query = new URLSearchParams();
  if (tab !== 'members') query.set('tab', tab);
  if (find) query.set('find', find);
  if (department !== null) query.set('department', String(department));
  if (state !== null) query.set('state', state);
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
