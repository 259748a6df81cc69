import { STORED } from '../session/stored-keys.ts';
import { CHANNELS_MAX, type LicenceOptions } from './licence-options.ts';

/** Gives the storage of the browser; throws where it is switched off. */
export type UseStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const TEXTS = ['usage', 'form', 'licensee', 'period', 'scope'] as const;

/**
 * The use that prices are shown for on this device. What does not have the form of one (another program's, an older form) reads as none;
 * whether the price table still offers it, is for `pricingIssues` to say.
 */
export function readStoredUse(storage: UseStorage): LicenceOptions | null {
  try {
    return useOf(JSON.parse(storage().getItem(STORED.use) ?? 'null'));
  } catch {
    return null;
  }
}

/** Keeps a use on this device, or none; without storage it holds for this document only. */
export function storeUse(storage: UseStorage, use: LicenceOptions | null): void {
  try {
    if (use) storage().setItem(STORED.use, JSON.stringify(useOf(use)));
    else storage().removeItem(STORED.use);
  } catch {
    // Storage may be switched off or full.
  }
}

/** Whether two uses are the same, in whatever order their parts were written. */
export function isSameUse(one: LicenceOptions | null, other: LicenceOptions | null): boolean {
  return JSON.stringify(useOf(one)) === JSON.stringify(useOf(other));
}

/** A use with its parts in one order and nothing else; null for anything that is none. */
function useOf(kept: unknown): LicenceOptions | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { usage, form, licensee, period, scope, province, channels, seconds, shops } = kept as Record<string, unknown>;
  const given = { usage, form, licensee, period, scope };
  if (!TEXTS.every((type) => isKey(given[type]))) return null;
  if (!Array.isArray(channels) || channels.length > CHANNELS_MAX || !channels.every(isKey)) return null;
  return {
    ...(given as Record<(typeof TEXTS)[number], string>),
    province: isKey(province) ? province : null,
    channels: [...channels],
    seconds: isKey(seconds) ? seconds : null,
    shops: Number.isInteger(shops) ? (shops as number) : null,
  };
}

function isKey(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= 40;
}
