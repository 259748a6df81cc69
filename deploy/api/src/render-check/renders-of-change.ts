import type { GateReport } from 'deploy-release/gate/gate';
import type { ChannelBody, ChannelUnit } from 'shared-contracts/release/channel';
import type { ReleaseContext } from '../release-context.ts';
import type { Versions } from '../reports.ts';

/**
 * What the rendering of a change adds to the report of the gate. It comes after the gate: releases that do not fit together are not
 * rendered. A rollback is not rendered: a bad release must not stay live for that. What moves is rendered beside what is live, and beside
 * the canaries of other units where there are any.
 */
export async function rendersOf(
  { store, checkRenders }: Pick<ReleaseContext, 'store' | 'checkRenders'>,
  gate: GateReport,
  units: ChannelBody['units'],
  versions: Versions,
  direction: 'forward' | 'back',
): Promise<Pick<GateReport, 'refusals' | 'moves' | 'notes'> & { isOff: boolean }> {
  const { refusals, moves } = gate;
  if (direction === 'back' || refusals.length > 0) return { refusals, moves, notes: [], isOff: false };
  const setOf = async (chosen: Versions) => {
    const manifests = await Promise.all(Object.entries(chosen).map(([unit, version]) => store.manifest(unit, version)));
    return new Map(manifests.flatMap((manifest) => (manifest ? [[manifest.unit, manifest] as const] : [])));
  };
  const live = mapUnits(units, ({ current }) => current);
  const canaries = mapUnits(units, ({ canary }) => canary?.version);
  const moved = Object.keys(versions);
  const others = Object.keys(canaries).filter((unit) => !moved.includes(unit));
  const before = await setOf(live);
  const report = await checkRenders(await setOf({ ...live, ...versions }), before, moved);
  if (others.length > 0 && report.refusals.length === 0 && !report.isOff) {
    const beside = await checkRenders(await setOf({ ...live, ...canaries, ...versions }), await setOf({ ...live, ...canaries }), moved);
    const said = new Set(report.notes.map(({ text }) => text));
    report.refusals.push(...beside.refusals);
    report.notes.push(...beside.notes.filter(({ text }) => !said.has(text)));
  }
  // Another release beside it does not mend what a release renders.
  return { refusals: report.refusals, moves: report.refusals.length > 0 ? null : moves, notes: report.notes, isOff: report.isOff ?? false };
}

function mapUnits(units: ChannelBody['units'], versionOf: (unit: ChannelUnit) => string | undefined): Versions {
  return Object.fromEntries(
    Object.entries(units).flatMap(([name, unit]): [string, string][] => {
      const version = versionOf(unit);
      return version === undefined ? [] : [[name, version]];
    }),
  );
}
