import { readFile, writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PARSERS } from '../parsers.ts';
import type { EngineReply, EngineRequest } from './engine-messages.ts';

/** Thread that runs the embedded PostgreSQL, so that a long query never stalls the thread that answers HTTP. */
const port = parentPort!;
const { folder, template } = workerData as { folder: string; template?: string };

function say(reply: EngineReply): void {
  port.postMessage(reply);
}

const database = await PGlite.create({
  dataDir: folder,
  parsers: PARSERS,
  // A packed data folder saves the seconds that creating an empty one takes.
  ...(template && { loadDataDir: new Blob([await readFile(template)]) }),
});
await database.exec("SET timezone = 'UTC'; SET jit = off; SET default_statistics_target = 200;");
say({ kind: 'ready' });

async function answer(request: EngineRequest): Promise<void> {
  try {
    if (request.kind === 'close') {
      await database.close();
      say({ kind: 'closed', id: request.id });
      port.close();
      return;
    }
    if (request.kind === 'pack') {
      await writeFile(request.file, Buffer.from(await (await database.dumpDataDir('none')).arrayBuffer()));
      say({ kind: 'packed', id: request.id });
      return;
    }
    const { rows, affectedRows } = await database.query(request.sql, request.parameters as unknown[]);
    say({ kind: 'rows', id: request.id, rows, affectedRows: affectedRows ?? null });
  } catch (error) {
    const { message, code, constraint, detail } = error as Error & { code?: string; constraint?: string; detail?: string };
    say({ kind: 'error', id: request.id, error: { message, code, constraint, detail } });
  }
}

let last: Promise<void> = Promise.resolve();
port.on('message', (request: EngineRequest) => {
  last = last.then(() => answer(request));
});
