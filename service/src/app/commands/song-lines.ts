import { PRICE_BANDS } from 'shared-contracts/composer/song-rules';
import { visibleLine } from 'shared-contracts/text/visible-line';
import { runCommand } from '../../staff/admin/run-command.ts';
import { SONG_COMMANDS } from '../../staff/admin/songs.ts';
import type { Configuration } from '../configuration.ts';
import { readPassword } from './read-password.ts';

/** Help text of the commands about songs of composers. */
export const SONG_USAGE = `npm run staff -- songs list                         lists the songs of composers that wait, with when each was sent
npm run staff -- songs show --id <id>               prints what is said of one, and what was found in its files
npm run staff -- songs accept --id <id> --sent <time> --band <0-${PRICE_BANDS.length - 1}> --by <staff> [--tags <ids>] [--dry-run]
                                                    puts on sale what was sent then; <staff>: reviewer, editor or administrator
npm run staff -- songs refuse --id <id> --sent <time> --reason <text> --by <staff> [--dry-run]
                                                    the composer reads the reason and may send it again
`;

interface SongOptions {
  id?: string | undefined;
  sent?: string | undefined;
  band?: string | undefined;
  tags?: string | undefined;
  reason?: string | undefined;
  by?: string | undefined;
  'dry-run': boolean;
}

/** Runs a command about songs of composers. @returns what it prints; null for a command line that is none. */
export async function songLines(
  configuration: Configuration,
  [, action]: readonly string[],
  { id: given, sent, band, tags, reason, by, 'dry-run': dryRun }: SongOptions,
): Promise<string[] | null> {
  if (action === 'list') {
    const { songs } = await runCommand(configuration, SONG_COMMANDS, 'songsList', {});
    return songs.map(({ id, submittedAt, title, composer, change, files, warnings }) =>
      [String(id), submittedAt, title.zh, composer, change ? 'change' : 'new', `${files} files`, `${warnings} with warnings`]
        .map(visibleLine)
        .join('  '),
    );
  }
  const id = Number(given);
  if (!Number.isInteger(id)) return null;
  if (action === 'show') {
    const { content, found, ...row } = await runCommand(configuration, SONG_COMMANDS, 'songShow', { id });
    return JSON.stringify({ ...row, content, found }, null, 2).split('\n');
  }
  if (!by || !sent) return null;
  const proof = async () => ({ id, submittedAt: sent, by, dryRun, password: await readPassword(by) });
  if (action === 'accept' && band !== undefined) {
    const tagIds = tags?.split(/[\s,]+/).map(Number);
    const { code } = await runCommand(configuration, SONG_COMMANDS, 'songAccept', {
      ...(await proof()),
      band: Number(band),
      ...(tagIds && { tagIds }),
    });
    return [`${dryRun ? 'would be accepted as' : 'accepted as'} ${code}`];
  }
  if (action !== 'refuse' || !reason) return null;
  await runCommand(configuration, SONG_COMMANDS, 'songRefuse', { ...(await proof()), reason, remarks: [] });
  return [`${dryRun ? 'would be refused' : 'refused'} ${id}`];
}
