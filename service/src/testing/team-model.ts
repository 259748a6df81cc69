import {
  mayInvite,
  mayManage,
  maySee,
  maySetPowers,
  maySetRole,
  maySwitchDepartment,
  runsTeam,
  type Standing,
  type TeamPower,
  type TeamRole,
} from 'shared-contracts/team/powers';

/** Where an invitation or a role puts somebody. Departments are counted from 0. */
export interface ModelPlace {
  role: TeamRole;
  department: number | null;
  powers: TeamPower[];
}

/** Somebody of the team, in memory. */
export interface ModelMember extends ModelPlace {
  state: 'active' | 'disabled';
}

interface ModelInvitation extends ModelPlace {
  by: number;
  isOpen: boolean;
}

/** What a person does. People and departments are counted from 0, invitations from the latest; not each of them is there. */
export type TeamStep =
  | { do: 'invite'; actor: number; place: ModelPlace }
  | { do: 'accept'; actor: number; invitation: number }
  | { do: 'setRole'; actor: number; subject: number; role: TeamRole; department: number | null }
  | { do: 'setPowers'; actor: number; subject: number; powers: TeamPower[] }
  | { do: 'move'; actor: number; subject: number; department: number | null }
  | { do: 'enable'; actor: number; subject: number; enabled: boolean }
  | { do: 'switch'; actor: number; department: number; enabled: boolean }
  | { do: 'remove'; actor: number; subject: number }
  | { do: 'offer'; actor: number; subject: number }
  | { do: 'leave'; actor: number }
  | { do: 'answer'; actor: number; accept: boolean };

/** Who is in the team when a sequence begins: its owner, an administrator, the head of a department and a member of it. */
export const FIRST_MEMBERS: readonly ModelPlace[] = [
  { role: 'owner', department: null, powers: [] },
  { role: 'administrator', department: 1, powers: [] },
  { role: 'departmentAdministrator', department: 0, powers: ['buy'] },
  { role: 'member', department: 0, powers: ['orders'] },
];

/** A team as plain values: what the service must agree with after each step. */
export class TeamModel {
  readonly members: Map<number, ModelMember>;
  readonly departments = [true, true];
  readonly invitations: ModelInvitation[] = [];
  offeredTo: number | null = null;

  constructor(first = FIRST_MEMBERS) {
    this.members = new Map(first.map((place, person) => [person, { ...place, state: 'active' }]));
  }

  standing(person: number): Standing | null {
    const member = this.members.get(person);
    if (!member) return null;
    const { department, ...rest } = member;
    return { ...rest, departmentId: department, departmentEnabled: department === null || this.departments[department]! };
  }

  /** The people whom a person finds in the list; null when the list is refused. */
  seenBy(person: number): number[] | null {
    const actor = this.standing(person);
    if (actor?.state !== 'active') return null;
    return [...this.members].filter(([other, { department }]) => other === person || maySee(actor, department)).map(([other]) => other);
  }

  /** Does a step. @returns false, without a change, when it is refused. */
  apply(step: TeamStep): boolean {
    const actor = this.standing(step.actor);
    if (step.do === 'accept') return this.#accept(step.actor, this.invitations.at(-1 - step.invitation));
    if (step.do === 'leave') return actor !== null && actor.role !== 'owner' && this.#end(step.actor);
    if (actor?.state !== 'active') return false;
    switch (step.do) {
      case 'invite':
        return this.#invite(step.actor, actor, step.place);
      case 'switch':
        return this.#switch(actor, step.department, step.enabled);
      case 'offer':
        return this.#offer(actor, step.actor, step.subject);
      case 'answer':
        return this.#answer(actor, step.actor, step.accept);
      default:
        return this.#manage(actor, step);
    }
  }

  #manage(actor: Standing, step: Extract<TeamStep, { do: 'setRole' | 'setPowers' | 'move' | 'enable' | 'remove' }>): boolean {
    const subject = this.standing(step.subject);
    const member = this.members.get(step.subject);
    if (!subject || !member || !maySee(actor, subject.departmentId) || !mayManage(actor, subject)) return false;
    const isHead = member.role === 'departmentAdministrator';
    switch (step.do) {
      case 'setRole': {
        const { role, department } = step;
        const becomesHead = role === 'departmentAdministrator';
        if (becomesHead && isHead && department !== member.department) return false;
        if (!maySetRole(actor, subject, role, department)) return false;
        if (becomesHead && ![null, step.subject].includes(this.#headOf(department))) return false;
        return this.#put(member, { role, department });
      }
      case 'setPowers':
        return maySetPowers(actor, subject, step.powers) && this.#put(member, { powers: step.powers });
      case 'move':
        if (step.department === member.department) return true;
        return !isHead && maySetRole(actor, subject, member.role, step.department) && this.#put(member, { department: step.department });
      case 'enable':
        if (!step.enabled) this.#withdrawOffer(step.subject);
        return this.#put(member, { state: step.enabled ? 'active' : 'disabled' });
      case 'remove':
        return this.#end(step.subject);
    }
  }

  #invite(by: number, actor: Standing, place: ModelPlace): boolean {
    if (!mayInvite(actor, { ...place, departmentId: place.department })) return false;
    if (place.role === 'departmentAdministrator' && this.#headOf(place.department) !== null) return false;
    return this.invitations.push({ ...place, by, isOpen: true }) > 0;
  }

  #accept(person: number, invitation: ModelInvitation | undefined): boolean {
    if (!invitation?.isOpen || this.members.has(person)) return false;
    const { role, department, powers, by } = invitation;
    const inviter = this.standing(by);
    if (!inviter || !mayInvite(inviter, { role, departmentId: department, powers })) return false;
    if (role === 'departmentAdministrator' && this.#headOf(department) !== null) return false;
    invitation.isOpen = false;
    this.members.set(person, { role, department, powers, state: 'active' });
    return true;
  }

  #switch(actor: Standing, department: number, enabled: boolean): boolean {
    const roles = [...this.members.values()].filter((member) => member.department === department).map(({ role }) => role);
    if (!runsTeam(actor) || !maySwitchDepartment(actor, roles)) return false;
    this.departments[department] = enabled;
    return true;
  }

  #offer(actor: Standing, by: number, to: number): boolean {
    if (actor.role !== 'owner' || by === to || this.members.get(to)?.state !== 'active' || this.offeredTo !== null) return false;
    this.offeredTo = to;
    return true;
  }

  #answer(actor: Standing, person: number, accept: boolean): boolean {
    const isOwner = actor.role === 'owner';
    if (this.offeredTo === null || (isOwner ? accept : this.offeredTo !== person)) return false;
    this.offeredTo = null;
    if (!accept) return true;
    for (const member of this.members.values()) if (member.role === 'owner') member.role = 'administrator';
    this.members.get(person)!.role = 'owner';
    return true;
  }

  #headOf(department: number | null): number | null {
    const head = [...this.members].find(([, member]) => member.role === 'departmentAdministrator' && member.department === department);
    return head ? head[0] : null;
  }

  #put(member: ModelMember, change: Partial<ModelMember>): boolean {
    Object.assign(member, change);
    return true;
  }

  #end(person: number): boolean {
    this.#withdrawOffer(person);
    // Who comes back is another member: what they invited to before is over.
    for (const invitation of this.invitations) if (invitation.by === person) invitation.isOpen = false;
    return this.members.delete(person);
  }

  #withdrawOffer(person: number): void {
    if (this.offeredTo === person) this.offeredTo = null;
  }
}
