import { soundsOf } from './sounds-of.ts';

/** What drives, flies and sails, and what warns of it. */
export const curbSide = soundsOf('curb-side', [
  {
    key: 'horn',
    effect: 'carHorn',
    yuan: 8,
    tags: 'vehicle alarm-sound',
    about: ['汽车喇叭', 'A car horn'],
    works: `
      short | 两声车喇叭 | Car Horn, Two Short Honks | 1.5 0.5 1 | 短促 | short and polite
      long | 长按喇叭 | Long Car Horn | 3 0.1 0.95 | 不松手 | an angry driver
      jam | 堵车喇叭 | Horns in a Traffic Jam | 6 0.9 1.1 | 此起彼伏 | impatient
      truck | 卡车喇叭 | Truck Horn | 3 0.2 0.6 | 低沉 | deep
      scooter | 小摩托喇叭 | Scooter Horn | 1.5 0.6 1.5 | 高而细 | high and thin
      far | 远处喇叭 | Distant Car Horn | 4 0.4 0.85 | 隔着几条街 | some streets away`,
  },
  {
    key: 'car-engine',
    effect: 'engine',
    yuan: 8,
    tags: 'vehicle machine',
    about: ['汽车引擎', 'A car engine'],
    works: `
      start | 汽车引擎启动 | Car Engine Start | 7 0.6 0.95 | 一次点着 | it starts at once
      cold | 冬日汽车引擎启动 | Cold Car Engine Start | 9 0.3 0.8 | 天冷 | on a cold morning
      small | 小汽车引擎启动 | Small Car Engine Start | 6 0.8 1.25 | 轻快 | light
      rev | 汽车引擎轰油门 | Car Engine Revving | 6 1 1.15 | 轰油门 | at a standstill
      taxi | 出租汽车引擎启动 | Taxi, Car Engine Start | 8 0.5 0.9 | 出发 | it leaves`,
  },
  {
    key: 'brake',
    effect: 'skid',
    yuan: 10,
    tags: 'vehicle',
    about: ['汽车刹车', 'A car brakes'],
    works: `
      hard | 急刹车 | Hard Brake, Tires Screech | 3 0.7 1 | 轮胎尖叫 | screaming tires
      squeal | 刹车尖鸣 | Squealing Brakes | 2.5 0.1 1.1 | 金属摩擦 | metal on metal
      drift | 漂移轮胎刹车 | Drifting Tires, Brake | 5 0.9 0.85 | 过弯 | around a bend
      short | 短刹车 | Short Brake | 1.5 0.5 1.25 | 一脚 | once
      bus | 出租车刹车 | Taxi Brakes | 4 0.3 0.7 | 靠边 | at the curb
      skid | 打滑刹车 | Skid and Brake on Wet Road | 4 1 1.05 | 湿滑路面 | on a wet road`,
  },
  {
    key: 'pass',
    effect: 'carPass',
    yuan: 10,
    tags: 'vehicle ambience',
    about: ['汽车驶过', 'A car passes'],
    works: `
      town | 汽车驶过街道 | Car Passing in Town | 6 0.3 1 | 中速 | at town speed
      fast | 汽车高速驶过 | Car Passing at Speed | 4 0.9 1.1 | 高速 | very fast
      slow | 汽车缓缓驶过 | Car Passing Slowly | 9 0.1 0.85 | 夜里小路 | a lane by night
      wet | 湿路上汽车驶过 | Car Passing on a Wet Road | 6 0.5 1.3 | 溅起水 | with spray
      truck | 卡车驶过 | Truck Passing By | 7 0.4 0.55 | 地面震动 | the ground shakes`,
  },
  {
    key: 'car-door',
    effect: 'carDoor',
    yuan: 8,
    tags: 'vehicle',
    about: ['车门', 'A car door'],
    works: `
      close | 关车门 | Car Door Closes | 1.5 0.5 1 | 一声 | once
      heavy | 越野车门 | Heavy Car Door | 1.5 1 0.8 | 沉重 | a large car
      light | 小车车门 | Small Car Door | 1.5 0.2 1.25 | 轻薄 | thin
      two | 两扇车门 | Two Car Doors | 3 0.7 1.05 | 先后关上 | one after the other
      trunk | 后备箱车门 | Car Door and Trunk | 4 0.8 0.9 | 连着几下 | several in a row`,
  },
  {
    key: 'crash',
    effect: 'crash',
    yuan: 10,
    tags: 'vehicle hit',
    about: ['碰撞事故', 'A crash'],
    works: `
      car | 车祸撞车 | Car Crash | 4 0.8 1 | 金属与玻璃 | metal and glass
      small | 轻微撞车 | Small Car Crash | 2 0.1 1.3 | 剐蹭 | a bump
      big | 连环撞车 | Big Crash, Several Cars | 6 1 0.8 | 一辆接一辆 | one into the next
      truck | 卡车撞车 | Truck Crash | 5 0.7 0.6 | 沉重 | very heavy
      bike | 摩托撞车 | Motorbike Crash | 3 0.5 1.45 | 滑出去 | it slides away`,
  },
  {
    key: 'motorcycle',
    effect: 'twoStroke',
    yuan: 8,
    tags: 'vehicle machine',
    about: ['摩托车', 'A motorcycle'],
    works: `
      start | 摩托车起步 | Motorcycle Starts | 6 0.6 0.9 | 加油门 | it revs
      idle | 摩托车怠速 | Motorcycle Idling | 8 0.05 0.8 | 等红灯 | at the lights
      race | 摩托车赛道 | Racing Motorcycle | 6 1 1.4 | 高转速 | high revs
      pass | 摩托车驶过 | Motorcycle Passing | 5 0.9 1.2 carPass | 一晃而过 | once
      cruiser | 大排量摩托车 | Heavy Cruiser Motorcycle | 9 0.3 0.55 | 低沉 | deep and slow`,
  },
  {
    key: 'truck',
    effect: 'engine',
    yuan: 8,
    tags: 'vehicle machine',
    about: ['卡车与大巴', 'Lorries and buses'],
    works: `
      start | 卡车启动 | Truck Engine Start | 9 0.7 0.6 | 发动 | it starts
      idle | 卡车怠速 | Truck Idling | 12 0.2 0.5 | 停着 | it waits
      hill | 卡车上坡 | Truck Climbing a Hill | 10 0.9 0.7 | 吃力 | with effort
      dump | 自卸卡车 | Dump Truck | 9 0.4 0.55 | 工地 | on a site
      bus | 公交车启动 | Bus Engine Start | 9 0.6 0.75 | 离站 | it leaves the stop
      coach | 旅游大巴公交 | Coach, a Long-Distance Bus | 12 0.3 0.85 | 高速上 | on the motorway
      city | 公交车行驶 | City Bus Driving | 10 0.5 0.8 | 市区 | through the city
      school | 校车公交 | School Bus | 8 0.8 0.9 | 早晨 | in the morning
      bus-door | 公交车门 | Bus Doors Open | 3 0.7 0.9 airHiss | 气动门 | with compressed air`,
  },
  {
    key: 'reverse',
    effect: 'beeps',
    yuan: 8,
    tags: 'vehicle alarm-sound',
    about: ['倒车提示', 'A vehicle reverses'],
    works: `
      truck | 卡车倒车 | Truck Reversing Beep | 6 0.4 0.95 | 滴滴声 | steady beeps
      sensor | 倒车雷达 | Reversing Sensor Beep | 4 0.9 1.2 | 越来越近 | it gets close
      lift | 叉车倒车 | Forklift Reversing Beep | 6 0.6 0.8 | 仓库 | in a warehouse
      bus | 大巴倒车 | Bus Reversing Beep | 7 0.2 0.85 | 慢 | slow
      van | 货车倒车 | Delivery Van Reversing | 5 0.5 1.1 | 送货 | a delivery`,
  },
  {
    key: 'signal',
    effect: 'turnSignal',
    yuan: 8,
    tags: 'vehicle ui',
    about: ['转向灯', 'A turn signal'],
    works: `
      car | 汽车转向灯 | Turn Signal in a Car | 5 0.4 1 | 滴答 | tick and tock
      fast | 快速转向灯 | Fast Turn Signal | 4 0.95 1.1 | 灯坏了 | a lamp is broken
      truck | 卡车转向灯 | Truck Turn Signal | 6 0.2 0.7 | 低一些 | lower
      old | 老车转向灯 | Old Turn Signal | 6 0.1 0.85 | 慢 | slow
      modern | 新车转向灯 | Modern Turn Signal | 4 0.6 1.35 | 轻 | light`,
  },
  {
    key: 'train',
    effect: 'train',
    yuan: 10,
    tags: 'vehicle ambience',
    about: ['火车', 'A train'],
    works: `
      by | 火车经过 | Train Passing By | 12 0.8 1.1 | 从左到右 | from left to right
      station | 火车进站 | Train Arriving at the Station | 14 0.4 0.85 | 慢下来 | it slows down
      subway | 地铁列车进站 | Subway Train | 10 0.9 1.3 | 隧道里 | in a tunnel
      fast | 高铁列车飞驰 | High-Speed Train | 7 1 1.8 | 一闪而过 | gone in a moment
      inside | 火车车厢里 | Inside a Train | 18 0.3 0.95 | 车轮节奏 | the rhythm of the wheels`,
  },
  {
    key: 'subway',
    effect: 'train',
    yuan: 10,
    tags: 'vehicle ambience machine',
    about: ['地铁', 'The subway'],
    works: `
      leave | 地铁离站 | Subway Leaves | 10 0.6 1.2 | 渐渐远去 | it fades away
      ride | 地铁车厢 | Subway Ride | 16 0.3 1.15 | 车厢里 | inside
      express | 地铁快车 | Subway Express | 7 1 1.5 | 不停站 | it does not stop
      door | 地铁关门 | Subway Doors | 3 0.8 1.2 airHiss | 关门 | they close`,
  },
  {
    key: 'train-horn',
    effect: 'trainHorn',
    yuan: 8,
    tags: 'vehicle alarm-sound',
    about: ['火车鸣笛', 'A train blows its horn'],
    works: `
      long | 火车长鸣笛 | Locomotive Horn, Long | 5 0.2 1 | 长长一声 | one long call
      crossing | 道口火车鸣笛 | Locomotive Horn at the Crossing | 7 0.8 1 | 几声 | several calls
      steam | 蒸汽火车汽笛 | Steam Locomotive Whistle | 4 0.5 1 steamWhistle | 老火车 | an old engine
      far | 远方火车鸣笛 | Distant Locomotive Horn | 8 0.3 0.8 | 夜里 | by night
      small | 小火车汽笛 | Toy Locomotive Whistle | 2.5 0.9 1.3 steamWhistle | 高而欢快 | high and cheerful`,
  },
  {
    key: 'plane',
    effect: 'plane',
    yuan: 10,
    tags: 'vehicle ambience',
    about: ['飞机', 'An aircraft'],
    works: `
      takeoff | 飞机起飞 | Plane Taking Off | 12 0.9 0.85 | 轰鸣 | with full thrust
      land | 飞机降落 | Plane Landing | 12 0.5 1.1 | 掠过头顶 | low overhead
      far | 高空飞机 | Plane High Above | 18 0.2 0.6 | 遥远 | far away
      fighter | 战斗机飞过 | Fighter Plane | 6 1 1.5 | 撕裂天空 | it tears the sky
      propeller | 螺旋桨飞机 | Propeller Plane | 10 0.4 0.9 twoStroke | 老飞机 | an old aircraft`,
  },
  {
    key: 'helicopter',
    effect: 'helicopter',
    yuan: 10,
    tags: 'vehicle machine',
    about: ['直升机', 'A helicopter'],
    works: `
      land | 直升机降落 | Helicopter Landing | 12 0.9 0.9 | 很近 | very near
      over | 直升机掠过 | Helicopter Flying Past | 8 0.7 1.15 | 飞过头顶 | overhead
      hover | 直升机悬停 | Helicopter Hovering | 14 0.4 1 | 不动 | it stays
      military | 军用直升机 | Military Helicopter | 10 1 0.75 | 沉重 | heavy`,
  },
  {
    key: 'ship',
    effect: 'ship',
    yuan: 10,
    tags: 'vehicle water alarm-sound',
    about: ['船', 'A ship'],
    works: `
      fog | 雾中汽笛轮船 | Foghorn of a Ship | 8 0.9 0.75 | 低沉 | very low
      ferry | 渡轮鸣笛 | Ferry, a Small Ship | 5 0.4 1.15 | 靠岸 | it comes in
      harbour | 港口轮船 | Ship in the Harbour | 12 0.6 0.9 | 远处 | far out
      motorboat | 快艇 | Motor Boat | 9 0.6 1.1 twoStroke | 飞驰 | at full speed`,
  },
  {
    key: 'bicycle',
    effect: 'bicycle',
    yuan: 8,
    tags: 'vehicle bell-sound',
    about: ['自行车', 'A bicycle'],
    works: `
      ring | 自行车铃铛 | Bicycle Bell Ring | 1.5 0.8 1.2 | 叮铃 | twice
      old | 老自行车 | Old Bicycle | 5 0.2 0.8 | 铃声沙哑 | a rusty bell
      ride | 骑自行车 | Bicycle Ride | 8 0.5 1.1 ratchet | 飞轮声 | the freewheel ticks
      chain | 自行车链条 | Bicycle Chain | 4 0.7 0.9 ratchet | 转动 | it turns`,
  },
]);
