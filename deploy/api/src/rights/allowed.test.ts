import type { Role } from '../actor.ts';
import { loadVerb, VERB_NAMES } from '../verbs.ts';
import { whyNotAllowed } from './allowed.ts';

const READS = ['status', 'history', 'published', 'diff', 'keys.list'];
/** What each role may call; everything else is refused. */
const MAY: Record<Role, readonly string[]> = {
  manager: VERB_NAMES,
  team: [...READS, 'publish', 'publish.service', 'check', 'check.service', 'preview', 'previews.list', 'previews.revoke'],
  automation: [...READS, 'withdraw', 'rollback', 'rollout.advance'],
};

const TABLE = (Object.keys(MAY) as Role[]).flatMap((role) => VERB_NAMES.map((verb) => [role, verb, MAY[role].includes(verb)] as const));

test.each(TABLE)('a %s and %s of one of its units: %s', async (role, name, may) => {
  const reason = whyNotAllowed({ name: 'amy', role, units: ['mf-catalog'] }, await loadVerb(name), ['mf-catalog']);
  if (may) expect(reason).toBeNull();
  else expect(reason?.text).toMatch(/^amy .*(release manager|team)/);
});

test('a team has no rights over units of others, alone or beside its own', () => {
  const team = { name: 'amy', role: 'team' as const, units: ['mf-catalog', 'service'] };
  const publish = { name: 'publish', roles: ['team'] } as const;
  expect(whyNotAllowed(team, publish, ['service'])).toBeNull();
  expect(whyNotAllowed(team, publish, ['mf-player'])?.text).toMatch(/not mf-player/);
  expect(whyNotAllowed(team, { ...publish, name: 'check' }, ['mf-catalog', 'mf-player'])?.text).toMatch(/not mf-player/);
});

test('automation rolls back one unit at a time', () => {
  const robot = { name: 'edge', role: 'automation' as const, units: [] };
  const rollback = { name: 'rollback', roles: ['automation'] } as const;
  expect(whyNotAllowed(robot, rollback, ['mf-catalog', 'mf-player'])?.text).toMatch(/one unit at a time/);
});
