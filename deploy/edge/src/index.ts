/** What other packages use of this one: benchmarks and `deploy-tools` start an edge in their own process. */

export { compress } from './files/encoding.ts';
export { createEdge } from './server.ts';
export { readConfig } from './settings/config.ts';
