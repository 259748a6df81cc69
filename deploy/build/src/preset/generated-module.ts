import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './identity.ts';

/** Path of a generated module. It is replaced atomically, because another build may read it at the same time. */
export function generatedModule(name: string, code: string): string {
  const file = path.join(ROOT, '.cache/preset', name);
  if (existsSync(file) && readFileSync(file, 'utf8') === code) return file;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, code);
  renameSync(`${file}.${process.pid}`, file);
  return file;
}
