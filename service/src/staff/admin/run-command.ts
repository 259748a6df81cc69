import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { MediaPipeline } from '../../catalogue/audio/pipeline/media-pipeline.ts';
import { Prices } from '../../catalogue/prices/prices.ts';
import { TagDictionary } from '../../catalogue/search/tag-dictionary.ts';
import { loadCertificateKey } from '../../commerce/certificates/certificate-key.ts';
import { Certificates } from '../../commerce/certificates/certificates.ts';
import type { Licensor } from '../../commerce/certificates/licensor.ts';
import { reverseInvoice } from '../../commerce/invoices/change-invoice.ts';
import { orderSettlement } from '../../commerce/orders/settle-order.ts';
import { PasswordHasher } from '../../members/passwords/password-hasher.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { operatorMessage } from '../../platform/http/problem.ts';
import { checkSecrets } from '../../platform/installation.ts';
import type { Messages } from '../../platform/messages/message-transport.ts';
import { type ObjectStoreSettings, openObjectStore } from '../../platform/objects/open-object-store.ts';
import { keyedHash, loadSecrets } from '../../platform/secrets.ts';
import type { OperatorContext } from '../context.ts';
import { type AdminLine, adminSocketPath } from './admin-server.ts';
import type { CommandRequest, CommandResult, CommandTable } from './commands.ts';

/** Messages stay queued: the service sends them when it runs. */
const QUEUED: Messages = { canSend: () => true, wake: () => undefined, delivery: async () => 'queued' };

/** Where a command finds its data. */
export interface CommandSettings extends ObjectStoreSettings {
  databaseUrl: string | undefined;
  publicOrigin: string;
  licensor?: Licensor | undefined;
  sandboxPayments?: boolean;
}

/**
 * Runs a command in the running service when one holds the data folder, otherwise on the folder itself.
 * @throws Error with a message for the operator.
 */
export async function runCommand<Table extends CommandTable, Name extends keyof Table & string>(
  configuration: CommandSettings,
  commands: Table,
  name: Name,
  request: CommandRequest<Table[Name]>,
  progress: (line: object) => void = () => undefined,
): Promise<CommandResult<Table[Name]>> {
  const socket = await reach(adminSocketPath(configuration.folder));
  const result = socket
    ? overSocket(socket, name, request, progress)
    : onFolder(configuration, (operator) => commands[name]!.run(operator, request, progress));
  return result as Promise<CommandResult<Table[Name]>>;
}

function reach(path: string): Promise<Socket | null> {
  return new Promise((resolve, reject) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(socket));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      // No socket, or a leftover one: no service runs on the folder.
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(null);
      else reject(error);
    });
  });
}

async function overSocket(socket: Socket, command: string, request: unknown, progress: (line: object) => void): Promise<unknown> {
  socket.write(`${JSON.stringify({ command, request })}\n`);
  try {
    for await (const text of createInterface({ input: socket })) {
      const line = JSON.parse(text) as AdminLine;
      if (line.kind === 'result') return line.result;
      if (line.kind === 'error') throw new Error(line.message);
      progress(line.line);
    }
  } finally {
    socket.destroy();
  }
  throw new Error(
    '服务在命令完成前停止了；重新运行即可从中断处继续 / the service stopped before the command was done; run it again to go on',
  );
}

async function onFolder(configuration: CommandSettings, run: (operator: OperatorContext) => Promise<unknown>): Promise<unknown> {
  // As the running service: nobody else on this machine reads what is written.
  process.umask(0o077);
  const { folder, databaseUrl, publicOrigin } = configuration;
  const database = await openDatabase({
    databaseUrl,
    folder,
    statementTimeoutMs: 0,
    onFatal: (error) => {
      throw error;
    },
  });
  const pipeline = new MediaPipeline();
  try {
    const secrets = loadSecrets(folder);
    await checkSecrets(database.db, secrets, folder);
    await migrate(database.db, databaseUrl ? 'DATABASE_URL' : folder);
    await checkSecrets(database.db, secrets, folder);
    const prices = new Prices();
    const operator = {
      db: database.db,
      tags: new TagDictionary(database.db),
      prices,
      orders: orderSettlement(
        new Certificates({ key: loadCertificateKey(folder), prices, publicOrigin, licensor: configuration.licensor }),
        [reverseInvoice],
      ),
      hash: keyedHash(secrets.signing),
      passwords: new PasswordHasher(),
      objects: await openObjectStore(configuration),
      pipeline,
      messages: QUEUED,
      publicOrigin,
      movesMoney: !configuration.sandboxPayments,
      now: () => new Date(),
    };
    return await run(operator);
  } finally {
    await pipeline.close();
    await database.close();
  }
}

/**
 * Runs a command line and sets the exit status: 2 and the usage when `run` resolves with false, 1 and the message when it throws.
 */
export async function runCommandLine(usage: string, run: () => Promise<boolean>): Promise<void> {
  try {
    if (await run()) return;
    process.stderr.write(usage);
    process.exitCode = 2;
  } catch (error) {
    process.stderr.write(`${operatorMessage(error)}\n`);
    process.exitCode = 1;
  }
}
