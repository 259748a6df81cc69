import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/**
 * The password of a member of staff: from `STAFF_PASSWORD`, else asked for on the terminal without showing it. Never from the command
 * line, which other users of the machine can read.
 */
export async function readPassword(name: string): Promise<string> {
  const given = process.env.STAFF_PASSWORD;
  if (given !== undefined) return given;
  process.stderr.write(`password of ${name}: `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY === true });
  const password = await terminal.question('');
  terminal.close();
  process.stderr.write('\n');
  return password;
}
