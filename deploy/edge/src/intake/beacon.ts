import type { HealthBeacon, HealthReport, UnitUsage } from 'shared-contracts';
import { HEALTH_KINDS } from 'shared-contracts/release/health';
import { isRecord, isText, parseJson } from 'shared-contracts/release/json-guards';
import { VITAL_NAMES } from './health-signal.ts';

const MAX_REPORTS = 20;
/** Upper bound of a vital or of a number of a usage: ten minutes in ms. No CLS score and no number of calls is as large. */
const LARGEST_VALUE = 600_000;

/** Parses a beacon; null when the text is not a valid one. */
export function readBeacon(text: string): HealthBeacon | null {
  const value = parseJson(text);
  if (!isRecord(value)) return null;
  const { sequence, path, view, reports } = value;
  if (!Number.isSafeInteger(sequence) || !isText(path, 2048) || !isText(view, 512) || !Array.isArray(reports)) return null;
  const known = readReports(reports);
  return known && { sequence: sequence as number, path, view, reports: known };
}

/** The known fields of 1 to 20 reports of unknown origin; null when one is not valid. Further fields could fill the spool. */
export function readReports(values: readonly unknown[]): HealthReport[] | null {
  if (values.length === 0 || values.length > MAX_REPORTS || !values.every(isReport)) return null;
  return values.map(({ unit, version, kind, where, message, ms, value, usage }) => ({
    unit,
    version,
    kind,
    where,
    message,
    ...(ms !== undefined && { ms }),
    ...(value !== undefined && { value }),
    ...(usage && { usage: knownUsage(usage) }),
  }));
}

function knownUsage({ calls, failedCalls, intents, unansweredIntents, blockedMs }: UnitUsage): UnitUsage {
  return { calls, failedCalls, intents, unansweredIntents, blockedMs };
}

function isReport(value: unknown): value is HealthReport {
  if (!isRecord(value)) return false;
  const { unit, version, kind, where, message, ms, usage } = value;
  return (
    isText(unit, 64) &&
    isText(version, 128) &&
    HEALTH_KINDS.some((known) => known === kind) &&
    isText(where, 200) &&
    isText(message, 500) &&
    (ms === undefined || (typeof ms === 'number' && Number.isFinite(ms))) &&
    (kind === 'vital' ? isVital(value) : value.value === undefined) &&
    (kind === 'usage' ? isUsage(usage) : usage === undefined)
  );
}

function isVital({ where, value }: Record<string, unknown>): boolean {
  return VITAL_NAMES.some((known) => known === where) && typeof value === 'number' && value >= 0 && value <= LARGEST_VALUE;
}

function isUsage(value: unknown): value is UnitUsage {
  if (!isRecord(value)) return false;
  const { calls, failedCalls, intents, unansweredIntents, blockedMs } = value;
  return [calls, failedCalls, intents, unansweredIntents, blockedMs].every(
    (number) => typeof number === 'number' && number >= 0 && number <= LARGEST_VALUE,
  );
}
