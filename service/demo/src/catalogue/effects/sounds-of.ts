import type { EffectName } from '../../synthesis/sound-effects/effect-names.ts';
import type { EffectLine } from '../piece-of.ts';

/** One kind of sound with its works: near and far, long and short, one and several. */
interface KindOfSound {
  /** Keys of its works begin with it. */
  readonly key: string;
  readonly effect: EffectName;
  readonly yuan: number;
  /** Blank-separated tag keys. */
  readonly tags: string;
  /** What it is in a few words, for the descriptions. */
  readonly about: readonly [zh: string, en: string];
  /**
   * A line each: `name | 中文标题 | English title | seconds intensity speed effect | 细节 | detail`; speed and effect may be missing.
   */
  readonly works: string;
}

/** The works of an album that is written as a table of kinds. */
export function soundsOf(album: string, kinds: readonly KindOfSound[]): EffectLine[] {
  return kinds.flatMap((kind) =>
    kind.works
      .trim()
      .split('\n')
      .map((line) => workOf(album, kind, line)),
  );
}

function workOf(album: string, kind: KindOfSound, line: string): EffectLine {
  const [name = '', zh = '', en = '', recipe = '', detailZh = '', detailEn = ''] = line.split('|').map((part) => part.trim());
  const [seconds, intensity, speed = '1', effect = kind.effect] = recipe.split(' ');
  return {
    key: `sfx-${kind.key}-${name}`,
    title: [zh, en],
    album,
    effect: effect as EffectName,
    seconds: Number(seconds),
    intensity: Number(intensity),
    ...(speed !== '1' && { speed: Number(speed) }),
    yuan: kind.yuan,
    about: [`${kind.about[0]}：${detailZh}。`, `${kind.about[1]}: ${detailEn}.`],
    tags: kind.tags,
  };
}
