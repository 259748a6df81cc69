import { STORED } from 'shared-contracts/session/stored-keys';
import { type KeyStorage, readJson, writeJson } from './storage.ts';

/** A guest is asked to sign in at every so many play clicks (spec §9). */
const PROMPT_EVERY = 3;

/** Counts a play click of a guest; true when it is time to ask, and the count begins anew. */
export function countGuestPlay(storage: KeyStorage): boolean {
  const stored = Number(readJson(storage, STORED.clickNum));
  const before = Number.isInteger(stored) && stored > 0 && stored < PROMPT_EVERY ? stored : 0;
  const due = before + 1 >= PROMPT_EVERY;
  writeJson(storage, STORED.clickNum, due ? 0 : before + 1);
  return due;
}
