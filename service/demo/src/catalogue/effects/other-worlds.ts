import { soundsOf } from './sounds-of.ts';

/** Other planets, and rooms that are heard. */
export const otherWorlds = soundsOf('bells-and-worlds', [
  {
    key: 'saber',
    effect: 'lightBlade',
    yuan: 10,
    tags: 'scifi game-sound',
    about: ['光剑', 'A blade of light'],
    works: `
      on | 光剑启动 | Lightsaber On | 3 0.1 1 | 启动 | it lights up
      swing | 光剑挥舞 | Lightsaber Swing | 5 0.5 1.1 | 挥舞 | swung
      fight | 光剑对决 | Lightsaber Duel | 8 1 1.05 | 对决 | two of them
      hum | 光剑嗡鸣 | Lightsaber Hum | 10 0.05 0.85 | 嗡鸣 | held still
      dark | 黑暗光剑 | Dark Lightsaber | 6 0.7 0.7 | 暗 | of the other side`,
  },
  {
    key: 'laser',
    effect: 'laser',
    yuan: 8,
    tags: 'scifi game-sound',
    about: ['激光', 'A laser'],
    works: `
      short | 短激光 | Short Laser Shot | 1 0.5 1.4 | 短 | short
      gun | 激光枪 | Laser Gun | 1 0.7 1.1 | 枪 | from a gun
      cannon | 激光炮 | Laser Cannon | 2 1 0.4 | 炮 | from a ship`,
  },
  {
    key: 'ufo',
    effect: 'forceField',
    yuan: 10,
    tags: 'scifi ambience',
    about: ['飞碟', 'A flying saucer'],
    works: `
      land | 飞碟降落 | UFO Landing, Alien Ship | 9 0.6 1.2 | 降落 | it comes down
      pass | 飞碟掠过 | UFO Flying By, Alien | 5 0.8 1.7 | 掠过 | it passes
      beam | 飞碟光束 | Alien UFO Beam | 6 1 1.5 | 光束 | it takes you
      far | 夜空飞碟 | UFO in the Night Sky, Alien | 14 0.2 1.1 | 夜空 | far up
      old | 老科幻飞碟 | Alien UFO of the Fifties | 8 0.4 2 | 老片 | as in old films`,
  },
  {
    key: 'ship-scifi',
    effect: 'drone',
    yuan: 10,
    tags: 'scifi ambience',
    about: ['飞船', 'A spaceship'],
    works: `
      bridge | 飞船驾驶舱 | Spaceship Bridge | 20 0.4 1.4 | 驾驶舱 | on the bridge
      engine | 飞船引擎 | Spaceship Engine | 16 0.8 0.8 | 引擎 | at full power
      pass | 飞船掠过 | Spaceship Passing | 5 0.7 0.6 carPass | 掠过 | it passes
      warp | 飞船跃迁 | Spaceship Warp Jump | 4 0.9 0.7 teleport | 跃迁 | gone`,
  },
  {
    key: 'teleport',
    effect: 'teleport',
    yuan: 10,
    tags: 'scifi game-sound transition',
    about: ['传送', 'A teleport'],
    works: `
      appear | 传送出现 | Teleport In | 2 0.9 1.2 | 出现 | somebody appears
      portal | 传送门开启 | Teleport Portal Opens | 5 0.5 0.75 | 开门 | a door to elsewhere
      short | 短传送 | Short Teleport | 1.4 0.6 1.5 | 短 | short`,
  },
  {
    key: 'robot',
    effect: 'robot',
    yuan: 8,
    tags: 'scifi machine',
    about: ['机器人', 'A robot'],
    works: `
      small | 小机器人说话 | Small Robot Talks | 4 0.6 1.4 | 小 | small
      walk | 机器人走路 | Robot Walking | 6 0.7 0.8 servo | 走路 | it walks
      angry | 生气的机器人 | Angry Robot | 3 1 0.75 | 生气 | angry`,
  },
  {
    key: 'sonar',
    effect: 'sonar',
    yuan: 8,
    tags: 'scifi water',
    about: ['声呐', 'Sonar'],
    works: `
      deep | 深海声呐 | Deep Water Sonar Ping | 10 0.2 0.75 | 深海 | deep down
      fast | 快速声呐 | Fast Sonar Ping | 6 0.9 1.1 | 快 | fast
      submarine | 潜艇声呐 | Submarine Sonar | 12 0.4 0.9 | 潜艇 | in a submarine`,
  },
  {
    key: 'drone',
    effect: 'drone',
    yuan: 10,
    tags: 'scifi ambience hit',
    about: ['低沉氛围', 'A dark drone'],
    works: `
      dark | 恐怖低沉氛围 | Dark Horror Drone | 20 0.6 0.7 | 恐怖 | for horror
      tension | 紧张低沉氛围 | Tension Drone, Horror | 18 0.8 1.15 | 紧张 | it tightens
      cellar | 地下室恐怖氛围 | Horror Cellar Drone | 20 0.3 0.55 | 地下室 | below the house
      abyss | 深渊恐怖氛围 | Abyss Drone of Horror | 20 1 0.45 | 深渊 | very deep
      cold | 阴冷恐怖氛围 | Cold Horror Drone | 18 0.2 0.9 | 阴冷 | cold`,
  },
  {
    key: 'office-room',
    effect: 'crowd',
    yuan: 10,
    tags: 'ambience office people',
    about: ['室内环境', 'A room that is heard'],
    works: `
      office | 办公室环境音 | Office Ambience | 20 0.05 0.85 | 办公室 | at work
      call | 客服中心办公室环境 | Call Center Office Ambience | 20 0.45 1.15 | 客服 | many on the phone
      open | 开放办公室环境 | Open-Plan Office Ambience | 20 0.2 0.9 | 开放 | a large one
      meeting | 会议室办公室环境 | Meeting Room Office Ambience | 18 0 1 | 会议 | before a meeting
      newsroom | 编辑部办公室环境 | Newsroom Office Ambience | 20 0.65 1.05 | 编辑部 | busy
      classroom | 教室环境音 | Classroom Ambience | 18 0.3 1.35 | 教室 | before the lesson
      classroom-quiet | 安静教室环境 | Quiet Classroom | 18 0.08 1.25 | 安静 | quiet
      classroom-noisy | 吵闹教室环境 | Noisy Classroom | 18 0.95 1.3 | 吵闹 | noisy
      classroom-small | 小学教室环境 | Primary Classroom | 16 0.5 1.45 | 小学 | young children
      classroom-hall | 大学教室环境 | Lecture Hall Classroom | 18 0.4 0.8 | 大学 | at a university
      airport | 机场大厅环境 | Airport Hall Ambience | 20 0.5 0.75 | 机场 | a large hall
      airport-gate | 机场登机口环境 | Airport Gate Ambience | 20 0.3 0.7 | 登机口 | at the gate
      airport-busy | 繁忙机场环境 | Busy Airport | 20 0.8 0.8 | 假期 | in the holidays
      airport-arrivals | 机场到达厅环境 | Airport Arrivals | 18 0.6 0.9 | 到达 | people arrive
      airport-night | 深夜机场环境 | Airport by Night | 20 0.1 0.75 | 深夜 | almost empty
      station | 火车站大厅环境 | Train Station Hall | 20 0.7 0.7 | 车站 | a large station
      hospital | 医院走廊环境 | Hospital Corridor Ambience | 20 0.15 0.8 | 走廊 | a corridor
      hospital-ward | 医院病房环境 | Hospital Ward Ambience | 20 0.02 0.9 | 病房 | a ward
      hospital-er | 医院急诊环境 | Hospital Emergency Room | 18 0.55 1 | 急诊 | urgent
      hospital-wait | 医院候诊环境 | Hospital Waiting Room | 18 0.25 0.95 | 候诊 | people wait
      hospital-night | 夜里的医院环境 | Hospital by Night | 20 0 0.7 | 夜 | by night
      museum | 博物馆环境音 | Museum Ambience | 20 0.12 0.7 | 博物馆 | soft steps and voices
      library | 图书馆环境音 | Library Ambience | 20 0 0.8 | 图书馆 | whispers`,
  },
]);
