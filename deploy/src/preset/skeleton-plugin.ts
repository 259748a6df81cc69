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

/** By frame either one text (for the page slot) or texts by slot node. */
function checked(value: unknown, file: string): Record<string, string | Record<string, string>> {
  const isText = (item: unknown) => typeof item === 'string';
  const isFrame = (item: unknown) => isText(item) || (item !== null && typeof item === 'object' && Object.values(item).every(isText));
  if (value === null || typeof value !== 'object' || !Object.values(value).every(isFrame)) {
    throw new Error(`${path.basename(file)} must default-export HTML texts by frame and slot`);
  }
  return value as Record<string, string | Record<string, string>>;
}
