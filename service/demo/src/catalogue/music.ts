import { type MusicalKey, TONICS } from 'service/catalogue/audio/analysis/musical-key';
import type { z } from 'zod';
import { type BeatsPerBar, keyOf, type MusicRecipe, tempoOf } from '../synthesis/recipe.ts';
import { type ScaleName, scales } from '../synthesis/score/harmony.ts';
import { type Arrangement, FORMS, type FormName } from '../synthesis/styles/arrangement.ts';
import { STYLE_NAMES } from '../synthesis/styles/style-names.ts';
import { type InstrumentName, orchestra } from '../synthesis/voices/orchestra.ts';
import { demoComposers } from './brands.ts';
import type { DemoPiece } from './catalogue-types.ts';
import { number, oneOf, someOf, wholeNumber } from './cells.ts';
import { libraryId } from './libraries.ts';
import { readSheet } from './read-sheet.ts';
import { fullVersion, OTHER_KINDS, otherVersion, seedOf } from './versions.ts';
import { workColumns, workOf } from './works.ts';

const tonalities = TONICS.flatMap((tonic): MusicalKey[] => [`${tonic} major`, `${tonic} minor`]);
const instrument = oneOf(Object.keys(orchestra) as InstrumentName[]).optional();

const columns = {
  ...workColumns,
  library: libraryId,
  composer: oneOf(demoComposers.map(({ key }) => key)),
  energy: number(0, 1),
  style: oneOf(STYLE_NAMES),
  bpm: number(30, 240),
  tonality: oneOf(tonalities),
  /** Quarter notes of a bar. */
  beats: oneOf(['3', '4', '5', '7']).transform((beats) => Number(beats) as BeatsPerBar),
  bars: wholeNumber(1, 400),
  /** Seconds after the last bar; negative where that ends in silence. */
  tail: number(-4, 30),
  form: oneOf(Object.keys(FORMS) as FormName[]).optional(),
  melody: instrument,
  answer: instrument,
  chords: instrument,
  arpeggio: instrument,
  bass: instrument,
  pad: instrument,
  drone: instrument,
  /** The style whose drums are played. */
  drums: oneOf([...STYLE_NAMES, 'none']).optional(),
  scale: oneOf(Object.keys(scales) as ScaleName[]).optional(),
  versions: someOf(OTHER_KINDS).optional(),
};

type MusicRow = z.output<z.ZodObject<typeof columns>>;

/** How the piece departs from its style; the columns are empty where it does not. */
function arrangementOf({ form, melody, answer, chords, arpeggio, bass, pad, drone, drums, scale }: MusicRow): Arrangement | undefined {
  const voices = filled({ melody, answer, chords, arpeggio, bass, pad, drone });
  return filled({ form, voices, beat: drums, scale });
}

/** The fields that have a value, or nothing when none has. */
function filled<Fields extends object>(fields: Fields): Partial<Fields> | undefined {
  const some = Object.entries(fields).filter(([, value]) => value !== undefined);
  return some.length === 0 ? undefined : (Object.fromEntries(some) as Partial<Fields>);
}

function recipeOf(row: MusicRow): MusicRecipe {
  const arrangement = arrangementOf(row);
  return {
    kind: 'music',
    style: row.style,
    seed: seedOf(row.key),
    bpm: row.bpm,
    key: row.tonality,
    beatsPerBar: row.beats,
    bars: row.bars,
    tailSeconds: row.tail,
    without: [],
    ...(arrangement && { arrangement }),
  };
}

/**
 * Reads a sheet of music.
 * @throws SheetError
 */
export function readMusic(file: URL): DemoPiece[] {
  return readSheet(file, columns, ['code', 'key']).map((row) => {
    const recipe = recipeOf(row);
    return {
      ...workOf(row),
      library: row.library,
      composer: demoComposers.find((composer) => composer.key === row.composer)!,
      bpm: tempoOf(recipe),
      musicalKey: keyOf(recipe),
      energy: row.energy,
      versions: [fullVersion(row.key, recipe), ...(row.versions ?? []).map((kind) => otherVersion(row.key, kind, recipe))],
    };
  });
}

/** Music of every library in the order of the sheet. */
export const music = readMusic(new URL('../../data/music.csv', import.meta.url));
