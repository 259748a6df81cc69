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
  return runsBetween(cutsOf(bars, lines, CHANGE), bars.length);
}

function runsBetween(cuts: readonly number[], end: number): Run[] {
  const edges = [0, ...cuts.toSorted((a, b) => a - b), end];
  return edges.slice(1).map((to, nth) => ({ from: edges[nth]!, to }));
}

/** Bars at which the sound changes by `change` dB at least; with those that are `known`, only inside of `within`. */
function cutsOf(
  bars: readonly Bar[],
  lines: readonly number[],
  change: number,
  known: readonly number[] = [],
  within = { from: 0, to: bars.length },
): number[] {
  const duration = lines.at(-1)!;
  const shortest = Math.max(SHORTEST, duration * SHORTEST_PART);
  const reach = Math.max(REACH_BARS.least, Math.min(REACH_BARS.most, Math.round((REACH * bars.length) / duration)));
  // Near the ends there is no room for a section, and a sound that fades away changes more than anything in the middle.
  const hasRoom = (at: number): boolean => lines[at]! >= shortest && lines[at]! <= duration - shortest;
  const changes = bars.map((_, at) => (hasRoom(at) ? changeAt(bars, at, reach, within) : 0));
  const least = Math.max(change, CHANGE_PART * Math.max(0, ...changes));
  const cuts = [...known];
  const order = changes.map((by, at) => ({ by, at })).sort((a, b) => b.by - a.by || a.at - b.at);
  for (const { by, at } of order) {
    if (by < least) break;
    const isGreatest = changes.slice(Math.max(0, at - NEIGHBOURS), at + NEIGHBOURS + 1).every((other) => other <= by);
    const near = cuts.some((cut) => Math.abs(lines[cut]! - lines[at]!) < shortest);
    if (isGreatest && !near) cuts.push(at);
  }
  return cuts;
}

/** How much the sound changes at the beginning of a bar: over some bars, and from one to the next. */
function changeAt(bars: readonly Bar[], at: number, most: number, { from, to }: Run): number {
  const reach = Math.min(most, at - from, to - at);
  if (reach <= 0) return 0;
  const far = distance(meanBar(bars.slice(at - reach, at)), meanBar(bars.slice(at, at + reach)));
  return 0.75 * far + 0.25 * distance(bars[at - 1]!, bars[at]!);
}

/** Runs whose energy differs by less than this have no height, dB. */
const RANGE = 2;
/** An intro or outro is at most this part of the whole. */
const EDGE_PART = 0.35;

/** The longest height as a part of the whole. Where more is about as loud, its loudest part is the height. */
const HEIGHT_PART = 0.5;
/** Seconds of the shortest recording for which this counts: an effect is not built of parts. */
const WITH_HEIGHT = 30;

/** Names runs by their energy. Neighbours that do the same become one section. */
export function namedSections(bars: readonly Bar[], runs: readonly Run[], lines: readonly number[]): Section[] {
  const duration = lines.at(-1)!;
  const kinds = kindsOf(bars, runs, lines);
  if (duration < WITH_HEIGHT || !isLongHeight(runs, kinds, lines)) return sectionsOf(runs, kinds, lines);
  // Half of a piece or more says nothing about it: smaller changes part it, and the loudest of what they part is its height.
  const cuts = runs.slice(1).map(({ from }) => from);
  const finer = runs
    .filter((run, at) => kinds[at] === 'peak' && lines[run.to]! - lines[run.from]! > FINER_PART * duration)
    .reduce((all, run) => cutsOf(bars, lines, FINER_CHANGE, all, run), cuts);
  const parted = runsBetween(finer, bars.length);
  const named = kindsOf(bars, parted, lines);
  return sectionsOf(parted, isLongHeight(parted, named, lines) ? withLoudestAlone(bars, parted, named, lines) : named, lines);
}

/** A part of a long height is cut where it is longer than this part of the whole, and changes by so many dB. */
const FINER_PART = 0.15;
const FINER_CHANGE = 0.5;

const lengthOf = ({ from, to }: Run, lines: readonly number[]): number => lines[to]! - lines[from]!;

/** Whether neighbours that are the height are together longer than it may be. */
function isLongHeight(runs: readonly Run[], kinds: readonly SectionKind[], lines: readonly number[]): boolean {
  let together = 0;
  return runs.some((run, at) => {
    together = kinds[at] === 'peak' ? together + lengthOf(run, lines) : 0;
    return together > HEIGHT_PART * lines.at(-1)!;
  });
}

/** The loudest runs stay the height, as many as it may have; where already one is too long, the piece has no height. */
function withLoudestAlone(
  bars: readonly Bar[],
  runs: readonly Run[],
  kinds: readonly SectionKind[],
  lines: readonly number[],
): SectionKind[] {
  const loudest = runs
    .map((run, at) => ({ at, energy: energyOf(meanBar(bars.slice(run.from, run.to))) }))
    .filter(({ at }) => kinds[at] === 'peak')
    .sort((a, b) => b.energy - a.energy || b.at - a.at);
  const height = new Set<number>();
  let length = 0;
  for (const { at } of loudest) {
    length += lengthOf(runs[at]!, lines);
    if (length > HEIGHT_PART * lines.at(-1)!) break;
    height.add(at);
  }
  return kinds.map((kind, at) => {
    if (kind === 'peak') return height.has(at) ? 'peak' : 'plain';
    return kind === 'build' && !height.has(at + 1) ? 'plain' : kind;
  });
}

/** What each run does, by its energy. */
function kindsOf(bars: readonly Bar[], runs: readonly Run[], lines: readonly number[]): SectionKind[] {
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
  return runs.map((run, at) => {
    if (runs.length === 1 || range < RANGE) return 'plain';
    if (isPeak[at]) return 'peak';
    if (at === 0 && isIntro) return 'intro';
    if (isOutro(at)) return 'outro';
    return isPeak[at + 1] && rises(bars.slice(run.from, run.to), energies[at - 1]) ? 'build' : 'plain';
  });
}

function sectionsOf(runs: readonly Run[], kinds: readonly SectionKind[], lines: readonly number[]): Section[] {
  const duration = lines.at(-1)!;
  const sections: Section[] = [];
  for (const [at, { to }] of runs.entries()) {
    const kind = kinds[at]!;
    const before = sections.at(-1);
    const end = inHundredths(lines[to]!, duration);
    if (before?.kind === kind && kind !== 'plain') sections[sections.length - 1] = { ...before, to: end };
    else sections.push({ kind, from: before?.to ?? 0, to: end });
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
