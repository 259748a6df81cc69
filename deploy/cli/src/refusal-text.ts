import { ReleaseError } from 'deploy-api/release-service';
import { createMessage, type Message } from 'deploy-release/messages/message';
import { UsageError } from './command.ts';
import { EXIT, exitCodeOf } from './exit-codes.ts';
import { inLanguage } from './language.ts';

/** A refusal in words of a language, with the command that goes on from it where there is one. */
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

/** The same for machines; a wrong use of the command line is the reason `usage`. */
export function refusalData(error: unknown): { ok: false; reason: string; message: string; userMessage?: Message; report?: unknown } {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof UsageError && typeof error.words !== 'string')
    return { ok: false, reason: 'usage', message, userMessage: error.words };
  if (error instanceof ReleaseError)
    return {
      ok: false,
      reason: error.reason,
      message,
      userMessage: error.userMessage,
      ...(error.report && { report: error.report }),
    };
  return { ok: false, reason: exitCodeOf(error) === EXIT.usage ? 'usage' : 'unexpected', message };
}
