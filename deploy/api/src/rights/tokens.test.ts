import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { formatMessage } from 'deploy-release/messages';
import type { ReleaseError } from '../release-error.ts';
import { catalog, MANAGER, player, REQUEST, type ReleaseFixture, releaseFixture, shell, TEAM } from '../testing/release-fixture.ts';

let fixture: ReleaseFixture;

beforeEach(() => {
  fixture = releaseFixture();
});
afterEach(() => fixture.end());

const reasonOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    ({ reason, message }: ReleaseError) => `${reason}: ${message}`,
  );
const team = (days?: number) =>
  fixture.releaseService['tokens.create'](MANAGER, {
    name: 'catalog team',
    role: 'team',
    units: ['mf-catalog'],
    ...(days !== undefined && { days }),
  });

test('a token identifies its holder, for 90 days by default', async () => {
  const { token, info } = await team();
  expect(token).toMatch(/^yhr_[0-9a-f]{12}_[\w-]{43}$/);
  expect(Math.round((Date.parse(info.expiresAt) - Date.parse(info.createdAt)) / 86_400_000)).toBe(90);
  expect(await fixture.releaseService.authenticate(token)).toEqual({
    name: 'catalog team',
    role: 'team',
    units: ['mf-catalog'],
    tokenId: info.id,
  });
  expect(await fixture.releaseService.authenticate(` ${token}\n`)).toMatchObject({ tokenId: info.id });
});

test('unknown, changed, revoked and expired tokens are refused with different messages', async () => {
  const { token, info } = await team(2);
  const flip = token.at(-2) === 'A' ? 'B' : 'A';
  for (const wrong of [
    'x',
    `${token.slice(0, -2)}${flip}${token.slice(-1)}`,
    token.replace(info.id, '0'.repeat(12)),
    `${token}a`,
    'yhr_../../x_y',
  ]) {
    expect(await reasonOf(fixture.releaseService.authenticate(wrong))).toMatch(/^token: this token is not known/);
  }
  expect(await reasonOf(fixture.releaseService.authenticate(' '))).toMatch(/^token: the token is empty: RELEASE_TOKEN/);
  const other = await team();
  await fixture.releaseService['tokens.revoke'](MANAGER, { id: other.info.id });
  expect(await reasonOf(fixture.releaseService.authenticate(other.token))).toMatch(/^token: the token of catalog team was revoked/);
  fixture.pass(3);
  expect(await reasonOf(fixture.releaseService.authenticate(token))).toMatch(/^token: the token of catalog team expired/);
  const recorded = (await fixture.releaseService.audit()).filter(({ verb }) => verb === 'authenticate');
  expect(recorded.map(({ outcome, reason }) => `${outcome} ${reason}`)).toEqual(new Array(8).fill('refused token'));
});

test('revoking a token ends the rights of its actor, who can never claim more than the token gives', async () => {
  const { token, info } = await team();
  const actor = await fixture.releaseService.authenticate(token);
  const dir = await fixture.build(catalog('1.0.0'));
  expect(await reasonOf(fixture.releaseService.publish(actor, { dir }))).toBe('done');
  expect(
    await reasonOf(fixture.releaseService.promote({ ...actor, role: 'manager' }, { versions: { 'mf-catalog': '1.0.0' }, ...REQUEST })),
  ).toMatch(/^right: /);
  await fixture.releaseService['tokens.revoke'](MANAGER, { id: info.id });
  expect(await reasonOf(fixture.releaseService.publish(actor, { dir }))).toMatch(/^token: .*revoked/);
});

test('a token must expire, and must have units where its role needs them', async () => {
  const make = (more: object) => reasonOf(fixture.releaseService['tokens.create'](MANAGER, { name: 'amy', role: 'manager', ...more }));
  for (const more of [
    { days: 0 },
    { days: 367 },
    { days: Number.POSITIVE_INFINITY },
    { name: '' },
    { role: 'team' as const },
    { units: ['mf-catalog'] },
  ]) {
    expect(await make(more)).toMatch(/^input: /);
  }
  expect(await make({ role: 'team', units: ['../x'] })).toMatch(/^input: .*no name of a unit/);
  expect(await reasonOf(fixture.releaseService['tokens.create'](TEAM, { name: 'me', role: 'manager' }))).toMatch(/^right: /);
});

test('tokens and hashes are unreadable for other users and in no list or audit entry', async () => {
  const { token, info } = await team();
  await fixture.releaseService.authenticate(`${token}x`).catch((error: ReleaseError) => error.reason);
  const dir = path.join(fixture.dataDir, 'rights/tokens');
  const entries = path.join(fixture.dataDir, 'rights/audit/00000');
  const files = [dir, entries].flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)));
  const secret = token.slice(-43);
  for (const file of files) {
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(readFileSync(file, 'utf8')).not.toContain(secret);
  }
  expect(statSync(dir).mode & 0o077).toBe(0);
  const [listed] = await fixture.releaseService['tokens.list'](MANAGER);
  expect(listed).toEqual(info);
  expect(JSON.stringify([listed, await fixture.releaseService.audit()])).not.toMatch(/"hash"/);
});

test('the audit keeps what was done in the language of its reader', async () => {
  const { info } = await team();
  await fixture.releaseService['tokens.revoke'](MANAGER, { id: info.id });
  const [entry] = await fixture.releaseService.audit({ limit: 1 });
  expect(formatMessage(entry!.userMessage!, 'zh')).toBe(`${info.name} 的令牌 ${info.id} 已撤销`);
});

test('every attempt is audited: actor, request, outcome, reason', async () => {
  await fixture.publish(shell(), catalog('1.0.0'), player('1.0.0'));
  await fixture.releaseService.promote(MANAGER, { versions: { shell: '1.0.0', 'mf-catalog': '1.0.0', 'mf-player': '1.0.0' }, ...REQUEST });
  await reasonOf(fixture.releaseService.promote(TEAM, { versions: { 'mf-catalog': '1.0.0' }, ...REQUEST, why: 'I want it' }));
  await reasonOf(fixture.releaseService.rollback(MANAGER, { moves: [{ unit: 'mf-catalog' }], ...REQUEST }));
  await reasonOf(fixture.releaseService.hold(MANAGER, { units: ['mf-catalog'], ...REQUEST, dryRun: true }));
  await reasonOf(fixture.releaseService.promote(MANAGER, { versions: { 'mf-catalog': '../../etc' }, ...REQUEST }));
  const entries = await fixture.releaseService.audit({ limit: 5 });
  expect(entries.map(({ by, verb, outcome, reason, dryRun, sequence }) => [by, verb, outcome, reason, dryRun, sequence])).toEqual([
    ['amy', 'promote', 'refused', 'input', false, null],
    ['amy', 'hold', 'done', null, true, null],
    ['amy', 'rollback', 'refused', 'input', false, null],
    ['catalog team', 'promote', 'refused', 'right', false, null],
    ['amy', 'promote', 'done', null, false, 1],
  ]);
  expect(entries[3]).toMatchObject({
    why: 'I want it',
    asked: { versions: { 'mf-catalog': '1.0.0' } },
    message: expect.stringContaining('release manager'),
  });
  expect((await fixture.releaseService.status({ channel: 'production' }))?.units['mf-catalog']).not.toHaveProperty('hold');
});
