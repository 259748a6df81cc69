import type { Act } from 'deploy-api/http/contract';

/** Whether a wish says everything that its dry run needs. */
export function isComplete(act: Act): boolean {
  switch (act.action) {
    case 'promote':
      return Object.keys(act.versions).length > 0 && Object.values(act.versions).every(Boolean);
    case 'canary':
      return act.version !== '' && act.percent > 0 && act.percent <= 100;
    case 'rollback':
      return act.moves.length > 0;
    default:
      return true;
  }
}

/** The same wish together with the moves that the gate proposes (`unit@version`); null where a wish cannot take others along. */
export function withMoves(act: Act, moves: readonly string[]): Act | null {
  const split = moves.map((name) => {
    const at = name.indexOf('@');
    return { unit: name.slice(0, at), version: name.slice(at + 1) };
  });
  if (act.action === 'promote') {
    return { ...act, versions: { ...act.versions, ...Object.fromEntries(split.map(({ unit, version }) => [unit, version])) } };
  }
  if (act.action === 'rollback') {
    const others = act.moves.filter(({ unit }) => !split.some((move) => move.unit === unit));
    return { ...act, moves: [...others, ...split.map(({ unit, version }) => ({ unit, to: version }))] };
  }
  return null;
}
