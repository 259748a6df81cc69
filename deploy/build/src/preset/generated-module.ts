import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './identity.ts';

/**
 * Path of a generated module, written as a whole. The name of its folder is a digest of its contents. So webpack's cache never takes a module
 * with other contents for it, and two builds do not overwrite each other's.
 */
export function generatedModule(name: string, code: string): string {
  // Equal in every checkout: names of modules decide the bytes of a release.
  const hash = createHash('sha256').update(code.replaceAll(ROOT, '')).digest('hex').slice(0, 12);
  const file = path.join(ROOT, '.cache/preset', hash, name);
  if (existsSync(file)) return file;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, code);
  renameSync(`${file}.${process.pid}`, file);
  return file;
}
