import path from 'node:path';
import type { BrowserDescriptor, RemoteDescriptor } from 'shared-contracts/descriptor';
import webpack, { type Compiler } from 'webpack';
import { generatedModule } from './generated-module.ts';

/** Module of a unit that default-exports its descriptor. */
const MODULE = 'src/remote.ts';

/**
 * Gives the browser build of a unit, in place of its descriptor, what its own code reads of it: heads, queries and structured data of
 * every page would be most of its bytes.
 */
export class OwnDescriptor {
  readonly #file: string;
  readonly #substitute: string;

  constructor(dir: string, { unit, namespaces, routes }: RemoteDescriptor) {
    const own: BrowserDescriptor = {
      unit,
      namespaces,
      routes: routes.map(({ path: pattern, values, code }) => ({ path: pattern, values, code })),
    };
    this.#file = path.join(dir, MODULE);
    this.#substitute = generatedModule(`${unit}-descriptor.mjs`, `export default ${JSON.stringify(own)};\n`);
  }

  apply(compiler: Compiler): void {
    new webpack.NormalModuleReplacementPlugin(/remote\.ts$/, (found) => {
      const data = found.createData as { resource?: string; userRequest?: string; request?: string } | undefined;
      if (data?.resource !== this.#file) return;
      for (const field of ['resource', 'userRequest', 'request'] as const)
        data[field] = data[field]?.replaceAll(this.#file, this.#substitute);
    }).apply(compiler);
  }
}
