import {
  type AuditEntry,
  type Change,
  type CliArguments,
  type HistoryEntry,
  isVerbName,
  loadVerb,
  type PreviewEntry,
  type ReleaseDiff,
  type TokenInfo,
  type VerbAnswer,
  type VerbName,
} from 'deploy-api';
import { GateError, type GateReport } from 'deploy-release';
import { createMessage, type Message } from 'deploy-release/messages';
import { localSettings } from 'deploy-release/settings';
import type { ChannelUnit, TrustedKey } from 'shared-contracts/release/channel';
import { EXIT, inLanguage } from './refusals.ts';
import { rolloutLines } from './rollout-lines.ts';

/** Output of a command: `data` for machines, `lines` for people. */
export interface Printed {
  data: unknown;
  lines: (string | Message)[];
  /** Another exit code than 0. */
  exit?: number;
}

export interface PrintContext {
  args: CliArguments;
  lang: string;
}

type Printer<Name extends VerbName> = (answer: VerbAnswer<Name>, context: PrintContext) => Printed | Promise<Printed>;

/** Printers of results that need more than the default. `publish` gets the list of its results. */
const PRINTERS: { [Name in Exclude<VerbName, 'publish'>]?: Printer<Name> } & {
  publish: (answers: VerbAnswer<'publish'>[], context: PrintContext) => Printed;
} = {
  status: async (body, { args, lang }) => {
    if (!body) return { data: null, lines: [createMessage('status.nothing', { channel: args.channel })] };
    const units = Object.entries(body.units);
    const width = Math.max(0, ...units.map(([unit]) => unit.length));
    const rollouts = await rolloutLines(body, args, lang);
    const lines = units.flatMap(([unit, entry]) => {
      const rollout = rollouts.get(unit);
      return [
        `  ${unit.padEnd(width)}  ${entry.current}${remarks(entry, lang)}`,
        ...(rollout ? [`  ${' '.repeat(width)}  ${rollout}`] : []),
      ];
    });
    return { data: body, lines: [createMessage('status.head', body), ...lines] };
  },
  history: (entries, { lang }) => ({ data: entries, lines: entries.map((entry) => historyLine(entry, lang)) }),
  audit: async (entries, { lang }) => {
    const titles = await verbTitles(entries, lang);
    return { data: entries, lines: entries.map((entry) => auditLine(entry, titles, lang)) };
  },
  published: (releases) => ({
    data: releases,
    lines: releases.map(({ version, builtAt, commit, dirty }) => {
      // As `git describe --dirty` writes it.
      return `${version}  ${builtAt}${commit ? `  ${commit.slice(0, 10)}${dirty ? '-dirty' : ''}` : ''}`;
    }),
  }),
  diff: (answer, { lang }) => ({
    data: answer,
    lines: diffLines(answer).map((line, index) => (index === 0 ? line : `  ${inLanguage(line, lang)}`)),
  }),
  check: (report, { args }) =>
    checked(
      report,
      Object.entries(report.versions).map(([unit, version]) => `${unit}@${version}`),
      args.channel,
    ),
  'check.service': (report, { args }) => checked(report, [`service ${report.version}`], args.channel),
  publish: (results, { args }) => ({
    data: results,
    lines: results.map(({ unit, version, outcome }) => {
      const release = `${unit}@${version}`;
      return outcome === 'present'
        ? createMessage('publish.present', { release })
        : createMessage('publish.done', { release, tried: args.dryRun });
    }),
  }),
  'publish.service': (answer, { args }) => ({
    data: [answer],
    lines: [createMessage('contract.kept', { version: answer.version, tried: args.dryRun }), ...notesOf(answer.report)],
  }),
  preview: ({ id, value, units, until }, { args }) => {
    const hours = args.number('hours', 24);
    if (value === null) return { data: { dryRun: true, units, hours, until }, lines: [allowed(args)] };
    const { host, port } = localSettings();
    const link = new URL('/', args.text('url') ?? `http://${host}:${port}`);
    link.searchParams.set('preview', value);
    return { data: { id, link: link.href, preview: value, units, hours }, lines: [link.href] };
  },
  'previews.list': (links) => ({ data: links, lines: links.length > 0 ? links.map(previewLine) : [createMessage('preview.noneYet')] }),
  'previews.revoke': unlessDryRun((link: PreviewEntry) => ({ data: link, lines: [previewLine(link)] })),
  gc: (report) => {
    const { removed, kept, bytes, dryRun } = report;
    const head = createMessage('gc.head', { removed: removed.length, kept, bytes, tried: dryRun });
    return { data: report, lines: [head, ...removed.map((name) => `  ${name}`)] };
  },
  verify: (report) => {
    const { ok, channel, documents, releases, audit, problems } = report;
    const checks = { channel, documents, releases };
    const head = ok ? createMessage('verify.good', checks) : createMessage('verify.bad', { ...checks, problems: problems.length });
    return { data: report, lines: [head, createMessage('verify.audit', audit), ...problems], ...(!ok && { exit: EXIT.damaged }) };
  },
  'keys.list': (keys) => ({ data: keys, lines: keys.map(keyLine) }),
  'keys.create': unlessDryRun((keys: TrustedKey[]) => ({ data: keys, lines: keys.map(keyLine) })),
  'keys.rotate': unlessDryRun((answer: VerbAnswer<'keys.rotate'>) => ({
    data: answer,
    lines: [...(answer.made ? [createMessage('key.new', { key: keyLine(answer.made) })] : []), ...answer.trusted.map(keyLine)],
  })),
  'keys.retire': unlessDryRun(({ retired }: { retired: string[] }) => ({
    data: { retired },
    lines: retired.length > 0 ? retired.map((id) => createMessage('key.retired', { id })) : [createMessage('key.noneEnded')],
  })),
  'keys.resign': unlessDryRun(({ signed }: { signed: string[] }) => ({
    data: { signed },
    lines:
      signed.length > 0 ? signed.map((channel) => createMessage('channel.signed', { channel })) : [createMessage('channel.noneSigned')],
  })),
  'tokens.list': (tokens) => ({ data: tokens, lines: tokens.length > 0 ? tokens.map(tokenLine) : [createMessage('token.noneYet')] }),
  'tokens.create': unlessDryRun((made: { token: string; info: TokenInfo }) => ({
    data: made,
    lines: [made.token, tokenLine(made.info), createMessage('token.shownOnce')],
  })),
  'tokens.revoke': unlessDryRun((info: TokenInfo) => ({ data: info, lines: [tokenLine(info)] })),
};

