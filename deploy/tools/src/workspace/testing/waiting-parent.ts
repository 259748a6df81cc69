import path from 'node:path';
import { endOnSignals, runNode } from '../command.ts';

/** A program that runs a server as a command and waits for its end, which never comes. Passes the server's output on. */
endOnSignals();
await runNode([path.join(import.meta.dirname, 'server.ts'), 'serves'], { echo: true, endsWithParent: true });
