import { tracksOf } from './tracks-of.ts';

/** Rooms with loud loudspeakers: punk, phonk, dubstep, K-pop and city pop; and the quiet ones of games and brands. */
export const loudRooms = tracksOf('loud-rooms', [
  {
    by: 'jonas-reed',
    yuan: 380,
    tags: 'energetic happy rock sport vlog electric-guitar drum-kit',
    works: `
      punk-basement | 朋克·地下室 | Punk Rock, Basement Show | rock 178 E 48 9 instant drivenGuitar | 朋克摇滚，地下室演出 | Forty people in a basement
      punk-detention | 朋克·留堂 | Punk Rock, Detention | rock 168 A 46 8 level drivenGuitar | 流行朋克，留堂 | Not sorry
      punk-van | 朋克·巡演车 | Punk Rock, the Van | rock 172 D 48 8 rising drivenGuitar | 朋克，巡演面包车 | Nine in a van for eight
      punk-fence | 朋克·翻墙 | Punk Rock over the Wall | rock 184 G 50 9 twoPeaks drivenGuitar | 朋克，翻墙 | Over, and run
      punk-summer | 朋克·暑假 | Punk Rock, All Summer | rock 160 C 44 8 dialogue drivenGuitar | 朋克暑假 | School is out`,
  },
  {
    by: 'zhou-ye',
    yuan: 380,
    tags: 'dark energetic cool hiphop electronic vlog sport city drum-machine bass',
    works: `
      phonk-drift | 漂移Phonk·弯道 | Phonk Drift, Hairpin | trap 132 Cm 38 8 instant bronze | 漂移phonk，弯道 | Sideways round the bend
      phonk-garage | 漂移Phonk·车库 | Phonk, Garage Door | trap 124 Am 36 7 rising pulseLead | phonk车库 | The door goes up
      phonk-night | 漂移Phonk·环线 | Phonk, Ring Road | halftime 140 Dm 42 8 level bronze | phonk，夜里环线 | Three in the morning
      phonk-gym | 漂移Phonk·杠铃 | Phonk, Barbell | trap 136 Em 40 9 twoPeaks pulseLead | 健身phonk | One more plate
      phonk-smoke | 漂移Phonk·烟胎 | Phonk, Tyre Smoke | trap 128 Gm 38 8 lateDrop bronze | phonk，烧胎 | Rubber and smoke`,
  },
  {
    by: 'zhou-ye',
    yuan: 400,
    tags: 'energetic dark electronic breakbeat game-scene sport synth bass',
    works: `
      dubstep-crane | 重低音·起重机 | Dubstep, the Crane | halftime 140 Fm 42 9 lateDrop sawBass | dubstep，起重机 | It drops a ton
      dubstep-robot | 重低音·机甲格斗 | Dubstep, Fighting Machines | halftime 144 Dm 44 9 twoPeaks sawLead | dubstep，机甲格斗 | Steel on steel
      dubstep-esport | 重低音·电竞集锦 | Dubstep, Frag Movie | halftime 150 Em 44 9 instant sawLead | dubstep，电竞集锦 | Every kill in a minute
      dubstep-wub | 重低音·果冻 | Dubstep, Jelly | halftime 138 Am 40 8 level acidBass | dubstep，果冻低音 | It wobbles
      dubstep-red-light | 重低音·红灯 | Dubstep, Red Light | halftime 142 Cm 42 9 rising pulseLead | dubstep，红灯 | Hold, hold, drop`,
  },
  {
    by: 'mira-holt',
    yuan: 400,
    tags: 'happy energetic pop electronic fashion vlog synth bass',
    works: `
      kpop-mirror | 韩流·练习室 | Idol Stage, Practice Room | house 124 C 38 7 instant sawLead | 韩流女团，练习室 | Again, from the top
      kpop-airport | 韩流·机场时装 | Idol Stage, Airport Look | funk 116 Am 36 6 level stabKeys | 韩流，机场穿搭 | A coat and forty cameras
      kpop-stage | 韩流·打歌舞台 | Idol Stage, Music Show | house 130 Em 40 8 twoPeaks stabKeys | 韩流打歌舞台 | Confetti at the end
      kpop-crush | 韩流·心动 | Idol Stage, Crush | synthwave 112 F 36 5 rising pluckKeys | 韩流，心动 | Hearts with two fingers
      kpop-camp | 韩流·出道 | Idol Stage, Debut | halftime 136 G 42 8 lateDrop sawLead | 韩流男团，出道 | Five years for three minutes`,
  },
  {
    by: 'kenji-mori',
    yuan: 420,
    tags: 'cool nostalgic pop funk city fashion bass electric-piano synth',
    works: `
      citypop-coast | 都会流行·海岸公路 | City Pop, Coast Highway | funk 108 D 36 6 instant electricPiano | city pop，海岸公路 | Top down along the bay
      citypop-neon | 都会流行·霓虹夜 | City Pop, Neon Night | funk 104 Am 34 5 level pluckKeys | city pop，霓虹夜 | Taxis and tail lights
      citypop-plastic | 都会流行·电话亭 | City Pop, Phone Booth | synthwave 112 F 36 6 rising electricPiano | city pop，电话亭 | One more coin
      citypop-pool | 都会流行·酒店泳池 | City Pop, Hotel Pool | funk 100 G 34 5 arch vibraphone | city pop，酒店泳池 | A chair, a drink, a tan
      citypop-friday | 都会流行·周五 | City Pop, Friday at Six | house 116 C 38 6 twoPeaks electricPiano | city pop，周五下班 | Ties come off`,
  },
  {
    by: 'he-qing',
    yuan: 360,
    tags: 'calm dreamy game electronic game-scene opening synth',
    works: `
      menu-title | 主菜单·标题画面 | Game Menu, Title Screen | ambient 88 D 28 3 level softPiano | 游戏主菜单，标题画面 | Press any key
      menu-save | 主菜单·读档 | Game Menu, Load a Save | ambient 76 F 24 2 slowBurn glassKeys | 游戏菜单，读档 | Where you left off
      menu-lobby | 主菜单·大厅 | Game Menu, Lobby | lofi 84 Am 28 3 instant glassKeys none | 游戏登录大厅 | Waiting for three more
      menu-map | 主菜单·选关 | Game Menu, Choose a Level | synthwave 92 G 30 4 dialogue pluckKeys none | 游戏选关界面 | A map with many doors
      menu-settings | 主菜单·设置 | Game Menu, Settings | ambient 96 C 30 3 arch pluckKeys | 界面背景，设置菜单 | Sound, picture, language`,
  },
  {
    by: 'mira-holt',
    yuan: 480,
    tags: 'confident cool romantic cinematic fashion advertising strings',
    works: `
      luxe-watch | 奢华·机芯 | Luxury, Watch Movement | strings 88 Dm 28 4 rising shortStrings | 奢华腕表广告，机芯 | A second hand sweeps
      luxe-ring | 奢华·钻石 | Luxury, One Diamond | piano 72 C 24 3 slowBurn slowStrings | 珠宝广告，钻石 | It catches the light
      luxe-leather | 奢华·皮具 | Luxury, Leather and Thread | cinematic 96 Am 30 5 level piano | 奢侈品皮具 | Stitch after stitch
      luxe-saloon | 奢华·轿车 | Luxury Saloon at Night | cinematic 104 Em 32 6 arch shortStrings | 豪华轿车广告 | A long bonnet, a dark road
      luxe-suite | 奢华·顶层套房 | Luxury, Penthouse Suite | piano 80 F 26 3 dialogue cello | 奢华酒店，顶层套房 | Curtains open by themselves`,
  },
  {
    by: 'tang-wan',
    yuan: 400,
    tags: 'hopeful calm corporate education advertising piano',
    works: `
      health-clinic | 健康·门诊 | Health, the Clinic | corporate 94 C 30 4 level softPiano | 医疗健康，门诊 | A friendly waiting room
      health-heart | 健康·心脏 | Health, How the Heart Works | documentary 92 G 28 4 rising softPiano | 健康科普，心脏 | Four rooms and a beat
      health-nurse | 健康·护士长 | Health, the Night Nurse | piano 80 D 26 3 arch softPiano | 医护人员，温暖 | She knows every name
      health-lab | 健康·疫苗 | Health, Vaccine Lab | corporate 108 F 34 5 instant marimba | 医药研发，疫苗 | Small bottles, great hopes`,
  },
  {
    by: 'tang-wan',
    yuan: 400,
    tags: 'happy hopeful corporate education advertising marimba piano',
    works: `
      health-run | 健康·晨练 | Health, Morning Exercise | corporate 120 A 36 6 twoPeaks marimba | 健康生活，晨练 | In the park at seven`,
  },
  {
    by: 'shen-bai',
    yuan: 440,
    tags: 'ethereal mysterious ambient cinematic film game-scene technology documentary synth',
    works: `
      space-orbit | 太空·轨道 | Space, in Orbit | ambient 62 Am 20 3 level brightPad | 太空轨道，失重 | Sixteen sunrises a day
      space-probe | 太空·探测器 | Space Probe | ambient 74 Dm 24 4 slowBurn pluckKeys | 太空探测器，深空 | It still sends
      space-dock | 太空·对接 | Space, Docking | cinematic 80 Em 26 6 rising sawLead | 太空站对接 | A metre, half a metre, contact
      space-nebula | 太空·星云 | Space, inside the Nebula | ambient 56 G 18 3 arch softChoir | 宇宙星云 | Where stars are made
      space-dust | 太空·红色星球 | Space, Red Planet | synthwave 84 Cm 28 5 dialogue brightPad none | 太空，红色星球 | Tracks in red dust`,
  },
]);
