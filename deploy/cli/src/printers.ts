import type { CliArguments } from 'deploy-api/cli-mapping';
import type { Change, ReleaseDiff, WireChange } from 'deploy-api/diff/release-diff';
import type { PreviewEntry } from 'deploy-api/previews/preview-folder';
import type { AuditEntry, HistoryEntry } from 'deploy-api/reports';
import type { TokenInfo } from 'deploy-api/rights/tokens';
import type { VerbAnswer, VerbName } from 'deploy-api/verbs';
import type { GateReport } from 'deploy-release/gate/gate';
import { createMessage, type Message } from 'deploy-release/messages/message';
import { localSettings } from 'deploy-release/settings/local-settings';
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
    if (!body) return { data: null, lines: [`${args.channel}: nothing is live`] };
    const units = Object.entries(body.units);
    const width = Math.max(0, ...units.map(([unit]) => unit.length));
    const rollouts = await rolloutLines(body, args, lang);
    const lines = units.flatMap(([unit, entry]) => {
      const rollout = rollouts.get(unit);
      return [`  ${unit.padEnd(width)}  ${entry.current}${remarks(entry)}`, ...(rollout ? [`  ${' '.repeat(width)}  ${rollout}`] : [])];
    });
    return { data: body, lines: [`${body.channel}, document ${body.sequence} of ${body.at}`, ...lines] };
  },
  history: (entries, { lang }) => ({ data: entries, lines: entries.map((entry) => historyLine(entry, lang)) }),
  audit: (entries, { lang }) => ({ data: entries, lines: entries.map((entry) => auditLine(entry, lang)) }),
  published: (releases) => ({
    data: releases,
    lines: releases.map(({ version, builtAt, commit }) => `${version}  ${builtAt}${commit ? `  ${commit.slice(0, 10)}` : ''}`),
  }),
  diff: (answer) => ({ data: answer, lines: diffLines(answer) }),
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
      const done = args.dryRun ? 'would be published' : 'published';
      return `${unit}@${version} ${outcome === 'present' ? 'is published already' : done}`;
    }),
  }),
  'publish.service': (answer, { args }) => ({
    data: [answer],
    lines: [`service contract ${answer.version} ${args.dryRun ? 'would be kept' : 'is kept'}`, ...notesOf(answer.report)],
  }),
  preview: ({ id, value, units, until }, { args }) => {
    const hours = args.number('hours', 24);
    if (value === null) return { data: { dryRun: true, units, hours, until }, lines: [allowed(args)] };
    const { host, port } = localSettings();
    const link = new URL('/', args.text('url') ?? `http://${host}:${port}`);
    link.searchParams.set('preview', value);
    return { data: { id, link: link.href, preview: value, units, hours }, lines: [link.href] };
  },
  'previews.list': (links) => ({ data: links, lines: links.length > 0 ? links.map(previewLine) : ['no preview links'] }),
  'previews.revoke': unlessDryRun((link: PreviewEntry) => ({ data: link, lines: [previewLine(link)] })),
  gc: (report) => {
    const { removed, kept, bytes, dryRun } = report;
    const head = `${removed.length} releases ${dryRun ? 'would be removed' : 'removed'} (${Math.round(bytes / 1000)} kB), ${kept} stay`;
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
    lines: [...(answer.made ? [`new ${keyLine(answer.made)}`] : []), ...answer.trusted.map(keyLine)],
  })),
  'keys.retire': unlessDryRun(({ retired }: { retired: string[] }) => ({
    data: { retired },
    lines: retired.length > 0 ? retired.map((one) => `${one} is retired`) : ['no key has ended'],
  })),
  'keys.resign': unlessDryRun(({ signed }: { signed: string[] }) => ({
    data: { signed },
    lines: signed.length > 0 ? signed.map((one) => `${one} is signed anew`) : ['nothing to sign anew'],
  })),
  'tokens.list': (tokens) => ({ data: tokens, lines: tokens.length > 0 ? tokens.map(tokenLine) : ['no tokens'] }),
  'tokens.create': unlessDryRun((made: { token: string; info: TokenInfo }) => ({
    data: made,
    lines: [made.token, tokenLine(made.info), 'This is the only time that it is shown.'],
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

function previewLine({ id, units, until, createdBy, revokedAt }: PreviewEntry): string {
  const releases = Object.entries(units).map(([unit, version]) => `${unit}@${version}`);
  return `${id}  ${releases.join(', ')}  by ${createdBy}  ${revokedAt === undefined ? `until ${until}` : `revoked ${revokedAt}`}`;
}

function allowed({ command }: CliArguments): string {
  return `${command}: allowed, dry run`;
}

function remarks({ targets, canary, hold, pinned }: ChannelUnit): string {
  const taken = hold?.rolledBack.length ? `, rolled back: ${hold.rolledBack.join(', ')}` : '';
  const parts = [
    canary && `canary ${canary.version} for ${canary.percent} %`,
    hold && `held since ${hold.at}${taken}`,
    targets.length > 0 && `back to ${targets.join(', ')}`,
    pinned?.length && `pinned ${pinned.join(', ')}`,
  ].filter(Boolean);
  return parts.length > 0 ? `  (${parts.join('; ')})` : '';
}

function historyLine({ sequence, at, action, by, why, whyMessage, moves }: HistoryEntry, lang: string): string {
  const what = Object.entries(moves).map(([unit, move]) => `${unit}: ${inLanguage(move, lang)}`);
  const verb = inLanguage(createMessage('word.action', { verb: action }), lang);
  return `${String(sequence).padStart(5)}  ${at}  ${by}  ${verb}  ${what.join('; ')}${why ? `  (${inLanguage(whyMessage ?? why, lang)})` : ''}`;
}

function auditLine(
  { at, by, role, verb, channel, asked, dryRun, outcome, reason, message, userMessage }: AuditEntry,
  lang: string,
): string {
  const from = typeof asked.from === 'string' ? ` from ${asked.from}` : '';
  const result = reason === null ? outcome : `${outcome} (${reason})`;
  return `${at}  ${by}${role ? ` (${role})` : ''}${from}  ${verb}${channel ? ` on ${channel}` : ''}${dryRun ? ', dry run' : ''}  ${result}  ${inLanguage(userMessage ?? message, lang).split('\n')[0]}`;
}

async function checked(report: GateReport, what: string[], channel: string): Promise<Printed> {
  const notes = notesOf(report);
  if (report.refusals.length === 0) return { data: report, lines: [...what.map((one) => `${one} may go live on ${channel}`), ...notes] };
  const { GateError } = await import('deploy-release/gate/gate');
  return { data: report, lines: [new GateError(report).userMessage, ...notes], exit: EXIT.gate };
}

function notesOf({ notes }: GateReport): Message[] {
  return notes.map((note) => createMessage('gate.note', { note }));
}

function diffLines(answer: ReleaseDiff): string[] {
  const { unit, from, to, kit, files } = answer;
  const lines = [
    ...answer.descriptor.map((change) => `  ${changeLine(change)}`),
    ...answer.routes.map(({ name, from: was, to: is }) => `  route ${name} ${was === null ? 'is new' : is === null ? 'goes' : 'changes'}`),
    ...(['emits', 'consumes', 'answers', 'asks', 'offers', 'shows', 'calls'] as const).flatMap((kind) =>
      answer[kind].map((change) => `  ${kind} ${contractLine(change)}`),
    ),
    ...answer.shared.map((change) => `  needs ${changeLine(change)}`),
    ...kit.added.map((part) => `  kit part ${part} is new`),
    ...kit.removed.map((part) => `  kit part ${part} goes`),
    ...answer.locales.map(({ name, to: missing }) => `  ${name}: ${missing?.length ?? 0} texts missing`),
    ...answer.sizes.filter(({ from: was, to: is }) => was !== is).map(({ name, from: was, to: is }) => `  ${name}: ${was} → ${is} bytes`),
  ];
  const head = `${unit} ${from.version} → ${to.version}: ${files.same} files stay, ${files.added} come, ${files.removed} go`;
  return lines.length > 0 ? [head, ...lines] : [head, '  nothing else differs'];
}

function changeLine({ name, from, to }: Change<string>): string {
  return `${name}: ${from ?? 'nothing'} → ${to ?? 'nothing'}`;
}

function contractLine({ name, change, breaks }: WireChange): string {
  return `${name} ${change}${breaks.length > 0 ? `, breaks ${breaks.map(({ text }) => text).join('; ')}` : ''}`;
}

function keyLine({ id, role, until }: TrustedKey): string {
  return `${id}  ${role}${until === undefined ? '' : `  until ${until}`}`;
}

function tokenLine({ id, name, role, units, expiresAt, revokedAt }: TokenInfo): string {
  const of = units.length > 0 ? ` of ${units.join(', ')}` : '';
  return `${id}  ${role}${of}  ${name}  ${revokedAt === undefined ? `until ${expiresAt}` : `revoked ${revokedAt}`}`;
}
