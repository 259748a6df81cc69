import { endOnSignals, startProgram } from '../processes.ts';

/** A bench in small: starts a server, prints its address and keeps running. */
endOnSignals();
const { url } = await startProgram({ args: ['e2e/src/storefront/testing/server.ts'], env: {}, readyMs: 20_000 });
console.log(url);
