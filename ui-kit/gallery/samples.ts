/** Made-up tracks that show the parts in use: long titles, no key, free, promoted. */
export interface Sample {
  id: number;
  title: string;
  code: string;
  composer: string;
  tags: string[];
  bpm: number | null;
  musicKey: string | null;
  energy: number;
  seconds: number;
  fen: number;
  original: number | null;
}

/** Every key, major ones first, by fifths. */
export const MUSICAL_KEYS = [
  'C',
  'G',
  'D',
  'A',
  'E',
  'B',
  'F#',
  'Db',
  'Ab',
  'Eb',
  'Bb',
  'F',
  'Am',
  'Em',
  'Bm',
  'F#m',
  'C#m',
  'G#m',
  'D#m',
  'Bbm',
  'Fm',
  'Cm',
  'Gm',
  'Dm',
];
const TITLES = [
  '晨雾渡口',
  '霓虹巷尾',
  '远山有信',
  '纸船',
  '城市脉搏',
  '归途',
  '雨后的长安街',
  'Paper Lanterns on a Slow River at the Very End of Summer',
];
const TAGS = [['温暖', '钢琴'], ['电子', '都市'], ['民族', '史诗', '弦乐'], ['轻松', '吉他'], ['科技', '节奏'], ['治愈']];

export const SAMPLES: readonly Sample[] = Array.from({ length: 64 }, (_, at) => ({
  id: 1000 + at,
  title: TITLES[at % TITLES.length]!,
  code: `YH-${String(20417 + at * 13)}`,
  composer: ['林一川', 'A. Marlowe', '周听雪'][at % 3]!,
  tags: TAGS[at % TAGS.length]!,
  bpm: at % 11 === 10 ? null : 58 + ((at * 37) % 130),
  musicKey: at % 13 === 12 ? null : MUSICAL_KEYS[at % MUSICAL_KEYS.length]!,
  energy: ((at * 29) % 100) / 100,
  seconds: 48 + ((at * 53) % 260),
  fen: at === 5 ? 0 : 9900 + at * 2500,
  original: at % 4 === 1 ? 19900 + at * 2500 : null,
}));

/** A plausible wave shape: swells, hits and a fade. */
export function samplePeaks(seed: number): number[] {
  return Array.from({ length: 400 }, (_, at) => {
    const swell = 0.35 + 0.3 * Math.sin(at / (18 + (seed % 7))) + 0.2 * Math.sin(at / 3.1 + seed);
    const hit = (at + seed) % 16 < 2 ? 0.35 : 0;
    return Math.max(0.03, Math.min(1, (swell + hit + 0.15 * Math.sin(at * 12.9898 + seed)) * Math.min(1, at / 20, (400 - at) / 40)));
  });
}
