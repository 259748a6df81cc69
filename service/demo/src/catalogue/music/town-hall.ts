import { tracksOf } from './tracks-of.ts';

/** Towns and teams in front of a camera: city films, parades, campuses, quizzes, news and marks of brands. */
export const townHall = tracksOf('town-hall', [
  {
    by: 'shen-bai',
    yuan: 440,
    tags: 'inspiring hopeful epic cinematic corporate city documentary opening strings',
    works: `
      city-river | 城市名片·江岸 | City Film, Riverbank | cinematic 92 D 26 6 rising slowStrings | 城市宣传片，江岸晨光 | A city wakes along its river
      city-bridge | 城市名片·大桥 | City Film, the Bridge | cinematic 104 G 30 7 twoPeaks horn | 城市形象片，跨江大桥 | A bridge and all who cross it
      city-lane | 城市名片·老巷新城 | City Film, Old Lanes, New Towers | documentary 88 A 24 5 arch piano | 老巷与新城，人文城市 | Lanes between the towers
      city-people | 城市名片·普通人 | City Film, Its People | corporate 100 C 30 5 level softPiano | 城市里的普通人 | Faces of a city
      city-future | 城市名片·向未来 | City Film, Tomorrow's Skyline | corporate 112 E 32 7 rising shortStrings | 天际线，城市的明天 | A skyline that still grows`,
  },
  {
    by: 'mira-holt',
    yuan: 400,
    tags: 'dreamy inspiring ambient electronic city nature travel film synth',
    works: `
      lapse-dawn | 延时·日出 | Timelapse, Sunrise | ambient 84 D 26 4 rising softPiano | 延时摄影，日出 | The sun comes up in a minute
      lapse-traffic | 延时·车河 | Timelapse, River of Lights | synthwave 100 Am 30 6 level pluckKeys | 延时摄影，夜里的车河 | Headlights drawn into lines
      lapse-clouds | 延时·云海 | Timelapse, Sea of Clouds | ambient 72 G 22 3 slowBurn slowStrings | 延时摄影，云海翻涌 | Clouds break over a ridge
      lapse-build | 延时·一座楼 | Timelapse, a Tower Rises | house 116 C 36 6 rising glassKeys | 延时摄影，高楼拔地而起 | Floor after floor
      lapse-stars | 延时·星轨 | Timelapse, Star Trails | ambient 64 Em 20 3 arch brightPad | 延时摄影，星轨 | Stars turn about the pole`,
  },
  {
    by: 'jonas-reed',
    yuan: 420,
    tags: 'confident energetic cinematic sport opening festival brass drum-kit',
    works: `
      parade-athletes | 入场·运动员 | Parade of the Athletes | corporate 116 C 34 8 instant brass rock | 运动会入场，运动员走过看台 | Teams walk past the stands
      parade-flags | 入场·旗手 | Parade of Flags | cinematic 108 F 30 7 rising horn rock | 入场式，旗手在前 | Flag bearers lead the way
      parade-school | 入场·班级方队 | Parade, Class by Class | corporate 124 G 36 8 level stabBrass rock | 校运会，班级方队入场 | Each class has its own step
      parade-torch | 入场·火炬 | Parade, the Torch | cinematic 96 D 28 7 slowBurn brass rock | 火炬传递，运动会开幕 | A torch goes from hand to hand
      parade-champions | 入场·冠军 | Parade of Champions | corporate 120 Bb 36 8 twoPeaks brass funk | 冠军入场 | Winners come home`,
  },
  {
    by: 'tang-wan',
    yuan: 380,
    tags: 'happy hopeful pop folk education vlog guitar',
    works: `
      campus-first-day | 校园·开学第一天 | Campus, First Day | folk 108 G 34 5 instant steelGuitar | 开学季，新书包 | New bags and new names
      campus-avenue | 校园·林荫道 | Campus, Tree-Lined Walk | folk 92 D 28 4 arch piano | 校园林荫道，青春 | Two bicycles under the trees
      campus-canteen | 校园·食堂 | Campus, Canteen Run | ukulele 124 C 38 6 level steelGuitar | 下课铃响，跑去食堂 | The bell, and everybody runs
      campus-bench | 校园·同桌 | Campus, the Desk We Shared | folk 84 F 26 3 dialogue piano | 同桌的你，校园青春 | A note passed under a desk
      campus-band | 校园·社团招新 | Campus, Club Fair | rock 128 A 40 7 rising steelGuitar | 社团招新，校园活动 | Every club wants you`,
  },
  {
    by: 'nia-brown',
    yuan: 360,
    tags: 'playful tense electronic funk opening game-scene synth bass',
    works: `
      quiz-lights | 答题·灯光亮起 | Quiz Show, Lights On | funk 118 Am 34 7 instant stabKeys | 答题节目开场 | The host walks on
      quiz-think | 答题·思考时间 | Quiz Show, Thinking Time | techno 104 Dm 30 5 level pluckKeys | 答题倒数，思考时间 | Ten seconds to think
      quiz-buzzer | 答题·抢答 | Quiz Show, on the Buzzer | breakbeat 126 Em 38 7 twoPeaks stabKeys | 抢答环节 | Who is first
      quiz-double | 答题·分数翻倍 | Quiz Show, Double Points | house 122 Gm 36 7 rising sawLead | 分数翻倍，综艺游戏 | The board lights up
      quiz-final | 答题·最后一题 | Quiz Show, Final Question | synthwave 112 Cm 34 6 slowBurn pluckKeys | 最后一题 | All or nothing`,
  },
  {
    by: 'shen-bai',
    yuan: 420,
    tags: 'confident tense cinematic electronic news-scene opening synth strings',
    works: `
      news-tonight | 新闻·今晚 | News Opening, Tonight | techno 120 Dm 34 7 instant shortStrings | 新闻片头，今晚要闻 | Tonight's first story
      news-breaking | 新闻·突发 | News Opening, Breaking | breakbeat 128 Am 36 8 twoPeaks shortStrings | 突发新闻 | It is happening now
      news-globe | 新闻·环球 | News Opening, around the Globe | cinematic 108 C 30 6 rising sawLead | 国际新闻，环球视线 | From all time zones
      news-desk | 新闻·主播台 | News Opening, at the Desk | corporate 112 F 32 5 level shortStrings | 新闻联播，主播台 | Papers straightened, cameras on
      news-bulletin | 新闻·整点快讯 | News Opening, on the Hour | techno 132 Em 36 7 level shortStrings | 整点快讯 | Headlines in a minute`,
  },
  {
    by: 'zhou-ye',
    yuan: 300,
    tags: 'confident cool corporate electronic opening advertising synth bells',
    works: `
      logo-glass | 标志·玻璃 | Logo Sting, Glass | ambient 120 C 4 4 level glockenspiel | 标志片头，清亮一闪 | A mark made of light
      logo-pulse | 标志·脉冲 | Logo Sting, Pulse | techno 124 Am 4 6 level coldBell | 标志音，科技脉冲 | A pulse and it stands
      logo-rise | 标志·升起 | Logo Sting, Rising | synthwave 110 D 4 6 rising glockenspiel | 标志升起 | It rises and rings
      logo-warm | 标志·暖光 | Logo Sting, Warm Light | corporate 104 F 4 4 level glockenspiel | 温暖的标志片头 | Friendly and short
      logo-deep | 标志·低鸣 | Logo Sting, Deep | synthwave 96 Em 4 6 level coldBell | 低沉的标志片头 | Low, then one bell`,
  },
  {
    by: 'he-qing',
    yuan: 440,
    tags: 'hopeful cool corporate electronic technology advertising education synth',
    works: `
      ai-model | 人工智能·模型 | Artificial Intelligence, the Model | techno 112 Dm 34 5 rising pluckKeys | 人工智能，模型学会说话 | A model learns to speak
      ai-home | 人工智能·家 | Artificial Intelligence at Home | house 104 C 32 4 level glassKeys | 智能家居，灯为你亮 | Lights that know you
      ai-lab | 人工智能·实验室 | Artificial Intelligence, the Lab | ambient 96 Am 28 4 slowBurn pluckKeys | 智能科技，实验室 | Screens all night
      ai-drive | 人工智能·自动驾驶 | Artificial Intelligence, Hands off the Wheel | synthwave 108 F 34 6 instant sawLead | 自动驾驶，未来出行 | The car decides
      ai-hello | 人工智能·你好 | Artificial Intelligence Says Hello | corporate 116 G 34 5 arch softPiano | 智能产品展示 | The first hello of a product`,
  },
]);
