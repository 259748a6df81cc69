import { ReleaseError, type ReleaseErrorReason } from 'deploy-api/release-service';
import { UsageError } from './command.ts';

/** Statuses of the command line: a script can tell what stopped it. */
export const EXIT = { done: 0, unexpected: 1, usage: 2, gate: 3, right: 4, held: 5, conflict: 6, damaged: 7 } as const;

const OF_REFUSAL: Record<ReleaseErrorReason, number> = {
  token: EXIT.right,
  right: EXIT.right,
  held: EXIT.held,
  gate: EXIT.gate,
  missing: EXIT.usage,
  input: EXIT.usage,
  damaged: EXIT.damaged,
  conflict: EXIT.conflict,
};

export function exitCodeOf(error: unknown): number {
  if (error instanceof ReleaseError) return OF_REFUSAL[error.reason];
  return error instanceof UsageError || isParseError(error) ? EXIT.usage : EXIT.unexpected;
}

/** An option that does not exist or lacks its value. */
function isParseError(error: unknown): boolean {
  return error instanceof TypeError && String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
}
