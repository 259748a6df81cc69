import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { callKinds } from 'shared-contracts/api/call-names';
import type { RemoteDescriptor } from 'shared-contracts/descriptor';
import { LOCALES, type Locale, otherLocale } from 'shared-contracts/locale/locale';
import { contractOf, type DeclaredNames } from 'shared-contracts/release/contract-of';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { consumedKeys, criticalStyles, filesOfExposes, filesOfHost } from './expose-files.ts';
import { inputsOf } from './inputs.ts';
import { RUNTIME_KEY, runtimeVersion } from './runtime.ts';
import { serverFileOf } from './server/server-plugin.ts';
import { contractsVersion, type SharedMap } from './shared-keys.ts';
import { sourceState } from './source-state.ts';

const PLURAL = /_(zero|one|two|few|many|other)$/;

/**
 * Message keys that a language lacks although the other one has them, by language. Plural forms count as one key: Chinese
 * needs fewer of them. Empty lists for a unit without `src/locales`.
 */
function missingMessages(dir: string): Record<Locale, string[]> {
  const keys = Object.fromEntries(LOCALES.map((locale) => [locale, keysOf(path.join(dir, 'src/locales', `${locale}.json`))]));
  const missing = (locale: Locale) => [...keys[otherLocale(locale)]!].filter((key) => !keys[locale]!.has(key)).sort();
  return { zh: missing('zh'), en: missing('en') };
}

function keysOf(file: string): Set<string> {
  const keys = new Set<string>();
  if (existsSync(file)) flatten(JSON.parse(readFileSync(file, 'utf8')), '', keys);
  return keys;
}

function flatten(value: unknown, prefix: string, keys: Set<string>): void {
  if (value === null || typeof value !== 'object') {
    keys.add(prefix.replace(PLURAL, ''));
    return;
  }
  for (const [key, item] of Object.entries(value)) flatten(item, prefix ? `${prefix}.${key}` : key, keys);
}

export interface ReleasePluginOptions {
  dir: string;
  unit: string;
  version: string;
  container: string;
  /** Name of the entry chunk. */
  entry: string;
  role: 'remote' | 'host';
  descriptor: RemoteDescriptor | null;
  /** Events, intents and calls that the unit uses: from the descriptor of a remote, from an option of the host. */
  declaredNames: DeclaredNames;
  shared: SharedMap;
  /** Digests need immutable files; those of a dev server change. */
  digests: boolean;
}

const { PROCESS_ASSETS_STAGE_REPORT } = webpack.Compilation;

/** Writes `release.json`: the names and facts of a build that the edge, the shell and the store need. */
export class ReleasePlugin {
  readonly #options: ReleasePluginOptions;

  constructor(options: ReleasePluginOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'ReleasePlugin', stage: PROCESS_ASSETS_STAGE_REPORT }, () => {
        if (compilation.errors.length > 0) return;
        const record = this.#record(compilation);
        for (const [locale, keys] of Object.entries(record.missingMessages ?? {})) {
          if (keys.length > 0) compilation.warnings.push(new webpack.WebpackError(`no ${locale} text for: ${keys.join(', ')}`));
        }
        compilation.emitAsset('release.json', new webpack.sources.RawSource(`${JSON.stringify(record, null, 1)}\n`));
      });
    });
  }

  #record(compilation: Compilation): ReleaseManifest {
    const { dir, unit, version, container, entry, role, descriptor, declaredNames, shared, digests } = this.#options;
    // A build report for tools contains local paths and is not needed by visitors.
    if (compilation.getAsset('mf-stats.json')) compilation.deleteAsset('mf-stats.json');
    const entryFile = [...(compilation.namedChunks.get(entry)?.files ?? [])].find(
      (file) => file.endsWith('.js') && !file.includes('.hot-update.'),
    );
    if (!entryFile) throw new Error(`the build of ${unit} has no entry file`);
    const consumed = consumedKeys(compilation);
    const integrity: Record<string, string> = {};
    const sizes: Record<string, number> = {};
    for (const { name, source } of digests ? [...compilation.getAssets()].sort((a, b) => (a.name < b.name ? -1 : 1)) : []) {
      const bytes = source.buffer();
      integrity[name] = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
      sizes[name] = bytes.length;
    }
    const server = serverFileOf(Object.keys(integrity));
    const { commit, dirty } = sourceState(() => inputsOf(dir, role));
    return {
      unit,
      version,
      commit,
      ...(digests && dirty && { dirty }),
      builtAt: new Date().toISOString(),
      descriptor,
      container,
      entry: entryFile,
      exposes: role === 'host' ? filesOfHost(compilation, entry) : filesOfExposes(compilation, container),
      ...(role === 'host' && { critical: criticalStyles(compilation, entry) }),
      ...(server && { server }),
      kit: consumed.filter((key) => key.startsWith('ui-kit/')).map((key) => key.slice('ui-kit/'.length)),
      shared: sharedVersions(role, shared, consumed),
      ...(digests && { contract: contractOf(declaredNames, contractsVersion()) }),
      calls: callKinds(declaredNames.calls),
      missingMessages: missingMessages(dir),
      integrity,
      sizes,
    };
  }
}

function sharedVersions(role: 'remote' | 'host', shared: SharedMap, consumed: string[]): Record<string, string> {
  const entries = Object.entries(shared).filter(([key]) => role === 'host' || consumed.includes(key));
  const versions = Object.fromEntries(entries.map(([key, entry]) => [key, role === 'host' ? entry.version! : entry.requiredVersion]));
  return { ...versions, [RUNTIME_KEY]: role === 'host' ? runtimeVersion() : `^${runtimeVersion()}` };
}
