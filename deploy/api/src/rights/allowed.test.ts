import type { Role } from '../release-service.ts';
import { hindrance, VERBS, type Verb } from './allowed.ts';

/** What each role may do of its own: everything else is refused. */
const MAY: Record<Role, readonly Verb[]> = {
  manager: VERBS,
  team: ['publish', 'check', 'preview'],
  automation: ['withdraw', 'rollback'],
};

const TABLE = (Object.keys(MAY) as Role[]).flatMap((role) => VERBS.map((verb) => [role, verb, MAY[role].includes(verb)] as const));

test.each(TABLE)('a %s and %s of one of its units: %s', (role, verb, may) => {
  const reason = hindrance({ name: 'amy', role, units: ['mf-catalog'] }, verb, ['mf-catalog']);
  if (may) expect(reason).toBeNull();
  else expect(reason?.text).toMatch(/^amy .*(release manager|team)/);
});

test('a team has no say over units of others, alone or beside its own', () => {
  const team = { name: 'amy', role: 'team' as const, units: ['mf-catalog', 'service'] };
  expect(hindrance(team, 'publish', ['service'])).toBeNull();
  expect(hindrance(team, 'publish', ['mf-player'])?.text).toMatch(/not mf-player/);
  expect(hindrance(team, 'check', ['mf-catalog', 'mf-player'])?.text).toMatch(/not mf-player/);
});

test('the automation takes back one unit at a time', () => {
  const robot = { name: 'edge', role: 'automation' as const, units: [] };
  expect(hindrance(robot, 'rollback', ['mf-catalog', 'mf-player'])?.text).toMatch(/one unit at a time/);
});
