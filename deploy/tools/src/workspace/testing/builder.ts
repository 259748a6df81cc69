import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A builder whose units are instructions: `builds`, `fails`, `ends` without an answer, or `waits <file>`, which answers never and writes
 * the address of a server of its own to the file.
 */
process.on('message', (unit: string | null) => {
  if (unit === null) process.exit();
  const [kind, file] = unit.split(' ');
  if (kind === 'builds') process.send!(null);
  if (kind === 'fails') process.send!('Module not found');
  if (kind === 'ends') {
    console.error('out of memory');
    process.exit(134);
  }
  if (kind === 'waits') {
    const server = createServer((_request, response) => response.end());
    server.listen(0, '127.0.0.1', () => writeFileSync(file!, `http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  }
});
process.channel!.ref();
