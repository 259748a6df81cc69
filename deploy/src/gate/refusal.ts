/** What the gate checks, one file each. */
export type RefusalKind = 'identity' | 'files' | 'event' | 'intent' | 'kit' | 'shared' | 'contracts' | 'call' | 'route' | 'locale' | 'size';

/** Why releases do not go together, and what would mend it. Sentences for a person; the console shows them as they are. */
export interface Refusal {
  kind: RefusalKind;
  unit: string;
  version: string;
  /** The other side: another release, or the service. */
  against: { unit: string; version: string } | null;
  reason: string;
  remedy: string;
}

/** One line for a terminal. */
export function refusalLine({ kind, unit, version, against, reason, remedy }: Refusal): string {
  const other = against ? ` with ${against.unit}@${against.version}` : '';
  return `${kind}: ${unit}@${version}${other}: ${reason}. ${remedy}.`;
}
