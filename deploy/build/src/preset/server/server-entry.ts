import path from 'node:path';
import { generatedModule } from '../generated-module.ts';
import { kitKeys, LIBRARY_KEYS } from '../shared-keys.ts';

/** Exposes that a server build has; `./intents` answers visitors and draws nothing. */
const RENDERED = ['./page', './player', './fragments'];

/** Share keys without content on the server: antd draws in the browser only, dialogs and QR codes open there. */
const BROWSER_ONLY = ['react-dom/client', 'ui-kit/antd', 'ui-kit/form', 'ui-kit/data', 'ui-kit/pickers', 'ui-kit/qr'];

/**
 * Entry module of a remote's server build: `UnitServerModule`. An expose is evaluated when it is read first. The pages are a part of it
 * only where some are rendered.
 */
export function unitServer(unit: string, dir: string, exposes: Record<string, string>, rendered: readonly string[]): string {
  const lines = Object.entries(exposes)
    .filter(([name]) => RENDERED.includes(name) && (name !== './page' || rendered.length > 0))
    .map(([name, module]) => `  ${JSON.stringify(name)}: () => require(${JSON.stringify(path.resolve(dir, module))}),`);
  return generatedModule(`${unit}-server.cjs`, `module.exports = {\n${lines.join('\n')}\n};\n`);
}

/** Entry module of the host's server build: `HostServerModule`. The libraries are those that it provides in the browser. */
export function hostServer(unit: string, module: string): string {
  const keys = [...LIBRARY_KEYS, ...kitKeys()];
  const present = keys.filter((key) => !BROWSER_ONLY.includes(key));
  const line = (key: string) => `  ${JSON.stringify(key)}: ${BROWSER_ONLY.includes(key) ? 'absent' : `key${present.indexOf(key)}`},`;
  return generatedModule(
    `${unit}-server.mjs`,
    [
      // By import: `require` would take the CommonJS copies of libraries that have both.
      ...present.map((key, index) => `import * as key${index} from ${JSON.stringify(key)};`),
      `export * from ${JSON.stringify(module)};`,
      // Each export of an absent module is a component that draws nothing, or a function without effect.
      "const absent = new Proxy({}, { get: (_, name) => (name === '__esModule' ? true : () => null) });",
      `export const shared = {\n${keys.map(line).join('\n')}\n};`,
      '',
    ].join('\n'),
  );
}
