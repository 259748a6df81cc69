import { existsSync } from 'node:fs';
import webpack, { type Compiler } from 'webpack';

const SOURCE = /(?<!\.server)(\.tsx?)$/;

/**
 * Lets a server build take `unit-router.server.ts` in place of `unit-router.ts` beside it. Browsers get no code of the server that way,
 * and no module asks where it runs.
 */
export class ServerTwins {
  apply(compiler: Compiler): void {
    new webpack.NormalModuleReplacementPlugin(SOURCE, (found) => {
      const data = found.createData as { resource?: string; userRequest?: string; request?: string } | undefined;
      const file = data?.resource;
      if (!data || !file || file.includes('node_modules') || !SOURCE.test(file)) return;
      const twin = file.replace(SOURCE, '.server$1');
      if (!existsSync(twin)) return;
      for (const field of ['resource', 'userRequest', 'request'] as const) data[field] = data[field]?.replaceAll(file, twin);
    }).apply(compiler);
  }
}
