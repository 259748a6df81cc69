import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { catalog, MANAGER, player, REQUEST, type ReleaseFixture, releaseFixture, secondForm, shell } from 'deploy-api/testing';
import { runRelease, SCRIPT } from './testing/run-release.ts';

let fixture: ReleaseFixture;

beforeEach(async () => {
  fixture = releaseFixture({ folder: true });
  await fixture.publish(shell(), catalog('1.0.0-h0aa'), player('1.0.0'));
  await fixture.releaseService.promote(MANAGER, {
    versions: { shell: '1.0.0', 'mf-catalog': '1.0.0-h0aa', 'mf-player': '1.0.0' },
    ...REQUEST,
  });
});
afterEach(() => fixture.end());

/** The command line on the folder of the fixture, with a token or as the operator. */
const release = (words: string, token?: string, program?: readonly string[]) =>
  runRelease(words, { DATA_DIR: fixture.dataDir, ...(token !== undefined && { RELEASE_TOKEN: token }) }, program);
/** The same as `npm run release` starts it. */
const script = (words: string, token?: string) => release(words, token, SCRIPT);

/* Each test starts commands. What a verb answers: `deploy/api`; how it is printed: `printers.test.ts`, `refusals.test.ts`, `verbs.test.ts`. */
test('the local operator publishes, dry-runs, promotes and rolls back; then the unit is held until its hold is lifted', async () => {
  const dir = await fixture.build(catalog('1.1.0-h1bb'));
  expect(await release(`publish mf-catalog --dir ${dir}`)).toEqual({ code: 0, out: 'mf-catalog@1.1.0-h1bb published\n', err: '' });
  const tried = await release('promote mf-catalog@1.1.0 --dry-run');
  expect([tried.code, tried.out]).toEqual([0, expect.stringMatching(/1\.0\.0-h0aa → 1\.1\.0-h1bb \(document 2, tried only\)/)]);
  expect(tried.out).toMatch(/note: API calls were not compared/);
  expect((await fixture.releaseService.status({ channel: 'production' }))?.sequence).toBe(1);
  expect(await release('promote mf-catalog --why new')).toMatchObject({ code: 0 });
  const back = await release('rollback mf-catalog --to 1.0.0 --json');
  expect([back.code, JSON.parse(back.out)]).toEqual([0, expect.objectContaining({ sequence: 3, changed: true })]);
  const held = await release('promote mf-catalog@1.1');
  expect([held.code, held.err]).toEqual([5, expect.stringMatching(/is held since .*rolled back: 1\.1\.0-h1bb.*\n.*unhold mf-catalog/s)]);
}, 120_000);

test('a gate refusal exits with 3, as text or JSON, with the set that would pass', async () => {
  await fixture.publish(catalog('2.0.0', secondForm), player('2.0.0', secondForm));
  const forward = await release('promote mf-player --json');
  expect([forward.code, forward.err]).toEqual([3, '']);
  expect(JSON.parse(forward.out)).toMatchObject({
    ok: false,
    reason: 'gate',
    report: { refusals: [{ kind: 'event', unit: 'mf-player' }] },
  });
  await fixture.releaseService.promote(MANAGER, { versions: { 'mf-catalog': '2.0.0', 'mf-player': '2.0.0' }, ...REQUEST });
  const back = await release('rollback mf-player');
  expect([back.code, back.err]).toEqual([3, expect.stringMatching(/rollback mf-player --with mf-catalog@1\.0\.0-h0aa\n$/)]);
}, 120_000);

inFullRun(
  'a team token has the rights of its team, exits with 4 otherwise, and every attempt is audited',
  async () => {
    const made = await release('tokens create --role team --units mf-catalog --name catalog --days 7 --json');
    const { token } = JSON.parse(made.out) as { token: string };
    expect(await release('check mf-catalog', token)).toMatchObject({ code: 0, out: expect.stringMatching(/may go live/) });
    const refused = await release('promote mf-catalog', token);
    expect([refused.code, refused.err]).toEqual([4, expect.stringMatching(/release manager/)]);
    expect(await release('hold mf-catalog', 'yhr_nonsense')).toMatchObject({ code: 4 });
    const record = JSON.parse((await release('audit --limit 3 --json')).out) as { outcome: string; reason: string | null }[];
    expect(record.map(({ outcome, reason }) => `${outcome} ${reason}`)).toEqual(['refused token', 'refused right', 'unchanged null']);
  },
  120_000,
);

inFullRun(
  'wrong usage, missing releases, changed bytes and forged documents have different exit codes',
  async () => {
    expect(await release('')).toMatchObject({ code: 2, err: expect.stringMatching(/npm run release/) });
    expect(await release('promote mf-catalog@9 --json')).toMatchObject({ code: 2, out: expect.stringMatching(/"reason": "missing"/) });
    const other = await fixture.build(catalog('1.0.0-h0aa', ({ kit }) => kit.push('form')));
    expect(await release(`publish mf-catalog --dir ${other}`)).toMatchObject({ code: 6 });
    const chain = path.join(fixture.dataDir, 'releases/channels/production');
    const last = path.join(
      chain,
      readdirSync(chain)
        .filter((name) => name.endsWith('.json'))
        .at(-1)!,
    );
    writeFileSync(last, readFileSync(last, 'utf8').replaceAll('1.0.0-h0aa', '1.0.0-h0ab'));
    expect(await release('verify')).toMatchObject({ code: 7, out: expect.stringMatching(/no signature of a trusted key/) });
    expect(await release('verify --lang zh')).toMatchObject({ code: 7, out: expect.stringMatching(/发现 \d 个问题.*第 \d 号文档/s) });
  },
  120_000,
);

