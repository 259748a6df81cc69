/**
 * Loaded into each server and builder that `npm start` runs: when the parent ends, even by a kill, the channel to it closes and
 * the process stops as on a signal. No process remains that holds a port or the database folder.
 */
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The listener alone must not keep a process alive that has nothing left to do.
  process.channel.unref();
}
