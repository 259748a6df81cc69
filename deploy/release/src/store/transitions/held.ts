import { type Units, unitOf } from './units.ts';

/** Units after some were held at `at`; one that is held already keeps its hold. */
export function held(units: Units, names: readonly string[], at: string): Units {
  const next = { ...units };
  for (const unit of names) {
    const before = unitOf(next, unit);
    if (!before.hold) next[unit] = { ...before, hold: { at, rolledBack: [] } };
  }
  return next;
}

/** Units after the hold of some was lifted. */
export function released(units: Units, names: readonly string[]): Units {
  const next = { ...units };
  for (const unit of names) {
    const { hold: _lifted, ...rest } = unitOf(next, unit);
    next[unit] = rest;
  }
  return next;
}
