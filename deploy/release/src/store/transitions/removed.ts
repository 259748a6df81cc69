import { type Units, unitOf } from './units.ts';

/** Units without one: the storefront goes on as if it had never had it. */
export function removed(units: Units, unit: string): Units {
  unitOf(units, unit);
  const { [unit]: _gone, ...rest } = units;
  return rest;
}
