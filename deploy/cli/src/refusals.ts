import { userInfo } from 'node:os';
import { ReleaseError, type ReleaseErrorReason, UsageError } from 'deploy-api';
import { createMessage, formatMessage, type Message } from 'deploy-release/messages';

/** Exit codes of the command line, one for each kind of refusal. */
export const EXIT = { done: 0, unexpected: 1, usage: 2, gate: 3, right: 4, held: 5, conflict: 6, damaged: 7, full: 8 } as const;

const EXIT_OF: Record<ReleaseErrorReason, number> = {
  token: EXIT.right,
  right: EXIT.right,
  held: EXIT.held,
  gate: EXIT.gate,
  missing: EXIT.usage,
  input: EXIT.usage,
  damaged: EXIT.damaged,
  conflict: EXIT.conflict,
  full: EXIT.full,
};

export function exitCodeOf(error: unknown): number {
  if (error instanceof ReleaseError) return EXIT_OF[error.reason];
  return error instanceof UsageError ? EXIT.usage : EXIT.unexpected;
}

/** A message in the given language; plain text is returned unchanged. */
export function inLanguage(words: Message | string, lang: string): string {
  if (typeof words === 'string') return words;
  return formatMessage(words, lang === 'zh' ? 'zh' : 'en');
}

/** A refusal in a language, with the command that helps further where there is one. */
export function refusalText(error: ReleaseError, [command = '', ...names]: readonly string[], lang = 'en'): string {
  const next = nextStep(error, command, names);
  const words = inLanguage(error.userMessage, lang);
  return next === null ? words : `${words}\n${inLanguage(next, lang)}`;
}

function nextStep({ reason, report }: ReleaseError, command: string, names: readonly string[]): Message | null {
  const units = names.map((name) => name.split('@')[0]).join(' ');
  if (reason === 'held') return createMessage('next.unhold', { units });
  if (reason === 'damaged') return createMessage('next.verify');
  if (reason !== 'gate' || !report?.moves?.length) return null;
  if (command === 'rollback')
    return createMessage('next.set', { words: ['rollback', ...names, ...report.moves.map((move) => `--with ${move}`)] });
  if (command === 'promote') return createMessage('next.set', { words: ['promote', ...names, ...report.moves] });
  return null;
}

/** The same as JSON; wrong usage has the reason `usage`. */
export function refusalData(error: unknown): { ok: false; reason: string; message: string; userMessage?: Message; report?: unknown } {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof UsageError && typeof error.words !== 'string')
    return { ok: false, reason: 'usage', message, userMessage: error.words };
  if (error instanceof ReleaseError)
    return { ok: false, reason: error.reason, message, userMessage: error.userMessage, ...(error.report && { report: error.report }) };
  return { ok: false, reason: exitCodeOf(error) === EXIT.usage ? 'usage' : 'unexpected', message };
}

/** The disk is mounted read-only. The message says what to do. */
export class DiskError extends Error {
  override readonly name = 'DiskError';
  readonly userMessage: Message;

  constructor(userMessage: Message, cause: unknown) {
    super(userMessage.text, { cause });
    this.userMessage = userMessage;
  }
}

/**
 * A system error as a refusal with a remedy: a folder of another user (use the console instead), or a disk that takes no more
 * data. Null for any other error.
 */
export function systemRefusal(error: unknown): ReleaseError | DiskError | null {
  const { code, path: file } = (error ?? {}) as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return new ReleaseError('full', createMessage('disk.full'));
  if (code === 'EROFS') return new DiskError(createMessage('disk.readOnly'), error);
  if ((code !== 'EACCES' && code !== 'EPERM') || file === undefined) return null;
  return new ReleaseError('right', createMessage('right.folder', { name: userInfo().username, dir: file }));
}
