import type { MusicalKey } from 'service/catalogue/audio/analysis/musical-key';
import type { Arrangement, FormName } from '../../synthesis/styles/arrangement.ts';
import type { StyleName } from '../../synthesis/styles/style-names.ts';
import type { InstrumentName } from '../../synthesis/voices/orchestra.ts';
import type { PieceLine } from '../piece-of.ts';

/** Works for one scene that is asked for. */
interface Scene {
  readonly by: string;
  readonly yuan: number;
  /** Blank-separated tag keys of every work. */
  readonly tags: string;
  /** Quarter notes of a bar, where they are not four. */
  readonly beats?: PieceLine['beats'];
  /** Instruments of every work by the role they take over: a quartet has strings in all. */
  readonly voices?: Arrangement['voices'];
  /** The scale of every work, where it is not that of its style: a people has one of its own. */
  readonly scale?: Arrangement['scale'];
  /**
   * A line each: `key | 中文标题 | English title | style bpm key bars energy form melody beat | 说明 | description`. The key is written
   * as `Am` or `C`; form, melody (the instrument that takes it over) and beat (of another style, or `none`) may be missing or `-`.
   */
  readonly works: string;
}

/** The works of an album that is written as a table of scenes. */
export function tracksOf(album: string, scenes: readonly Scene[]): PieceLine[] {
  return scenes.flatMap((scene) =>
    scene.works
      .trim()
      .split('\n')
      .map((line) => trackOf(album, scene, line)),
  );
}

function trackOf(album: string, { by, yuan, tags, beats, voices, scale }: Scene, line: string): PieceLine {
  const [key = '', zh = '', en = '', recipe = '', aboutZh = '', aboutEn = ''] = line.split('|').map((part) => part.trim());
  const [style = '', bpm, written = '', bars, energy, form = '-', melody = '-', beat = '-'] = recipe.split(' ');
  const arrangement: Arrangement = {
    ...(form !== '-' && { form: form as FormName }),
    ...((voices || melody !== '-') && { voices: { ...voices, ...(melody !== '-' && { melody: melody as InstrumentName }) } }),
    ...(beat !== '-' && { beat: beat as StyleName | 'none' }),
    ...(scale && { scale }),
  };
  return {
    key,
    title: [zh, en],
    album,
    by,
    style: style as StyleName,
    bpm: Number(bpm),
    in: (written.endsWith('m') ? `${written.slice(0, -1)} minor` : `${written} major`) as MusicalKey,
    bars: Number(bars),
    ...(beats && { beats }),
    arrangement,
    energy: Number(energy),
    yuan,
    about: [`${aboutZh}。`, `${aboutEn}.`],
    tags,
  };
}
