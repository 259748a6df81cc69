import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

/** Global that the shell fills from the release document: `sha384-…` by absolute path on the storefront's origin. */
export const INTEGRITY_GLOBAL = '__YH_INTEGRITY__';

/** No file has this digest: the browser refuses what the document does not list. */
const REFUSED = `sha384-${'A'.repeat(64)}`;

/**
 * Makes the runtime of a unit load lazy scripts and styles with the digest that the release document gives for them. The
 * federation runtime guards the entry script only; without this a chunk that was tampered with would run. A file of
 * another origin is none of the document's: that is a developer's override, which the edge's configuration has to allow.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('IntegrityPlugin', (source) =>
        [source, guarded('script', 'url')].join('\n'),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap('IntegrityPlugin', (source, { tag, href }) =>
        [source, guarded(tag, href)].join('\n'),
      );
    });
  }
}

function guarded(tag: string, address: string): string {
  return [
    `if (globalThis.${INTEGRITY_GLOBAL}) {`,
    `  var _at = new URL(${address}, location.href);`,
    `  if (_at.origin === location.origin) ${tag}.integrity = globalThis.${INTEGRITY_GLOBAL}[_at.pathname] || ${JSON.stringify(REFUSED)};`,
    '}',
  ].join('\n');
}
