import fc from 'fast-check';
import {
  assignableRoles,
  grantable,
  mayInvite,
  mayManage,
  maySee,
  maySetPowers,
  maySetRole,
  maySwitchDepartment,
  outranks,
  powersOf,
  runsTeam,
  type Standing,
  sourceOf,
  TEAM_MEMBER_STATES,
  TEAM_POWERS,
  TEAM_ROLES,
} from './powers.ts';

const standing: fc.Arbitrary<Standing> = fc.record({
  role: fc.constantFrom(...TEAM_ROLES),
  state: fc.constantFrom(...TEAM_MEMBER_STATES),
  powers: fc.subarray([...TEAM_POWERS]),
  departmentId: fc.constantFrom(null, 1, 2),
  departmentEnabled: fc.boolean(),
});
const powers = fc.subarray([...TEAM_POWERS]);

test('nobody grants or takes a power that they do not hold', () => {
  fc.assert(
    fc.property(standing, standing, powers, (actor, subject, wanted) => {
      if (!maySetPowers(actor, subject, wanted)) return;
      const changed = TEAM_POWERS.filter((power) => subject.powers.includes(power) !== wanted.includes(power));
      expect(powersOf(actor)).toEqual(expect.arrayContaining(changed));
    }),
  );
});

test('nobody acts on an equal or a higher member, nor makes one', () => {
  fc.assert(
    fc.property(standing, standing, fc.constantFrom(...TEAM_ROLES), fc.constantFrom(null, 1, 2), (actor, subject, role, department) => {
      if (mayManage(actor, subject)) expect(outranks(actor.role, subject.role)).toBe(true);
      if (maySetRole(actor, subject, role, department)) expect(outranks(actor.role, role)).toBe(true);
      for (const given of assignableRoles(actor)) expect(outranks(actor.role, given)).toBe(true);
    }),
  );
});

test('the head of a department acts in that department alone', () => {
  fc.assert(
    fc.property(standing, standing, fc.constantFrom(...TEAM_ROLES), fc.constantFrom(null, 1, 2), (actor, subject, role, department) => {
      const head: Standing = { ...actor, role: 'departmentAdministrator' };
      if (mayManage(head, subject)) expect(subject.departmentId).toBe(head.departmentId);
      if (maySetRole(head, subject, role, department)) expect(department).toBe(head.departmentId);
    }),
  );
});

test('who is disabled or removed, or of a disabled department, has no power and grants none', () => {
  fc.assert(
    fc.property(standing, (one) => {
      const isSuspended = one.state !== 'active' || (one.departmentId !== null && !one.departmentEnabled && one.role !== 'owner');
      if (isSuspended) expect([powersOf(one), grantable(one), assignableRoles(one)]).toEqual([[], [], []]);
      else expect(powersOf(one)).toEqual(expect.arrayContaining([...one.powers]));
    }),
  );
});

test('the matrix names a source for exactly the powers that a member has', () => {
  fc.assert(
    fc.property(standing, fc.constantFrom(...TEAM_POWERS), (one, power) => {
      const source = sourceOf(one, power);
      expect(source === 'role' || source === 'granted').toBe(powersOf(one).includes(power));
    }),
  );
});

test('an administrator is above a department administrator, whom they may make a member', () => {
  const administrator: Standing = { role: 'administrator', state: 'active', powers: [], departmentId: null, departmentEnabled: true };
  const head = { role: 'departmentAdministrator', departmentId: 2, powers: [] } as const;
  expect(maySetRole(administrator, head, 'member', null)).toBe(true);
  expect(maySetRole(administrator, { ...head, role: 'owner' }, 'member', null)).toBe(false);
  expect(maySetRole(administrator, head, 'departmentAdministrator', null)).toBe(false);
});

test('nobody invites above themselves, nor with a power that they do not hold', () => {
  fc.assert(
    fc.property(standing, fc.constantFrom(...TEAM_ROLES), fc.constantFrom(null, 1, 2), powers, (actor, role, departmentId, wanted) => {
      if (!mayInvite(actor, { role, departmentId, powers: wanted })) return;
      expect(outranks(actor.role, role)).toBe(true);
      expect(powersOf(actor)).toEqual(expect.arrayContaining(wanted));
      if (actor.role === 'departmentAdministrator') expect(departmentId).toBe(actor.departmentId);
    }),
  );
});

test('whom somebody may manage they also see, and who has no power sees nobody', () => {
  fc.assert(
    fc.property(standing, standing, (actor, subject) => {
      if (mayManage(actor, subject)) expect(maySee(actor, subject.departmentId)).toBe(true);
      if (powersOf(actor).length === 0) expect(maySee(actor, subject.departmentId)).toBe(false);
    }),
  );
});

test('departments are set up by owner and administrators, and switched by who is above all members whose powers rest then', () => {
  fc.assert(
    fc.property(standing, fc.subarray([...TEAM_ROLES]), (actor, roles) => {
      const runs = powersOf(actor).includes('members') && ['owner', 'administrator'].includes(actor.role);
      expect(runsTeam(actor)).toBe(runs);
      const isAbove = actor.role === 'owner' || !roles.includes('administrator');
      expect(maySwitchDepartment(actor, roles)).toBe(runs && isAbove);
    }),
  );
});
