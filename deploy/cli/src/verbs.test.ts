import { loadVerb, VERB_NAMES, type VerbName } from 'deploy-api';
import { type DataFolderFixture, OPERATOR, openTestServer, stockedDataFolder, type TestServer } from 'deploy-api/testing';
import { readArguments } from './arguments.ts';
import { helpText } from './help.ts';
import { runRelease } from './testing/run-release.ts';

let folder: DataFolderFixture;
let server: TestServer;
let token: string;
let cookie: string;

beforeAll(async () => {
  folder = await stockedDataFolder();
  server = await openTestServer(folder);
  token = (await folder.token('manager', 'Lin')).token;
  cookie = await server.signIn(token);
});
afterAll(async () => {
  await server.app.close();
  folder.close();
});

const fromPage = (verb: VerbName, payload: object) => server.ask({ method: 'POST', url: `/api/${verb}`, payload, headers: { cookie } });
const fromProgram = (verb: VerbName, payload: object) =>
  server.app.inject({ method: 'POST', url: `/api/${verb}`, payload, headers: { authorization: `Bearer ${token}` } });
const codeOf = (body: { userMessage?: { code: string } }) => body.userMessage?.code;

test.each(VERB_NAMES)(
  '%s can be called in process, over HTTP with a token, from the console where offered, and by the command line',
  async (name) => {
    const verb = await loadVerb(name);
    expect(verb.name).toBe(name);
    expect(typeof folder.releaseService[name]).toBe('function');
    // Every schema is strict: an unknown field shows that the request reached this verb, and does nothing.
    const program = (await fromProgram(name, { unknownField: 1 })).json();
    expect([program.reason, codeOf(program)]).toEqual(
      verb.localOnly ? ['right', codeOf({ userMessage: verb.localOnly() })] : ['input', 'remote.form'],
    );
    const page = (await fromPage(name, { unknownField: 1 })).json();
    if (verb.console) expect([page.reason, codeOf(page)]).toEqual(['input', 'console.form']);
    else expect(page.reason).toBe('right');
    const { verb: read, args } = await readArguments(name.split('.'), { remote: false });
    expect([read?.name, args.command]).toEqual([name, name.replace('.', ' ')]);
    for (const lang of ['en', 'zh'] as const) expect(await helpText(lang)).toContain(`  ${name.replace('.', ' ')} `);
  },
);

test('unpin does the same in process, over HTTP, from the console and by the command line, and each call is audited', async () => {
  const release = { unit: 'mf-catalog', version: '1.1.0' };
  const pinned = async () => (await folder.releaseService.status({ channel: 'production' }))!.units['mf-catalog']!.pinned ?? [];
  const sequence = async () => (await folder.releaseService.status({ channel: 'production' }))!.sequence;
  const change = { ...release, channel: 'production', why: 'no longer needed' };
  const ways: [string, () => Promise<unknown>][] = [
    ['operator', () => folder.releaseService.unpin(OPERATOR, { ...change })],
    ['Lin', () => fromProgram('unpin', change)],
    ['Lin', async () => fromPage('unpin', { ...change, sequence: await sequence() })],
    ['Lin', () => runRelease('unpin mf-catalog@1.1.0 --why done', { DATA_DIR: folder.dataDir, RELEASE_TOKEN: token })],
  ];
  for (const [by, unpin] of ways) {
    await folder.releaseService.pin(OPERATOR, { ...change });
    expect(await pinned()).toEqual(['1.1.0']);
    await unpin();
    expect(await pinned()).toEqual([]);
    expect((await folder.releaseService.audit({ limit: 1 }))[0]).toMatchObject({ verb: 'unpin', by, asked: release, outcome: 'done' });
  }
}, 60_000);
