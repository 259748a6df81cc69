import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Skeletons } from 'shared-contracts/release/skeleton';
import webpack, { type Compiler } from 'webpack';

/**
 * Writes `skeleton.json` of the host: static markup by frame and slot node that the edge puts into the document. Node evaluates
 * the module during the build, so it must not use browser code.
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

/** By frame: one text (for the page slot) or texts by slot node. */
function checked(value: unknown, file: string): Skeletons {
  const isObject = (item: unknown): item is object => item !== null && typeof item === 'object';
  const fits =
    isObject(value) &&
    Object.values(value).every((frame) => isObject(frame) && Object.values(frame).every((markup) => typeof markup === 'string'));
  if (!fits) throw new Error(`${path.basename(file)} must default-export markup by frame and slot node`);
  return value;
}
