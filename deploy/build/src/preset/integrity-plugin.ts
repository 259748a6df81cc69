import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

/** Global that the shell fills from the release document: `sha384-…` by absolute path on the storefront's origin. */
export const INTEGRITY_GLOBAL = '__YH_INTEGRITY__';

/**
 * Global by which the shell requests files again: the number of the attempt by release folder. A browser joins a second request
 * for an address to a pending one, so a hanging file is retried under another address.
 */
export const AGAIN_GLOBAL = '__YH_AGAIN__';

/** Digest that matches no file: the browser refuses files that the document does not list. */
const REFUSED = `sha384-${'A'.repeat(64)}`;

/**
 * Makes the runtime of a unit load lazy scripts and styles with the digest that the release document gives for them. The
 * federation runtime guards the entry script only; without this a chunk that was tampered with would run. A file of
 * another origin is a developer's override, which the edge's configuration must allow.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('IntegrityPlugin', (source) =>
        [source, guarded('script', 'src', 'url')].join('\n'),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap('IntegrityPlugin', (source, { tag, href }) =>
        [source, guarded(tag, 'href', href)].join('\n'),
      );
    });
  }
}

function guarded(tag: string, property: 'src' | 'href', address: string): string {
  return [
    `var _at = new URL(${address}, location.href);`,
    'if (_at.origin === location.origin) {',
    `  if (globalThis.${INTEGRITY_GLOBAL}) ${tag}.integrity = globalThis.${INTEGRITY_GLOBAL}[_at.pathname] || ${JSON.stringify(REFUSED)};`,
    `  for (var _base in globalThis.${AGAIN_GLOBAL}) {`,
    `    if (_at.pathname.indexOf(_base) === 0) ${tag}.${property} = _at.pathname + '?again=' + globalThis.${AGAIN_GLOBAL}[_base];`,
    '  }',
    '}',
  ].join('\n');
}
