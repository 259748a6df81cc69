import { soundsOf } from './sounds-of.ts';

/** Shots, blows and what falls apart. */
export const blows = soundsOf('blows', [
  {
    key: 'gunshot',
    effect: 'gunshot',
    yuan: 10,
    tags: 'hit',
    about: ['枪声', 'A gun is fired'],
    works: `
      pistol | 手枪枪声 | Pistol Gunshot | 2 0.2 1.1 | 一枪 | one shot
      rifle | 步枪枪声 | Rifle Gunshot | 3 0.1 0.8 | 回声很长 | a long echo
      three | 连开三枪枪声 | Three Gunshots | 2.5 0.5 1 | 三枪 | three in a row
      machine | 机枪扫射枪声 | Machine Gun | 3 0.9 1 | 连发 | automatic fire
      shotgun | 霰弹枪枪声 | Shotgun Shot | 3 0.3 0.6 | 低沉有力 | low and heavy
      battle | 交火枪声 | Gun Battle | 8 0.75 0.9 | 双方交火 | on both sides`,
  },
  {
    key: 'reload',
    effect: 'gunLoad',
    yuan: 8,
    tags: 'hit game-sound',
    about: ['枪械上膛', 'A gun is loaded'],
    works: `
      pistol | 手枪上膛 | Pistol Reload | 2 0.2 1.15 | 换弹匣 | a new magazine
      rifle | 步枪换弹上膛 | Rifle Reload | 2.5 0.6 0.9 | 拉栓 | the bolt moves
      shotgun | 霰弹枪上膛 | Shotgun Pump, Gun Cock | 1.5 0.9 0.75 | 咔嚓 | one pump
      fast | 快速换弹 | Fast Gun Reload | 1.2 0.4 1.3 | 利落 | quick
      heavy | 重机枪上膛 | Heavy Gun Reload | 4 1 0.65 | 沉重 | heavy parts`,
  },
  {
    key: 'punch',
    effect: 'punch',
    yuan: 8,
    tags: 'hit',
    about: ['拳打', 'A punch'],
    works: `
      one | 一记重拳 | Hard Punch | 1 0.1 0.9 | 结实 | it lands
      combo | 连环拳 | Punch Combo | 2.5 0.9 1.1 | 一串 | several in a row
      face | 打脸一拳 | Face Punch | 1 0.2 1.3 | 脆 | dry and sharp
      body | 身体重拳 | Body Punch | 1.2 0.3 0.65 | 闷 | dull
      fight | 搏斗拳脚 | Fist Fight Punches | 6 0.6 1 | 你来我往 | both sides`,
  },
  {
    key: 'slap',
    effect: 'slap',
    yuan: 8,
    tags: 'hit people',
    about: ['耳光', 'A slap'],
    works: `
      face | 一记耳光 | Face Slap | 1 0.7 1 | 清脆 | sharp
      comic | 滑稽耳光 | Comic Slap | 1 1 1.4 | 夸张 | larger than life
      hard | 响亮耳光 | Loud Slap | 1.2 0.4 0.8 | 重 | hard
      double | 左右耳光 | Double Slap | 2 0.8 1.15 | 两下 | left and right
      soft | 轻拍耳光 | Light Slap | 1 0.1 1.2 | 轻 | light`,
  },
  {
    key: 'whip',
    effect: 'whip',
    yuan: 8,
    tags: 'hit',
    about: ['鞭子', 'A whip'],
    works: `
      crack | 鞭子抽响 | Whip Crack | 1.2 0.5 1 | 一声 | once
      three | 三下鞭子 | Three Whip Cracks | 4 0.7 1.1 | 三声 | three times
      heavy | 长鞭子 | Heavy Whip | 1.5 0.2 0.75 | 沉 | heavy
      light | 细鞭子 | Light Whip | 1 0.9 1.4 | 尖 | thin and sharp
      horse | 赶马鞭子 | Coachman's Whip | 2.5 0.4 1.2 | 赶车 | on a coach`,
  },
  {
    key: 'ricochet',
    effect: 'ricochet',
    yuan: 8,
    tags: 'hit',
    about: ['子弹飞过', 'A bullet flies'],
    works: `
      one | 子弹弹开 | Bullet Ricochet | 1.5 0.1 1 | 弹开 | off a stone
      many | 枪林弹雨子弹 | Bullets Everywhere | 5 1 1.1 | 密集 | a lot of them
      western | 西部片子弹 | Western Bullet Ricochet | 2 0.2 0.8 | 老电影 | as in old films
      past | 子弹擦过 | Bullet Flies Past | 1 0.4 1.4 | 擦耳而过 | past the ear
      slow | 慢动作子弹 | Slow-Motion Bullet | 3 0.1 0.5 | 慢镜头 | in slow motion`,
  },
  {
    key: 'thud',
    effect: 'thud',
    yuan: 8,
    tags: 'hit',
    about: ['重物落地', 'Something falls'],
    works: `
      body | 人体倒地 | Body Fall Thud | 1.5 0.6 1 | 扑通 | onto the floor
      box | 箱子落地 | Box Thud | 1.2 0.3 1.2 | 闷响 | a box is put down
      heavy | 重物砸地 | Heavy Thud | 2 1 0.7 | 地板震动 | the floor shakes
      soft | 软物落地 | Soft Thud | 1 0.1 1.1 | 枕头 | a sack
      book | 书本落地 | Book Thud | 1 0.2 1.5 | 啪 | a book is dropped`,
  },
  {
    key: 'crack',
    effect: 'crack',
    yuan: 8,
    tags: 'hit',
    about: ['断裂', 'Something breaks'],
    works: `
      branch | 树枝折断 | Branch Snap, Wood Crack | 1.2 0.2 1 | 咔嚓 | dry wood
      plank | 木板断裂 | Wooden Plank Breaks | 2 0.8 0.85 | 裂开 | it splits
      tree | 大树倒下断裂 | Tree Falling, Wood Cracking | 5 1 0.6 | 轰然 | a large tree
      twig | 小树枝断裂 | Twig Crack | 1 0.05 1.4 | 脚下 | under a foot
      door | 破门断裂 | Breaking Wooden Door | 3 0.9 0.95 | 撞开 | it is rammed`,
  },
  {
    key: 'ice-crack',
    effect: 'crack',
    yuan: 8,
    tags: 'hit weather',
    about: ['冰与骨', 'Ice gives way'],
    works: `
      lake | 冰面开裂 | Ice Cracking on the Lake | 4 0.6 1.3 | 裂纹蔓延 | the crack runs
      glacier | 冰川崩裂 | Glacier Ice Breaks | 7 1 0.5 | 巨响 | an enormous crack
      thin | 薄冰破裂 | Thin Ice Cracks | 2 0.3 1.6 | 轻踩 | one step too far
      freeze | 结冰声 | Ice Freezing Over | 4 0.4 1.8 | 魔法冻结 | as if by magic
      hammer | 敲碎冰块 | Breaking Ice | 2 0.7 1.45 | 敲冰 | with a hammer`,
  },
  {
    key: 'clang',
    effect: 'clang',
    yuan: 8,
    tags: 'hit machine',
    about: ['金属撞击', 'Metal is struck'],
    works: `
      pipe | 铁管落地金属声 | Metal Pipe Falls | 2.5 0.3 1 | 哐当 | onto concrete
      anvil | 铁砧金属敲击 | Anvil Metal Clang | 2 0.1 1.2 | 清亮 | a clear ring
      sheet | 铁皮金属声 | Sheet Metal Clang | 3 0.7 0.8 | 哗啦 | a large sheet
      gate | 金属大门撞击 | Metal Gate Clang | 4 1 0.65 | 沉重 | heavy
      pan | 平底锅金属敲击 | Metal Pan Clang | 1.5 0.2 1.4 | 滑稽 | as in a cartoon`,
  },
  {
    key: 'chains',
    effect: 'chains',
    yuan: 8,
    tags: 'hit machine',
    about: ['铁链', 'Chains'],
    works: `
      rattle | 铁链哗啦 | Chains Rattle | 4 0.5 1 | 晃动 | shaken
      drag | 拖动铁链 | Chains Dragged | 7 0.3 0.75 | 拖在地上 | over stones
      anchor | 锚链铁链 | Anchor Chain | 6 1 0.6 | 下锚 | it runs out
      light | 细铁链 | Light Chain | 2 0.2 1.5 | 轻 | thin links
      dungeon | 地牢铁链 | Dungeon Chains | 8 0.4 0.85 | 阴森 | somebody is there`,
  },
  {
    key: 'sword',
    effect: 'sword',
    yuan: 8,
    tags: 'hit game-sound',
    about: ['刀剑', 'Blades'],
    works: `
      clash | 刀剑碰撞 | Swords Clash | 4 0.3 1.1 | 几回合 | a few rounds
      fast | 快剑交锋 | Fast Sword Fight | 6 0.2 1.3 | 轻快 | light blades
      one | 一剑 | Single Sword Hit | 1.6 0.6 1 | 一击 | one blow
      broad | 大刀碰撞 | Broad Swords | 4 0.9 0.85 | 沉重 | heavy blades
      draw | 拔剑出鞘 | Sword Drawn | 1.3 0.5 1.6 | 出鞘 | out of its sheath`,
  },
  {
    key: 'arrow',
    effect: 'bow',
    yuan: 8,
    tags: 'hit game-sound',
    about: ['弓箭', 'Bow and arrow'],
    works: `
      shoot | 放箭 | Arrow Shot | 1.2 0.4 1.1 | 离弦 | it leaves the string
      long | 长弓射箭 | Long Bow Arrow | 2.5 0.6 0.8 | 射中 | it hits
      past | 飞箭擦过 | Arrow Flies Past | 1 0.3 1.4 | 擦过 | past the head
      crossbow | 弩箭 | Crossbow Arrow | 1.5 0.9 1.2 | 有力 | with force`,
  },
  {
    key: 'explosion',
    effect: 'explosion',
    yuan: 10,
    tags: 'hit',
    about: ['爆炸', 'An explosion'],
    works: `
      near | 近处爆炸 | Explosion, Close | 5 1 1.1 | 碎片四溅 | with debris
      grenade | 手雷爆炸 | Grenade Explosion | 3 0.7 1.4 | 短促 | short
      bomb | 炸弹爆炸 | Bomb Explosion | 8 1 0.75 | 地动山摇 | the ground shakes
      cannon | 火炮爆炸 | Cannon Explosion | 4 0.5 0.9 | 一炮 | one shot
      space | 太空爆炸 | Space Explosion | 8 0.8 0.5 | 低沉 | deep and slow`,
  },
  {
    key: 'cannon',
    effect: 'explosion',
    yuan: 10,
    tags: 'hit',
    about: ['大炮', 'A cannon'],
    works: `
      ship | 舰炮大炮 | Ship's Cannon | 5 0.6 0.8 | 海战 | at sea
      castle | 城头大炮 | Castle Cannon | 6 0.4 0.7 | 古老 | an old gun
      far | 远处大炮 | Distant Cannon | 7 0.2 0.55 | 隆隆 | far away
      salute | 礼炮大炮 | Salute Cannon | 4 0.3 1.05 | 庆典 | for a celebration`,
  },
  {
    key: 'firework',
    effect: 'firework',
    yuan: 10,
    tags: 'hit people ambience',
    about: ['烟花', 'Fireworks'],
    works: `
      one | 一朵烟花 | Single Firework | 5 0.1 1 | 升空绽放 | up, and open
      finale | 烟花终场 | Fireworks Finale | 14 1 1.1 | 漫天 | the whole sky
      far | 远处烟花 | Distant Fireworks | 14 0.6 0.7 | 隔着城市 | across the city
      new-year | 新年烟花 | New Year Fireworks | 16 0.8 0.95 | 跨年 | at midnight`,
  },
  {
    key: 'cracker',
    effect: 'gunshot',
    yuan: 8,
    tags: 'hit people',
    about: ['鞭炮', 'Firecrackers'],
    works: `
      string | 一串鞭炮 | String of Firecrackers | 6 0.9 1.5 | 噼里啪啦 | crackling
      one | 一个鞭炮 | Single Firecracker | 1.5 0.1 1.7 | 啪 | one bang
      far | 远处鞭炮 | Firecrackers Far Away | 8 0.8 1.1 | 村里 | in the village
      long | 长鞭炮 | Long Firecrackers | 12 1 1.4 | 开业 | for an opening`,
  },
  {
    key: 'arcade-hit',
    effect: 'subDrop',
    yuan: 10,
    tags: 'hit transition',
    about: ['低频下坠', 'A falling sub'],
    works: `
      drop | 低频下坠 | Sub Drop | 4 0.6 1 | 深 | deep
      boom | 低音轰鸣重击 | Deep Sub Boom Hit | 5 1 0.8 | 长尾 | a long tail
      short | 短低频下坠 | Short Sub Drop | 2 0.3 1.3 | 短 | short
      trailer | 预告低频下坠 | Trailer Sub Drop | 6 0.8 0.65 | 极低 | very low
      soft | 柔和低频下坠 | Soft Sub Drop | 5 0.1 0.9 | 柔 | soft`,
  },
  {
    key: 'impact',
    effect: 'impact',
    yuan: 10,
    tags: 'hit transition',
    about: ['撞击', 'An impact'],
    works: `
      cinema | 电影感撞击 | Cinematic Impact | 5 0.8 0.9 | 宽而深 | wide and deep
      low | 极低撞击 | Low Impact Boom | 6 0.7 0.6 | 轰 | a boom
      dry | 干脆撞击 | Dry Impact | 1.5 0.4 1.8 | 短 | short
      logo | 标志撞击 | Logo Impact | 4 0.9 1.2 | 收尾 | at the end of a title
      door | 巨门撞击 | Boom against a Gate | 5 1 0.7 | 攻城 | a siege`,
  },
]);
