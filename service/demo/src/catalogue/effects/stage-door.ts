import { soundsOf } from './sounds-of.ts';

/** Rooms with people, their laughter and their songs; guns that whisper, and booms. */
export const stageDoor = soundsOf('stage-door', [
  {
    key: 'restaurant',
    effect: 'crowd',
    yuan: 8,
    tags: 'ambience people',
    about: ['餐厅环境', 'A restaurant'],
    works: `
      busy | 热闹餐厅 | Busy Restaurant | 18 0.75 1.02 | 坐满了 | every table is taken
      quiet | 安静餐厅 | Quiet Restaurant | 16 0.25 0.95 | 下午 | in the afternoon
      lunch | 午餐时间餐厅 | Restaurant at Lunchtime | 15 0.6 1.08 | 赶时间 | people are in a hurry
      hotel | 酒店餐厅 | Hotel Restaurant | 14 0.35 0.9 | 低声 | low voices
      kitchen | 饭馆后厨出菜 | Kitchen Pass, Plates Going Out | 12 0.7 1.05 dishes | 出菜 | plates go out`,
  },
  {
    key: 'escalator',
    effect: 'hum',
    yuan: 8,
    tags: 'machine ambience',
    about: ['自动扶梯', 'An escalator'],
    works: `
      mall | 商场自动扶梯 | Escalator in a Mall | 12 0.4 1.1 | 平稳 | it runs smoothly
      old | 老旧自动扶梯 | Old Escalator | 12 0.7 0.8 factory | 吱嘎 | it rattles
      subway | 地铁自动扶梯 | Subway Escalator | 14 0.55 0.92 | 很长 | a long one
      start | 自动扶梯启动 | Escalator Starts | 6 0.5 0.7 servo | 感应启动 | somebody steps on
      stop | 自动扶梯停下 | Escalator Stops | 5 0.45 0.75 powerDown | 停下 | it comes to rest`,
  },
  {
    key: 'fans',
    effect: 'stadium',
    yuan: 10,
    tags: 'people ambience',
    about: ['球迷', 'Football fans'],
    works: `
      chant | 足球场球迷助威 | Football Stadium Crowd Chant | 14 0.85 0.98 | 齐声 | in one voice
      sing | 球迷合唱 | Football Fans Singing | 16 0.7 0.92 | 歌声 | the old song
      drums | 球迷鼓点助威 | Football Fans, Drums and Chant | 12 0.9 1.1 | 有鼓 | with drums
      away | 客队球迷 | Away Fans Chanting | 12 0.5 1.05 | 远处看台 | from the far stand
      tunnel | 球员通道听球迷 | Football Crowd Heard from the Tunnel | 12 0.35 0.85 | 隔墙 | behind a wall`,
  },
  {
    key: 'audience-laugh',
    effect: 'laugh',
    yuan: 8,
    tags: 'people',
    about: ['观众笑声', 'An audience laughs'],
    works: `
      big | 观众哄堂大笑 | Audience Laughter, a Big Joke | 5 0.95 1.0 | 哄堂 | the whole house
      chuckle | 观众轻笑笑声 | Audience Laughter, a Small Joke | 3 0.25 0.98 | 轻轻 | a small joke
      long | 观众笑声不停 | Long Audience Laughter | 8 0.8 1.05 | 停不下来 | it does not stop
      studio | 演播厅观众笑声 | Studio Audience Laughter | 4.5 0.6 1.08 | 录影棚 | at a recording
      applause | 观众笑声与鼓掌 | Audience Laughter and Clapping | 7 0.85 0.94 | 边笑边鼓掌 | hands and laughter`,
  },
  {
    key: 'kid-laugh',
    effect: 'laugh',
    yuan: 8,
    tags: 'people',
    about: ['孩子的笑声', 'Children laugh'],
    works: `
      yard | 院子里孩子们的笑声 | Kids Laughing in the Yard | 6 0.7 1.45 | 院子 | in a yard
      girl | 小女孩的笑声 | Kids Laughing, a Girl | 3 0.5 1.6 | 清脆 | clear and high
      boy | 小男孩的笑声 | Kids Laughing, a Boy | 3 0.6 1.38 | 憋不住 | he cannot hold it
      swing | 荡秋千的孩子笑声 | Kids Laughing on the Swings | 5 0.75 1.52 | 荡高 | higher and higher`,
  },
  {
    key: 'silenced',
    effect: 'gunshot',
    yuan: 10,
    tags: 'hit',
    about: ['消音枪声', 'A silenced gun'],
    works: `
      pistol | 消音手枪枪声 | Silenced Pistol Shot | 1 0.15 1.7 | 一声 | one shot
      double | 消音枪两连发 | Silenced Gun, Two Shots | 1.2 0.2 1.6 | 两连发 | two in a row
      rifle | 消音步枪枪声 | Silenced Rifle Shot | 1.4 0.3 1.35 | 步枪 | a rifle
      hall | 走廊消音枪声 | Silenced Gun in a Corridor | 1.8 0.25 1.5 | 回音 | with an echo
      sniper | 消音狙击枪声 | Suppressed Sniper Shot | 2 0.4 1.2 | 远 | from far away`,
  },
  {
    key: 'boom',
    effect: 'subDrop',
    yuan: 10,
    tags: 'hit transition',
    about: ['电影感低音轰鸣', 'A cinematic boom'],
    works: `
      deep | 电影感低音轰鸣 | Deep Cinematic Boom | 4 0.8 0.8 | 很低 | very low
      title | 片名轰鸣 | Boom for a Title | 3.5 0.9 0.95 impact | 片名出现 | the title comes up
      far | 远处轰鸣 | Distant Boom | 5 0.4 0.7 | 远 | far away
      braam | 预告片巨鸣轰鸣 | Trailer Boom and Braam | 5 1 0.9 braam | 预告片 | of a trailer
      dark | 黑暗轰鸣 | Dark Boom | 4.5 0.7 0.62 impact | 黑暗 | out of the dark`,
  },
  {
    key: 'roof-rain',
    effect: 'rain',
    yuan: 8,
    tags: 'weather water ambience',
    about: ['屋顶与窗上的雨', 'Rain on roofs and windows'],
    works: `
      roof | 屋顶的雨 | Rain on a Roof | 18 0.55 0.94 | 瓦片 | on tiles
      tent | 帐篷上的雨 | Rain on a Tent | 16 0.45 1.12 | 露营 | at a camp site
      car | 车窗上的雨 | Rain on a Car Window | 16 0.5 1.06 | 停在路边 | parked at the roadside
      skylight | 天窗上的雨 | Rain on a Skylight Window | 16 0.65 1.16 | 阁楼 | in the attic
      umbrella | 伞上的雨 | Rain on an Umbrella | 14 0.4 1.2 | 走路 | on a walk`,
  },
  {
    key: 'ui-press',
    effect: 'click',
    yuan: 6,
    tags: 'ui',
    about: ['按钮点击', 'A button of an interface'],
    works: `
      soft | 轻柔按钮点击 | Soft Button Click | 0.3 0.2 1.1 | 轻柔 | soft
      plastic | 塑料按钮按下 | Plastic Button Press | 0.4 0.6 0.85 | 塑料 | of plastic
      game | 游戏菜单按钮点击 | Game Menu Button Click | 0.4 0.5 1.3 | 菜单 | in a menu
      confirm | 确认按钮点击 | Confirm Button Click | 0.5 0.45 1.2 | 确认 | it confirms
      elevator | 按下电梯键 | Elevator Key Press | 0.5 0.4 0.7 | 电梯 | in a lift`,
  },
  {
    key: 'crowd-talk',
    effect: 'crowd',
    yuan: 8,
    tags: 'people ambience',
    about: ['人群嘈杂', 'A crowd talks'],
    works: `
      hall | 大厅人群嘈杂 | Crowd Talking in a Hall | 16 0.65 1 | 大厅 | in a hall
      lobby | 门厅人群嘈杂 | Crowd Chatter in a Lobby | 14 0.5 1.12 | 门厅 | before the doors open
      fair | 展会人群嘈杂 | Crowd at a Trade Fair | 18 0.8 0.97 | 展会 | between the stands
      street | 街头人群嘈杂 | Crowd in a Shopping Street | 16 0.55 0.88 | 步行街 | people walk past
      theatre | 开场前人群嘈杂 | Crowd before the Show | 15 0.45 0.93 | 剧场 | in a theatre`,
  },
  {
    key: 'typewriter',
    effect: 'typewriter',
    yuan: 8,
    tags: 'office machine',
    about: ['打字机', 'A typewriter'],
    works: `
      slow | 慢慢敲打字机 | Slow Typewriter | 6 0.3 0.9 | 一字一字 | letter by letter
      letter | 打字机写信 | Typewriter, a Letter | 10 0.55 0.98 | 一封信 | line after line
      newsroom | 编辑部打字机 | Typewriter in a Newsroom | 8 0.85 1.12 | 赶稿 | before the deadline
      line | 打字机一行 | Typewriter, One Line | 4 0.6 1.05 | 到底换行 | up to the bell`,
  },
  {
    key: 'page-turn',
    effect: 'paper',
    yuan: 6,
    tags: 'office household',
    about: ['翻书', 'A page is turned'],
    works: `
      one | 翻书一下 | One Page Turned | 1 0.4 1 | 一页 | once
      book | 翻书 | Turning Pages of a Book | 5 0.5 1.06 | 一页一页 | page after page
      fast | 快速翻书 | Flipping through a Book | 3 0.8 1.25 | 很快 | fast
      old | 翻旧书 | Turning Pages of an Old Book | 4 0.45 0.82 | 厚纸 | thick paper`,
  },
  {
    key: 'eerie-wind',
    effect: 'wind',
    yuan: 8,
    tags: 'weather ambience',
    about: ['阴森的风', 'An eerie wind'],
    works: `
      ruin | 废墟阴森风声 | Eerie Wind in a Ruin | 16 0.6 0.75 | 废墟 | through empty windows
      attic | 阁楼阴森风声 | Eerie Wind in the Attic | 14 0.5 0.85 | 阁楼 | under the tiles
      graveyard | 墓地阴森风声 | Eerie Wind over Graves | 18 0.4 0.68 | 墓地 | over stones
      corridor | 走廊阴森风声 | Eerie Wind in a Corridor | 15 0.55 0.95 | 走廊 | a door moves`,
  },
  {
    key: 'small-applause',
    effect: 'applause',
    yuan: 8,
    tags: 'people',
    about: ['少量掌声', 'A small audience applauds'],
    works: `
      meeting | 小会议室掌声 | Small Audience Applause in a Meeting | 5 0.3 1.08 | 会议室 | in a meeting room
      recital | 小音乐厅掌声 | Small Audience Applause at a Recital | 7 0.4 0.96 | 独奏会 | after a recital
      class | 教室里的掌声 | Small Audience Applause in a Class | 4 0.35 1.16 | 教室 | in a classroom`,
  },
  {
    key: 'surf',
    effect: 'sea',
    yuan: 8,
    tags: 'water ambience',
    about: ['海浪声', 'Ocean waves'],
    works: `
      sand | 细沙上的海浪 | Ocean Waves on Sand | 18 0.45 1.05 | 沙滩 | on a beach
      big | 巨大海浪 | Big Ocean Waves | 16 0.95 0.85 | 大浪 | great ones
      morning | 清晨海浪 | Ocean Waves in the Morning | 20 0.3 1.1 | 清晨 | at dawn`,
  },
  {
    key: 'firecracker',
    effect: 'firework',
    yuan: 8,
    tags: 'hit people',
    about: ['鞭炮', 'Firecrackers'],
    works: `
      string | 一长挂鞭炮 | Long String of Firecrackers | 8 0.9 1.6 | 一挂 | a whole string
      few | 几声鞭炮 | A Few Firecrackers | 4 0.5 1.7 | 几声 | some of them
      gate | 门口放鞭炮 | Firecrackers at the Gate | 10 0.8 1.45 | 门口 | at the gate`,
  },
  {
    key: 'sword-drawn',
    effect: 'sword',
    yuan: 8,
    tags: 'hit game-sound',
    about: ['拔剑', 'A sword is drawn'],
    works: `
      slow | 缓缓拔剑 | Sword Slowly Drawn | 2 0.25 1.1 | 缓缓 | slowly
      fast | 快速拔剑 | Sword Quickly Drawn | 0.8 0.55 1.3 | 一瞬 | in one move
      long | 拔出长剑 | Long Sword Drawn | 1.6 0.45 0.85 | 长剑 | a long blade
      katana | 拔刀出鞘 | Katana Drawn | 1.2 0.35 1.45 | 刀 | a curved one`,
  },
]);
