import type { Change, ReleaseDiff, WireChange } from 'deploy-api/diff/release-diff';
import { createMessage } from 'deploy-release/messages/message';
import { type Command, UsageError } from '../command.ts';
import { versionOf } from '../releases.ts';

/** `diff <unit> [from] [to]`: from what is live, to the newest published one, unless told. */
export const diff: Command = async ({ releaseService, names, options }) => {
  const [unit, from, to, ...more] = names;
  if (unit === undefined || more.length > 0)
    throw new UsageError(createMessage('usage.words', { command: 'diff', words: '<unit> [from] [to]' }));
  const live = from === undefined ? (await releaseService.status(options.channel))?.units[unit]?.current : undefined;
  const was = live ?? (await versionOf(releaseService, unit, from));
  const answer = await releaseService.diff(unit, was, await versionOf(releaseService, unit, to));
  return { data: answer, lines: linesOf(answer) };
};

function linesOf(answer: ReleaseDiff): string[] {
  const { unit, from, to, kit, files } = answer;
  const lines = [
    ...answer.descriptor.map((change) => `  ${changeLine(change)}`),
    ...answer.routes.map(({ name, from: was, to: is }) => `  route ${name} ${was === null ? 'is new' : is === null ? 'goes' : 'changes'}`),
    ...(['emits', 'consumes', 'answers', 'asks', 'calls'] as const).flatMap((kind) =>
      answer[kind].map((change) => `  ${kind} ${wireLine(change)}`),
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

function wireLine({ name, change, breaks }: WireChange): string {
  return `${name} ${change}${breaks.length > 0 ? `, breaks ${breaks.map(({ text }) => text).join('; ')}` : ''}`;
}
