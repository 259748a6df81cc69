import { soundsOf } from './sounds-of.ts';

/** Laughter and screams of men and women, and the quiet of a library. */
export const laughsAndScreams = soundsOf('standing-room', [
  {
    key: 'man-scream',
    effect: 'scream',
    yuan: 8,
    tags: 'people',
    about: ['男人尖叫', 'A man screams'],
    works: `
      short | 男人短促尖叫 | Man Screaming, Short | 1.2 0.1 0.78 | 短促 | short
      pain | 男人痛苦尖叫 | Man Screaming in Pain | 2.2 0.15 0.72 | 痛苦 | in pain
      horror | 恐怖片男人尖叫 | Man Screaming in a Horror Film | 3 0.2 0.68 | 恐怖片 | in a horror film
      fall | 男人坠落尖叫 | Man Screaming, Falling | 2.6 0.12 0.75 | 坠落 | he falls`,
  },
  {
    key: 'man-laugh',
    effect: 'laugh',
    yuan: 8,
    tags: 'people',
    about: ['男人的笑声', 'A man laughs'],
    works: `
      loud | 男人放声大笑声 | Man Laughing Out Loud | 4 0.1 0.78 | 放声 | out loud
      deep | 男人低沉笑声 | Man Laughing, a Deep Voice | 3.5 0.05 0.66 | 低沉 | a deep voice
      old | 老年男人笑声 | Old Man Laughing | 3 0.08 0.72 | 老人 | an old one
      soft | 男人轻轻笑声 | Man Laughing Softly | 2.5 0.02 0.82 | 轻轻 | softly
      friends | 几个男人笑声 | Man Laughing with Friends | 4.5 0.3 0.75 | 几个 | with his friends`,
  },
  {
    key: 'woman-laugh',
    effect: 'laugh',
    yuan: 8,
    tags: 'people',
    about: ['女人的笑声', 'A woman laughs'],
    works: `
      loud | 女人放声大笑声 | Woman Laughing Out Loud | 4 0.1 1.22 | 放声 | out loud
      young | 年轻女人笑声 | Young Woman Laughing | 3 0.05 1.32 | 年轻 | a young one
      soft | 女人轻轻笑声 | Woman Laughing Softly | 2.5 0.02 1.18 | 轻轻 | softly
      happy | 女人开心笑声 | Woman Laughing Happily | 3.5 0.08 1.26 | 开心 | she is happy
      friends | 几个女人笑声 | Woman Laughing with Friends | 4.5 0.3 1.2 | 几个 | with her friends`,
  },
  {
    key: 'library',
    effect: 'hum',
    yuan: 8,
    tags: 'ambience office',
    about: ['图书馆', 'A library'],
    works: `
      reading | 阅览室图书馆环境音 | Library Ambience, Reading Room | 14 0.1 0.8 | 阅览室 | in the reading room
      whisper | 图书馆环境音低语 | Library Ambience, Whispers | 12 0.2 0.9 whisper | 低语 | readers whisper
      pages | 图书馆环境音读者 | Library Ambience, a Reader | 8 0.3 0.85 paper | 翻书 | pages are turned
      old | 老图书馆环境音 | Old Library Ambience | 14 0.05 0.68 | 老 | of an old one`,
  },
]);
