import { soundsOf } from './sounds-of.ts';

/** Wind of the desert, villages and streets at night. */
export const sandAndStreets = soundsOf('rain-and-hooves', [
  {
    key: 'desert-wind',
    effect: 'wind',
    yuan: 8,
    tags: 'weather ambience',
    about: ['沙漠的风', 'Wind of the desert'],
    works: `
      dunes | 沙丘沙漠风声 | Desert Wind over the Dunes | 14 0.5 0.9 | 沙丘 | over the dunes
      night | 夜里沙漠风声 | Desert Wind at Night | 14 0.3 0.84 | 夜里 | at night
      storm | 沙暴前沙漠风声 | Desert Wind before a Sandstorm | 14 0.82 1.02 | 沙暴前 | before a sandstorm
      noon | 正午沙漠风声 | Desert Wind at Noon | 14 0.22 1.08 | 正午 | at noon`,
  },
  {
    key: 'village',
    effect: 'crickets',
    yuan: 8,
    tags: 'ambience animals',
    about: ['村庄', 'A village'],
    works: `
      night | 村庄夏夜环境音 | Village Ambience on a Summer Night | 14 0.5 0.92 | 夏夜 | on a summer night
      dawn | 村庄清晨环境音 | Village Ambience at Dawn, a Rooster | 8 0.4 0.95 rooster | 鸡鸣 | a rooster
      birds | 村庄午后环境音 | Village Ambience, Birds at Noon | 14 0.4 1.02 birds | 鸟鸣 | birds
      hens | 村庄院子环境音 | Village Ambience, Hens in the Yard | 10 0.25 1.04 hen | 鸡群 | hens in the yard
      dogs | 村庄犬吠环境音 | Village Ambience, Barking Far Off | 8 0.3 0.88 dogBark | 犬吠 | barking far off`,
  },
  {
    key: 'night-street',
    effect: 'traffic',
    yuan: 8,
    tags: 'ambience vehicle',
    about: ['夜晚的街道', 'A street at night'],
    works: `
      few | 夜晚街道偶尔过车 | Night Street, Few Cars | 14 0.12 0.95 | 偶尔过车 | hardly a car
      corner | 夜晚街道路口 | Night Street at a Corner | 14 0.35 1.02 | 路口 | at a corner
      centre | 夜晚街道闹市 | Night Street in the Centre | 14 0.65 1.06 | 闹市 | in the centre
      suburb | 郊区夜晚街道 | Night Street in the Suburbs | 14 0.18 0.88 | 郊区 | in the suburbs
      window | 窗外夜晚街道 | Night Street below the Window | 14 0.28 0.8 | 窗外 | below the window`,
  },
]);
