import type { GateReport } from 'deploy-release';
import type { ChannelBody, ChannelUnit } from 'shared-contracts/release/channel';
import type { ReleaseContext } from '../release-context.ts';
import type { Versions } from '../reports.ts';
import type { ChangeRenders } from './change-renders.ts';

/**
 * What the rendering of a change adds to the report of the gate. It comes after the gate: releases that do not fit together are not
 * rendered. A rollback is not rendered: a bad release must not stay live for that. What moves is rendered beside what is live, and beside
 * the canaries of other units where there are any.
 * @param units as visitors get them before the change, and after it.
 */
export async function rendersOf(
  { store }: Pick<ReleaseContext, 'store'>,
  renders: Pick<ChangeRenders, 'check'>,
  gate: GateReport,
  units: { before: ChannelBody['units']; after: ChannelBody['units'] },
  versions: Versions,
  direction: 'forward' | 'back',
): Promise<Pick<GateReport, 'refusals' | 'moves' | 'notes'> & { isOff: boolean }> {
  const { refusals, moves } = gate;
  if (direction === 'back' || refusals.length > 0) return { refusals, moves, notes: [], isOff: false };
  const setOf = async (chosen: Versions) => {
    const manifests = await Promise.all(Object.entries(chosen).map(([unit, version]) => store.manifest(unit, version)));
    return new Map(manifests.flatMap((manifest) => (manifest ? [[manifest.unit, manifest] as const] : [])));
  };
  const moved = Object.keys(versions);
  const [before, after] = [units.before, units.after].map((all) => mapUnits(all, ({ current }) => current)) as [Versions, Versions];
  const canaries = mapUnits(units.after, ({ canary }, unit) => (moved.includes(unit) ? undefined : canary?.version));
  const alone = await renders.check(await setOf({ ...after, ...versions }), await setOf(before), moved);
  const report = { ...alone, refusals: [...alone.refusals], notes: [...alone.notes] };
  if (Object.keys(canaries).length > 0 && report.refusals.length === 0 && !report.isOff) {
    const beside = await renders.check(await setOf({ ...after, ...canaries, ...versions }), await setOf({ ...before, ...canaries }), moved);
    const said = new Set(report.notes.map(({ text }) => text));
    report.refusals.push(...beside.refusals);
    report.notes.push(...beside.notes.filter(({ text }) => !said.has(text)));
  }
  // Another release beside it does not mend what a release renders.
  return { refusals: report.refusals, moves: report.refusals.length > 0 ? null : moves, notes: report.notes, isOff: report.isOff ?? false };
}

function mapUnits(units: ChannelBody['units'], versionOf: (unit: ChannelUnit, name: string) => string | undefined): Versions {
  return Object.fromEntries(
    Object.entries(units).flatMap(([name, unit]): [string, string][] => {
      const version = versionOf(unit, name);
      return version === undefined ? [] : [[name, version]];
    }),
  );
}
