import { fileURLToPath } from 'node:url';

/**
 * Loaded into each server and builder that `npm start` runs: when the parent ends, even by a kill, the channel to it closes and
 * the process stops as on a signal. No process remains that holds a port or the database folder.
 */
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The listener alone must not keep a process alive that has nothing left to do.
  process.channel.unref();
  // What this process forks takes its options over, and would end while it waits for a task.
  const at = process.execArgv.indexOf(fileURLToPath(import.meta.url));
  if (at > 0) process.execArgv.splice(at - 1, 2);
}
