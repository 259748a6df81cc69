import { LOCALES, type Locale } from 'shared-contracts/locale/locale';
import type { ExposeFiles } from 'shared-contracts/release/manifest';
import type { AsyncDependenciesBlock, Chunk, ChunkGroup, Compilation, Module } from 'webpack';

/** Chunks with this prefix load together with their parent: `import(/* webpackChunkName: "boot-chrome" *\/ …)`. */
export const AT_ONCE = /^boot\b/;
/** Chunks of the pages that a route names by `code`: `webpackChunkName: "page-list"`. */
export const PAGE_CHUNK = /^page-([a-z-]+)$/;
/** The chunk of the expose that has the pages, as the federation plugin names it. */
export const PAGES_EXPOSE = '__federation_expose_page';
/** Chunks of one language: `webpackChunkName: "locale-[request]"`. */
const LOCALE = /^locale-([a-z]+)\b/;

const CONSUME_SHARED = 'consume-shared-module';
const PROVIDE_SHARED = 'provide-module';

const KIT = 'ui-kit/';

type WithBlocks = Module & { blocks: AsyncDependenciesBlock[] };

/** Files that a container's exposes need at once, by expose name. */
export function filesOfExposes(compilation: Compilation, container: string): Record<string, ExposeFiles> {
  const result: Record<string, ExposeFiles> = {};
  for (const module of compilation.modules) {
    if (module.type !== 'javascript/dynamic' || module.constructor.name !== 'ContainerEntryModule') continue;
    for (const block of (module as WithBlocks).blocks) {
      const group = compilation.chunkGraph.getBlockChunkGroup(block);
      const [dependency] = block.dependencies as unknown as { exposedName: string }[];
      if (group && dependency) result[dependency.exposedName] = collect(compilation, [group], entryFiles(compilation, container));
    }
  }
  return sortKeys(result);
}

/** Files of the host: `.` for its boot, and one key for each kit part that it provides. */
export function filesOfHost(compilation: Compilation, entryName: string): Record<string, ExposeFiles> {
  const entry = compilation.entrypoints.get(entryName);
  if (!entry) throw new Error(`the build has no entry "${entryName}"`);
  const own = entryFiles(compilation, entryName);
  const result: Record<string, ExposeFiles> = { '.': collect(compilation, [entry], own) };
  for (const module of compilation.modules) {
    if (module.type !== PROVIDE_SHARED) continue;
    const key = (module as unknown as { _name: string })._name;
    const groups = (module as WithBlocks).blocks.flatMap((block) => compilation.chunkGraph.getBlockChunkGroup(block) ?? []);
    if (groups.length > 0) result[key] = collect(compilation, groups, own);
  }
  return sortKeys(result);
}

/** Styles of the entry chunks, which the first paint needs. */
export function criticalStyles(compilation: Compilation, entryName: string): string[] {
  return (compilation.entrypoints.get(entryName)?.getFiles() ?? []).filter(
    (file) => file.endsWith('.css') && !file.includes('.hot-update.'),
  );
}

/** Files of a named lazy chunk, for a build without containers: what the chunk needs besides the entry's own files. */
export function filesOfChunk(compilation: Compilation, entryName: string, chunkName: string): ExposeFiles {
  const group = compilation.namedChunkGroups.get(chunkName);
  if (!group) throw new Error(`the build has no chunk "${chunkName}"`);
  return collect(compilation, [group], entryFiles(compilation, entryName));
}

/** Share keys that the unit consumes, sorted. */
export function consumedKeys(compilation: Compilation): string[] {
  const keys = new Set<string>();
  for (const module of compilation.modules) {
    if (module.type === CONSUME_SHARED) keys.add(shareKeyOf(module));
  }
  return [...keys].sort();
}

function entryFiles(compilation: Compilation, name: string): ReadonlySet<string> {
  return new Set([...(compilation.namedChunks.get(name)?.files ?? [])].filter((file) => file.endsWith('.js')));
}

/**
 * Walks the chunk groups that load together: the group, its chunks with the boot prefix, and the fallbacks of shared modules in
 * them (in the host the fallback is the shared copy).
 */
function collect(compilation: Compilation, start: ChunkGroup[], excluded: ReadonlySet<string>): ExposeFiles {
  const files = { js: [] as string[], css: [] as string[], locales: { zh: [] as string[], en: [] as string[] } };
  const kit = new Set<string>();
  const pages = new Map<string, ChunkGroup[]>();
  const seen = new Set<ChunkGroup>();
  const queue = [...start];
  for (let group = queue.shift(); group !== undefined; group = queue.shift()) {
    if (seen.has(group)) continue;
    seen.add(group);
    for (const chunk of group.chunks) {
      addFiles(chunk, files.js, files.css, excluded);
      const shared = sharedIn(compilation, chunk);
      queue.push(...shared.groups);
      for (const key of shared.keys) if (key.startsWith(KIT)) kit.add(key.slice(KIT.length));
    }
    for (const child of group.childrenIterable) {
      const locale = localeOf(child.name);
      if (locale) for (const chunk of child.chunks) addFiles(chunk, files.locales[locale], files.locales[locale], excluded);
      else if (child.name && AT_ONCE.test(child.name)) queue.push(child);
      const [, code] = PAGE_CHUNK.exec(child.name ?? '') ?? [];
      if (code && start.includes(group)) pages.set(code, [...(pages.get(code) ?? []), child]);
    }
  }
  const common = new Set([...files.js, ...files.css]);
  for (const locale of LOCALES) files.locales[locale] = files.locales[locale].filter((file) => !common.has(file));
  if (pages.size === 0) return { ...files, kit: [...kit].sort() };
  // What the expose has is there already.
  const chunks = [...pages].map(([code, groups]) => [code, collect(compilation, groups, new Set([...excluded, ...common]))] as const);
  return { ...files, kit: [...kit].sort(), chunks: sortKeys(Object.fromEntries(chunks)) };
}

function sharedIn(compilation: Compilation, chunk: Chunk): { keys: string[]; groups: ChunkGroup[] } {
  const keys: string[] = [];
  const groups: ChunkGroup[] = [];
  for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
    if (module.type !== CONSUME_SHARED) continue;
    keys.push(shareKeyOf(module));
    for (const block of (module as WithBlocks).blocks) {
      const group = compilation.chunkGraph.getBlockChunkGroup(block);
      if (group) groups.push(group);
    }
  }
  return { keys, groups };
}

function shareKeyOf(module: Module): string {
  return (module as unknown as { options: { shareKey: string } }).options.shareKey;
}

function addFiles(chunk: Chunk, js: string[], css: string[], excluded: ReadonlySet<string>): void {
  for (const file of chunk.files) {
    const list = file.endsWith('.css') ? css : file.endsWith('.js') ? js : null;
    if (list && !excluded.has(file) && !list.includes(file) && !file.includes('.hot-update.')) list.push(file);
  }
}

function localeOf(name: string | null | undefined): Locale | undefined {
  const found = name ? LOCALE.exec(name)?.[1] : undefined;
  return LOCALES.find((locale) => locale === found);
}

function sortKeys<T>(record: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
