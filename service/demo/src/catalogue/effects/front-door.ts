import { soundsOf } from './sounds-of.ts';

/** Doors, vehicles, the kitchen and the desk. */
export const frontDoor = soundsOf('front-door', [
  {
    key: 'creaky-door',
    effect: 'door',
    yuan: 8,
    tags: 'household',
    about: ['吱呀的门', 'A creaky door'],
    works: `
      cellar | 地窖门吱呀 | Creaky Cellar Door | 3 0.6 0.78 | 地窖 | of a cellar
      attic | 阁楼门吱呀 | Creaky Attic Door | 2.6 0.5 1.18 | 阁楼 | of an attic`,
  },
  {
    key: 'heavy-knock',
    effect: 'knock',
    yuan: 8,
    tags: 'household people',
    about: ['重重敲门', 'Heavy knocks'],
    works: `
      fist | 拳头砸门 | Heavy Knock with a Fist | 2 0.95 0.82 | 拳头 | with the fist
      police | 查房砸门 | Heavy Knock of the Police | 3 1 0.92 | 查房 | open up
      night | 深夜重重敲门 | Heavy Knock at Night | 2.5 0.85 0.74 | 深夜 | late at night`,
  },
  {
    key: 'slammed',
    effect: 'slam',
    yuan: 8,
    tags: 'household hit',
    about: ['摔门', 'A door slams'],
    works: `
      wind | 大风摔门 | Door Slam in the Wind | 1.6 0.75 1.05 | 被风吹上 | by the wind
      hall | 走廊摔门 | Door Slam down the Hall | 2 0.6 0.86 | 走廊 | with an echo
      wood | 木屋摔门 | Wooden Door Slam | 1.5 0.9 1.18 | 木门 | of wood`,
  },
  {
    key: 'open-close',
    effect: 'door',
    yuan: 8,
    tags: 'household',
    about: ['开门再关门', 'A door opens and closes'],
    works: `
      room | 房间开门关门 | Room Door Opens and Closes | 4 0.4 1 | 房间 | of a room
      front | 家里开门关门 | Front Door Opens and Closes | 4.5 0.6 0.92 | 家门 | somebody comes home
      old | 旧木门开门关门 | Old Door Opens and Closes | 5 0.7 0.82 | 旧门 | it creaks
      soft | 轻轻开门关门 | Door Opens and Closes Softly | 4 0.2 1.1 | 轻轻 | quietly
      quick | 匆匆开门关门 | Door Opens and Closes Quickly | 3 0.8 1.2 | 匆匆 | in a hurry`,
  },
  {
    key: 'door-in',
    effect: 'door',
    yuan: 8,
    tags: 'household',
    about: ['开门', 'A door opens'],
    works: `
      home | 开门进屋 | Door Opens, Somebody Comes In | 3 0.35 1.06 | 进屋 | somebody comes in
      shop | 店铺开门 | Shop Door Opens | 2.4 0.45 1.14 | 店铺 | of a shop`,
  },
  {
    key: 'car-close',
    effect: 'carDoor',
    yuan: 8,
    tags: 'vehicle',
    about: ['关车门', 'A car door closes'],
    works: `
      sedan | 轿车关车门 | Sedan Car Door Closes | 1.2 0.55 0.94 | 轿车 | of a sedan`,
  },
  {
    key: 'honk-car',
    effect: 'carHorn',
    yuan: 8,
    tags: 'vehicle alarm-sound',
    about: ['汽车喇叭', 'A car horn'],
    works: `
      angry | 愤怒汽车喇叭 | Angry Car Horn | 2.5 0.85 1.04 | 愤怒 | somebody has had enough
      short | 短按汽车喇叭 | Short Car Horn | 0.8 0.3 1.08 | 短按 | once, short`,
  },
  {
    key: 'passing',
    effect: 'carPass',
    yuan: 8,
    tags: 'vehicle ambience',
    about: ['汽车驶过', 'A car passes'],
    works: `
      night | 汽车驶过夜路 | Car Passing at Night | 7 0.6 0.96 | 夜里 | at night`,
  },
  {
    key: 'rev',
    effect: 'twoStroke',
    yuan: 8,
    tags: 'vehicle machine',
    about: ['摩托车轰鸣', 'A motorcycle revs'],
    works: `
      stand | 摩托车原地轰鸣 | Motorcycle Revving at a Stand | 4 0.6 0.9 | 原地 | at a stand
      light | 摩托车红灯前轰鸣 | Motorcycle Revving at the Lights | 5 0.75 0.8 | 红灯前 | before the lights change
      loud | 摩托车大声轰鸣 | Loud Motorcycle Rev | 3.5 1 0.85 | 大声 | very loud
      tunnel | 隧道摩托车轰鸣 | Motorcycle Revving in a Tunnel | 5 0.85 0.75 | 隧道 | in a tunnel
      short | 摩托车短促轰鸣 | Motorcycle Rev, Short | 1.6 0.7 1 | 短促 | short`,
  },
  {
    key: 'train-in',
    effect: 'train',
    yuan: 8,
    tags: 'vehicle ambience',
    about: ['列车进站', 'A train arrives'],
    works: `
      slow | 绿皮火车进站 | Slow Train Arriving | 12 0.3 0.8 | 慢慢 | slowly
      fast | 高铁列车进站 | High-Speed Train Arriving | 10 0.7 1.3 | 高铁 | without much noise
      night | 夜班火车进站 | Night Train Arriving | 14 0.45 0.9 | 夜里 | in the middle of the night`,
  },
  {
    key: 'train-by',
    effect: 'train',
    yuan: 8,
    tags: 'vehicle ambience',
    about: ['火车驶过', 'A train passes'],
    works: `
      bridge | 火车驶过大桥 | Train Passing over a Bridge | 10 0.8 0.95 | 大桥 | over a bridge`,
  },
  {
    key: 'takeoff',
    effect: 'plane',
    yuan: 8,
    tags: 'vehicle ambience',
    about: ['飞机起飞', 'A plane takes off'],
    works: `
      jumbo | 大型客机起飞 | Airliner Taking Off | 12 0.95 0.85 | 客机 | a large one
      cabin | 机舱里听飞机起飞 | Plane Taking Off, in the Cabin | 14 0.7 0.75 | 机舱 | heard in the cabin
      small | 小飞机起飞 | Small Plane Taking Off | 9 0.6 1.3 | 小飞机 | a small one
      runway | 跑道边飞机起飞 | Plane Taking Off along the Runway | 10 0.88 1.05 | 跑道边 | at the fence`,
  },
  {
    key: 'jet',
    effect: 'plane',
    yuan: 8,
    tags: 'vehicle ambience',
    about: ['战斗机掠过', 'A jet flies by'],
    works: `
      low | 战斗机低空呼啸 | Fighter Jet, Low Flyby | 5 1 1.45 | 低空 | very low
      pair | 双机战斗机掠过 | Two Fighter Jets Fly By | 6 0.9 1.55 | 双机 | two of them
      form | 编队战斗机掠过 | Fighter Jets in Formation | 7 0.95 1.25 | 编队 | in formation
      far | 远处战斗机 | Fighter Jet Flyby in the Distance | 8 0.5 1.35 | 远处 | far away`,
  },
  {
    key: 'boat-horn',
    effect: 'ship',
    yuan: 8,
    tags: 'vehicle water alarm-sound',
    about: ['轮船汽笛', "A ship's horn"],
    works: `
      cargo | 货轮汽笛 | Cargo Ship Horn | 5 0.9 0.85 | 货轮 | deep
      cruise | 邮轮汽笛 | Cruise Ship Horn | 6 0.7 1.05 | 邮轮 | it leaves`,
  },
  {
    key: 'bike-bell',
    effect: 'bicycle',
    yuan: 6,
    tags: 'vehicle bell-sound',
    about: ['自行车铃', 'A bicycle bell'],
    works: `
      twice | 自行车铃两声 | Bicycle Bell, Two Rings | 1.5 0.4 1.1 | 两声 | twice
      fast | 急促自行车铃 | Bicycle Bell, Impatient | 2 0.7 1.2 | 急促 | impatient
      old | 老式自行车铃声 | Old Bicycle Bell | 2 0.5 0.85 | 老式 | of an old one`,
  },
  {
    key: 'plate-break',
    effect: 'glass',
    yuan: 8,
    tags: 'household hit',
    about: ['盘子摔碎', 'A plate breaks'],
    works: `
      one | 盘子摔碎 | Plate Smash on the Floor | 1.5 0.5 0.8 | 一只 | one plate
      stack | 一摞盘子摔碎 | Stack of Plates Smashed | 3 0.95 0.85 | 一摞 | a whole stack
      wall | 盘子砸墙 | Plate Smashed against a Wall | 1.6 0.75 0.9 | 砸墙 | thrown
      bowl | 瓷碗盘子打碎 | China Plates Smashed | 2 0.65 0.72 | 瓷器 | good china
      kitchen | 厨房打碎盘子 | Plate Smash in the Kitchen | 2.2 0.85 0.76 | 厨房 | in the kitchen`,
  },
  {
    key: 'micro-ding',
    effect: 'ding',
    yuan: 6,
    tags: 'household machine',
    about: ['微波炉叮', 'A microwave is ready'],
    works: `
      ready | 微波炉叮一声 | Microwave Ding | 1.5 0.5 0.9 | 热好了 | it is ready
      old | 老微波炉叮 | Old Microwave Ding | 2 0.6 0.72 | 老式 | an old one
      bright | 微波炉清脆的叮 | Bright Microwave Ding | 1.2 0.4 1.15 | 清脆 | bright
      office | 茶水间微波炉叮 | Office Microwave Ding | 1.8 0.3 1.02 | 茶水间 | in an office kitchen
      stops | 微波炉转完叮 | Microwave Stops with a Ding | 2.5 0.55 0.82 | 停转 | it stops`,
  },
  {
    key: 'aircon',
    effect: 'hum',
    yuan: 8,
    tags: 'household machine ambience',
    about: ['空调', 'An air conditioner'],
    works: `
      room | 卧室空调嗡鸣 | Air Conditioner Hum in a Bedroom | 14 0.3 1.05 | 卧室 | in a bedroom
      office | 办公室空调 | Office Air Conditioner | 16 0.4 0.95 | 办公室 | in an office
      old | 老空调 | Old Air Conditioner | 14 0.75 0.82 | 老旧 | an old one
      outside | 空调外机 | Air Conditioner outside the Wall | 14 0.65 1.15 | 外机 | behind the house
      car | 车载空调 | Car Air Conditioner | 12 0.5 1.25 | 车里 | in a car`,
  },
  {
    key: 'roomtone',
    effect: 'hum',
    yuan: 8,
    tags: 'household ambience',
    about: ['室内底噪', 'Room tone'],
    works: `
      bed | 卧室室内底噪 | Room Tone of a Bedroom | 20 0.08 0.9 | 卧室 | of a bedroom
      office | 办公室室内底噪 | Room Tone of an Office | 20 0.18 1.02 | 办公室 | of an office
      hall | 大厅室内底噪 | Room Tone of a Hall | 20 0.14 0.74 | 大厅 | of a hall
      kitchen | 厨房室内底噪 | Room Tone of a Kitchen | 20 0.22 1.12 | 厨房 | of a kitchen`,
  },
  {
    key: 'dark-match',
    effect: 'match',
    yuan: 6,
    tags: 'fire-sound household',
    about: ['划火柴', 'A match is struck'],
    works: `
      dark | 黑暗中划火柴 | Match Strike in the Dark | 2 0.5 0.94 | 黑暗中 | in the dark`,
  },
  {
    key: 'boil',
    effect: 'bubbles',
    yuan: 8,
    tags: 'household water',
    about: ['水烧开', 'Water boils'],
    works: `
      pan | 锅里水沸腾 | Boiling Water in a Pan | 8 0.75 0.9 | 锅 | in a pan
      strong | 水大沸腾 | Boiling Water, a Rolling Boil | 8 0.95 1.05 | 大开 | at full heat
      start | 水慢慢沸腾 | Boiling Water, Slowly | 10 0.45 0.82 | 慢慢 | it begins
      pasta | 煮面的水沸腾 | Boiling Water for Noodles | 9 0.85 0.96 | 煮面 | for noodles`,
  },
  {
    key: 'pour-water',
    effect: 'pour',
    yuan: 8,
    tags: 'household water',
    about: ['倒水', 'Water is poured'],
    works: `
      jug | 水壶倒水 | Pouring Water from a Jug | 4 0.45 0.95 | 水壶 | from a jug
      bowl | 往碗里倒水 | Pouring Water into a Bowl | 3.5 0.6 0.88 | 碗 | into a bowl
      bottle | 瓶子倒水 | Pouring Water from a Bottle | 4 0.35 1.04 | 瓶子 | from a bottle`,
  },
  {
    key: 'mech-keys',
    effect: 'keyboard',
    yuan: 8,
    tags: 'office machine',
    about: ['机械键盘', 'A mechanical keyboard'],
    works: `
      fast | 机械键盘快速打字 | Mechanical Keyboard, Fast Typing | 6 0.85 0.9 | 快速 | fast
      slow | 机械键盘慢慢打字 | Mechanical Keyboard, Slow Typing | 6 0.3 0.86 | 慢慢 | slowly
      game | 游戏机械键盘 | Gaming Mechanical Keyboard | 5 0.95 0.94 | 游戏 | during a game
      short | 机械键盘敲一句话 | Mechanical Keyboard, One Sentence | 3 0.6 0.82 | 一句话 | one sentence`,
  },
  {
    key: 'old-camera',
    effect: 'camera',
    yuan: 8,
    tags: 'office machine',
    about: ['老相机', 'An old camera'],
    works: `
      wind | 老相机过片快门 | Old Camera Shutter and Winding | 1.6 0.55 0.8 | 过片 | the film is wound
      film | 老相机胶片快门 | Old Film Camera Shutter | 1.2 0.7 0.9 | 胶片 | on film
      slow | 老相机慢门 | Old Camera, Slow Shutter | 2 0.4 0.68 | 慢门 | a long exposure
      press | 老相机记者抓拍 | Old Press Camera Shutter | 1 0.85 0.76 | 记者 | of a reporter`,
  },
]);
