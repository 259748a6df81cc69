import { STORED } from 'shared-contracts/session/stored-keys';
import { type KeyStorage, readJson } from './storage.ts';

/** False when the storage is full or forbidden. */
export function writeJson(storage: KeyStorage, key: string, value: unknown): boolean {
  try {
    storage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    // Full: the caller decides what to drop.
    return false;
  }
}

/** Number of a guest's play clicks from one sign-in prompt to the next. */
const PROMPT_EVERY = 3;

/** Counts a play click of a guest. Returns true when the prompt is due; the count then restarts. */
export function countGuestPlay(storage: KeyStorage): boolean {
  const stored = Number(readJson(storage, STORED.clickNum));
  const before = Number.isInteger(stored) && stored > 0 && stored < PROMPT_EVERY ? stored : 0;
  const due = before + 1 >= PROMPT_EVERY;
  writeJson(storage, STORED.clickNum, due ? 0 : before + 1);
  return due;
}
