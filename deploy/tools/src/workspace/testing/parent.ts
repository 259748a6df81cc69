import { ServerProcesses } from '../children.ts';

/** A parent that starts one server and keeps running: `parent.ts <logs>`. Prints the server's address. */
const server = await new ServerProcesses().start({
  name: 'server',
  program: 'deploy/tools/src/workspace/testing/server.ts',
  args: ['serves'],
  logs: process.argv[2]!,
  timeoutMs: 20_000,
});
console.log(server.address);
setInterval(() => undefined, 60_000);
