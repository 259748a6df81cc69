import { userInfo } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { GateError, type Judgement, judgeChange } from '../gate/gate.ts';
import { ensureKeys, openSigner } from '../keys/index.ts';
import { type ChangeOptions, folderStore, promote, type ReleaseStore, readStory, rollback } from '../store/index.ts';
import { localSettings } from '../workspace/settings.ts';
import { frontUnits, unitNamed } from '../workspace/units.ts';

const USAGE = `npm run release -- <command>

  publish <unit>…             put the built unit (its dist folder) into the store
  check <unit>[@version]…     whether releases would go live: against what is live and what others may go back to
  promote <unit>[@version]…   make releases live, in one step, if they pass; the newest published one when no version is given
  rollback <unit> [--to v]    take a unit back, to the release before or to the named one
  status                      what is live, and what each unit can go back to
  history                     who changed the channel, when and why
  verify [<unit>[@version]…]  compare the files of releases with their hashes; everything that a channel names by default

  --channel <name>  production when left out     --why <text>  reason, kept in the history
  --dir <folder>    build folder to publish      --json        one JSON document on stdout
`;

interface Options {
  channel: string;
  why: string;
  dir?: string;
  to?: string;
}

/** What a command says: `data` for machines, `lines` for people. */
interface Answer {
  data: unknown;
  lines: string[];
  failed?: boolean;
}

type Command = (store: ReleaseStore, names: string[], options: Options) => Promise<Answer>;

const commands: Record<string, Command> = {
  async publish(store, names, { dir }) {
    if (names.length === 0) throw new Error('publish needs a unit');
    if (dir && names.length > 1) throw new Error('--dir goes with one unit');
    const results = [];
    for (const name of names) results.push(await store.publish(dir ?? path.join(unitNamed(name, frontUnits()).dir, 'dist')));
    return {
      data: results,
      lines: results.map(
        ({ unit, version, outcome }) => `${unit}@${version} ${outcome === 'present' ? 'is published already' : 'published'}`,
      ),
    };
  },
  async check(store, names, { channel }) {
    if (names.length === 0) throw new Error('check needs at least one unit');
    const versions = await releases(store, names);
    const judgement = await judge(store, channel, versions);
    const failed = judgement.refusals.length > 0;
    const passes = Object.entries(versions).map(([unit, version]) => `${unit}@${version} may go live on ${channel}`);
    return { data: judgement, lines: failed ? [new GateError(judgement).message] : passes, failed };
  },
  async promote(store, names, options) {
    if (names.length === 0) throw new Error('promote needs at least one unit');
    const versions = await releases(store, names);
    await pass(store, options.channel, versions);
    const { after: document } = await promote(store, versions, await by(options));
    return {
      data: document,
      lines: Object.entries(versions).map(([unit, version]) => `${unit}@${version} is live on ${options.channel} (${document.sequence})`),
    };
  },
  async rollback(store, names, options) {
    const [unit, ...more] = names;
    if (!unit || more.length > 0) throw new Error('rollback needs one unit');
    const target = options.to ?? (await store.channel(options.channel))?.body.units[unit]?.targets[0];
    if (target) await pass(store, options.channel, { [unit]: target });
    const { after: document } = await rollback(store, [{ unit, to: options.to ?? target }], await by(options));
    return { data: document, lines: [`${unit} is back at ${document.units[unit]!.current} on ${options.channel} (${document.sequence})`] };
  },
  async status(store, _names, { channel }) {
    const state = await store.channel(channel);
    if (!state) return { data: null, lines: [`${channel}: nothing is live`] };
    const units = Object.entries(state.body.units);
    const width = Math.max(...units.map(([unit]) => unit.length));
    const lines = units.map(
      ([unit, { current, targets }]) => `  ${unit.padEnd(width)}  ${current}${targets.length ? `  (back to ${targets.join(', ')})` : ''}`,
    );
    return { data: state.body, lines: [`${channel}, document ${state.body.sequence} of ${state.body.at}`, ...lines] };
  },
  async history(store, _names, { channel }) {
    const documents = (await store.history(channel)).map(({ body, signed }) => ({
      ...body,
      by: readStory(signed)?.by,
      why: readStory(signed)?.why,
    }));
    const line = ({ sequence, at, action, changed, by, why }: (typeof documents)[number]) =>
      `${String(sequence).padStart(5)}  ${at}  ${by}  ${action} ${changed.join(', ')}${why ? `: ${why}` : ''}`;
    return { data: documents, lines: documents.map(line) };
  },
  async verify(store, names, { channel }) {
    const wanted = names.length > 0 ? await Promise.all(names.map((name) => release(store, name))) : await namedBy(store, channel);
    const results = await Promise.all(
      wanted.map(async ([unit, version]) => ({ unit, version, problems: await store.verify(unit, version) })),
    );
    const lines = results.flatMap(({ unit, version, problems }) =>
      problems.length === 0 ? [`${unit}@${version} whole`] : problems.map((problem) => `${unit}@${version}: ${problem}`),
    );
    return { data: results, lines, failed: results.some(({ problems }) => problems.length > 0) };
  },
};

/** Throws a `GateError` when the change must not go live. */
async function pass(store: ReleaseStore, channel: string, versions: Record<string, string>): Promise<void> {
  const judgement = await judge(store, channel, versions);
  if (judgement.refusals.length > 0) throw new GateError(judgement);
}

async function releases(store: ReleaseStore, names: readonly string[]): Promise<Record<string, string>> {
  return Object.fromEntries(await Promise.all(names.map((name) => release(store, name))));
}

/** Unit and version of `unit` or `unit@version`. */
async function release(store: ReleaseStore, name: string): Promise<[string, string]> {
  const [unit = '', version] = name.split('@');
  const found = version ?? (await store.versions(unit))[0];
  if (!found) throw new Error(`${unit} has no published release`);
  return [unit, found];
}

async function namedBy(store: ReleaseStore, channel: string): Promise<[string, string][]> {
  const state = await store.channel(channel);
  return Object.entries(state?.body.units ?? {}).flatMap(([unit, { current, targets }]) =>
    [current, ...targets].map((version): [string, string] => [unit, version]),
  );
}

async function judge(store: ReleaseStore, channel: string, versions: Record<string, string>): Promise<Judgement> {
  const body = (await store.channel(channel))?.body ?? null;
  return judgeChange({ body, versions, records: store.record, service: await store.serviceContract() });
}

async function by({ channel, why }: Options): Promise<ChangeOptions> {
  const { keysDir } = localSettings();
  await ensureKeys(keysDir);
  return { channel, by: process.env.RELEASE_BY || userInfo().username, why, signer: await openSigner(keysDir, 'release') };
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      channel: { type: 'string', default: 'production' },
      why: { type: 'string', default: '' },
      dir: { type: 'string' },
      to: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const [name = '', ...names] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Error(USAGE);
  const answer = await command(folderStore(localSettings().releasesDir), names, values);
  console.log(values.json ? JSON.stringify(answer.data, null, 1) : answer.lines.join('\n'));
  if (answer.failed) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
