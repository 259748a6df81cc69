import { heldError, type Units } from './units.ts';

/** How many earlier releases of a unit a channel keeps to go back to. */
export const TARGETS_KEPT = 5;

export interface PromoteRule {
  /** Lets units go live that are held, and lifts their hold. */
  liftHold?: boolean;
}

/**
 * Units after releases (`versions` by unit) went live at `at`: what was current becomes the newest target, and a canary of the
 * release ends, since everybody has it now. A unit whose release is live already stays as it is. Throws `held`.
 */
export function promoted(
  units: Units,
  versions: Readonly<Record<string, string>>,
  at: string,
  { liftHold = false }: PromoteRule = {},
): Units {
  const next = { ...units };
  for (const [unit, version] of Object.entries(versions)) {
    const before = Object.hasOwn(units, unit) ? units[unit] : undefined;
    if (!before) {
      next[unit] = { current: version, since: at, targets: [] };
      continue;
    }
    if (before.current === version) continue;
    if (before.hold && !liftHold) throw heldError(unit, before);
    const { canary, hold: _lifted, ...rest } = before;
    const targets = [before.current, ...before.targets].filter((target) => target !== version).slice(0, TARGETS_KEPT);
    // A canary that now is a release to go back to would be on trial and trusted at once.
    const goesOn = canary && canary.version !== version && !targets.includes(canary.version);
    next[unit] = { ...rest, current: version, since: at, targets, ...(goesOn && { canary }) };
  }
  return next;
}
