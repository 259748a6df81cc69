import { createHash } from 'node:crypto';
import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve as resolvePath } from 'node:path';
import { createInterface } from 'node:readline';
import { ZodError } from 'zod';
import { ImportRefused } from '../../catalogue/import/import-folder.ts';
import { SheetError } from '../../catalogue/import/sheet-rows.ts';
import { operatorMessage, Problem } from '../../platform/http/problem.ts';
import type { OperatorContext } from '../context.ts';
import type { CommandTable } from './commands.ts';

/** Lines of JSON that the service sends back over the socket. */
export type AdminLine = { kind: 'progress'; line: object } | { kind: 'result'; result: unknown } | { kind: 'error'; message: string };

export interface AdminServer {
  close(): Promise<void>;
}

/**
 * Takes the operator's commands over a unix socket in the data folder, which only its owner can open. The caller holds the
 * lock of the folder, so an existing socket file is a leftover.
 */
export async function openAdminSocket(
  folder: string,
  commands: CommandTable,
  operator: OperatorContext,
  onFault: (error: unknown) => void,
): Promise<AdminServer> {
  const path = adminSocketPath(folder);
  rmSync(path, { force: true });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // An import goes on when its client disconnects.
    socket.on('error', () => socket.destroy());
    createInterface({ input: socket }).once('line', (line) => {
      void answer(commands, operator, line, (reply) => socket.writable && socket.write(`${JSON.stringify(reply)}\n`), onFault).finally(() =>
        socket.end(),
      );
    });
  });
  await listen(server, path);
  chmodSync(path, 0o600);
  return {
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      rmSync(path, { force: true });
    },
  };
}

async function answer(
  commands: CommandTable,
  operator: OperatorContext,
  line: string,
  send: (line: AdminLine) => void,
  onFault: (error: unknown) => void,
): Promise<void> {
  try {
    const { command, request } = JSON.parse(line) as { command: string; request: unknown };
    const known = Object.hasOwn(commands, command) ? commands[command] : undefined;
    if (!known) throw new ImportRefused(`没有这个命令 / there is no command ${String(command)}`);
    const result = await known.run(operator, request, (progress) => send({ kind: 'progress', line: progress }));
    send({ kind: 'result', result });
  } catch (error) {
    const expected = error instanceof ImportRefused || error instanceof Problem || error instanceof SheetError || error instanceof ZodError;
    if (!expected) onFault(error);
    send({ kind: 'error', message: operatorMessage(error) });
  }
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => resolve());
  });
}

/** The operating system truncates longer socket paths. */
const LONGEST = 100;

/** Path of the admin socket of a data folder; for a deep folder a short one in the temporary folder, named by the folder. */
export function adminSocketPath(folder: string): string {
  const path = join(resolvePath(folder), 'admin.sock');
  if (Buffer.byteLength(path) <= LONGEST) return path;
  return join(tmpdir(), `yinhe-${createHash('sha256').update(resolvePath(folder)).digest('hex').slice(0, 16)}.sock`);
}
