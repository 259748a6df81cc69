import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

/*
 * What code could do that has broken out of its context: it runs in place of the worker, with all of Node, and reports what it reached.
 */

const [, program] = process.argv;
const reached: Record<string, unknown> = { environment: Object.keys(process.env) };

function attempt(name: string, task: () => unknown): void {
  try {
    reached[name] = task() ?? 'done';
  } catch (error) {
    reached[name] = (error as NodeJS.ErrnoException).code ?? 'refused';
  }
}

attempt('file', () => readFileSync('/etc/passwd', 'utf8'));
attempt('sources', () => readFileSync(path.join(path.dirname(program!), '../sandbox.ts'), 'utf8'));
attempt('write', () => writeFileSync('/tmp/reached', 'x'));
attempt('child', () => spawn('true').pid);
attempt('thread', () => new Worker('1', { eval: true }).threadId);
attempt('inspector', () => process.kill(process.pid, 'SIGUSR1'));
attempt('parent', () => (process.ppid === 0 ? 'none' : process.kill(process.ppid, 0)));
// The numbers below belong to its own threads.
for (const pid of [100, 1000, 10_000]) attempt(`process ${pid}`, () => process.kill(pid, 0));

function network(host: string): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const socket = connect(80, host, () => resolve('connected'));
  socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code));
  return promise;
}

reached.loopback = await network('127.0.0.1');
reached.network = await network('192.0.2.1');
process.send!(reached);
