import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Compiler } from 'webpack';

/**
 * Writes `skeleton.json` of the host: static markup by layout (`default`, `registration`, `personal`, `mobile`) that the edge
 * puts into the slots. The module is evaluated by Node while building, so it holds plain TypeScript without browser code.
 */
export class SkeletonPlugin {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SkeletonPlugin', (compilation) => {
      compilation.fileDependencies.add(this.#file);
      compilation.hooks.processAssets.tapPromise(
        { name: 'SkeletonPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          const module = (await import(pathToFileURL(this.#file).href)) as { default?: unknown };
          compilation.emitAsset('skeleton.json', new webpack.sources.RawSource(JSON.stringify(checked(module.default, this.#file))));
        },
      );
    });
  }
}

function checked(value: unknown, file: string): Record<string, string> {
  const fits = value !== null && typeof value === 'object' && Object.values(value).every((html) => typeof html === 'string');
  if (!fits) throw new Error(`${path.basename(file)} must default-export an object of HTML texts by layout`);
  return value as Record<string, string>;
}