/** Prints the result of a verb. A result that has `lines`, like that of a change, needs no printer. */
export async function printed(name: string, answer: unknown, context: PrintContext): Promise<Printed> {
  const printer = (PRINTERS as Record<string, ((answer: unknown, context: PrintContext) => Printed | Promise<Printed>) | undefined>)[name];
  if (printer) return printer(answer, context);
  const { lines } = (answer ?? {}) as { lines?: Message[] };
  return { data: answer, lines: lines ?? [JSON.stringify(answer, null, 1)] };
}

/** For verbs whose result is meaningless in a dry run: prints only that the verb would succeed. */
function unlessDryRun<Answer>(print: (answer: Answer) => Printed): (answer: Answer, context: PrintContext) => Printed {
  return (answer, { args }) => (args.dryRun ? { data: { dryRun: true }, lines: [allowed(args)] } : print(answer));
}

function previewLine({ id, units, until, createdBy: by, revokedAt }: PreviewEntry): Message {
  const releases = Object.entries(units).map(([unit, version]) => `${unit}@${version}`);
  return createMessage('preview.line', { id, releases, by, until, revokedAt: revokedAt ?? null });
}

function allowed({ command }: CliArguments): Message {
  return createMessage('command.allowed', { command });
}

function remarks({ targets, canary, hold, pinned = [] }: ChannelUnit, lang: string): string {
  const parts = [
    canary && createMessage('status.canary', canary),
    hold && createMessage('status.held', { at: hold.at, taken: hold.rolledBack }),
    targets.length > 0 && createMessage('status.targets', { versions: targets }),
    pinned.length > 0 && createMessage('status.pinned', { versions: pinned }),
  ].filter((part) => typeof part === 'object');
  return parts.length > 0 ? `  (${parts.map((part) => inLanguage(part, lang)).join(lang === 'zh' ? '；' : '; ')})` : '';
}

