import { tracksOf } from './tracks-of.ts';

/** Naves, carols, tables and beds in the dark half of the year. */
export const lateCandles = tracksOf('late-candles', [
  {
    by: 'gu-nan',
    yuan: 480,
    tags: 'epic dark solemn cinematic trailer film game-scene choir brass taiko',
    voices: { pad: 'lowChoir', answer: 'brass' },
    works: `
      latin-choir-dies-irae | 拉丁合唱·震怒之日 | Latin Choir, Dies Irae | trailer 112 Dm 34 9 instant choir taiko | 拉丁弥撒般的合唱，战鼓 | Voices and war drums in the manner of a Latin mass
      latin-choir-kyrie | 拉丁合唱·垂怜 | Latin Choir, Kyrie | cinematic 84 Am 28 7 rising choir taiko | 垂怜经般的合唱，层层升起 | Voices rise tier by tier
      latin-choir-sanctus | 拉丁合唱·圣哉 | Latin Choir, Sanctus | cinematic 96 F 30 8 twoPeaks choir taiko | 铜管与合唱的光辉 | Brass and voices in full light
      latin-choir-confutatis | 拉丁合唱·判决 | Latin Choir, Confutatis | trailer 124 Cm 36 9 lateDrop choir taiko | 戏剧性的合唱，烈焰与判决 | Flames, judgement and a choir
      latin-choir-lacrimosa | 拉丁合唱·落泪之日 | Latin Choir, Lacrimosa | cinematic 66 Gm 24 6 slowBurn choir taiko | 悲怆的合唱，落泪之日 | A day of tears for many voices`,
  },
  {
    by: 'su-he',
    yuan: 400,
    tags: 'festive warm happy classical festival children choir bells',
    voices: { answer: 'glockenspiel' },
    works: `
      christmas-children-candles | 圣诞童声·烛光 | Christmas Children's Choir, Candles | musicBox 88 F 28 4 rising choir none | 圣诞儿童合唱，烛光 | Children's voices by candlelight
      christmas-children-star | 圣诞童声·树顶的星 | Christmas Children's Choir, Star on the Tree | musicBox 104 C 32 5 twoPeaks choir none | 圣诞树顶的星，孩子的合唱 | A choir and a star on the tree
      christmas-children-sleigh | 圣诞童声·雪橇来了 | Christmas Children's Choir, Here Comes the Sleigh | musicBox 120 G 36 6 instant choir ukulele | 雪橇来了，铃声与童声 | Bells and voices for a sleigh
      christmas-children-eve | 圣诞童声·平安夜 | Christmas Children's Choir, Christmas Eve | musicBox 72 Bb 24 3 slowBurn softChoir none | 平安夜的儿童合唱 | A quiet carol on the eve
      christmas-children-doors | 圣诞童声·挨家唱 | Christmas Children's Choir, Door to Door | musicBox 112 D 34 5 dialogue choir none | 挨家挨户唱圣诞歌 | Carols from door to door`,
  },
  {
    by: 'shen-bai',
    yuan: 380,
    tags: 'warm hopeful nostalgic folk food festival guitar piano',
    voices: { answer: 'nylonGuitar' },
    works: `
      thanksgiving-table | 感恩节·长餐桌 | Thanksgiving, the Long Table | folk 92 G 28 4 level piano none | 感恩节家庭晚餐，长餐桌 | A family dinner at one long table
      thanksgiving-oven | 感恩节·烤箱 | Thanksgiving, Warm Oven | folk 100 D 32 4 arch nylonGuitar | 烤箱里的火鸡与南瓜派 | Turkey, pie and a warm kitchen
      thanksgiving-homecoming | 感恩节·回家 | Thanksgiving, Everyone Comes Home | piano 84 C 26 4 rising piano none | 感恩节，大家都回家 | Cars in the drive, coats on the bed
      thanksgiving-grace | 感恩节·说谢谢 | Thanksgiving, Saying Grace | piano 70 F 22 3 slowBurn nylonGuitar none | 餐前说一声谢谢 | A word of thanks before dinner
      thanksgiving-leaves | 感恩节·落叶院子 | Thanksgiving, Leaves in the Yard | folk 108 A 34 5 dialogue piano | 饭后孩子在落叶里跑 | Children in the leaves after dinner`,
  },
  {
    by: 'bai-zhi',
    yuan: 360,
    tags: 'calm dreamy ambient sleep meditation synth',
    works: `
      deep-sleep-drone-tide | 深睡长音·潮线 | Deep Sleep Drone, Tide Line | ambient 42 C 20 1 level warmPad none | 深度睡眠长音，潮线 | One long tone that breathes
      deep-sleep-drone-moss | 深睡长音·苔藓 | Deep Sleep Drone, Moss | ambient 40 G 18 1 slowBurn warmPad none | 成人深度助眠，没有旋律 | For adults who lie awake
      deep-sleep-drone-dark-blue | 深睡长音·深蓝 | Deep Sleep Drone, Dark Blue | ambient 44 D 20 1 arch warmPad none | 深蓝的低频，慢慢沉下去 | Low and slow, and down
      deep-sleep-drone-snowfield | 深睡长音·雪原 | Deep Sleep Drone, Snow Field | ambient 46 F 20 1 level glassKeys none | 雪原一样的安静 | As quiet as a field of snow
      deep-sleep-drone-harbour | 深睡长音·夜港 | Deep Sleep Drone, Night Harbour | ambient 41 A 18 1 slowBurn glassKeys none | 夜港，船都睡了 | The boats are asleep`,
  },
]);
