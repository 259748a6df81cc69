import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', 'coverage', '.cache', '.data', 'test-results']);
/** A path of words, without placeholders. */
const PATH = /^[\w-][\w.-]*(?:\/[\w.-]+)*\/?$/;
const SOURCE = /\.(?:tsx?|mjs|css)$/;
/** Their documents also name folders that a program writes. */
const WRITERS = /^(?:deploy|e2e)\//;

/**
 * Source files and folders that a document names in backticks and that do not exist. A document names what is in its own workspace by
 * the end of its path, and what is elsewhere by its path from the root.
 */
export function missingPaths(root: string, workspaces: readonly string[]): string[] {
  const entries = globSync(
    workspaces.map((name) => `${name}/**`),
    { cwd: root, withFileTypes: true, exclude: (entry) => SKIPPED.has(entry.name) },
  );
  const known = entries.map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)) + (entry.isDirectory() ? '/' : ''));
  const documents = ['README.md', 'CONTRIBUTING.md', 'FIGURES.md', ...known.filter((file) => file.endsWith('.md'))];
  return documents.flatMap((document) => {
    const own = workspaces.find((name) => document.startsWith(`${name}/`)) ?? '';
    return pathsIn(readFileSync(path.join(root, document), 'utf8'))
      .filter((named) => SOURCE.test(named) || !WRITERS.test(document))
      .filter((named) => !known.some((file) => file === named || (file.startsWith(own) && file.endsWith(`/${named}`))))
      .map((named) => `${document}: there is no ${named}`);
  });
}

/** Words in backticks that are paths of a source file or of a folder. */
function pathsIn(document: string): string[] {
  const text = document.replaceAll(/```[\s\S]*?```/g, '');
  const words = [...text.matchAll(/`([^`\n]+)`/g)].map(([, word]) => word!);
  return [...new Set(words)].filter((word) => PATH.test(word) && (word.endsWith('/') || SOURCE.test(word)));
}
