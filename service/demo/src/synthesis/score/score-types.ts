import type { MusicRecipe } from '../recipe.ts';
import type { Style } from '../styles/style-types.ts';
import type { DrumName } from '../voices/drums.ts';
import type { BarPlan } from './form.ts';

/** A note as it will be played. */
export interface NoteEvent {
  /** Seconds from the beginning. */
  readonly time: number;
  readonly seconds: number;
  /** MIDI number. */
  readonly pitch: number;
  /** 0..1 */
  readonly velocity: number;
}

export interface DrumEvent {
  readonly time: number;
  readonly drum: DrumName;
  readonly velocity: number;
  /** Index into the layers of the style; −1 for fills and arrivals. */
  readonly layer: number;
}

/** What every writer of a part needs to know. */
export interface Sheet {
  readonly recipe: MusicRecipe;
  readonly style: Style;
  readonly bars: readonly BarPlan[];
  readonly stepsPerBar: number;
  readonly stepSeconds: number;
  /** Seconds at a sixteenth of a bar, with the swing of the style. */
  readonly timeOf: (bar: number, step: number) => number;
}

export function sheetOf(recipe: MusicRecipe, style: Style, bars: readonly BarPlan[]): Sheet {
  const stepsPerBar = recipe.beatsPerBar * 4;
  const stepSeconds = 15 / recipe.bpm;
  const swing = style.swing;
  const timeOf = (bar: number, step: number): number => {
    let late = 0;
    if (swing?.of === 16) late = step % 2 === 1 ? swing.amount : 0;
    if (swing?.of === 8) late = step % 4 === 2 ? 2 * swing.amount : step % 4 === 3 ? swing.amount : step % 4 === 1 ? swing.amount : 0;
    return (bar * stepsPerBar + step + late) * stepSeconds;
  };
  return { recipe, style, bars, stepsPerBar, stepSeconds, timeOf };
}
