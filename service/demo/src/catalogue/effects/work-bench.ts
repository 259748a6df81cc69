import { soundsOf } from './sounds-of.ts';

/** Tools, works and offices. */
export const workBench = soundsOf('work-bench', [
  {
    key: 'drill',
    effect: 'motor',
    yuan: 8,
    tags: 'machine',
    about: ['电钻', 'A drill'],
    works: `
      wall | 电钻打墙 | Power Drill in a Wall | 6 0.9 0.9 | 吃力 | under load
      wood | 电钻钻木 | Drill in Wood | 4 0.4 1.1 | 顺畅 | easily
      short | 电钻一下 | Short Drill | 1.6 0.2 1.2 | 一下 | one burst
      hammer | 冲击电钻 | Hammer Drill | 6 1 0.65 | 邻居装修 | the neighbours build
      dentist | 牙医电钻 | Dentist's Drill | 5 0.5 1.9 | 尖细 | very high
      screw | 电动螺丝刀电钻 | Cordless Drill Screwdriver | 3 0.1 0.8 | 拧紧 | a screw goes in`,
  },
  {
    key: 'chainsaw',
    effect: 'twoStroke',
    yuan: 8,
    tags: 'machine',
    about: ['电锯与割草机', 'Saws and mowers with an engine'],
    works: `
      start | 电锯启动 | Chainsaw Start | 5 0.5 1 | 拉绳 | the cord is pulled
      cut | 电锯伐木 | Chainsaw Cutting | 8 1 1.05 | 切入 | into a trunk
      horror | 恐怖电锯 | Horror Chainsaw | 6 0.9 1.25 | 逼近 | it comes nearer
      idle | 电锯怠速 | Chainsaw Idling | 6 0.1 0.9 | 等着 | it waits
      far | 林中电锯 | Chainsaw in the Forest | 10 0.7 0.75 | 远处 | far away
      mower | 割草机 | Lawn Mower | 12 0.4 0.7 | 草坪 | over the lawn
      mower-start | 割草机启动 | Lawn Mower Start | 6 0.3 0.6 | 发动 | it starts
      mower-far | 邻家割草机 | Neighbour's Lawn Mower | 14 0.25 0.55 | 周末 | on a weekend
      mower-turn | 割草机转弯 | Lawn Mower Turning | 8 0.6 0.65 | 转弯 | at the hedge
      trimmer | 高草里的割草机 | Lawn Mower in Tall Grass | 6 0.8 0.6 | 吃力 | it struggles`,
  },
  {
    key: 'saw',
    effect: 'saw',
    yuan: 8,
    tags: 'machine household',
    about: ['锯与锉', 'Saws and files'],
    works: `
      wood | 锯木头 | Sawing Wood | 7 0.3 0.9 | 来回 | back and forth
      fast | 快速锯木 | Fast Hand Saw | 5 0.8 1.1 | 急 | in a hurry
      metal | 锯金属 | Metal Saw | 6 0.5 1.5 | 尖 | thin and sharp
      sand | 砂纸打磨锯屑 | Sanding after the Saw | 7 0.6 1.3 | 打磨 | with paper
      log | 双人大锯 | Two-Man Saw | 9 0.1 0.7 | 大木头 | a large log`,
  },
  {
    key: 'hammer',
    effect: 'hammer',
    yuan: 8,
    tags: 'machine household',
    about: ['锤子', 'A hammer'],
    works: `
      nail | 锤子钉钉子 | Hammer and Nail | 4 0.2 1.1 | 几下 | a few strokes
      metal | 铁匠打铁锤 | Blacksmith's Hammer | 7 0.9 0.9 | 打铁铺 | in a forge
      wall | 锤子砸墙 | Hammer against the Wall | 5 0.4 0.7 | 拆墙 | it comes down
      small | 小锤子 | Small Hammer | 3 0.1 1.4 | 轻 | light
      site | 工地锤击 | Hammering on the Site | 10 0.7 1 | 工地 | somebody builds`,
  },
  {
    key: 'factory',
    effect: 'factory',
    yuan: 10,
    tags: 'machine ambience',
    about: ['工厂机器', 'Machines in a factory'],
    works: `
      hall | 工厂机器轰鸣 | Factory Hall | 18 0.5 0.95 | 车间 | a large hall
      press | 工厂冲压机 | Press Machine in a Factory | 10 0.1 0.75 | 沉重 | heavy strokes
      line | 工厂流水线 | Factory Assembly Line | 16 0.8 1.1 | 忙碌 | busy
      steam | 工厂蒸汽机 | Steam Machine of an Old Factory | 14 0.3 0.8 | 老工厂 | an old works
      loom | 工厂织布机 | Weaving Machines in a Factory | 14 1 1.3 | 密集 | fast and dense`,
  },
  {
    key: 'construction',
    effect: 'factory',
    yuan: 10,
    tags: 'machine ambience',
    about: ['建筑工地', 'A building site'],
    works: `
      site | 工地施工 | Construction Site | 18 0.6 0.7 | 白天 | by day
      jack | 风镐施工 | Jackhammer at a Construction Site | 8 1 2 | 路面 | a road is opened
      pile | 打桩施工 | Pile Driver, Construction | 12 0 0.55 | 一下一下 | slow and heavy
      digger | 挖掘机施工 | Construction Digger | 10 0.6 0.55 engine | 履带 | on tracks
      crane | 吊车施工 | Construction Crane | 8 0.4 0.5 servo | 升降 | up and down`,
  },
  {
    key: 'ratchet',
    effect: 'ratchet',
    yuan: 8,
    tags: 'machine',
    about: ['齿轮', 'Gears and ratchets'],
    works: `
      clockwork | 发条齿轮 | Clockwork Gears | 8 0.6 1.1 | 机关转动 | something turns
      wind | 上发条齿轮 | Winding up the Gear | 4 0.3 1.2 | 拧紧 | it is wound up
      big | 巨大齿轮 | Giant Gears | 9 0.1 0.5 | 缓慢沉重 | slow and heavy
      fast | 飞转齿轮 | Fast Gears | 5 0.95 1.2 | 飞快 | very fast
      wrench | 棘轮扳手齿轮 | Ratchet Wrench Gear | 4 0.4 0.85 | 拧螺丝 | a bolt is turned`,
  },
  {
    key: 'zap',
    effect: 'zap',
    yuan: 8,
    tags: 'machine scifi',
    about: ['电流', 'Electricity'],
    works: `
      spark | 电火花 | Electric Spark | 1.5 0.2 1.2 | 一下 | one spark
      arc | 电弧滋滋电流 | Electric Arc | 6 0.9 1 | 持续 | steady
      shock | 触电电流 | Electric Shock | 2 0.7 1.1 | 一震 | a jolt
      short | 短路电流 | Electric Short Circuit | 3 0.5 0.9 | 噼啪 | it crackles
      tower | 高压电流 | High-Voltage Electric Hum | 10 1 0.7 | 低鸣 | a deep buzz`,
  },
  {
    key: 'steam',
    effect: 'airHiss',
    yuan: 8,
    tags: 'machine',
    about: ['气压与蒸汽', 'Steam and compressed air'],
    works: `
      vent | 蒸汽喷出 | Steam Vent | 4 0.1 0.9 | 长长一声 | one long hiss
      piston | 气动活塞蒸汽 | Steam Piston | 7 0.8 1 | 一下一下 | again and again
      iron | 蒸汽熨斗 | Steam Iron | 3 0.4 1.3 | 熨衣服 | on a shirt
      espresso | 咖啡机蒸汽 | Coffee Machine Steam | 6 0.05 1.5 | 打奶泡 | milk is frothed
      release | 气压释放蒸汽 | Pressure Release, Steam | 2 0.3 1.1 | 短促 | short`,
  },
  {
    key: 'coffee',
    effect: 'motor',
    yuan: 8,
    tags: 'machine household',
    about: ['咖啡机', 'Coffee is made'],
    works: `
      grinder | 磨咖啡豆 | Coffee Grinder | 6 1 0.8 | 磨豆机 | beans are ground
      machine | 咖啡机萃取 | Coffee Machine Brewing | 9 0.3 0.5 | 低沉 | a deep pump
      drip | 滴滤咖啡 | Dripping Coffee | 8 0.3 0.9 waterDrop | 一滴一滴 | drop by drop
      froth | 咖啡奶泡 | Frothing Milk for Coffee | 5 0.1 1.35 airHiss | 打奶泡 | steam in milk`,
  },
  {
    key: 'blender',
    effect: 'motor',
    yuan: 8,
    tags: 'machine household',
    about: ['搅拌机', 'A blender'],
    works: `
      smoothie | 搅拌机打果汁 | Blender, Smoothie | 6 0.8 1.15 | 冰块与水果 | with ice
      pulse | 搅拌机点动 | Blender Pulse | 3 0.5 1.3 | 一下一下 | in bursts
      slow | 慢速搅拌机 | Slow Blender | 6 0.4 0.9 | 低档 | a low setting
      mixer | 打蛋搅拌机 | Hand Mixer, Blender | 8 0.3 1.25 | 打蛋 | eggs are beaten
      old | 旧搅拌机 | Old Blender | 6 1 0.7 | 吃力 | it struggles`,
  },
  {
    key: 'sewing',
    effect: 'ratchet',
    yuan: 8,
    tags: 'machine household',
    about: ['缝纫机', 'A sewing machine'],
    works: `
      run | 缝纫机 | Sewing Machine | 6 0.9 0.8 | 一路缝 | a long seam
      short | 缝纫机几针 | Sewing Machine, a Few Stitches | 2 0.7 0.9 | 几针 | short
      old | 脚踏缝纫机 | Treadle Sewing Machine | 8 0.8 0.6 | 老式 | an old one
      fast | 工厂缝纫机 | Factory Sewing Machine | 6 1 1.25 | 飞快 | very fast
      slow | 慢慢缝纫机 | Slow Sewing Machine | 8 0.65 0.7 | 小心 | with care`,
  },
  {
    key: 'printer',
    effect: 'printer',
    yuan: 8,
    tags: 'office machine',
    about: ['打印机', 'A printer'],
    works: `
      fast | 快速打印机 | Fast Laser Printer | 6 0.5 1.3 | 一页页 | page after page
      home | 家用打印机 | Home Printer | 8 0.1 1.1 | 小 | a small one
      start | 打印机启动 | Printer Warming Up | 5 0.7 0.9 | 自检 | it checks itself
      receipt | 小票打印机 | Receipt Printer | 2 0.2 1.7 | 收银台 | at the till`,
  },
  {
    key: 'keyboard',
    effect: 'keyboard',
    yuan: 8,
    tags: 'office machine',
    about: ['键盘打字', 'Somebody types'],
    works: `
      mechanical | 机械键盘 | Mechanical Keyboard | 8 0.5 0.85 | 清脆 | loud keys
      fast | 飞快敲键盘 | Fast Keyboard Typing | 6 1 1.1 | 赶稿 | against a deadline
      slow | 慢慢敲键盘 | Slow Keyboard Typing | 8 0.1 0.95 | 一字一句 | word by word
      soft | 安静键盘 | Quiet Keyboard Typing | 8 0.4 1.5 | 轻 | soft keys`,
  },
  {
    key: 'copier',
    effect: 'printer',
    yuan: 8,
    tags: 'office machine',
    about: ['复印与扫描', 'Copies and scans'],
    works: `
      copy | 复印机 | Photocopier | 8 0.8 0.8 | 一份份 | copy after copy
      fax | 老复印机 | Old Photocopier | 7 0.3 0.95 | 慢而响 | slow and loud
      scan | 扫描复印机 | Photocopier Scan | 5 0.05 0.6 | 一扫 | one pass
      jam | 卡纸的复印机 | Photocopier Jam | 4 1 1.2 | 卡住 | it sticks`,
  },
]);
