import { Random } from '../random.ts';
import type { MusicRecipe } from '../recipe.ts';
import { parseKey } from '../recipe.ts';
import type { Style } from '../styles/style-types.ts';
import { type Chord, chordOf } from './harmony.ts';

export interface BarPlan {
  /** Index of the section and its name; capital letters carry the tune. */
  readonly section: number;
  readonly name: string;
  /** Bars since the section began. */
  readonly inSection: number;
  readonly sectionBars: number;
  /** 0..1 */
  readonly energy: number;
  /** One or two chords. */
  readonly chords: readonly Chord[];
  /** The last bar of the piece: the tonic rings out. */
  readonly final: boolean;
}

interface Section {
  readonly name: string;
  readonly weight: number;
  readonly energy: number;
}

function sectionsOf(form: string, bars: number): Section[] {
  const all = form.split(' ').map((text) => {
    const [name = 'A', weight = '1', energy = '1'] = text.split(':');
    return { name, weight: Number(weight), energy: Number(energy) };
  });
  if (bars >= all.length * 4) return all;
  // A short cut goes straight to the theme, lifts it once and ends.
  const loudest = Math.max(...all.map((section) => section.energy));
  if (bars < 8) return [{ name: 'A', weight: 1, energy: loudest }];
  return [
    { name: 'A', weight: 1, energy: loudest * 0.62 },
    { name: 'B', weight: bars >= 16 ? 2 : 1, energy: loudest },
  ];
}

/** Shares `bars` out in units of four (two in short cuts), at least one unit a section; the rest goes to the end. */
function shareOut(sections: readonly Section[], bars: number): number[] {
  const unit = bars >= sections.length * 4 ? 4 : bars >= sections.length * 2 ? 2 : 1;
  const units = Math.floor(bars / unit);
  const total = sections.reduce((sum, section) => sum + section.weight, 0);
  const lengths = sections.map((section) => Math.max(1, Math.floor((units * section.weight) / total)));
  let left = units - lengths.reduce((sum, n) => sum + n, 0);
  const byWeight = sections.map((section, index) => ({ index, weight: section.weight })).sort((a, b) => b.weight - a.weight);
  for (let turn = 0; left !== 0; turn++) {
    const { index } = byWeight[turn % byWeight.length]!;
    if (left > 0) {
      lengths[index]! += 1;
      left -= 1;
    } else if (lengths[index]! > 1) {
      lengths[index]! -= 1;
      left += 1;
    }
  }
  const inBars = lengths.map((n) => n * unit);
  inBars[inBars.length - 1]! += bars - units * unit;
  return inBars;
}

/** Lays a recipe out bar by bar: sections, energy and harmony. */
export function planBars(recipe: MusicRecipe, style: Style): BarPlan[] {
  const { pitchClass, mode } = parseKey(recipe.key);
  const random = Random.forPart(recipe.seed, 'form');
  const [first, second] = random.pick(style.progressions[mode]);
  const progression = { first: first.split(' '), second: second.split(' ') };
  const sections = sectionsOf(style.form, recipe.bars);
  const lengths = shareOut(sections, recipe.bars);
  const bars: BarPlan[] = [];
  sections.forEach((section, index) => {
    const numerals = section.name === 'B' || section.name === 'b' ? progression.second : progression.first;
    const sectionBars = lengths[index]!;
    for (let inSection = 0; inSection < sectionBars; inSection++) {
      const at = inSection / style.barsPerChord;
      const count = style.barsPerChord === 0.5 ? 2 : 1;
      const chords = Array.from({ length: count }, (_, i) => chordOf(numerals[(Math.floor(at) + i) % numerals.length]!, pitchClass));
      bars.push({ section: index, name: section.name, inSection, sectionBars, energy: section.energy, chords, final: false });
    }
  });
  const last = bars[bars.length - 1]!;
  bars[bars.length - 1] = { ...last, chords: [chordOf(mode === 'major' ? 'I' : 'i', pitchClass)], final: true };
  return bars;
}

/** The chord that sounds at a sixteenth of a bar. */
export function chordAt(bar: BarPlan, step: number, stepsPerBar: number): Chord {
  return bar.chords[Math.min(bar.chords.length - 1, Math.floor((step * bar.chords.length) / stepsPerBar))]!;
}
