import { reasonOf } from './reason-of.ts';

const member = { role: 'member', granted: ['buy'], powers: ['buy'], state: 'active' } as const;
const of = (given: object) => ({ ...member, granted: [...member.granted], powers: [...member.powers], ...given });

test('the matrix says whether a power is of the role, granted, resting, or not held', () => {
  expect(reasonOf(of({}), 'buy')).toBe('granted');
  expect(reasonOf(of({}), 'orders')).toBe('none');
  expect(reasonOf(of({ role: 'departmentAdministrator', granted: [], powers: ['members'] }), 'members')).toBe('role');
  expect(reasonOf(of({ powers: [] }), 'buy')).toBe('departmentRests');
  expect(reasonOf(of({ powers: [], state: 'disabled' }), 'buy')).toBe('memberRests');
});
