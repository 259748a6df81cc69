import { tracksOf } from './tracks-of.ts';

/** Jazz after dark, swing, saxophone colours, old Shanghai and the harbour of the nineties. */
export const lateSet = tracksOf('late-set', [
  {
    by: 'mira-holt',
    yuan: 460,
    tags: 'romantic cool jazz city store brass piano bass',
    works: `
      sax-silk-dress | 萨克斯·丝绸长裙 | Saxophone, Silk Dress | jazz 76 Cm 28 4 slowBurn brass | 性感慵懒的萨克斯 | A slow and sultry saxophone mood
      sax-penthouse | 萨克斯·顶楼 | Saxophone, Penthouse | jazz 84 F 32 4 level brass | 顶楼夜色，萨克斯 | A penthouse by night
      sax-velvet-rope | 萨克斯·丝绒绳 | Saxophone, Velvet Rope | jazz 92 Gm 34 5 arch brass | 会所门口，萨克斯 | In front of a club
      sax-after-midnight | 萨克斯·午夜后 | Saxophone, after Midnight | jazz 70 Dm 26 3 slowBurn brass | 午夜后的萨克斯 | After midnight
      sax-slow-hands | 萨克斯·慢慢来 | Saxophone, Slow Hands | jazz 66 Bb 24 3 rising brass | 浪漫的萨克斯慢板 | A romantic slow one`,
  },
  {
    by: 'mira-holt',
    yuan: 420,
    tags: 'warm cool jazz store food electric-piano bass drum-kit',
    works: `
      smooth-lounge | 柔顺爵士·休息厅 | Smooth Jazz, Lounge | jazz 98 Eb 36 4 level electricPiano | 柔顺爵士，酒店休息厅 | Smooth jazz for a lounge
      smooth-evening | 柔顺爵士·傍晚 | Smooth Jazz, Early Evening | jazz 102 Ab 36 4 level brass | 柔顺爵士，傍晚 | Smooth jazz for the evening
      smooth-dinner | 柔顺爵士·晚餐 | Smooth Jazz, Dinner for Two | jazz 86 Db 32 4 level vibraphone | 柔顺爵士，晚餐 | Smooth jazz for dinner
      smooth-drive | 柔顺爵士·慢行 | Smooth Jazz, Slow Drive | jazz 106 Bbm 38 5 level electricPiano | 柔顺爵士，夜里慢行 | Smooth jazz on a slow drive
      smooth-rooftop | 柔顺爵士·露台 | Smooth Jazz, Terrace | jazz 94 G 34 4 arch flute | 柔顺爵士，露台 | Smooth jazz on a terrace`,
  },
  {
    by: 'nia-brown',
    yuan: 460,
    tags: 'happy nostalgic jazz film festival energetic brass piano drum-kit',
    works: `
      swing-speakeasy | 摇摆·地下酒吧 | Swing, Speakeasy Door | jazz 168 Bb 52 8 instant stabBrass | 二十年代摇摆，地下酒吧 | Twenties swing behind a hidden door
      swing-charleston | 摇摆·查尔斯顿 | Swing, Charleston Shoes | jazz 184 F 56 9 twoPeaks piano | 查尔斯顿舞步 | For the Charleston
      swing-big-band | 摇摆·大乐队 | Swing, Big Band Stand | jazz 152 C 48 8 arch brass | 大乐队摇摆 | A big band swings
      swing-gold-gatsby | 摇摆·金色派对 | Swing, Golden Party | jazz 160 Eb 50 8 instant brass | 金色年代的派对 | A party of the golden years
      swing-trolley | 摇摆·电车 | Swing, Trolley Bell | jazz 144 G 46 7 dialogue vibraphone | 老城电车 | A trolley in an old town`,
  },
  {
    by: 'shen-bai',
    yuan: 460,
    tags: 'nostalgic romantic jazz film city brass piano',
    works: `
      shanghai-paramount | 老上海·百乐门 | Old Shanghai, Ballroom | jazz 112 C 38 5 arch brass | 民国老上海，舞厅 | A ballroom of old Shanghai
      shanghai-bund | 老上海·外滩夜雨 | Old Shanghai, Rain on the Bund | jazz 78 Dm 30 4 slowBurn piano | 民国老上海，外滩夜雨 | Rain on the Bund
      shanghai-qipao | 老上海·旗袍 | Old Shanghai, Silk Collar | waltz 104 F 36 4 rising soloViolin | 民国老上海，旗袍背影 | A silk collar in the lamplight
      shanghai-gramophone | 老上海·留声机 | Old Shanghai, Gramophone | jazz 120 G 40 5 level brass | 民国老上海，留声机 | A gramophone turns
      shanghai-lane | 老上海·弄堂 | Old Shanghai, Back Lane | jazz 92 Bb 34 4 level harmonica | 民国老上海，弄堂 | A back lane in the morning`,
  },
  {
    by: 'zhou-ye',
    yuan: 460,
    tags: 'nostalgic romantic synthwave pop city film synth electric-piano',
    works: `
      harbour-neon | 港风·霓虹招牌 | Nineties Harbour, Neon Signs | synthwave 96 Am 36 5 rising electricPiano | 九十年代港风，霓虹招牌 | Neon signs of the nineties
      harbour-ferry | 港风·天星小轮 | Nineties Harbour, Ferry | synthwave 88 F 34 4 slowBurn flute | 九十年代港风，渡海小轮 | A ferry crosses the harbour
      harbour-tram | 港风·叮叮车 | Nineties Harbour, Tram | synthwave 104 C 38 5 level glassKeys | 九十年代港风，电车 | A tram in the narrow street
      harbour-rain | 港风·雨夜重庆 | Nineties Harbour, Rainy Arcade | synthwave 82 Dm 32 4 slowBurn brass | 九十年代港风，雨夜 | A rainy arcade
      harbour-walkman | 港风·随身听 | Nineties Harbour, Walkman | synthwave 110 G 40 6 twoPeaks pluckKeys | 九十年代港风，随身听 | A walkman on the bus`,
  },
  {
    by: 'zhou-ye',
    yuan: 420,
    tags: 'nostalgic energetic synthwave pop film city synth drum-machine',
    works: `
      eighties-roller-rink | 八零年代·旱冰场 | Eighties, Roller Rink | synthwave 118 C 42 7 instant | 八零年代合成器流行，旱冰场 | Eighties synth pop at the rink
      eighties-poster | 八零年代·海报 | Eighties, Bedroom Poster | synthwave 124 F 44 7 twoPeaks pluckKeys | 八零年代合成器流行 | Eighties synth pop and a poster
      eighties-cassette | 八零年代·卡带 | Eighties, Mixtape Side A | synthwave 114 G 40 6 rising glassKeys | 八零年代合成器流行，卡带 | Side A of a mixtape
      eighties-mall | 八零年代·商场 | Eighties, Saturday at the Mall | synthwave 120 D 42 7 level stabKeys | 八零年代合成器流行，商场 | Saturday at the mall
      eighties-jacket | 八零年代·皮夹克 | Eighties, Shoulder Pads | synthwave 128 Am 44 8 lateDrop sawLead | 八零年代合成器流行，皮夹克 | Big hair and shoulder pads`,
  },
  {
    by: 'kenji-mori',
    yuan: 480,
    tags: 'tense cool jazz funk cinematic film bass brass',
    works: `
      heist-blueprint | 盗宝计划·图纸 | Heist, The Blueprint | funk 104 Em 38 6 level stabBrass | 盗宝计划，图纸与分工 | The plan on the table
      heist-van | 盗宝计划·面包车 | Heist, Van outside | funk 112 Am 40 7 rising vibraphone | 盗宝计划，车里等候 | Waiting in the van
      heist-lasers | 盗宝计划·红外线 | Heist, Laser Grid | jazz 126 Dm 42 7 dialogue vibraphone | 盗宝计划，穿过红外线 | Through the laser grid
      heist-elevator-shaft | 盗宝计划·电梯井 | Heist, Elevator Shaft | jazz 118 Cm 40 6 arch electricPiano | 盗宝计划，电梯井 | Down the shaft
      heist-getaway | 盗宝计划·撤离 | Heist, Walk Away Slowly | funk 96 Gm 36 6 slowBurn brass | 盗宝计划，从容离开 | Walk away slowly`,
  },
]);
