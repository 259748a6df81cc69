import { tracksOf } from './tracks-of.ts';

/** The water towns, the festival, the anthem, the new style and the tea table. */
export const southBank = tracksOf('south-bank', [
  {
    by: 'bai-zhi',
    yuan: 380,
    tags: 'calm romantic chinese travel nature documentary guzheng dizi',
    works: `
      jiangnan-willow | 江南·柳岸 | Jiangnan, Willow Bank | guzheng 76 D 26 3 level dizi | 江南水乡，柳岸 | A water town in spring
      jiangnan-bridge | 江南·石桥 | Jiangnan, Stone Bridge | guzheng 68 G 24 2 slowBurn guzheng | 江南水乡，石桥 | Worn by a thousand years of feet
      jiangnan-umbrella | 江南·油纸伞 | Jiangnan, Paper Umbrella | dizi 82 A 28 3 arch guzheng | 江南，油纸伞 | It rains, and nobody hurries
      jiangnan-silk | 江南·丝坊 | Jiangnan, the Silk Mill | pipa 92 C 30 4 dialogue dizi | 江南丝坊 | Threads in a green light
      jiangnan-lotus | 江南·采莲 | Jiangnan, Picking Lotus | dizi 88 F 28 4 rising dizi | 江南采莲，水乡 | A boat between the leaves`,
  },
  {
    by: 'su-he',
    yuan: 400,
    tags: 'festive happy chinese festival advertising store gong dizi',
    works: `
      spring-fest-gate | 春节·贴春联 | Spring Festival, Red Paper on the Door | lionDance 116 D 36 7 instant dizi | 春节喜庆，贴春联 | Fresh ink, a steady chair
      spring-fest-train | 春节·回家过年 | Spring Festival, Home for New Year | dizi 112 G 36 6 rising dizi | 春节，回家过年 | Three thousand kilometres
      spring-fest-dumplings | 春节·包饺子 | Spring Festival, Dumplings | pipa 120 C 38 6 dialogue dizi | 过年，包饺子 | Everybody folds
      spring-fest-envelope | 春节·压岁钱 | Spring Festival, Red Envelopes | lionDance 126 F 38 7 level pipa | 新春，压岁钱 | Kneel, bow, hold out both hands
      spring-fest-lanterns | 春节·闹花灯 | Spring Festival, Lanterns | lionDance 132 A 40 8 twoPeaks dizi | 新年喜庆，闹花灯 | The whole street glows`,
  },
  {
    by: 'shen-bai',
    yuan: 420,
    tags: 'solemn inspiring hopeful cinematic documentary opening brass strings choir',
    works: `
      people-anthem-dawn | 主旋律·朝霞 | Anthem of the People, Dawn | cinematic 86 G 30 6 rising horn | 主旋律，党政宣传，朝霞 | A civic anthem, solemn and bright
      people-anthem-square | 主旋律·广场升旗 | Anthem of the People, Flag on the Square | cinematic 96 C 32 7 arch brass | 红色主旋律，升旗 | Forty thousand stand still
      people-anthem-dam | 主旋律·大坝 | Anthem of the People, the Dam | trailer 104 D 34 8 twoPeaks brass | 主旋律，建设者 | Ten years of work
      people-anthem-oath | 主旋律·誓言 | Anthem of the People, the Oath | cinematic 80 F 26 5 slowBurn choir | 党建，誓言 | A raised right hand
      people-anthem-harvest | 主旋律·小康 | Anthem of the People, Good Years | documentary 108 A 34 6 level horn | 主旋律，新时代 | New roads, new roofs`,
  },
  {
    by: 'su-he',
    yuan: 400,
    tags: 'confident cool guofeng electronic fashion advertising pipa synth drum-machine',
    works: `
      guochao-runway | 国潮·走秀 | Guochao, Runway | guofeng 112 Am 38 7 instant pipa | 国潮，走秀 | New China style on a catwalk
      guochao-opera-mask | 国潮·脸谱 | Guochao, Painted Mask | guofeng 126 Dm 40 8 twoPeaks pipa | 国潮国风，脸谱 | Red for loyal, white for sly
      guochao-sneaker | 国潮·云纹鞋 | Guochao, Cloud Sneakers | guofeng 98 Em 36 6 level guzheng | 国潮，云纹鞋 | Clouds on the heel
      guochao-tea-bar | 国潮·新茶饮 | Guochao, New Tea Bar | guofeng 104 G 36 6 dialogue dizi | 国潮，新茶饮 | A queue around the corner
      guochao-neon | 国潮·霓虹牌坊 | Guochao, Neon Gate | guofeng 134 Cm 42 8 rising pipa | 国潮，霓虹牌坊 | Old gate, new light`,
  },
  {
    by: 'bai-zhi',
    yuan: 360,
    tags: 'calm ethereal chinese guofeng meditation food documentary guzheng xiao',
    works: `
      elegant-tea | 国风雅集·茶席 | Guofeng Gathering, Tea Table | guzheng 62 G 22 2 level xiao | 国风古风，茶席 | Seven cups
      elegant-incense | 国风雅集·香道 | Guofeng Gathering, Incense | guzheng 54 D 18 2 slowBurn guzheng | 国风，香道 | A thin blue thread
      elegant-scroll | 国风雅集·展卷 | Guofeng Gathering, Unrolled Scroll | dizi 72 C 24 3 rising guzheng | 古风，展卷 | Mountains by the arm's length
      elegant-flowers | 国风雅集·插花 | Guofeng Gathering, Flowers in a Vase | guzheng 80 F 26 3 dialogue xiao | 国风，插花 | One branch is enough
      elegant-chess | 国风雅集·对弈 | Guofeng Gathering, a Game of Go | pipa 66 Am 22 3 arch guzheng | 国风，对弈 | White thinks`,
  },
  {
    by: 'su-he',
    yuan: 400,
    tags: 'hopeful inspiring warm chinese corporate nature documentary advertising dizi strings',
    works: `
      revival-road | 乡村振兴·通路 | Country Revival, the New Road | dizi 98 G 30 5 rising dizi | 乡村振兴宣传片，通路 | The first car up the valley
      revival-orchard | 乡村振兴·果园 | Country Revival, Orchard | dizi 104 D 32 5 instant slowStrings | 乡村振兴，果园丰收 | Red as far as you see
      revival-live | 乡村振兴·直播助农 | Country Revival, Selling Online | guofeng 112 C 34 6 dialogue dizi | 乡村振兴，直播助农 | A phone between the peaches
      revival-school | 乡村振兴·山里的学校 | Country Revival, School in the Hills | documentary 88 F 28 4 arch dizi | 乡村振兴，山里的学校 | Nine desks, nine lamps
      revival-homestay | 乡村振兴·民宿 | Country Revival, Guest House | guzheng 84 A 28 4 level dizi | 乡村振兴，民宿 | The old house has guests`,
  },
  {
    by: 'su-he',
    yuan: 380,
    tags: 'energetic festive opera chinese sport festival gong percussion',
    works: `
      dragon-boat-start | 龙舟·待发 | Dragon Boat, at the Line | lionDance 118 D 36 7 slowBurn pipa | 端午龙舟，待发 | Paddles in the water
      dragon-boat-race | 龙舟·竞渡 | Dragon Boat Race | lionDance 144 G 42 9 rising dizi | 端午节，龙舟竞渡 | Drum, stroke, drum, stroke
      dragon-boat-drummer | 龙舟·鼓手 | Dragon Boat, the Drummer | taiko 136 Am 40 8 instant dizi | 龙舟鼓手 | She sets the pace
      dragon-boat-finish | 龙舟·夺标 | Dragon Boat, the Flag at the Finish | lionDance 152 C 42 9 twoPeaks dizi | 龙舟夺标 | By half a dragon's head
      dragon-boat-zongzi | 龙舟·粽子香 | Dragon Boat Day, Rice Dumplings | dizi 108 F 32 5 level pipa | 端午节，粽子香 | Leaves, string, steam`,
  },
]);
