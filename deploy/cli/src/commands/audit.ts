import type { AuditEntry } from 'deploy-api/release-service';
import type { Command } from '../command.ts';
import { inLanguage } from '../language.ts';
import { numberOf } from '../numbers.ts';

/** `audit`: who tried what, refused attempts too. */
export const audit: Command = async ({ releaseService, options }) => {
  const entries = await releaseService.audit({ limit: numberOf(options.limit, 'limit', 50) });
  return { data: entries, lines: entries.map((entry) => line(entry, options.lang)) };
};

function line({ at, by, role, verb, channel, asked, dryRun, outcome, reason, message, userMessage }: AuditEntry, lang: string): string {
  const from = typeof asked.from === 'string' ? ` from ${asked.from}` : '';
  const result = reason === null ? outcome : `${outcome} (${reason})`;
  return `${at}  ${by}${role ? ` (${role})` : ''}${from}  ${verb}${channel ? ` on ${channel}` : ''}${dryRun ? ', tried only' : ''}  ${result}  ${inLanguage(userMessage ?? message, lang).split('\n')[0]}`;
}
