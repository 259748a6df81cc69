import type { CallName } from 'shared-contracts/api/call-names';
import type { CallRequest, CallResponse } from 'shared-contracts/api/contract';
import type { TeamPower, TeamRole } from 'shared-contracts/team/powers';
import { newMember } from './new-member.ts';
import { addTeamMember, newTeam } from './new-team.ts';
import type { TestResponse, TestService } from './test-app.ts';
import { lastCode } from './test-browser.ts';

/** A signed-in person who calls the service. */
export interface Person {
  id: number;
  token: string;
  call<C extends CallName>(name: C, request: CallRequest<C>, language?: 'CN' | 'EN'): Promise<TestResponse<CallResponse<C>>>;
}

/** Somebody of a team. */
export interface TeamPerson extends Person {
  /** Of the row in `team_member`. */
  row: number;
}

let made = 0;

/** A new signed-in member of no team. */
export async function newPerson(service: TestService, name = `person ${++made}`): Promise<Person> {
  const { id, token } = await newMember(service, name);
  return { id, token, call: (call, request, language = 'EN') => service.call(call, request, { token, language }) };
}

/** A new team with short forms of what tests do in one. */
export async function newTeamOfPeople(service: TestService) {
  const owner = await newPerson(service);
  const { team, ownerRow } = await newTeam(service, owner.id);
  const { db } = service.context;
  const add = async (
    name: string,
    place: { role?: TeamRole; powers?: TeamPower[]; departmentId?: number | null } = {},
  ): Promise<TeamPerson> => {
    const person = await newPerson(service);
    return { ...person, row: await addTeamMember(db, { team, memberId: person.id, name, ...place, at: service.context.now() }) };
  };
  return {
    team,
    owner: { ...owner, row: ownerRow } as TeamPerson,
    add,
    /** Adds a department by the owner. @returns its id. */
    department: async (name: string) => (await owner.call('teamDept/addTeamDept', { name })).data.id,
  };
}

/** The token of the last invitation to a contact, as the message has it. */
export function tokenTo(service: TestService, recipient: string): Promise<string> {
  return lastCode(service.context.db, recipient);
}
