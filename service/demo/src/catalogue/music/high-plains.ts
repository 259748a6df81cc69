import { tracksOf } from './tracks-of.ts';

/** The plateau, the grassland, courts of old, and dances on the square. */
export const highPlains = tracksOf('high-plains', [
  {
    by: 'bai-zhi',
    yuan: 460,
    tags: 'ethereal solemn chinese ambient travel nature documentary choir bells',
    works: `
      tibet-wheels | 藏地·转经 | Tibet, Prayer Wheels | ambient 60 Dm 20 2 level lowChoir | 藏族风情，转经 | Wheels turn, voices hum
      tibet-lake | 藏地·圣湖 | Tibet, Holy Lake | ambient 66 G 22 3 slowBurn xiao | 西藏圣湖，悠扬 | A lake above the clouds
      tibet-dance | 藏地·锅庄 | Tibetan Circle Dance | celtic 108 A 36 6 instant dizi | 藏族锅庄，围着篝火 | A circle around a fire
      tibet-road | 藏地·天路 | Tibet, Road to the Sky | cinematic 84 D 28 6 rising horn | 天路，雪山 | Over the last pass
      tibet-dawn | 藏地·法号 | Tibet, Long Horns at Dawn | taiko 72 Cm 22 5 arch lowBrass | 清晨法号，庄严 | Long horns wake a valley`,
  },
  {
    by: 'bai-zhi',
    yuan: 440,
    tags: 'nostalgic epic chinese folk nature travel strings percussion',
    works: `
      khuur-steppe | 马头琴·草原 | Morin Khuur, Grassland | erhu 72 Dm 24 3 slowBurn erhu | 草原马头琴，辽阔 | A fiddle and the wide grass
      khuur-gallop | 马头琴·万马 | Morin Khuur, Ten Thousand Horses | taiko 144 Am 42 8 instant erhu | 万马奔腾 | Hooves and a bow
      khuur-longsong | 马头琴·长调 | Morin Khuur, Long Song | erhu 58 G 18 2 arch erhu | 蒙古长调 | One breath, one line
      khuur-tent | 马头琴·敖包 | Morin Khuur at the Cairn | guofeng 92 Em 30 4 level erhu | 敖包相会 | A meeting at the cairn
      khuur-winter | 马头琴·风雪 | Morin Khuur in the Snow | cinematic 76 Cm 24 5 rising erhu | 风雪归人 | Home through the snow`,
  },
  {
    by: 'gu-nan',
    yuan: 400,
    tags: 'festive energetic opera chinese wedding festival gong percussion',
    works: `
      suona-bride | 唢呐·迎亲 | Suona, the Bride Arrives | lionDance 132 D 42 8 instant ney | 唢呐迎亲 | A loud and happy crowd
      suona-phoenix | 唢呐·百鸟 | Suona, a Hundred Birds | dizi 126 G 40 7 rising ney | 唢呐百鸟 | It answers the birds
      suona-harvest | 唢呐·庆丰收 | Suona, Harvest | lionDance 124 A 38 8 twoPeaks ney | 唢呐庆丰收 | Barns are full
      suona-rock | 唢呐·摇滚 | Suona on Rock | rock 138 Em 42 9 lateDrop ney | 唢呐摇滚 | A village and a stage
      suona-hall | 唢呐·拜堂 | Suona, Vows in the Hall | lionDance 116 F 36 7 arch ney | 唢呐拜堂 | Bows and laughter in the hall`,
  },
  {
    by: 'su-he',
    yuan: 460,
    tags: 'solemn mysterious tense chinese guofeng film documentary guzheng strings',
    works: `
      palace-gates | 宫廷·九重门 | Palace, Nine Gates | guofeng 72 Dm 24 4 rising yangqin | 古代宫廷，九重门 | Gate after gate
      palace-whisper | 宫廷·耳语 | Palace Whispers | guzheng 66 Am 22 3 dialogue guzheng | 宫斗，耳语 | Behind a screen
      palace-banquet | 宫廷·夜宴 | Palace, Banquet by Night | pipa 96 G 30 5 instant pipa | 宫廷夜宴 | Silk and lanterns
      palace-throne | 宫廷·登基 | Palace, the Throne | cinematic 80 C 26 7 slowBurn guzheng | 登基大典 | The steps of the throne
      palace-snow | 宫廷·雪落宫墙 | Palace, Snow on Red Walls | erhu 58 Em 18 2 arch erhu | 雪落宫墙 | Red walls, white snow`,
  },
  {
    by: 'zhou-ye',
    yuan: 360,
    tags: 'happy festive house chinese sport vlog synth drum-machine',
    works: `
      square-evening | 广场舞·晚饭后 | Square Dance after Supper | house 126 G 42 7 instant dizi | 广场舞，晚饭后 | Everybody comes out
      square-grassland | 广场舞·草原情 | Square Dance, Grassland | house 130 Am 42 7 rising erhu | 草原风广场舞 | A grassland tune to step to
      square-fan | 广场舞·红扇子 | Square Dance, Red Fans | house 122 C 40 6 level pipa | 红扇子广场舞 | Red fans open
      square-health | 广场舞·健身操 | Square Dance, Keep Fit | house 134 D 44 8 twoPeaks pluckKeys | 健身操，节奏明快 | Arms up, and turn
      square-slow | 广场舞·慢四步 | Square Dance, Slow Four | waltz 108 F 36 4 arch yangqin | 慢四步 | For two, slowly`,
  },
]);
