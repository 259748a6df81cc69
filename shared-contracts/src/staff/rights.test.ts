import { z } from 'zod';
import { STAFF_WRITES } from '../generated/staff-calls.ts';
import { STAFF_DECLARATIONS } from './declarations.ts';
import { mayDo, needsSecondFactor, rightsOf, rolesWith, STAFF_RIGHTS, STAFF_ROLES } from './rights.ts';

const CALLS = Object.entries(STAFF_DECLARATIONS);

test('an administrator may do everything, and nobody else manages staff, settings or the audit log', () => {
  expect(rightsOf('administrator')).toEqual(STAFF_RIGHTS);
  for (const right of ['staff.manage', 'settings.edit', 'audit.read', 'company.edit'] as const)
    expect(rolesWith(right)).toEqual(['administrator']);
  expect(mayDo('editor', 'refunds.decide')).toBe(false);
});

test('whoever moves money or manages staff needs a second factor', () => {
  for (const [, call] of CALLS.filter(([, { fresh, right }]) => fresh && right !== 'session' && right !== 'work.read'))
    expect(STAFF_ROLES.filter((role) => mayDo(role, call.right as 'refunds.decide')).every(needsSecondFactor)).toBe(true);
});

test.each(CALLS)('%s has schemas of plain JSON and an address of staff', (name, { request, response, summary, writes }) => {
  expect(name).toMatch(/^staff\/[a-zA-Z]+\/[a-zA-Z]+$/);
  expect(() => z.toJSONSchema(request, { io: 'input' })).not.toThrow();
  expect(() => z.toJSONSchema(response)).not.toThrow();
  expect(summary).toMatch(/^[A-Z].*\.$/);
  expect((STAFF_WRITES as readonly string[]).includes(name)).toBe(writes === true);
});
