import { tracksOf } from './tracks-of.ts';

/** Studios, schools, squares and shops that are open today. */
export const openDoors = tracksOf('open-doors', [
  {
    by: 'mira-holt',
    yuan: 380,
    tags: 'tense playful electronic game-scene opening marimba strings',
    voices: { arpeggio: 'marimba', chords: 'marimba' },
    works: `
      thinking-time-clock | 思考时间·秒针 | Quiz Thinking Time, Second Hand | tension 100 Am 26 4 level pizzicato none | 答题思考时间，秒针在走 | The second hand and a question
      thinking-time-pencil | 思考时间·咬铅笔 | Quiz Thinking Time, Chewed Pencil | corporate 92 C 26 4 dialogue pizzicato none | 咬着铅笔想答案 | A pencil between the teeth
      thinking-time-thirty | 思考时间·三十秒 | Quiz Thinking Time, Thirty Seconds | tension 116 Dm 28 5 rising pizzicato | 三十秒思考，越来越紧 | Thirty seconds, closer and closer
      thinking-time-four-doors | 思考时间·四个选项 | Quiz Thinking Time, Four Answers | funk 96 Gm 26 4 level pizzicato none | 四个选项，选哪一个 | Four answers, one of them right`,
  },
  {
    by: 'jonas-reed',
    yuan: 460,
    tags: 'solemn inspiring confident cinematic film opening brass drum-kit strings',
    voices: { answer: 'horn' },
    works: `
      american-anthem-porch-flag | 美国颂歌·自家门廊 | American Anthem, a Flag on the Porch | cinematic 84 Bb 28 6 rising brass drumLoop | 美国爱国颂歌，铜管与小军鼓 | Brass and snare for a flag on the porch
      american-anthem-veterans | 美国颂歌·老兵 | American Anthem, the Veterans | documentary 72 F 24 5 slowBurn horn drumLoop | 老兵走过街道，圆号独奏 | Veterans walk by to a lone horn
      american-anthem-fourth | 美国颂歌·七月四日 | American Anthem, Fourth of July | cinematic 104 C 34 8 instant brass drumLoop | 独立日，铜管与军鼓齐鸣 | Independence Day in full brass
      american-anthem-capitol | 美国颂歌·国会台阶 | American Anthem, Capitol Steps | cinematic 92 Eb 30 7 arch brass drumLoop | 国会台阶上的宣誓 | An oath on the steps
      american-anthem-prairie | 美国颂歌·大平原 | American Anthem, the Wide Plains | documentary 88 G 30 6 twoPeaks brass drumLoop | 大平原上的铜管与军鼓 | From sea to sea, with snare`,
  },
  {
    by: 'lin-yue',
    yuan: 420,
    tags: 'inspiring hopeful energetic cinematic pop education documentary piano strings',
    works: `
      exam-hundred-days | 高考励志·百日誓师 | Exam Season, a Hundred Days | cinematic 108 C 34 7 rising piano rock | 高考励志，百日誓师 | A hundred days to the exam
      exam-lamp | 高考励志·台灯 | Exam Season, the Desk Lamp | documentary 92 G 28 4 slowBurn piano | 高考前的台灯，努力与坚持 | One more page under the lamp
      exam-sprint | 高考励志·冲刺 | Exam Season, the Last Sprint | corporate 124 D 38 7 lateDrop piano rock | 高考冲刺，全班加油 | The whole class runs for it
      exam-gate | 高考励志·走进考场 | Exam Season, through the Gate | cinematic 96 F 30 6 arch piano | 走进考场的那一刻 | The moment they walk in
      exam-letter | 高考励志·录取通知 | Exam Season, the Letter Came | corporate 112 A 34 6 twoPeaks piano | 录取通知书到了 | Every effort was worth it`,
  },
  {
    by: 'he-qing',
    yuan: 360,
    tags: 'happy calm warm pop news-scene podcast electric-piano drum-machine',
    works: `
      weather-report-sunny | 天气预报·晴转多云 | Weather Report, Sun and Clouds | lofi 104 F 32 4 level electricPiano house | 轻快的天气预报，晴转多云 | Light keys for sun and clouds
      weather-report-seven-days | 天气预报·一周天气 | Weather Report, Seven Days | corporate 112 C 34 5 instant electricPiano lofi | 一周天气，温度走势 | Seven days on one map
      weather-report-umbrella | 天气预报·记得带伞 | Weather Report, Bring an Umbrella | house 108 G 32 4 dialogue electricPiano lofi | 出门记得带伞 | A small reminder before you go
      weather-report-sea-breeze | 天气预报·海风 | Weather Report, Sea Breeze | funk 98 D 30 4 arch electricPiano lofi | 沿海气象，轻松的背景 | An easy bed for the coast`,
  },
  {
    by: 'tang-wan',
    yuan: 360,
    tags: 'happy warm calm pop store vlog electric-piano guitar',
    voices: { answer: 'nylonGuitar' },
    works: `
      shop-background-aisles | 商场背景·货架之间 | Shop Background, between the Aisles | lofi 100 G 32 4 level electricPiano bossa | 超市背景音乐，货架之间 | For a supermarket, between the shelves
      shop-background-atrium | 商场背景·中庭 | Shop Background, the Atrium | house 104 C 34 4 level electricPiano lofi | 商场中庭的背景音乐 | For the atrium of a mall
      shop-background-weekend | 商场背景·周末逛街 | Shop Background, Weekend Stroll | funk 102 F 32 5 dialogue nylonGuitar lofi | 周末逛商场，轻松愉快 | A stroll from shop to shop
      shop-background-fresh | 商场背景·生鲜区 | Shop Background, Fresh Fruit | bossa 112 D 34 4 level electricPiano | 超市生鲜区，明亮 | Bright as a shelf of fruit
      shop-background-window | 商场背景·新橱窗 | Shop Background, New Window | corporate 106 A 34 4 arch electricPiano bossa | 新橱窗，服装店背景音乐 | For a clothes shop with a new window`,
  },
]);
