/** Roles of a team from the highest to the lowest. Exactly one member is its owner. */
export const TEAM_ROLES = ['owner', 'administrator', 'departmentAdministrator', 'member'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

/** What a member of a team may do. */
export const TEAM_POWERS = ['buy', 'teamCart', 'quota', 'allot', 'orders', 'invoice', 'members'] as const;
export type TeamPower = (typeof TEAM_POWERS)[number];

/** States of a member of a team. Nobody comes back from `removed`: who is invited again is a new member. */
export const TEAM_MEMBER_STATES = ['active', 'disabled', 'removed'] as const;
export type TeamMemberState = (typeof TEAM_MEMBER_STATES)[number];

/** Powers that a role has by itself; the others of a member are granted one by one. */
const BY_ROLE: Readonly<Record<TeamRole, readonly TeamPower[]>> = {
  owner: TEAM_POWERS,
  administrator: TEAM_POWERS,
  departmentAdministrator: ['members'],
  member: [],
};

/** Where a member of a team stands: what decides everything that they may do. */
export interface Standing {
  role: TeamRole;
  state: TeamMemberState;
  /** Granted one by one. */
  powers: readonly TeamPower[];
  /** Null: of no department. */
  departmentId: number | null;
  /** A disabled department suspends the powers of its members. */
  departmentEnabled: boolean;
}

/** Somebody of the team whom another acts on. */
export type Subject = Pick<Standing, 'role' | 'departmentId' | 'powers'>;

/** The powers that a member has now: by role and granted; none while they, or their department, are disabled. */
export function powersOf({ role, state, powers, departmentId, departmentEnabled }: Standing): TeamPower[] {
  const isSuspended = state !== 'active' || (departmentId !== null && !departmentEnabled && role !== 'owner');
  return isSuspended ? [] : TEAM_POWERS.filter((power) => BY_ROLE[role].includes(power) || powers.includes(power));
}

/** Powers that a role brings. */
export function powersByRole(role: TeamRole): readonly TeamPower[] {
  return BY_ROLE[role];
}

/** Whether the first role is above the second. */
export function outranks(one: TeamRole, other: TeamRole): boolean {
  return TEAM_ROLES.indexOf(one) < TEAM_ROLES.indexOf(other);
}

/**
 * Whether a member may act on another at all: change the name, disable, remove. It takes the power `members` and a higher role; the head
 * of a department acts in it alone.
 */
export function mayManage(actor: Standing, subject: Subject): boolean {
  if (!powersOf(actor).includes('members') || !outranks(actor.role, subject.role)) return false;
  return actor.role !== 'departmentAdministrator' || (actor.departmentId !== null && actor.departmentId === subject.departmentId);
}

/** Powers that a member may grant or take: those that they hold themselves. A member without `members` grants none. */
export function grantable(actor: Standing): TeamPower[] {
  const own = powersOf(actor);
  return own.includes('members') ? own : [];
}

/** Roles that a member may give: those below their own. The owner is changed by hand-over alone. */
export function assignableRoles(actor: Standing): TeamRole[] {
  return powersOf(actor).includes('members') ? TEAM_ROLES.filter((role) => outranks(actor.role, role)) : [];
}

/** Whether a member may set the powers of another to these: each one that is granted or taken is one that they hold. */
export function maySetPowers(actor: Standing, subject: Subject, powers: readonly TeamPower[]): boolean {
  const changed = TEAM_POWERS.filter((power) => subject.powers.includes(power) !== powers.includes(power));
  return mayManage(actor, subject) && changed.every((power) => grantable(actor).includes(power));
}

/** Whether a member may give another this role, in this department: nobody makes their equal, and a head moves nobody out of the own department. */
export function maySetRole(actor: Standing, subject: Subject, role: TeamRole, departmentId: number | null): boolean {
  if (!mayManage(actor, subject) || !assignableRoles(actor).includes(role)) return false;
  if (role === 'departmentAdministrator' && departmentId === null) return false;
  return actor.role !== 'departmentAdministrator' || departmentId === actor.departmentId;
}

/** Why a member has a power: the role, a grant of their own, or not at all. For the matrix of who may do what. */
export function sourceOf(standing: Standing, power: TeamPower): 'role' | 'granted' | 'suspended' | null {
  const has = BY_ROLE[standing.role].includes(power) ? ('role' as const) : standing.powers.includes(power) ? ('granted' as const) : null;
  return has && !powersOf(standing).includes(power) ? 'suspended' : has;
}

/** Whom a member sees in lists, apart from themselves: the whole team, one department by its id, or nobody. */
export function scopeOf(actor: Standing): 'team' | number | null {
  if (!powersOf(actor).includes('members')) return null;
  return actor.role === 'departmentAdministrator' ? actor.departmentId : 'team';
}

/** Whether a member sees those of a department; null: those of none. */
export function maySee(actor: Standing, departmentId: number | null): boolean {
  const scope = scopeOf(actor);
  return scope === 'team' || (scope !== null && scope === departmentId);
}

/** Whether a member may invite somebody to this place: as if a new member were given the role and the powers. */
export function mayInvite(actor: Standing, place: Subject): boolean {
  const newcomer: Subject = { role: 'member', departmentId: place.departmentId, powers: [] };
  return maySetRole(actor, newcomer, place.role, place.departmentId) && maySetPowers(actor, newcomer, place.powers);
}

/** Whether a member runs the team with its owner: who may appoint the head of a department also sets departments up, and reads what was done. */
export function runsTeam(actor: Standing): boolean {
  return assignableRoles(actor).includes('departmentAdministrator');
}

/**
 * Whether a member may disable or enable a department with members of these roles. It suspends their powers, so each of them is below the
 * member. The owner's never rest.
 */
export function maySwitchDepartment(actor: Standing, roles: readonly TeamRole[]): boolean {
  return runsTeam(actor) && roles.every((role) => role === 'owner' || outranks(actor.role, role));
}
