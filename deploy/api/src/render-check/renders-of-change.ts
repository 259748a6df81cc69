import type { GateReport } from 'deploy-release/gate/gate';
import type { ChannelBody } from 'shared-contracts/release/channel';
import type { ReleaseContext } from '../release-context.ts';
import type { Versions } from '../reports.ts';

/**
 * What the rendering of a change adds to the report of the gate. It comes after the gate: releases that do not fit together are not
 * rendered. A rollback is not rendered: a bad release must not stay live for that.
 */
export async function rendersOf(
  { store, checkRenders }: Pick<ReleaseContext, 'store' | 'checkRenders'>,
  gate: GateReport,
  units: ChannelBody['units'],
  versions: Versions,
  direction: 'forward' | 'back',
): Promise<Pick<GateReport, 'refusals' | 'moves' | 'notes'>> {
  if (direction === 'back' || gate.refusals.length > 0) return { refusals: gate.refusals, moves: gate.moves, notes: [] };
  const live = Object.fromEntries(Object.entries(units).map(([unit, { current }]) => [unit, current]));
  const manifests = await Promise.all(Object.entries({ ...live, ...versions }).map(([unit, version]) => store.manifest(unit, version)));
  const set = new Map(manifests.flatMap((manifest) => (manifest ? [[manifest.unit, manifest] as const] : [])));
  const { refusals, notes } = await checkRenders(set, Object.keys(versions));
  // Another release beside it does not mend what a release renders.
  return { refusals, moves: refusals.length > 0 ? null : gate.moves, notes };
}