function historyLine({ sequence, at, action, by, why, whyMessage, moves }: HistoryEntry, lang: string): string {
  const what = Object.entries(moves).map(([unit, move]) => `${unit}: ${inLanguage(move, lang)}`);
  const verb = inLanguage(createMessage('word.action', { verb: action }), lang);
  return `${String(sequence).padStart(5)}  ${at}  ${by}  ${verb}  ${what.join('; ')}${why ? `  (${inLanguage(whyMessage ?? why, lang)})` : ''}`;
}

/** How the verbs of audit entries are called: as they are typed in English, by their titles in Chinese. */
async function verbTitles(entries: readonly AuditEntry[], lang: string): Promise<Map<string, string>> {
  const names = [...new Set(entries.map(({ verb }) => verb))].filter(isVerbName);
  if (lang !== 'zh') return new Map();
  return new Map(await Promise.all(names.map(async (name) => [name, (await loadVerb(name)).title.zh] as const)));
}

function auditLine(
  { at, by, role, verb, channel, asked, dryRun, outcome, reason, message, userMessage }: AuditEntry,
  titles: ReadonlyMap<string, string>,
  lang: string,
): string {
  const word = (of: Message) => inLanguage(of, lang);
  const who = role ? `${by} (${word(createMessage('word.role', { role }))})` : by;
  const from = typeof asked.from === 'string' ? word(createMessage('audit.from', { from: asked.from })) : '';
  const what = word(createMessage('audit.entry', { verb: titles.get(verb) ?? verb, channel }));
  const result = word(createMessage('word.outcome', { outcome })) + (reason === null ? '' : ` (${reason})`);
  const tried = dryRun ? word(createMessage('audit.dryRun')) : '';
  return `${at}  ${who}${from}  ${what}${tried}  ${result}  ${inLanguage(userMessage ?? message, lang).split('\n')[0]}`;
}

async function checked(report: GateReport, what: string[], channel: string): Promise<Printed> {
  const notes = notesOf(report);
  if (report.refusals.length === 0)
    return { data: report, lines: [...what.map((release) => createMessage('check.passed', { release, channel })), ...notes] };
  return { data: report, lines: [new GateError(report).userMessage, ...notes], exit: EXIT.gate };
}

function notesOf({ notes }: GateReport): Message[] {
  return notes.map((note) => createMessage('gate.note', { note }));
}

/** The first line is the head. */
function diffLines(answer: ReleaseDiff): Message[] {
  const { unit, from, to, kit, files } = answer;
  const lines = [
    ...answer.descriptor.map(changeLine),
    ...answer.routes.map(({ name, from: was, to: is }) =>
      createMessage('diff.route', { name, change: was === null ? 'new' : is === null ? 'gone' : 'changed' }),
    ),
    ...(['emits', 'consumes', 'answers', 'asks', 'offers', 'shows', 'calls'] as const).flatMap((kind) =>
      answer[kind].map((change) => createMessage('diff.contract', { kind, ...change })),
    ),
    ...answer.shared.map((change) => createMessage('diff.needs', { change: changeLine(change) })),
    ...kit.added.map((part) => createMessage('diff.kit', { part, change: 'new' })),
    ...kit.removed.map((part) => createMessage('diff.kit', { part, change: 'gone' })),
    ...answer.locales.map(({ name, to: missing }) => createMessage('diff.texts', { name, missing: missing?.length ?? 0 })),
    ...answer.sizes
      .filter(({ from: was, to: is }) => was !== is)
      .map(({ name, from: was, to: is }) => createMessage('diff.size', { name, from: String(was), to: String(is) })),
  ];
  const { same, added, removed } = files;
  const head = createMessage('diff.head', { unit, from: from.version, to: to.version, same, added, removed });
  return [head, ...(lines.length > 0 ? lines : [createMessage('diff.nothing')])];
}

function changeLine({ name, from, to }: Change<string>): Message {
  return createMessage('diff.change', { name, from, to });
}

function keyLine({ id, role, until }: TrustedKey): Message {
  return createMessage('key.line', { id, role, until: until ?? null });
}

function tokenLine({ id, name, role, units, expiresAt, revokedAt }: TokenInfo): Message {
  return createMessage('token.line', { id, name, role, units: [...units], expiresAt, revokedAt: revokedAt ?? null });
}
