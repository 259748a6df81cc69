import { soundsOf } from './sounds-of.ts';

/** Doors, locks and what runs in a home. */
export const roomsAndDoors = soundsOf('rooms-and-doors', [
  {
    key: 'creak',
    effect: 'door',
    yuan: 8,
    tags: 'household',
    about: ['吱呀的门', 'A door creaks'],
    works: `
      wood | 木门吱呀 | Creaky Wooden Door | 5 0.5 0.85 | 慢慢推开 | slowly pushed open
      barn | 谷仓门吱呀 | Creaking Barn Door | 6 0.5 0.7 | 又大又旧 | large and old
      haunted | 鬼屋门吱呀 | Creaking Door of a Haunted House | 8 0.5 0.5 | 自己开了 | it opens by itself
      short | 短短一声吱呀 | Short Door Creak | 2.5 0.5 1.25 | 轻轻一推 | a small push
      gate | 园门吱呀 | Creaky Garden Gate Door | 4 0.5 1.1 | 风吹动 | moved by the wind`,
  },
  {
    key: 'door',
    effect: 'slam',
    yuan: 8,
    tags: 'household',
    about: ['开门与关门', 'A door opens and shuts'],
    works: `
      close | 轻轻关门 | Door Closes Softly | 2 0.05 1.2 | 怕吵醒谁 | nobody shall wake
      front | 家门关上 | Front Door Closing | 2.5 0.4 0.9 | 出门 | somebody leaves
      office | 办公室开门 | Office Door Opens | 2 0.3 1.3 drawer | 推门而入 | somebody comes in
      room | 房间开门 | Room Door Opening | 2.5 0.2 1 drawer | 转动把手 | the handle turns
      angry | 愤怒摔门 | Angry Door Slam | 2 0.6 1.1 | 用力一摔 | with all force
      metal | 铁门开门 | Heavy Metal Door Opens | 4 0.9 0.55 drawer | 沉重 | heavy and slow
      slide | 推拉门开门 | Sliding Door Opens | 3 0.1 0.8 drawer | 移门 | on its rail`,
  },
  {
    key: 'lock',
    effect: 'lock',
    yuan: 8,
    tags: 'household',
    about: ['门锁', 'A lock'],
    works: `
      turn | 钥匙开锁 | Key Turns in the Lock | 2 0.3 1 | 咔哒 | it clicks
      bolt | 插上门锁 | Bolt Lock | 1.5 0.8 0.85 | 门闩 | a bolt slides
      safe | 保险柜锁 | Safe Lock | 4 1 0.7 | 转盘与重锁 | dial and heavy bolt
      padlock | 挂锁 | Padlock Snaps Shut | 1.2 0.1 1.4 | 一扣 | it snaps
      prison | 牢门上锁 | Prison Lock | 3 0.9 0.55 | 沉重 | heavy iron`,
  },
  {
    key: 'keys',
    effect: 'keys',
    yuan: 8,
    tags: 'household',
    about: ['一串钥匙', 'A bunch of keys'],
    works: `
      jingle | 钥匙叮当 | Keys Jingle | 3 0.5 1 | 走动 | while walking
      drop | 钥匙掉地 | Keys Dropped | 1.2 1 0.85 | 掉在桌上 | on a table
      search | 掏钥匙 | Looking for the Keys | 5 0.3 1.1 | 包里翻找 | in a bag
      car | 车钥匙 | Car Keys | 2 0.2 1.3 | 拿起 | picked up
      guard | 狱卒的钥匙 | Keys of the Guard | 5 0.9 0.7 | 一大串 | a heavy bunch`,
  },
  {
    key: 'drawer',
    effect: 'drawer',
    yuan: 8,
    tags: 'household office',
    about: ['抽屉', 'A drawer'],
    works: `
      open | 拉开抽屉 | Drawer Opens | 2 0.2 1 | 木抽屉 | wood
      close | 关上抽屉 | Drawer Shuts | 2 0.8 1.1 | 一推 | with a push
      desk | 书桌抽屉 | Desk Drawer | 3 0.5 1.25 | 轻快 | light
      heavy | 沉重的抽屉 | Heavy Drawer | 3 0.9 0.7 | 装满了 | full
      kitchen | 厨房抽屉 | Kitchen Drawer | 2 0.6 1.4 | 餐具晃动 | with cutlery`,
  },
  {
    key: 'clock',
    effect: 'clock',
    yuan: 8,
    tags: 'household machine',
    about: ['钟表滴答', 'A clock ticks'],
    works: `
      watch | 手表滴答 | Wrist Watch Ticking Clock | 8 0.5 1.7 | 贴近耳边 | held to the ear
      fast | 急促滴答 | Fast Ticking Clock | 8 0.5 2.2 | 时间不多 | time runs out
      slow | 缓慢滴答钟声 | Slow Ticking Clock | 12 0.5 0.75 | 空屋子 | in an empty room`,
  },
  {
    key: 'switch',
    effect: 'switch',
    yuan: 8,
    tags: 'household ui',
    about: ['开关', 'A switch'],
    works: `
      lamp | 台灯开关 | Lamp Switch | 1 0.5 1.3 | 轻轻一按 | a light press
      big | 电闸开关 | Big Power Switch | 2 0.5 0.5 | 合闸 | a heavy lever
      wall | 墙上开关 | Wall Switch | 1.2 0.5 0.85 | 开与关 | on and off
      torch | 手电开关 | Flashlight Switch | 1 0.5 1.6 | 一声 | one click`,
  },
  {
    key: 'vacuum',
    effect: 'blower',
    yuan: 8,
    tags: 'household machine',
    about: ['吸尘器', 'A vacuum cleaner'],
    works: `
      home | 家用吸尘器 | Vacuum Cleaner at Home | 12 0.6 0.9 | 来回推动 | back and forth
      hand | 手持吸尘器 | Hand Vacuum | 6 0.9 1.2 | 声音尖 | a high motor
      far | 楼上吸尘器 | Vacuum Upstairs | 12 0.3 0.6 | 隔着楼板 | through the ceiling
      start | 吸尘器启动 | Vacuum Starts | 5 0.7 1.05 | 开机 | it is switched on`,
  },
  {
    key: 'dryer',
    effect: 'blower',
    yuan: 8,
    tags: 'household machine',
    about: ['吹风机与风扇', 'Dryers and fans'],
    works: `
      hair | 理发店吹风机 | Salon Hair Dryer | 8 1 1.05 | 大风量 | full power
      travel | 小吹风机 | Travel Hair Dryer | 7 0.7 1.35 | 高一些 | a little higher
      quiet | 低档吹风机 | Hair Dryer on Low | 8 0.4 0.95 | 低档 | a low setting
      hotel | 酒店吹风机 | Hotel Hair Dryer | 6 0.55 1.2 | 墙上 | on the wall
      ceiling | 吊扇风扇 | Ceiling Fan | 14 0.05 0.55 | 慢慢转 | it turns slowly
      room | 落地风扇 | Room Fan | 12 0.2 1.2 | 夏夜 | a summer night
      computer | 电脑风扇 | Computer Fan | 12 0.15 1.6 | 机箱里 | inside the case
      extractor | 抽油烟机风扇 | Kitchen Fan | 12 0.35 0.9 | 厨房 | above the stove`,
  },
  {
    key: 'washer',
    effect: 'washer',
    yuan: 8,
    tags: 'household machine water',
    about: ['洗衣机', 'A washing machine'],
    works: `
      wash | 洗衣机运转 | Washing Machine | 14 0.3 1 | 正在洗 | it washes
      spin | 洗衣机甩干 | Washing Machine Spinning | 12 1 1.1 | 甩干 | the spin cycle
      old | 旧洗衣机 | Old Washing Machine | 14 0.6 0.8 | 咚咚作响 | it knocks
      fill | 洗衣机进水 | Washing Machine Filling | 14 0.1 1.25 | 水声 | water runs in
      laundry | 洗衣房洗衣机 | Laundry Room Washing Machines | 16 0.5 0.95 | 好几台 | several at once`,
  },
  {
    key: 'hum',
    effect: 'hum',
    yuan: 8,
    tags: 'household machine ambience',
    about: ['低低的嗡鸣', 'A low hum'],
    works: `
      fridge | 冰箱嗡鸣 | Fridge Hum | 14 0.1 1 | 夜里厨房 | a kitchen by night
      microwave | 微波炉嗡鸣 | Microwave Hum | 10 0.6 1.1 | 转盘转动 | something turns inside
      neon | 霓虹灯嗡鸣 | Neon Hum | 12 0.9 1 | 电流 | of electricity
      room | 室内底噪嗡鸣 | Room Tone Hum | 18 0.05 0.8 | 安静房间 | a quiet room
      server | 机房嗡鸣 | Server Room Hum | 16 0.8 1.25 | 许多机器 | many machines`,
  },
  {
    key: 'lighter',
    effect: 'lighter',
    yuan: 8,
    tags: 'household fire-sound',
    about: ['打火机', 'A lighter'],
    works: `
      flick | 打火机点火 | Lighter Flick | 2 0.05 1 | 一次点着 | it lights at once
      fail | 打不着的打火机 | Lighter That Fails | 3 1 1.1 | 好几次 | several tries
      zippo | 金属打火机 | Metal Lighter | 3 0.3 0.8 | 盖子一合 | the lid snaps shut
      cigarette | 点烟打火机 | Lighter and Cigarette | 4 0.4 0.95 | 吸一口 | somebody smokes
      wind | 风中打火机 | Lighter in the Wind | 3 0.7 1.3 | 两三下 | two or three strikes`,
  },
  {
    key: 'sweep',
    effect: 'brush',
    yuan: 8,
    tags: 'household',
    about: ['扫地与擦洗', 'Sweeping and scrubbing'],
    works: `
      broom | 扫地声 | Broom Sweeping | 8 0.2 0.8 | 竹扫帚 | a rough broom
      leaves | 扫落叶扫地 | Sweeping Leaves | 8 0.3 1.05 | 院子里 | in the yard
      scrub | 刷地扫地 | Scrubbing, Sweeping the Floor | 6 0.6 0.9 | 用力 | with force
      fast | 匆匆扫地 | Quick Sweep of a Broom | 4 0.5 1.15 | 几下 | a few strokes
      street | 清晨扫街扫地 | Street Sweeper, Broom at Dawn | 10 0.1 0.7 | 沙沙 | slow and steady`,
  },
  {
    key: 'floor',
    effect: 'strain',
    yuan: 8,
    tags: 'household',
    about: ['木头受力', 'Wood under strain'],
    works: `
      floor | 地板嘎吱 | Creaking Floorboard | 3 0.5 1 | 有人走过 | somebody walks there
      chair | 椅子嘎吱 | Creaking Chair | 3 0.2 1.3 | 坐下 | somebody sits down
      bed | 床板嘎吱 | Creaking Bed | 4 0.4 1.15 | 翻身 | somebody turns over
      rope | 绳索嘎吱 | Creaking Rope | 5 0.3 0.8 | 绷紧 | pulled tight
      ship | 木船嘎吱 | Creaking Ship Timber | 8 1 0.7 | 随浪起伏 | in the waves`,
  },
  {
    key: 'cloth',
    effect: 'rustle',
    yuan: 8,
    tags: 'household',
    about: ['布料与袋子', 'Cloth and bags'],
    works: `
      shirt | 衣服摩擦 | Clothes Rustle | 3 0.1 0.9 | 穿上衬衫 | a shirt is put on
      jacket | 外套衣服 | Jacket, Clothes Moving | 4 0.3 1.2 | 尼龙 | nylon
      bed | 被子衣服翻动 | Sheets and Clothes | 5 0.05 0.75 | 轻柔 | soft
      silk | 丝绸衣服 | Silk Clothes | 3 0.15 1.4 | 细滑 | fine and smooth
      run | 奔跑的衣服声 | Clothes While Running | 5 0.2 1.05 flap | 一下一下 | step by step`,
  },
  {
    key: 'zip',
    effect: 'zip',
    yuan: 8,
    tags: 'household',
    about: ['拉链', 'A zip'],
    works: `
      jacket | 外套拉链 | Jacket Zipper | 1.5 0.5 0.85 | 拉上 | closed
      bag | 书包拉链 | Bag Zipper | 2 0.5 1.2 | 拉开 | opened
      fast | 快速拉链 | Fast Zip | 1 0.5 1.5 | 一下 | in one go`,
  },
]);
