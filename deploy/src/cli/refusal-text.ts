import { DeskRefused } from '../desk/desk.ts';
import { EXIT, exitCodeOf } from './exit-codes.ts';

/** A refusal in words, with the command that goes on from it where there is one. */
export function refusalText(error: DeskRefused, [command = '', ...names]: readonly string[]): string {
  const next = nextStep(error, command, names);
  return next === null ? error.message : `${error.message}\n${next}`;
}

function nextStep({ reason, judgement }: DeskRefused, command: string, names: readonly string[]): string | null {
  const units = names.map((name) => name.split('@')[0]).join(' ');
  if (reason === 'held') return `To lift it: npm run release -- unhold ${units}`;
  if (reason === 'damaged') return 'What is damaged: npm run release -- verify';
  if (reason !== 'gate' || !judgement?.moves?.length) return null;
  if (command === 'rollback')
    return `As a set: npm run release -- rollback ${names.join(' ')} ${judgement.moves.map((move) => `--with ${move}`).join(' ')}`;
  if (command === 'promote') return `As a set: npm run release -- promote ${[...names, ...judgement.moves].join(' ')}`;
  return null;
}

/** The same for machines; a wrong use of the command line is the reason `usage`. */
export function refusalData(error: unknown): { ok: false; reason: string; message: string; judgement?: unknown } {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof DeskRefused)
    return { ok: false, reason: error.reason, message, ...(error.judgement && { judgement: error.judgement }) };
  return { ok: false, reason: exitCodeOf(error) === EXIT.usage ? 'usage' : 'unexpected', message };
}
