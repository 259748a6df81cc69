import { openTestServer, stockedDataFolder } from 'deploy-api/testing';
import { serve } from 'deploy-release';

/**
 * The HTTP API of the release service as a process, over a folder with a live channel. It prints a token of each role and a session
 * before it is ready. Each request moves the clock by 1.6 s: the limits per token and network then never end the run.
 */
const REQUEST_TAKES_MS = 1600;

let ahead = 0;
const real = Date.now;
// Before anything starts: the limits keep the function that they find.
Date.now = () => real() + ahead;
const folder = await stockedDataFolder();
const { app, signIn } = await openTestServer(folder);
app.server.on('request', () => {
  ahead += REQUEST_TAKES_MS;
});

const tokens: Record<string, string> = {};
for (const role of ['team', 'manager', 'automation'] as const) tokens[role] = (await folder.token(role)).token;
console.log(`tokens ${JSON.stringify({ ...tokens, session: await signIn(tokens.manager!) })}`);

await serve({
  listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
  async close() {
    await app.close();
    folder.close();
  },
  graceMs: 5000,
  address: { setting: 'CONSOLE_PORT', host: '127.0.0.1', port: 0 },
});
