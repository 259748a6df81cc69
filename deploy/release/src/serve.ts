import { createMessage, inBothLanguages } from './messages/message.ts';

export interface ServerProcess {
  /** Starts to listen; gives the address. */
  listen(): Promise<string>;
  close(): Promise<unknown>;
  /** How long requests that are under way may take to end after a signal, ms. */
  graceMs: number;
  /** Where it listens, and the setting that names the port. */
  address: { setting: string; host: string; port: number };
}

/** Runs a server as this process: says `ready http://…` when it listens, and ends on SIGTERM and SIGINT. */
export async function serve({ listen, close, graceMs, address }: ServerProcess): Promise<void> {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), graceMs).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  try {
    console.log(`ready ${await listen()}`);
  } catch (error) {
    const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    console.error(taken ? inBothLanguages(createMessage('port.taken', address)) : error);
    process.exit(1);
  }
}
