import { cutDown, durationOf, type MusicRecipe, type PartName, type Recipe } from '../synthesis/recipe.ts';
import type { Bilingual, DemoVersion, VersionKind } from './catalogue-types.ts';

const names: Readonly<Record<VersionKind, Bilingual>> = {
  full: { zh: '完整版', en: 'Full' },
  cut60: { zh: '60 秒版', en: '60 seconds' },
  cut30: { zh: '30 秒版', en: '30 seconds' },
  cut15: { zh: '15 秒版', en: '15 seconds' },
  noDrums: { zh: '无鼓版', en: 'No drums' },
  noMelody: { zh: '无主旋律版', en: 'No melody' },
};

type OtherKind = Exclude<VersionKind, 'full'>;
export const OTHER_KINDS: readonly OtherKind[] = ['cut60', 'cut30', 'cut15', 'noDrums', 'noMelody'];

const cutSeconds: Partial<Record<OtherKind, number>> = { cut60: 60, cut30: 30, cut15: 15 };
const leftOut: Partial<Record<OtherKind, PartName>> = { noDrums: 'drums', noMelody: 'melody' };

/** The main version of a work. */
export function fullVersion(work: string, recipe: Recipe): DemoVersion {
  return { key: work, kind: 'full', name: names.full, seconds: durationOf(recipe), recipe };
}

/** Another version of a work, which is cut down or leaves a part out. */
export function otherVersion(work: string, kind: OtherKind, full: MusicRecipe): DemoVersion {
  const seconds = cutSeconds[kind];
  const part = leftOut[kind];
  const whole = seconds ? cutDown(full, seconds) : full;
  const recipe = part ? { ...whole, without: [part] } : whole;
  return { key: `${work}--${kind}`, kind, name: names[kind], seconds: durationOf(recipe), recipe };
}

/** A seed from the key: titles may change, the sound of a work stays. */
export function seedOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
