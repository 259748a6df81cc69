import type { HistoryEntry } from 'deploy-api/release-service';
import type { Command } from '../command.ts';
import { inLanguage } from '../language.ts';
import { numberOf } from '../numbers.ts';

/** `history`: who changed a channel, when, how and why. */
export const history: Command = async ({ releaseService, options }) => {
  const entries = await releaseService.history(options.channel, { limit: numberOf(options.limit, 'limit', 50) });
  return { data: entries, lines: entries.map((entry) => line(entry, options.lang)) };
};

function line({ sequence, at, action, by, why, whyMessage, moves }: HistoryEntry, lang: string): string {
  const what = Object.entries(moves).map(([unit, move]) => `${unit}: ${inLanguage(move, lang)}`);
  return `${String(sequence).padStart(5)}  ${at}  ${by}  ${action}  ${what.join('; ')}${why ? `  (${inLanguage(whyMessage ?? why, lang)})` : ''}`;
}
