import { STORED } from './stored-keys.ts';

/** What a device keeps of how the shop looks there: the choices of its visitor, and whether its font was fetched. */
export interface Display {
  /** Without it the device's own. */
  theme?: 'light' | 'dark';
  /** The player of the desktop layout is folded into its tab. */
  collapsed?: boolean;
  /** A document on this device fetched the font of the shop. */
  typeface?: boolean;
}

export type DisplayStorage = () => Pick<Storage, 'getItem' | 'setItem'>;

/** What was kept; nothing when it cannot be read. `storage` throws where it is switched off. */
export function readDisplay(storage: DisplayStorage): Display {
  try {
    const kept = JSON.parse(storage().getItem(STORED.display) ?? '{}') as Record<string, unknown> | null;
    const { theme, collapsed, typeface } = kept ?? {};
    return {
      ...(theme === 'light' || theme === 'dark' ? { theme } : {}),
      ...(typeof collapsed === 'boolean' ? { collapsed } : {}),
      ...(typeface === true ? { typeface } : {}),
    };
  } catch {
    return {};
  }
}

/** Keeps a change beside what other units kept; without storage it holds for this document only. */
export function writeDisplay(storage: DisplayStorage, change: Display): void {
  try {
    storage().setItem(STORED.display, JSON.stringify({ ...readDisplay(storage), ...change }));
  } catch {
    // Storage may be switched off or full.
  }
}
