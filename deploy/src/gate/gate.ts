import type { ReleaseRecord } from 'shared-contracts/release/release';
import type { ReleaseStore } from '../store/index.ts';
import { checkChange, lostAnswers } from './check-set.ts';
import { type Refusal, refusalLine } from './refusal.ts';
import { smallestMoves } from './smallest-moves.ts';

/** What the gate says of a wanted change of a channel. */
export interface Judgement {
  refusals: Refusal[];
  /** Further moves with which the change would pass, `unit@version`; empty when it passes alone, null when there are none. */
  moves: string[] | null;
}

/** A change that the gate does not let through; the message holds every reason and what would mend it. */
export class GateError extends Error {
  readonly judgement: Judgement;

  constructor(judgement: Judgement) {
    const { refusals, moves } = judgement;
    const mend = moves?.length ? [`It would pass together with: ${moves.join(', ')}.`] : [];
    super(['refused:', ...refusals.map((refusal) => `  ${refusalLine(refusal)}`), ...mend].join('\n'));
    this.name = 'GateError';
    this.judgement = judgement;
  }
}

/**
 * Holds a wanted change (`versions` by unit) against what is live on a channel and every release that its units may go back
 * to. Throws when a named release does not exist. Releases of the units that move are not held against their own past.
 */
export async function judgeChange(store: ReleaseStore, channel: string, versions: Record<string, string>): Promise<Judgement> {
  const state = await store.channel(channel);
  const units = Object.entries(state?.document.units ?? {});
  const wanted = await Promise.all(Object.entries(versions).map(([unit, version]) => recordOf(store, unit, version)));
  const live = new Map(await Promise.all(units.map(async ([unit, { current }]) => [unit, await recordOf(store, unit, current)] as const)));
  const retained = (await Promise.all(units.flatMap(([unit, { targets }]) => targets.map((target) => store.record(unit, target))))).filter(
    (record) => record !== null,
  );
  const after = new Map([...live, ...wanted.map((record) => [record.unit, record] as const)]);
  const refusals = [...checkChange(wanted, [...live.values(), ...retained], null), ...lostAnswers(live, after)];
  if (refusals.length === 0) return { refusals, moves: [] };
  const moves = smallestMoves(live, wanted, retained, null);
  return { refusals, moves: moves === null ? null : moves.map(({ unit, version }) => `${unit}@${version}`) };
}

async function recordOf(store: ReleaseStore, unit: string, version: string): Promise<ReleaseRecord> {
  const record = await store.record(unit, version);
  if (!record) throw new Error(`${unit}@${version} is not published`);
  return record;
}
