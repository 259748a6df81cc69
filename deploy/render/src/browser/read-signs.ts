import { isRecord } from 'shared-contracts/release/json-guards';
import type { PageSigns } from './page-probe.ts';

const MOST = 40;

/** Reads what a page says of itself; null for what no page of ours says. The page may be hostile. */
export function readSigns(value: unknown): PageSigns | null {
  if (typeof value !== 'string') return null;
  try {
    const said: unknown = JSON.parse(value);
    if (!isRecord(said) || typeof said.left !== 'number') return null;
    return {
      left: said.left,
      reports: itemsOf(said.reports, ['unit', 'version', 'kind', 'where', 'message']) as PageSigns['reports'],
      errors: itemsOf(said.errors, ['message', 'stack']),
      redrawn: itemsOf(said.redrawn, ['unit', 'served', 'drawn']),
      differing: itemsOf(said.differing, ['unit', 'fragment', 'served', 'drawn']),
    };
  } catch {
    return null;
  }
}

function itemsOf<Name extends string>(value: unknown, names: readonly Name[]): Record<Name, string>[] {
  if (!Array.isArray(value)) return [];
  return value
    .slice(0, MOST)
    .filter((item): item is Record<Name, string> => isRecord(item) && names.every((name) => typeof item[name] === 'string'));
}
