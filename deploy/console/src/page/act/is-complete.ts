import type { Change } from '../api/api.ts';

/** Key of a change in the texts: dots separate levels there. */
export function textKeyOf(verb: Change['verb']): string {
  return verb.replace(/\.(\w)/, (_dot, letter: string) => letter.toUpperCase());
}

/** Whether a change request is complete enough for its dry run. */
export function isComplete(act: Change): boolean {
  switch (act.verb) {
    case 'promote':
      return Object.keys(act.versions).length > 0 && Object.values(act.versions).every(Boolean);
    case 'canary':
      return act.version !== '' && act.percent > 0 && act.percent <= 100;
    case 'rollout':
      return act.version !== '' && act.steps.length > 0 && act.steps.every((step) => step > 0 && step <= 100);
    case 'rollback':
      return act.moves.length > 0;
    default:
      return true;
  }
}

/** The change together with the moves that the gate proposes (`unit@version`); null for a verb that takes no other units. */
export function withMoves(act: Change, moves: readonly string[]): Change | null {
  const split = moves.map((name) => {
    const at = name.indexOf('@');
    return { unit: name.slice(0, at), version: name.slice(at + 1) };
  });
  if (act.verb === 'promote') {
    return { ...act, versions: { ...act.versions, ...Object.fromEntries(split.map(({ unit, version }) => [unit, version])) } };
  }
  if (act.verb === 'rollback') {
    const others = act.moves.filter(({ unit }) => !split.some((move) => move.unit === unit));
    return { ...act, moves: [...others, ...split.map(({ unit, version }) => ({ unit, to: version }))] };
  }
  return null;
}
