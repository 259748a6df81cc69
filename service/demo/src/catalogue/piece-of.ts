import type { MusicalKey } from 'service/catalogue/audio/analysis/musical-key';
import { type BeatsPerBar, cutDown, durationOf, keyOf, type MusicRecipe, type PartName, tempoOf } from '../synthesis/recipe.ts';
import type { EffectName } from '../synthesis/sound-effects/effect-names.ts';
import type { Arrangement } from '../synthesis/styles/arrangement.ts';
import type { StyleName } from '../synthesis/styles/style-names.ts';
import { composerOf } from './brands.ts';
import type { Bilingual, DemoPiece, DemoVersion, LibraryId, VersionKind } from './catalogue-types.ts';

/** What is written down of every work. */
interface WorkLine {
  readonly key: string;
  readonly title: readonly [zh: string, en: string];
  readonly about: readonly [zh: string, en: string];
  readonly album: string;
  readonly yuan: number;
  /** Blank-separated tag keys. */
  readonly tags: string;
}

/** The authored fields of a piece of music; the others are derived. */
export interface PieceLine extends WorkLine {
  readonly by: string;
  readonly style: StyleName;
  readonly bpm: number;
  readonly in: MusicalKey;
  readonly bars: number;
  /** Seconds after the last bar; 4 by default. */
  readonly tail?: number;
  /** Quarter notes of a bar; 4 by default. */
  readonly beats?: BeatsPerBar;
  /** How the piece departs from its style. */
  readonly arrangement?: Arrangement;
  /** 0..10 */
  readonly energy: number;
  /** Versions other than the full one. */
  readonly versions?: readonly Exclude<VersionKind, 'full'>[];
}

const versionNames: Readonly<Record<VersionKind, Bilingual>> = {
  full: { zh: '完整版', en: 'Full' },
  cut60: { zh: '60 秒版', en: '60 seconds' },
  cut30: { zh: '30 秒版', en: '30 seconds' },
  cut15: { zh: '15 秒版', en: '15 seconds' },
  noDrums: { zh: '无鼓版', en: 'No drums' },
  noMelody: { zh: '无主旋律版', en: 'No melody' },
};

const cutSeconds: Partial<Record<VersionKind, number>> = { cut60: 60, cut30: 30, cut15: 15 };
const leftOut: Partial<Record<VersionKind, PartName>> = { noDrums: 'drums', noMelody: 'melody' };

/** A seed from the key: titles may change, the sound of a piece stays. */
function seedOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

function versionOf(piece: string, kind: VersionKind, full: MusicRecipe): DemoVersion {
  const seconds = cutSeconds[kind];
  const part = leftOut[kind];
  const whole = seconds ? cutDown(full, seconds) : full;
  const recipe = part ? { ...whole, without: [part] } : whole;
  const key = kind === 'full' ? piece : `${piece}--${kind}`;
  return { key, kind, name: versionNames[kind], seconds: durationOf(recipe), recipe };
}

function workOf(line: WorkLine, letter: string, index: number) {
  return {
    key: line.key,
    code: `YH-${letter}${String(index + 1).padStart(3, '0')}`,
    album: line.album,
    title: { zh: line.title[0], en: line.title[1] },
    description: { zh: line.about[0], en: line.about[1] },
    tags: line.tags.split(' '),
    basePrice: line.yuan * 100,
  };
}

/**
 * Turns the written lines of one library into pieces, numbered in their order.
 * @param before how many works of the library come before them.
 */
export function piecesOf(library: LibraryId, letter: string, lines: readonly PieceLine[], before = 0): DemoPiece[] {
  return lines.map((line, index) => {
    const recipe: MusicRecipe = {
      kind: 'music',
      style: line.style,
      seed: seedOf(line.key),
      bpm: line.bpm,
      key: line.in,
      beatsPerBar: line.beats ?? 4,
      bars: line.bars,
      tailSeconds: line.tail ?? 4,
      without: [],
      ...(line.arrangement && { arrangement: line.arrangement }),
    };
    const work = workOf(line, letter, before + index);
    return {
      ...work,
      tags: [...work.tags, work.tags.includes('choir') ? 'voices' : 'instrumental'],
      library,
      composer: composerOf(line.by),
      bpm: tempoOf(recipe),
      musicalKey: keyOf(recipe),
      energy: line.energy / 10,
      versions: [versionOf(line.key, 'full', recipe), ...(line.versions ?? []).map((kind) => versionOf(line.key, kind, recipe))],
    };
  });
}

/** The authored fields of a sound effect. */
export interface EffectLine extends WorkLine {
  readonly effect: EffectName;
  readonly seconds: number;
  readonly intensity: number;
  /** 0.7 is slower, lower and larger; 1 by default. */
  readonly speed?: number;
}

/** Turns the written lines of sound effects into pieces of library 4, numbered after those `before` them. */
export function effectsOf(lines: readonly EffectLine[], before = 0): DemoPiece[] {
  return lines.map((line, index) => {
    const recipe = {
      kind: 'effect',
      effect: line.effect,
      seed: seedOf(line.key),
      seconds: line.seconds,
      intensity: line.intensity,
      ...(line.speed && { speed: line.speed }),
    } as const;
    return {
      ...workOf(line, 'E', before + index),
      library: 4,
      composer: composerOf('field-room'),
      bpm: null,
      musicalKey: null,
      energy: line.intensity,
      versions: [{ key: line.key, kind: 'full', name: versionNames.full, seconds: durationOf(recipe), recipe }],
    };
  });
}