inFullRun(
  'an empty RELEASE_TOKEN is refused, not treated as the local manager',
  async () => {
    for (const token of ['', '  ']) {
      const refused = await release('hold mf-catalog', token);
      expect([refused.code, refused.err]).toEqual([4, expect.stringMatching(/RELEASE_TOKEN is set, but to nothing/)]);
    }
    expect((await fixture.releaseService.status({ channel: 'production' }))!.units['mf-catalog']).not.toHaveProperty('hold');
  },
  60_000,
);

inFullRun(
  'an unknown option is refused with the known ones, in both languages',
  async () => {
    const nothing = async (words: string, userMessage: RegExp) => {
      expect(await release(words)).toMatchObject({ code: 2, out: '', err: expect.stringMatching(userMessage) });
      expect((await fixture.releaseService.status({ channel: 'production' }))!.sequence).toBe(1);
    };
    await fixture.publish(catalog('1.1.0-h1bb'));
    await nothing('rollback mf-catalog --version 1.0.0', /rollback has no option --version. It takes --channel, --why, --to, --with/);
    await nothing('promote mf-catalog --percent 10', /promote has no option --percent/);
    await nothing('promote mf-catalog --to 3.3 --lang zh', /promote 没有选项 --to，可用的有 --channel/);
    await nothing('promote --lang zh', /promote 至少要写一个单元：promote mf-catalog/);
    await nothing('canary mf-catalog --percent ten', /--percent: "ten" is no number/);
    await nothing('tokens make', /tokens takes list \| create \| revoke/);
    await nothing('take-back --lang zh', /没有命令“take-back”/);
    await nothing('keys retire --role automation', /keys retire has no option --role/);
    await nothing('promote mf-catalog@1.1 --version 1.0', /both name a version/);
    await nothing('promote mf-catalog --bogus', /promote has no option --bogus/);
    await nothing('promote mf-catalog --version 9.9.9', /mf-catalog@9.9.9 is not published/);
    expect(await release('promote mf-catalog --version 1.1')).toMatchObject({ code: 0, out: expect.stringMatching(/→ 1\.1\.0-h1bb/) });
  },
  120_000,
);

inFullRun(
  'a refusal before the channel is read is audited too',
  async () => {
    const tried = ['promote mf-catalog@9', 'canary mf-nope --percent 5', 'rollback mf-catalog --to 7.7', 'promote __proto__'];
    for (const words of tried) expect(await release(words)).toMatchObject({ code: 2 });
    const record = await fixture.releaseService.audit({ limit: 4 });
    expect(record.map(({ verb, outcome, reason }) => `${verb} ${outcome} ${reason}`)).toEqual([
      'promote refused input',
      'rollback refused input',
      'canary refused missing',
      'promote refused missing',
    ]);
    expect(record[1]!.asked).toEqual({ moves: [{ unit: 'mf-catalog', to: '7.7' }] });
  },
  120_000,
);

inFullRun(
  'refuses a folder of another unit, and a mistyped channel name',
  async () => {
    const dir = await fixture.build(catalog('1.1.0-h1bb'));
    const other = await release(`publish mf-player --dir ${dir}`);
    expect([other.code, other.err]).toEqual([2, expect.stringMatching(/holds a build of mf-catalog, not of mf-player/)]);
    expect(await fixture.releaseService.published({ unit: 'mf-catalog' })).toMatchObject([{ version: '1.0.0-h0aa' }]);
    const typo = await release('promote mf-catalog --channel prodution');
    expect([typo.code, typo.err]).toEqual([
      2,
      expect.stringMatching(/no channel prodution, only production. To begin it: promote with --new-channel/),
    ]);
    expect(await fixture.releaseService.status({ channel: 'prodution' })).toBeNull();
    expect(await release('promote shell mf-catalog mf-player --channel staging --new-channel')).toMatchObject({ code: 0 });
  },
  120_000,
);

inFullRun(
  'a dry run of keys, tokens and previews is refused like the real run, and reveals no secret',
  async () => {
    for (const words of ['tokens create --role bogus --name x', 'tokens revoke zzz', 'keys retire zzz', 'keys rotate --role bogus'])
      expect(await release(`${words} --dry-run`)).toMatchObject({ code: 2, out: '' });
    const link = await release('preview mf-catalog --dry-run');
    expect([link.code, link.out]).toEqual([0, 'preview: allowed, dry run\n']);
    expect(await release('preview mf-catalog')).toMatchObject({ code: 0, out: expect.stringMatching(/\?preview=/) });
  },
  120_000,
);

test('the npm script passes arguments, output and exit code through', async () => {
  expect(await script('status')).toMatchObject({ code: 0, out: expect.stringMatching(/mf-catalog +1\.0\.0-h0aa/), err: '' });
  expect(await script('promote mf-catalog@9 --json')).toMatchObject({ code: 2, out: expect.stringMatching(/"reason": "missing"/) });
  expect(await script('hold mf-catalog', 'yhr_nonsense')).toMatchObject({ code: 4, out: '' });
}, 60_000);
