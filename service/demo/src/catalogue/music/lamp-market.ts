import { tracksOf } from './tracks-of.ts';

/** Lantern nights, slow fists, immortals, opera on a beat, and what is cooking. */
export const lampMarket = tracksOf('lamp-market', [
  {
    by: 'he-qing',
    yuan: 400,
    tags: 'festive happy warm chinese festival children dizi guzheng',
    voices: { arpeggio: 'guzheng', chords: 'guzheng' },
    works: `
      lantern-fair | 元宵·灯会 | Lantern Festival, the Fair | dizi 112 D 36 7 rising dizi lionDance | 元宵节灯会，人来人往 | A fair of ten thousand lanterns
      lantern-rabbit | 元宵·兔儿灯 | Lantern Festival, Rabbit Lamp | pipa 104 G 34 5 dialogue dizi | 孩子提着兔儿灯 | A child with a rabbit lamp
      lantern-dumplings | 元宵·汤圆 | Lantern Festival, Sweet Dumplings | guzheng 96 C 32 4 level dizi lionDance | 一锅汤圆，一家人 | One pot, one family
      lantern-river-street | 元宵·河街 | Lantern Festival on the River Street | dizi 120 F 38 7 twoPeaks pipa lionDance | 河街的花灯 | Lamps along the river street`,
  },
  {
    by: 'bai-zhi',
    yuan: 400,
    tags: 'calm ethereal chinese meditation sport xiao guzheng',
    works: `
      taichi-park | 太极·晨园 | Tai Chi in the Park | guzheng 60 D 24 2 level xiao | 太极拳音乐，清晨公园 | Tai chi in the morning park
      taichi-cloud-hands | 太极·云手 | Tai Chi, Cloud Hands | guzheng 54 G 22 2 arch xiao none | 云手，一呼一吸 | Hands like clouds
      taichi-mountain | 太极·武当 | Tai Chi on the Mountain | dizi 58 Am 22 3 slowBurn xiao none | 武当山上的太极 | Slow forms on a mountain
      taichi-water | 太极·行云流水 | Tai Chi, Flowing Water | guzheng 66 F 26 3 rising guzheng none | 行云流水，太极 | Water finds its way
      taichi-push | 太极·推手 | Tai Chi, Push Hands | erhu 62 C 24 2 dialogue xiao none | 推手，不丢不顶 | Neither lose nor resist`,
  },
  {
    by: 'gu-nan',
    yuan: 420,
    tags: 'ethereal epic dreamy chinese guofeng game-scene film guzheng xiao strings',
    works: `
      immortal-cloud-sea | 仙侠·云海 | Immortal Hero, Sea of Clouds | guofeng 76 Dm 28 4 slowBurn xiao none | 修仙游戏，云海空灵 | An ethereal score for immortals
      immortal-sword-flight | 仙侠·御剑 | Immortal Hero, Riding the Sword | guofeng 104 Am 34 7 rising dizi taiko | 御剑飞行 | Over the peaks on a sword
      immortal-lotus | 仙侠·莲台 | Immortal Hero, Lotus Seat | guzheng 64 G 24 3 arch xiao none | 莲台之上，空灵 | On a lotus, above the noise
      immortal-three-lives | 仙侠·三生 | Immortal Hero, Three Lives | erhu 72 Em 26 4 twoPeaks xiao none | 三生三世 | Once more in another life`,
  },
  {
    by: 'zhou-ye',
    yuan: 420,
    tags: 'cool energetic guofeng electronic opera fashion opening erhu gong drum-machine',
    works: `
      opera-electro-mask | 戏腔电子·脸谱 | Peking Opera Electro, Painted Face | guofeng 116 Am 34 7 instant erhu trap | 京剧电子，脸谱与低音 | Peking opera over a hard beat
      opera-electro-stage | 戏腔电子·亮相 | Peking Opera Electro, the Pose | halftime 128 Dm 32 8 lateDrop erhu trap | 锣鼓点，电子低音，亮相 | Gongs, bass and a pose
      opera-electro-spear | 戏腔电子·花枪 | Peking Opera Electro, Spear Dance | breakbeat 136 Em 36 9 twoPeaks erhu | 花枪转起来 | The spear spins
      opera-electro-sleeve | 戏腔电子·水袖 | Peking Opera Electro, Long Sleeves | house 120 G 34 7 rising erhu lionDance | 水袖与舞池 | Long sleeves on a dance floor`,
  },
  {
    by: 'tang-wan',
    yuan: 380,
    tags: 'happy energetic festive chinese food vlog pipa drum-kit',
    works: `
      hotpot-red-oil | 火锅·红油 | Hot Pot, Red Oil | pipa 120 Dm 36 7 instant pipa funk | 火锅店的热闹，红油翻滚 | Red oil on the boil
      hotpot-night-market | 火锅·夜市 | Hot Pot and Night Market | pipa 128 Am 38 8 dialogue dizi funk | 夜市大排档，热热闹闹 | A loud night market
      hotpot-friends | 火锅·一桌朋友 | Hot Pot with Friends | dizi 116 G 36 6 rising pipa funk | 一桌朋友，热气腾腾 | Friends round the steam
      hotpot-skewers | 火锅·撸串 | Hot Pot and Skewers | pipa 112 C 34 7 twoPeaks mutedGuitar rock | 烧烤摊撸串 | Skewers over charcoal
      hotpot-opening | 火锅·开张 | Hot Pot, Grand Opening | dizi 124 F 38 8 level stabBrass lionDance | 火锅店开张，红红火火 | Doors open, red everywhere`,
  },
  {
    by: 'gu-nan',
    yuan: 420,
    tags: 'epic warm inspiring chinese cinematic documentary food strings dizi',
    works: `
      taste-first-harvest | 舌尖·开镰 | Taste of the Land, First Harvest | documentary 88 D 32 6 rising dizi none | 美食纪录片，大气开篇 | The grand opening of a food documentary
      taste-fire | 舌尖·火候 | Taste of the Land, Fire | cinematic 96 Am 34 7 twoPeaks strings taiko | 火候，一勺一铲 | Iron, oil and fire
      taste-salt-road | 舌尖·盐道 | Taste of the Land, Salt Road | documentary 80 G 30 5 slowBurn erhu none | 一粒盐走过的路 | The road of a grain of salt
      taste-family-table | 舌尖·一桌菜 | Taste of the Land, One Table | cinematic 84 C 30 5 arch dizi none | 一桌菜，一家人 | All of them at one table
      taste-sea-boats | 舌尖·开渔 | Taste of the Land, Boats Go Out | documentary 100 F 34 7 lateDrop dizi taiko | 开渔，千帆出港 | A thousand boats go out`,
  },
  {
    by: 'bai-zhi',
    yuan: 400,
    tags: 'melancholic nostalgic chinese film documentary dizi guzheng',
    voices: { arpeggio: 'guzheng' },
    works: `
      parting-willow | 别离·折柳 | Parting, a Willow Branch | dizi 62 Dm 24 3 slowBurn dizi none | 伤感的笛子与古筝，折柳送别 | A sad flute at parting
      parting-old-ferry | 别离·旧渡 | Parting at the Old Ferry | dizi 58 Am 22 2 arch dizi none | 旧渡口，人已远 | The boat is far out
      parting-letter-home | 别离·家书 | Parting, a Letter Home | guzheng 66 Em 26 3 level guzheng none | 古筝伤感，一封家书 | A letter that took ten years
      parting-red-beans | 别离·红豆 | Parting, Red Beans | guzheng 60 Gm 24 3 dialogue dizi none | 红豆，思念 | Red beans for remembrance
      parting-west-tower | 别离·西楼 | Parting, the West Tower | dizi 68 Bm 26 3 rising dizi none | 独上西楼的笛声 | Alone in the west tower`,
  },
]);
