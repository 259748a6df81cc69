import { type Bar, distance, energyOf, meanBar } from './bars.ts';

/** What a section of a recording does: begins it, leads to its height, is its height, ends it; `plain`: none of these. */
export type SectionKind = 'intro' | 'build' | 'peak' | 'outro' | 'plain';

export interface Section {
  readonly kind: SectionKind;
  /** Seconds. */
  readonly from: number;
  readonly to: number;
}

/** A run of bars, before it has a name. */
export interface Run {
  readonly from: number;
  /** The bar behind its last one. */
  readonly to: number;
}

/** Seconds of the shortest section; rounding to hundredths must not bring it below four. */
const SHORTEST = 4.02;
/** The shortest section as a part of the whole: what is shorter can hardly be pressed. */
const SHORTEST_PART = 0.055;
/** Seconds on each side of a boundary that are compared, and their limits in bars. */
const REACH = 9;
const REACH_BARS = { least: 3, most: 8 };
/** Bars on each side among which a boundary is the greatest change. */
const NEIGHBOURS = 2;
/** dB between the sound before and behind a boundary; a steady sound stays far below. */
const CHANGE = 1.4;
/** The least change as a part of the greatest in the recording. */
const CHANGE_PART = 0.3;

/** Cuts bars into runs where their sound changes most. `lines` are the bar lines, one more than bars. */
export function runsOf(bars: readonly Bar[], lines: readonly number[]): Run[] {
  const duration = lines.at(-1)!;
  const shortest = Math.max(SHORTEST, duration * SHORTEST_PART);
  const reach = Math.max(REACH_BARS.least, Math.min(REACH_BARS.most, Math.round((REACH * bars.length) / duration)));
  // Near the ends there is no room for a section, and a sound that fades away changes more than anything in the middle.
  const hasRoom = (at: number): boolean => lines[at]! >= shortest && lines[at]! <= duration - shortest;
  const changes = bars.map((_, at) => (hasRoom(at) ? changeAt(bars, at, reach) : 0));
  const least = Math.max(CHANGE, CHANGE_PART * Math.max(0, ...changes));
  const cuts: number[] = [];
  const order = changes.map((change, at) => ({ change, at })).sort((a, b) => b.change - a.change || a.at - b.at);
  for (const { change, at } of order) {
    if (change < least) break;
    const isGreatest = changes.slice(Math.max(0, at - NEIGHBOURS), at + NEIGHBOURS + 1).every((other) => other <= change);
    const near = cuts.some((cut) => Math.abs(lines[cut]! - lines[at]!) < shortest);
    if (isGreatest && !near) cuts.push(at);
  }
  const edges = [0, ...cuts.sort((a, b) => a - b), bars.length];
  return edges.slice(1).map((to, nth) => ({ from: edges[nth]!, to }));
}

/** How much the sound changes at the beginning of a bar: over some bars, and from one to the next. */
function changeAt(bars: readonly Bar[], at: number, most: number): number {
  const reach = Math.min(most, at, bars.length - at);
  if (reach === 0) return 0;
  const far = distance(meanBar(bars.slice(at - reach, at)), meanBar(bars.slice(at, at + reach)));
  return 0.75 * far + 0.25 * distance(bars[at - 1]!, bars[at]!);
}

/** Runs whose energy differs by less than this have no height, dB. */
const RANGE = 2;
/** An intro or outro is at most this part of the whole. */
const EDGE_PART = 0.35;

/** Names runs by their energy. Neighbours that do the same become one section. */
export function namedSections(bars: readonly Bar[], runs: readonly Run[], lines: readonly number[]): Section[] {
  const duration = lines.at(-1)!;
  const energies = runs.map(({ from, to }) => energyOf(meanBar(bars.slice(from, to))));
  const top = Math.max(...energies);
  // A sound that fades away at the end is no measure for the others.
  const range = top - Math.min(...(runs.length > 2 ? energies.slice(0, -1) : energies));
  const isPeak = energies.map((energy) => range >= RANGE && energy >= top - Math.max(0.7, 0.12 * range));
  const isQuiet = energies.map((energy) => energy <= top - Math.max(1.2, 0.25 * range));
  const isIntro = isQuiet[0] && lines[runs[0]!.to]! <= EDGE_PART * duration;
  const lastLoud = isQuiet.lastIndexOf(false);
  const isOutro = (at: number): boolean => at > lastLoud && lines[runs[at]!.from]! >= (1 - EDGE_PART) * duration;
  const kindOf = (at: number): SectionKind => {
    if (runs.length === 1 || range < RANGE) return 'plain';
    if (isPeak[at]) return 'peak';
    if (at === 0 && isIntro) return 'intro';
    if (isOutro(at)) return 'outro';
    return isPeak[at + 1] && rises(bars.slice(runs[at]!.from, runs[at]!.to), energies[at - 1]) ? 'build' : 'plain';
  };
  const sections: Section[] = [];
  for (const [at, { to }] of runs.entries()) {
    const kind = kindOf(at);
    const before = sections.at(-1);
    if (before?.kind === kind && kind !== 'plain') sections[sections.length - 1] = { ...before, to: inHundredths(lines[to]!, duration) };
    else sections.push({ kind, from: before?.to ?? 0, to: inHundredths(lines[to]!, duration) });
  }
  return sections;
}

/** dB by which a run that leads to the height grows, in itself or over what was before it. */
const RISE = 1;

function rises(bars: readonly Bar[], before: number | undefined): boolean {
  const third = Math.max(1, Math.floor(bars.length / 3));
  const grown = energyOf(meanBar(bars.slice(-third))) - energyOf(meanBar(bars.slice(0, third)));
  return grown >= RISE || (before !== undefined && energyOf(meanBar(bars)) - before >= RISE);
}

/** Seconds with two decimals; the end of the recording stays as it is. */
function inHundredths(seconds: number, duration: number): number {
  return seconds === duration ? duration : Math.round(seconds * 100) / 100;
}
