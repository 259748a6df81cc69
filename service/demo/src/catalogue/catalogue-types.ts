import type { MusicalKey } from 'service/catalogue/audio/analysis/musical-key';
import type { Recipe } from '../synthesis/recipe.ts';

/** 1 production music, 2 world, 3 china, 4 sound effects, 5 buyout. */
export type LibraryId = 1 | 2 | 3 | 4 | 5;

export interface Bilingual {
  readonly zh: string;
  readonly en: string;
}

export type TagGroup = 'mood' | 'genre' | 'scene' | 'instrument' | 'effect' | 'vocals';

export interface DemoTag {
  readonly key: string;
  readonly group: TagGroup;
  readonly name: Bilingual;
}

export interface DemoTagGroup {
  readonly key: TagGroup;
  readonly name: Bilingual;
  /** Libraries whose filters show the group. */
  readonly libraries: readonly LibraryId[];
}

export interface DemoBrand {
  readonly key: string;
  readonly name: Bilingual;
  readonly description: Bilingual;
}

export interface DemoComposer {
  readonly key: string;
  readonly name: Bilingual;
  /** What their page says. */
  readonly words: Bilingual;
}

export interface DemoAlbum {
  /** The number that buyers see, for example `YH-A014`. */
  readonly code: string;
  readonly key: string;
  readonly library: LibraryId;
  readonly brand: string;
  readonly title: Bilingual;
  readonly description: Bilingual;
  /** Price of the whole album in fen; buyout albums only. */
  readonly buyoutPrice: number | null;
}

export type VersionKind = 'full' | 'cut60' | 'cut30' | 'cut15' | 'noDrums' | 'noMelody';

export interface DemoVersion {
  /** Unique over the whole catalogue: `<piece key>` for the full version, else `<piece key>--<kind>`. */
  readonly key: string;
  readonly kind: VersionKind;
  readonly name: Bilingual;
  /** Exact length in seconds. */
  readonly seconds: number;
  readonly recipe: Recipe;
}

export interface DemoPiece {
  readonly key: string;
  /** The number that buyers see, for example `YH-P014`. */
  readonly code: string;
  readonly library: LibraryId;
  readonly album: string;
  readonly title: Bilingual;
  readonly description: Bilingual;
  readonly composer: DemoComposer;
  /** Keys of `demoTags`. */
  readonly tags: readonly string[];
  readonly bpm: number | null;
  readonly musicalKey: MusicalKey | null;
  /** 0..1, the composer's own estimate; the analysis of the signal gives a measured one. */
  readonly energy: number;
  /** Base price of one licence in fen. */
  readonly basePrice: number;
  /** The full version comes first. */
  readonly versions: readonly [DemoVersion, ...DemoVersion[]];
}

export interface DemoTheme {
  readonly key: string;
  readonly title: Bilingual;
  readonly description: Bilingual;
  /** Keys of `demoPieces`. */
  readonly pieces: readonly string[];
}
