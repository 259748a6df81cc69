import { soundsOf } from './sounds-of.ts';

/** Kitchen, table and bath. */
export const kitchenAndBath = soundsOf('kitchen-and-bath', [
  {
    key: 'chop',
    effect: 'chop',
    yuan: 8,
    tags: 'household',
    about: ['案板上的刀', 'A knife on a board'],
    works: `
      carrots | 切胡萝卜 | Chopping Carrots | 6 0.4 1 | 不快不慢 | at an even pace
      fast | 快刀切菜 | Fast Vegetable Chopping | 5 0.95 1.1 | 大厨手速 | a chef at work
      slow | 慢慢切菜 | Slow Chopping | 7 0.1 0.95 | 一刀一刀 | cut by cut
      meat | 剁肉馅切菜板 | Chopping Meat | 6 0.8 0.7 | 沉重 | heavy strokes
      onion | 切洋葱 | Chopping an Onion | 5 0.6 1.3 | 轻而脆 | light and crisp`,
  },
  {
    key: 'sizzle',
    effect: 'sizzle',
    yuan: 8,
    tags: 'household fire-sound',
    about: ['锅里的油', 'Oil in a pan'],
    works: `
      pan | 平底锅滋滋 | Frying Pan Sizzle | 8 0.5 1 | 煎蛋 | an egg is fried
      steak | 煎牛排滋滋 | Steak Sizzle | 8 0.9 0.85 | 下锅一声 | it goes into the pan
      bacon | 煎培根滋滋 | Bacon Sizzling | 10 0.7 1.15 | 油花四溅 | it spits
      wok | 大火炒菜滋滋 | Wok Sizzle | 7 1 1.1 | 大火爆炒 | over high heat
      soft | 小火慢煎滋滋 | Gentle Sizzle | 12 0.15 0.95 | 小火 | low heat`,
  },
  {
    key: 'dishes',
    effect: 'dishes',
    yuan: 8,
    tags: 'household',
    about: ['碗碟与餐具', 'Dishes and cutlery'],
    works: `
      wash | 洗碗碰撞 | Washing Dishes | 10 0.7 0.95 | 水池里 | in the sink
      table | 摆餐具 | Cutlery on the Table | 6 0.3 1.2 | 刀叉碗碟 | forks and plates
      restaurant | 餐馆碗碟 | Restaurant Dishes | 12 1 1 | 忙碌后厨 | a busy kitchen
      stack | 叠盘子碗碟 | Stacking Dishes | 4 0.6 0.8 | 一摞 | one on the other
      spoon | 勺子碰碗碟 | Spoon against the Dishes | 3 0.2 1.4 | 搅一搅 | somebody stirs`,
  },
  {
    key: 'clink',
    effect: 'clink',
    yuan: 8,
    tags: 'household',
    about: ['玻璃杯相碰', 'Glasses touch'],
    works: `
      two | 两杯相碰干杯 | Glasses Clink, Cheers | 2 0.1 1 | 清脆一声 | once, clear
      toast | 众人干杯 | Toast, Many Glasses Clink | 4 0.9 1.05 | 一桌人 | a whole table
      wine | 红酒杯干杯 | Wine Glasses Clink | 2 0.2 0.8 | 杯身薄 | thin crystal
      spoon | 敲杯致辞干杯 | Clinking for a Speech | 3 0.8 1.2 | 请安静 | somebody wants to speak
      champagne | 香槟干杯 | Champagne Glasses Clink | 3 0.5 1.3 | 庆祝 | a celebration`,
  },
  {
    key: 'ice',
    effect: 'clink',
    yuan: 8,
    tags: 'household',
    about: ['冰块', 'Ice cubes'],
    works: `
      glass | 冰块落杯 | Ice Cubes in a Glass | 2 0.6 0.7 | 两三块 | two or three
      stir | 搅动冰块 | Stirring Ice Cubes | 5 0.95 0.75 | 慢慢搅 | slowly
      shake | 摇酒冰块 | Shaker with Ice | 4 1 0.6 | 摇酒壶 | at the bar
      one | 一块冰块 | Single Ice Cube | 1.5 0.05 0.65 | 清脆 | one cube
      bucket | 冰桶冰块 | Bucket of Ice | 3 0.9 0.55 | 倒进冰桶 | poured into a bucket`,
  },
  {
    key: 'pour',
    effect: 'pour',
    yuan: 8,
    tags: 'household water',
    about: ['倒水与斟酒', 'Something is poured'],
    works: `
      water | 倒水入杯 | Pouring a Glass of Water | 5 0.3 1 | 玻璃杯 | into a glass
      coffee | 倒咖啡 | Pouring Coffee | 5 0.4 0.9 | 热咖啡 | hot, into a mug
      tea | 倒茶 | Pouring Tea | 6 0.1 1.2 | 细细一线 | a thin stream
      beer | 倒啤酒 | Pouring Beer | 6 0.6 1.05 | 带泡沫 | with foam
      bucket | 倒一桶水 | Pouring from a Bucket | 4 1 0.7 | 一大桶 | all at once`,
  },
  {
    key: 'kettle',
    effect: 'kettle',
    yuan: 8,
    tags: 'household water',
    about: ['水壶', 'A kettle'],
    works: `
      whistle | 水壶鸣叫 | Kettle Whistle | 7 0.8 1 | 水开了 | the water boils
      boil | 水壶烧水 | Kettle Coming to the Boil | 12 0.3 0.95 | 从安静到鸣叫 | from quiet to whistle
      old | 旧铜水壶 | Old Copper Kettle | 8 0.6 0.75 | 低一些 | a lower whistle
      electric | 电热水壶 | Electric Kettle | 10 0.05 1.15 | 不鸣叫 | without a whistle
      urgent | 尖叫的水壶 | Screaming Kettle | 5 1 1.2 | 没人管 | nobody comes`,
  },
  {
    key: 'cork',
    effect: 'cork',
    yuan: 8,
    tags: 'household hit',
    about: ['开瓶', 'A bottle is opened'],
    works: `
      champagne | 开香槟 | Champagne Cork Pop | 3 1 1 | 啵的一声，气泡涌出 | a pop, then foam
      wine | 拔红酒塞 | Wine Cork Pop | 1.5 0.1 0.85 | 软木塞 | a dry cork
      party | 派对开香槟 | Party Cork Pop | 3 0.8 1.25 | 欢快 | cheerful
      double | 开瓶塞 | Cork out of a Bottle | 2 0.4 0.95 | 一声 | a small bottle
      big | 大瓶香槟开瓶 | Magnum Cork Pop | 4 0.9 0.75 | 大瓶 | a large bottle`,
  },
  {
    key: 'can',
    effect: 'canOpen',
    yuan: 8,
    tags: 'household',
    about: ['开易拉罐', 'A can is opened'],
    works: `
      soda | 开汽水罐 | Soda Can Open | 2 0.6 1 | 呲的一声 | a hiss and a crack
      beer | 开啤酒罐 | Beer Can Open | 3 0.9 0.85 | 气足 | a lot of pressure
      quick | 快开易拉罐 | Quick Can Open | 1.2 0.3 1.25 | 干脆 | short and dry
      cola | 开可乐罐 | Cola Can Open | 3 0.8 1.1 | 气泡声 | bubbles after it
      tin | 开罐头 | Tin Can Open | 2 0.1 0.7 | 金属盖 | a metal lid`,
  },
  {
    key: 'crunch',
    effect: 'crunch',
    yuan: 8,
    tags: 'household people',
    about: ['吃东西', 'Somebody eats'],
    works: `
      apple | 咬苹果 | Eating an Apple | 3 0.2 0.85 | 咔嚓一口 | a big bite
      chips | 吃薯片 | Eating Chips | 5 0.8 1.25 | 又脆又急 | crisp and fast
      cereal | 吃麦片 | Eating Cereal | 6 0.6 1.05 | 早餐 | at breakfast
      carrot | 吃胡萝卜 | Eating a Carrot | 4 0.4 0.7 | 硬而响 | hard and loud
      cookie | 吃饼干 | Eating a Cookie | 4 0.5 1.4 | 酥脆 | a dry crunch`,
  },
  {
    key: 'gulp',
    effect: 'gulp',
    yuan: 8,
    tags: 'household people',
    about: ['喝水', 'Somebody drinks'],
    works: `
      water | 大口喝水 | Drinking Water, Gulps | 4 0.6 1 | 渴了 | thirsty
      one | 咽一口水喝下 | One Gulp of a Drink | 1.2 0.1 0.9 | 一口 | a single gulp
      beer | 一口气喝酒 | Drinking Beer in One Go | 5 0.9 0.85 | 咕咚咕咚 | without a pause
      soup | 喝汤 | Drinking Soup | 4 0.3 1.15 | 慢慢喝 | slowly
      nervous | 紧张吞咽 | Nervous Gulp | 1 0.4 1.3 | 咽口水 | a dry throat`,
  },
  {
    key: 'shower',
    effect: 'tap',
    yuan: 8,
    tags: 'household water',
    about: ['淋浴', 'A shower'],
    works: `
      on | 淋浴声 | Shower Running | 14 0.7 1 | 均匀 | even
      soft | 轻柔淋浴 | Soft Shower | 14 0.4 1.2 | 花洒细密 | fine drops
      hot | 热水淋浴 | Hot Shower | 12 0.9 0.85 | 水压大 | a lot of pressure
      gym | 健身房淋浴 | Gym Shower | 12 1 1.1 | 回声 | in a tiled room
      behind | 隔壁淋浴 | Shower behind the Door | 12 0.2 0.6 | 隔着门 | through a door`,
  },
  {
    key: 'tap',
    effect: 'tap',
    yuan: 8,
    tags: 'household water',
    about: ['水龙头', 'A water tap'],
    works: `
      sink | 厨房水龙头 | Kitchen Faucet | 6 0.3 0.9 | 哗哗 | into the sink
      bath | 浴缸放水龙头 | Bath Faucet Filling the Tub | 12 0.6 0.7 | 放满浴缸 | the tub fills
      wash | 洗手水龙头 | Washing Hands, Faucet On | 7 0.2 1.1 | 洗手 | hands are washed
      garden | 花园水龙头 | Garden Faucet and Hose | 8 0.8 1.3 | 浇花 | for the flowers
      trickle | 细流水龙头 | Trickling Faucet | 8 0.05 1.4 | 没关紧 | not quite closed`,
  },
  {
    key: 'flush',
    effect: 'flush',
    yuan: 8,
    tags: 'household water',
    about: ['冲水与排水', 'Water goes down'],
    works: `
      toilet | 马桶冲水 | Toilet Flush | 7 0.8 1 | 完整一次 | complete
      public | 公厕冲水 | Public Toilet Flush | 6 1 1.15 | 又急又响 | fast and loud
      old | 老式马桶冲水 | Old Toilet Flush | 9 0.7 0.8 | 拉绳水箱 | with a chain
      drain | 水池排水冲水 | Toilet Drain Gurgle | 6 0.1 1.05 | 咕噜下去 | it gurgles away
      behind | 隔墙马桶冲水 | Toilet Flush behind the Wall | 7 0.6 0.6 | 隔着墙 | next door`,
  },
  {
    key: 'toothbrush',
    effect: 'brush',
    yuan: 8,
    tags: 'household',
    about: ['刷牙', 'Teeth are brushed'],
    works: `
      morning | 早晨刷牙 | Brushing Teeth in the Morning | 6 0.8 1.2 | 不紧不慢 | at an even pace
      fast | 匆忙刷牙 | Brushing Teeth in a Hurry | 4 1 1.4 | 要迟到了 | already late
      child | 小朋友刷牙 | Child Brushing Teeth | 6 0.6 1.6 | 认真 | with great care
      electric | 电动刷牙 | Electric Toothbrush, Brushing | 7 0.5 1.3 motor | 电动 | a small motor
      slow | 慢慢刷牙 | Slow Tooth Brushing | 7 0.65 1 | 半睡半醒 | half asleep`,
  },
  {
    key: 'splash',
    effect: 'splash',
    yuan: 8,
    tags: 'water',
    about: ['落水与水花', 'Something falls into water'],
    works: `
      dive | 跳水水花 | Diving Splash | 3 0.8 1 | 入水 | somebody dives in
      stone | 石子落水水花 | Stone Splash | 2 0.3 1.2 | 小石子 | a pebble
      big | 巨大水花 | Huge Splash | 4 1 0.65 | 庞然大物 | something very large
      pool | 泳池水花 | Pool Splashing | 8 0.5 1.1 | 有人游泳 | people swim
      fish | 鱼跃水花 | Fish Splash | 1.5 0.15 1.4 | 跃出水面 | a fish jumps`,
  },
]);
