import { runCommand } from '../../staff/admin/run-command.ts';
import { THESAURUS_COMMANDS } from '../../staff/admin/thesaurus.ts';
import type { Configuration } from '../configuration.ts';
import { readPassword } from './read-password.ts';

export const THESAURUS_USAGE = `npm run staff -- thesaurus explain <text>           shows how a search is understood
npm run staff -- thesaurus list                     lists the words that staff set
npm run staff -- thesaurus set <word> [--tags <keys>] [--near <keys>] [--place] --by <staff> [--dry-run]
                                                    the tags that a word stands for, and those that come near, by their keys
                                                    parted by blanks ('melancholic nostalgic'; also tempo:slow, length:0-30,
                                                    library:4); with none, the word stands for nothing. --place: the word
                                                    is where a sound is heard, as 'car window', and asks for no music beside
                                                    one. <staff>: editor or administrator
npm run staff -- thesaurus reset <word> --by <staff> [--dry-run]
                                                    back to what the shipped thesaurus says of a word
`;

interface ThesaurusOptions {
  tags?: string | undefined;
  near?: string | undefined;
  place: boolean;
  by?: string | undefined;
  'dry-run': boolean;
}

/** Runs a command about the thesaurus. @returns what it prints; null for a command line that is none. */
export async function thesaurusLines(
  configuration: Configuration,
  [, action, text]: readonly string[],
  { tags = '', near = '', place, by, 'dry-run': dryRun }: ThesaurusOptions,
): Promise<string[] | null> {
  if (action === 'list') {
    const { words } = await runCommand(configuration, THESAURUS_COMMANDS, 'thesaurusList', {});
    return words.map((entry) => `${lineOf(entry)}  ${entry.set_by}  ${entry.setAt}`);
  }
  if (!text) return null;
  if (action === 'explain') {
    const { parts, complete } = await runCommand(configuration, THESAURUS_COMMANDS, 'thesaurusExplain', { text });
    const lines = parts.map(({ part, corrected, weight, decides, place: isPlace, relaxed, unknown, tags: same, near: close }) =>
      [
        ...[corrected === null ? part : `${part} (taken for ${corrected})`, `weight ${weight}`],
        ...[`tags: ${same.join(', ') || 'none'}`, `near: ${close.join(', ') || 'none'}`],
        ...(decides ? ['decides'] : isPlace ? ['place'] : []),
        ...(unknown ? ['nothing has it'] : relaxed ? ['given up'] : []),
      ].join('  '),
    );
    return [...lines, complete < 5 ? `${complete} tracks have all of it` : '5 tracks or more have all of it'];
  }
  if (!by || (action !== 'set' && action !== 'reset')) return null;
  const proof = { by, dryRun, password: await readPassword(by) };
  if (action === 'set') {
    const set = await runCommand(configuration, THESAURUS_COMMANDS, 'thesaurusSet', { word: text, tags, near, place, ...proof });
    return [`${dryRun ? 'would be set' : 'set'}  ${lineOf(set)}`];
  }
  const { word } = await runCommand(configuration, THESAURUS_COMMANDS, 'thesaurusReset', { word: text, ...proof });
  return [`${dryRun ? 'would be reset' : 'reset'}  ${word}`];
}

function lineOf({ word, tags, near, place }: { word: string; tags: string; near: string; place: boolean }): string {
  return `${word}  tags: ${tags || 'none'}  near: ${near || 'none'}${place ? '  place' : ''}`;
}
