import { tracksOf } from './tracks-of.ts';

const VOICES_ALONE = {
  pad: 'choir',
  chords: 'softChoir',
  bass: 'lowChoir',
  arpeggio: 'softChoir',
  answer: 'softChoir',
  drone: 'lowChoir',
} as const;
const MARCHING = { chords: 'stabBrass', bass: 'lowBrass', pad: 'horn', arpeggio: 'stabBrass', answer: 'horn' } as const;

/** Waltzes, silent films, circus rings, marching feet and singers alone. */
export const ballroomFloor = tracksOf('ballroom-floor', [
  {
    by: 'lin-yue',
    yuan: 420,
    tags: 'romantic warm classical wedding film fashion strings piano',
    beats: 3,
    works: `
      waltz-chandelier | 圆舞曲·吊灯 | Waltz under the Chandelier | waltz 132 D 44 5 rising strings none | 优雅的圆舞曲，吊灯下 | An elegant waltz in three
      waltz-winter-palace | 圆舞曲·冬宫 | Waltz of the Winter Hall | waltz 144 G 48 6 twoPeaks soloViolin none | 古典圆舞曲，大厅旋转 | A classical waltz for a great hall
      waltz-two-chairs | 圆舞曲·两把椅子 | Waltz for Two Chairs | waltz 112 F 38 3 arch piano none | 小小的圆舞曲，钢琴与弦乐 | A small waltz for piano
      waltz-seine | 圆舞曲·塞纳河 | Waltz by the Seine | waltz 126 Am 42 4 dialogue flute none | 巴黎河边的圆舞曲 | A romantic Paris waltz`,
  },
  {
    by: 'shen-bai',
    yuan: 380,
    tags: 'melancholic nostalgic classical film documentary piano',
    works: `
      solo-piano-empty-bench | 钢琴独奏·空琴凳 | Solo Piano, the Empty Bench | piano 62 Dm 24 2 slowBurn piano none | 忧伤的钢琴独奏 | A sad piano alone
      solo-piano-rain-letter | 钢琴独奏·雨信 | Solo Piano, a Letter in the Rain | piano 68 Am 26 2 arch softPiano none | 雨里的钢琴独奏 | Rain on the keys`,
  },
  {
    by: 'shen-bai',
    yuan: 380,
    tags: 'calm hopeful classical film podcast piano',
    works: `
      solo-piano-few-notes | 钢琴独奏·几个音 | Solo Piano, a Few Notes | piano 74 G 26 2 level softPiano none | 极简的钢琴独奏，几个音 | Minimal piano, a few notes
      solo-piano-study | 钢琴独奏·练习曲 | Solo Piano, Étude | piano 104 C 34 4 rising piano none | 古典钢琴独奏，练习曲 | A classical study
      solo-piano-late-sun | 钢琴独奏·斜阳 | Solo Piano, Late Sun | piano 80 F 28 3 dialogue softPiano none | 斜阳落在琴键上 | Late sun on the keys`,
  },
  {
    by: 'he-qing',
    yuan: 400,
    tags: 'ethereal solemn classical film meditation choir',
    voices: VOICES_ALONE,
    works: `
      cappella-vault | 阿卡贝拉·穹顶 | A Cappella under the Vault | ambient 58 F 24 3 arch choir none | 无伴奏人声，穹顶之下 | Voices alone under a vault
      cappella-dawn | 阿卡贝拉·破晓 | A Cappella, Daybreak | cinematic 64 D 26 3 rising choir none | 人声渐起，天亮 | Voices rise with the light`,
  },
  {
    by: 'he-qing',
    yuan: 400,
    tags: 'warm happy pop vlog advertising choir',
    voices: VOICES_ALONE,
    works: `
      cappella-street-corner | 阿卡贝拉·街角 | A Cappella on the Corner | folk 100 G 32 5 dialogue choir none | 街角的人声小组 | Four friends on the corner
      cappella-doo-wop | 阿卡贝拉·老歌 | A Cappella, Doo-Wop Night | jazz 92 C 30 4 level softChoir none | 五十年代的人声和声 | Doo-wop of the fifties
      cappella-hand-in-hand | 阿卡贝拉·手牵手 | A Cappella, Hand in Hand | corporate 96 A 30 4 rising choir none | 温暖的人声合唱，手牵手 | Warm voices in harmony`,
  },
  {
    by: 'jonas-reed',
    yuan: 380,
    tags: 'playful nostalgic happy jazz film vlog piano',
    works: `
      ragtime-bowler | 默片钢琴·圆礼帽 | Silent Film Ragtime, Bowler Hat | jazz 132 C 40 6 dialogue piano none | 默片配乐，拉格泰姆钢琴 | A ragtime piano for a silent film
      ragtime-chase | 默片钢琴·追逐 | Silent Film Ragtime, the Chase | jazz 168 G 46 8 instant piano none | 无声电影的追逐 | Policemen round the corner
      ragtime-sweetheart | 默片钢琴·心上人 | Silent Film Ragtime, Sweetheart | waltz 116 F 36 3 arch piano none | 默片里的心上人 | She drops a glove
      ragtime-saloon | 默片钢琴·老酒馆 | Silent Film Ragtime, the Old Saloon | jazz 148 D 42 7 level piano none | 老酒馆的立式钢琴 | An upright out of tune
      ragtime-custard | 默片钢琴·奶油派 | Silent Film Ragtime, Custard Pie | jazz 156 A 44 7 twoPeaks piano none | 奶油派大战 | Pies in every face`,
  },
  {
    by: 'jonas-reed',
    yuan: 380,
    tags: 'playful festive happy classical children film organ brass',
    works: `
      circus-ring | 马戏团·圆场 | Circus, into the Ring | waltz 168 C 48 7 instant organ taiko | 马戏团进场 | Into the ring
      circus-clowns | 马戏团·小丑 | Circus, the Clowns | waltz 152 G 44 6 dialogue stabBrass none | 小丑摔跤 | Clowns fall over each other
      circus-trapeze | 马戏团·空中飞人 | Circus, the Trapeze | waltz 132 F 40 5 rising organ none | 空中飞人 | High above the sawdust
      circus-carousel | 马戏团·旋转木马 | Circus Carousel | waltz 120 D 38 4 level glockenspiel none | 旋转木马的管风琴 | A fairground organ turns
      circus-elephants | 马戏团·小象 | Circus, Little Elephants | jazz 100 Bb 32 5 arch lowBrass none | 小象排队 | Little elephants in a row`,
  },
  {
    by: 'zhou-ye',
    yuan: 400,
    tags: 'confident energetic festive cinematic sport festival brass drum-kit percussion',
    voices: MARCHING,
    works: `
      marching-half-time | 行进乐队·中场 | Marching Band, Half-Time | cinematic 120 Bb 36 8 instant brass drumLoop | 行进乐队与小军鼓，中场表演 | A marching band at half-time
      marching-drumline | 行进乐队·鼓号 | Marching Band, Drumline and Horns | cinematic 116 C 34 8 twoPeaks stabBrass drumLoop | 行进鼓队与号 | A drumline with horns
      marching-main-street | 行进乐队·大街 | Marching Band on Main Street | corporate 112 F 36 7 level stabBrass drumLoop | 铜管乐队进行曲，大街游行 | A brass band march down Main Street
      marching-july | 行进乐队·七月 | Marching Band, Fourth of July | cinematic 108 Eb 34 7 rising brass drumLoop | 独立日铜管进行曲 | Patriotic brass for Independence Day
      marching-bandstand | 行进乐队·音乐亭 | Marching Band at the Bandstand | documentary 104 G 34 6 arch brass drumLoop | 公园音乐亭的铜管 | Brass in the park`,
  },
  {
    by: 'gu-nan',
    yuan: 380,
    tags: 'dark tense ambient film game-scene podcast synth',
    works: `
      dark-drone-shaft | 暗黑竖井 | Dark Drone Shaft | ambient 48 Em 20 3 level darkDrone none | 低频嗡鸣，竖井 | A drone from the bottom of a shaft
      dark-drone-ice | 暗黑冰层 | Dark Drone under Ice | ambient 46 C#m 20 3 slowBurn darkDrone none | 冰层下的低频氛围 | Something hums under the ice
      dark-drone-wire | 暗黑电线 | Dark Drone, Live Wire | ambient 56 Bbm 22 4 rising darkDrone none | 通电的黑暗 | The dark is live`,
  },
  {
    by: 'gu-nan',
    yuan: 400,
    tags: 'tense dark mysterious cinematic film podcast strings synth',
    works: `
      suspense-missing-page | 悬疑·缺的那一页 | Suspense, the Missing Page | tension 70 Gm 26 4 arch cello none | 剧情悬疑，缺的那一页 | One page is torn out`,
  },
]);
