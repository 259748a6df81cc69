import { tracksOf } from './tracks-of.ts';

/** Weddings with fiddles and beaches with organs. */
export const openSquares = tracksOf('open-squares', [
  {
    by: 'omar-haddad',
    yuan: 400,
    tags: 'festive energetic happy european folk festival wedding violin flute',
    scale: 'hijaz',
    voices: { arpeggio: 'pizzicato', answer: 'flute', bass: 'uprightBass' },
    works: `
      klezmer-hora | 克莱兹默·环舞 | Klezmer Hora | folk 138 Dm 40 8 rising soloViolin country | 犹太环舞，小提琴越拉越快 | A circle dance that gets faster
      klezmer-bar-mitzvah | 克莱兹默·成人礼 | Klezmer for a Bar Mitzvah | folk 126 Gm 38 7 instant soloViolin country | 犹太成人礼，众人把椅子抬起来 | The chair goes up above the crowd
      klezmer-bulgar | 克莱兹默·布尔加尔舞 | Klezmer Bulgar | country 148 Am 44 8 twoPeaks soloViolin | 布尔加尔舞，脚步飞快 | Quick feet on a wooden floor
      klezmer-wedding | 克莱兹默·婚礼 | Klezmer at the Wedding | folk 118 Em 34 7 dialogue soloViolin country | 犹太婚礼，小提琴与长笛对答 | Fiddle and flute answer each other
      klezmer-freylekhs | 克莱兹默·欢乐舞 | Klezmer Freylekhs | country 132 Cm 40 7 arch soloViolin folk | 欢乐舞曲，从院子跳到街上 | From the yard into the street`,
  },
  {
    by: 'nia-brown',
    yuan: 380,
    tags: 'warm happy cool reggae travel vlog organ guitar bass drum-kit',
    works: `
      reggae-one-drop | 雷鬼·一滴 | Reggae, One Drop | reggae 76 Am 28 5 level organ | 根源雷鬼，一滴鼓点 | Roots reggae with a one-drop beat
      reggae-yard | 雷鬼·后院音响 | Reggae in the Yard | reggae 82 G 30 6 instant brass | 后院的音响，铜管与贝斯 | A sound system in the yard
      reggae-kingston | 雷鬼·金斯敦 | Reggae, Kingston Morning | reggae 88 D 32 5 arch mutedGuitar | 牙买加的早晨，反拍吉他 | Off-beat guitar in a Jamaican morning
      reggae-dub-plate | 雷鬼·混响唱片 | Reggae, Dub Plate | reggae 72 Em 26 4 slowBurn pluckKeys | 混响很长的雷鬼 | Long echoes and a deep bass
      reggae-sunshine | 雷鬼·晒太阳 | Reggae in the Sun | reggae 94 C 34 6 twoPeaks organ | 晒太阳的雷鬼，风琴短音 | Short organ strokes in the sun`,
  },
]);
