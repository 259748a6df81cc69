import { tracksOf } from './tracks-of.ts';

/** Stages, meetings and factories, the fifties and the short videos of today. */
export const frontRow = tracksOf('front-row', [
  {
    by: 'jonas-reed',
    yuan: 400,
    tags: 'energetic happy nostalgic rock blues vlog film electric-guitar bass drum-kit',
    works: `
      fifties-jukebox | 五十年代摇滚·点唱机 | Fifties Rock and Roll, Jukebox | blues 168 A 52 8 instant piano rock | 五十年代摇滚乐，点唱机 | Rock and roll out of a jukebox
      fifties-diner | 五十年代摇滚·汽车餐厅 | Fifties Rock and Roll at the Diner | blues 156 E 48 7 twoPeaks stabBrass rock | 五十年代汽车餐厅 | Milkshakes and a backbeat
      fifties-hop | 五十年代摇滚·舞会 | Fifties Rock and Roll, School Hop | blues 176 D 56 8 arch piano rock | 五十年代的学校舞会 | A hop in the school gym
      fifties-tailfin | 五十年代摇滚·尾鳍 | Fifties Rock and Roll, Tail Fins | rock 164 G 50 8 level piano | 五十年代的大汽车 | Chrome, fins and three chords
      fifties-radio | 五十年代摇滚·收音机 | Fifties Rock and Roll on the Radio | blues 148 C 46 7 dialogue stabBrass rock | 收音机里的老摇滚 | Under the blanket with a radio`,
  },
  {
    by: 'he-qing',
    yuan: 460,
    tags: 'confident inspiring epic corporate cinematic technology advertising brass strings synth',
    works: `
      industry-furnace | 工业制造·炉火 | Industry, the Furnace | cinematic 96 Dm 30 7 rising brass taiko | 工业制造宣传片，钢铁炉火 | Steel for a film about making
      industry-line | 工业制造·流水线 | Industry, the Assembly Line | techno 120 Am 38 7 level shortStrings | 机械流水线，精密运转 | Machines in step
      industry-gears | 工业制造·齿轮 | Industry, Gears | halftime 132 Em 34 7 twoPeaks shortStrings | 机械齿轮咬合的节奏 | Teeth that fit
      industry-crane | 工业制造·吊臂 | Industry, the Great Crane | cinematic 88 C 28 7 arch horn drumLoop | 大型机械与吊臂 | A crane above the yard
      industry-robot-hall | 工业制造·智能车间 | Industry, the Robot Hall | breakbeat 124 Gm 38 7 lateDrop sawLead | 智能制造，机器人车间 | Robots weld in the dark`,
  },
  {
    by: 'he-qing',
    yuan: 420,
    tags: 'confident solemn inspiring cinematic corporate opening brass strings',
    works: `
      walk-on-chairman | 领导上台·主席台 | Walk-On, the Chairman | cinematic 108 Bb 32 6 instant brass drumLoop | 领导上台入场，沉稳大气 | A chairman takes the stage
      walk-on-guests | 领导上台·嘉宾入席 | Walk-On, Guests of Honour | documentary 100 F 30 5 rising horn drumLoop | 领导与嘉宾入场就座 | Guests of honour come in
      walk-on-speech | 领导上台·致辞 | Walk-On before a Speech | corporate 104 C 30 5 level brass | 领导致辞前的上台音乐 | Short steps to the microphone
      walk-on-prize | 领导上台·颁奖人 | Walk-On, Who Hands Out Prizes | cinematic 116 D 34 7 twoPeaks brass rock | 领导上台颁奖 | The hands that give the prize
      walk-on-signing | 领导上台·签约 | Walk-On for the Signing | documentary 112 Eb 32 6 arch brass drumLoop | 领导上台签约 | Two pens and a handshake`,
  },
  {
    by: 'mira-holt',
    yuan: 360,
    tags: 'happy warm hopeful corporate pop opening store guitar electric-piano',
    works: `
      warm-up-lobby | 会议暖场·签到台 | Before the Meeting, Badge Desk | bossa 104 C 36 4 level | 会议暖场音乐，签到与寒暄 | Badges, coffee and hellos
      warm-up-seats | 会议暖场·就座 | Before the Meeting, Take Your Seats | lofi 98 F 34 4 rising glassKeys | 会议开始前的暖场 | The hall fills up slowly
      warm-up-screen | 会议暖场·大屏 | Before the Meeting, the Big Screen | corporate 112 G 36 5 twoPeaks | 会场大屏暖场，轻快 | Names roll across a screen
      warm-up-coffee | 会议暖场·茶歇 | Coffee Break of a Meeting | bossa 116 A 38 4 dialogue | 会议茶歇暖场 | Ten minutes between two talks
      warm-up-friends | 会议暖场·老朋友 | Before the Meeting, Old Friends | funk 106 D 36 5 level glassKeys | 会前暖场，轻松愉快 | Old friends in the front row`,
  },
  {
    by: 'lin-yue',
    yuan: 380,
    tags: 'nostalgic warm hopeful classical cinematic podcast documentary piano strings',
    works: `
      recital-river | 诗朗诵·大河 | Poetry Recital, the River | piano 66 C 24 4 rising cello none | 诗朗诵配乐，钢琴与弦乐，由静到动 | Piano and strings under a poem
      recital-motherland | 诗朗诵·土地 | Poetry Recital, this Soil | cinematic 72 F 24 5 slowBurn cello none | 诗朗诵配乐，深情大气 | A poem for the land
      recital-letter | 诗朗诵·写给明天 | Poetry Recital, to Tomorrow | documentary 80 G 26 5 arch piano none | 青春诗朗诵配乐，希望 | Young voices read to tomorrow
      recital-moon | 诗朗诵·月光 | Poetry Recital by Moonlight | piano 60 Am 22 3 level cello none | 诗朗诵配乐，月光下的独白 | One voice and the moon
      recital-light | 诗朗诵·灯火 | Poetry Recital, Lights at Night | strings 70 D 24 4 twoPeaks piano none | 诗朗诵配乐，万家灯火 | A thousand windows`,
  },
  {
    by: 'zhou-ye',
    yuan: 300,
    tags: 'playful energetic electronic hiphop vlog game-scene synth drum-machine',
    works: `
      meme-loop | 鬼畜洗脑·复读机 | Meme Loop, Say It Again | chiptune 150 C 44 8 level chipLead house | 鬼畜洗脑循环，越听越上头 | It repeats until you sing along
      meme-cat | 鬼畜洗脑·摇头猫 | Meme Loop, Nodding Cat | chiptune 138 G 42 7 twoPeaks pulseLead house | 洗脑节奏，摇头猫 | A cat nods to eight bars
      meme-uncle | 鬼畜洗脑·大叔跳舞 | Meme Loop, Dancing Uncle | breakbeat 146 F 44 8 instant pulseLead | 鬼畜舞蹈，魔性节奏 | The uncle cannot stop
      meme-goose | 鬼畜洗脑·大鹅 | Meme Loop, the Goose | house 132 Am 42 7 lateDrop chipLead | 魔性大鹅，洗脑电子 | One goose, one hook
      meme-button | 鬼畜洗脑·别按 | Meme Loop, Do not Press | trap 140 Dm 40 8 dialogue pulseLead | 鬼畜剪辑用，一按就停不下来 | A button nobody should press`,
  },
  {
    by: 'shen-bai',
    yuan: 340,
    tags: 'dreamy cool romantic electronic pop vlog fashion synth drum-machine',
    works: `
      glow-up-mirror | 氛围感变装·镜前 | Glow Up, at the Mirror | lofi 92 Am 30 5 lateDrop glassKeys | 氛围感变装，慢放后卡点 | A slow look, then the change
      glow-up-wind | 氛围感变装·风起 | Glow Up in the Wind | synthwave 100 F 32 6 lateDrop | 氛围感变装，风吹起头发 | Hair in the wind, cut, and new
      glow-up-rain | 氛围感变装·雨夜霓虹 | Glow Up, Neon in the Rain | halftime 140 Em 34 6 lateDrop glassKeys | 雨夜霓虹，氛围感变装 | Neon, rain and another coat
      glow-up-dusk | 氛围感变装·黄昏 | Glow Up at Dusk | house 108 D 34 5 slowBurn pluckKeys | 黄昏氛围感，变装前后 | Before and after the sun went down
      glow-up-film | 氛围感变装·胶片 | Glow Up on Film | trap 132 Gm 34 6 rising glassKeys | 胶片质感，氛围感变装 | Grain, flicker and a turn of the head`,
  },
  {
    by: 'zhou-ye',
    yuan: 460,
    tags: 'confident cool electronic cinematic advertising fashion synth bass drum-machine',
    works: `
      car-ad-limousine | 汽车广告·行政座驾 | Car Ad, the Limousine | house 100 Em 34 6 slowBurn glassKeys | 高端轿车，行政座驾 | A long black car without a sound
      car-ad-black-glass | 汽车广告·黑色车窗 | Car Ad, Black Glass | techno 112 Am 36 6 lateDrop glassKeys | 高端汽车广告，夜色与车窗 | The city slides over black glass`,
  },
  {
    by: 'lin-yue',
    yuan: 380,
    tags: 'hopeful calm corporate education advertising piano',
    works: `
      health-rehab | 健康·康复 | Health, Back on Your Feet | corporate 86 D 28 4 rising softPiano | 医疗健康，康复训练 | The first steps after a long time
      health-ward | 健康·病房晨光 | Health, First Light in the Ward | documentary 78 F 26 3 slowBurn softPiano | 医院病房，清晨的光 | Light on a white bed`,
  },
  {
    by: 'tang-wan',
    yuan: 360,
    tags: 'hopeful dreamy warm calm classical ambient vlog nature piano flute',
    works: `
      morning-glow-curtain | 清晨阳光·纱帘 | Morning Light through the Curtain | piano 76 C 26 3 rising flute none | 清晨阳光，唯美钢琴 | Piano and the first light in a room
      morning-glow-meadow | 清晨阳光·草地 | Morning Light on the Meadow | documentary 82 G 28 4 arch flute none | 清晨阳光洒在草地 | Dew, light and a flute
      morning-glow-window | 清晨阳光·窗台 | Morning Light on the Sill | piano 70 F 24 3 level flute none | 窗台上的清晨阳光 | A cup, a sill, the sun
      morning-glow-forest | 清晨阳光·林间 | Morning Light between the Trees | ambient 68 D 24 3 slowBurn flute none | 林间晨光，唯美空灵 | Beams between the trees
      morning-glow-lake | 清晨阳光·湖面 | Morning Light on the Lake | piano 80 A 28 4 twoPeaks flute none | 湖面的清晨阳光 | The lake wakes up in gold`,
  },
]);
