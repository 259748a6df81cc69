import { soundsOf } from './sounds-of.ts';

/** People together and alone, and what is swung, fired and broken. */
export const standingRoom = soundsOf('standing-room', [
  {
    key: 'ovation',
    effect: 'ovation',
    yuan: 8,
    tags: 'people ambience',
    about: ['鼓掌与欢呼', 'An audience claps and cheers'],
    works: `
      concert | 音乐会鼓掌欢呼 | Applause and Cheering after a Concert | 10 0.75 1 | 音乐会 | after a concert
      small | 小场鼓掌欢呼 | Applause and Cheering in a Club | 7 0.3 1.08 | 小场 | in a club
      big | 全场鼓掌欢呼 | Applause and Cheering, the Whole House | 12 0.95 0.95 | 全场 | the whole house
      award | 颁奖鼓掌欢呼 | Applause and Cheering for a Winner | 8 0.6 1.04 | 颁奖 | for a winner
      theatre | 谢幕鼓掌欢呼 | Applause and Cheering at Curtain Call | 11 0.85 1.1 | 谢幕 | at the end of a play`,
  },
  {
    key: 'loud-clap',
    effect: 'applause',
    yuan: 8,
    tags: 'people',
    about: ['热烈的掌声', 'Loud applause'],
    works: `
      hall | 礼堂热烈掌声 | Loud Applause in a Hall | 9 0.9 0.98 | 礼堂 | in a hall
      long | 经久热烈掌声 | Long, Loud Applause | 14 0.95 1.03 | 很久 | it does not end
      speech | 演讲后热烈掌声 | Loud Applause after a Speech | 8 0.8 1.06 | 演讲后 | after a speech`,
  },
  {
    key: 'slow-clap',
    effect: 'handClaps',
    yuan: 8,
    tags: 'people',
    about: ['慢拍手', 'Slow claps'],
    works: `
      irony | 讽刺的慢鼓掌 | Slow Clap, Ironic | 5 0.1 0.8 | 讽刺 | it means the opposite
      hall | 空厅里的慢鼓掌 | Slow Clap in an Empty Hall | 6 0.15 0.72 | 空厅 | with an echo
      grows | 慢鼓掌加入众人 | Slow Clap, Others Join In | 8 0.5 0.78 | 众人 | others join in
      villain | 反派慢鼓掌 | Slow Clap of a Villain | 4 0.12 0.88 | 反派 | of a villain`,
  },
  {
    key: 'baby-cry',
    effect: 'babyCry',
    yuan: 8,
    tags: 'people',
    about: ['婴儿哭', 'A baby cries'],
    works: `
      crib | 摇篮里的婴儿哭声 | Baby Crying in the Crib | 6 0.55 1.08 | 摇篮 | in its crib
      hungry | 饿了的婴儿哭声 | Hungry Baby Crying | 5 0.75 1.15 | 饿了 | it is hungry`,
  },
  {
    key: 'woman-scream',
    effect: 'scream',
    yuan: 8,
    tags: 'people',
    about: ['女人尖叫', 'A woman screams'],
    works: `
      short | 女人短促尖叫 | Woman Screaming, Short | 1.2 0.6 1.2 | 短促 | short
      horror | 恐怖片女人尖叫 | Woman Screaming in a Horror Film | 3 0.95 1.12 | 恐怖片 | in a horror film
      stairs | 楼道女人尖叫 | Woman Screaming on the Stairs | 2.5 0.75 1.08 | 楼道 | with an echo
      surprise | 女人惊喜尖叫 | Woman Screaming with Joy | 2 0.45 1.3 | 惊喜 | a good surprise`,
  },
  {
    key: 'stadium-cheer',
    effect: 'stadium',
    yuan: 8,
    tags: 'people ambience',
    about: ['体育场欢呼', 'A stadium cheers'],
    works: `
      wave | 体育场欢呼人浪 | Stadium Cheering, the Wave | 10 0.8 1.06 | 人浪 | round the stands
      final | 决赛体育场欢呼 | Stadium Cheering at the Final | 12 0.96 0.94 | 决赛 | at the final`,
  },
  {
    key: 'busy-rest',
    effect: 'crowd',
    yuan: 8,
    tags: 'ambience people',
    about: ['热闹的餐厅', 'A busy restaurant'],
    works: `
      friday | 周五晚热闹餐厅 | Busy Restaurant on Friday Night | 16 0.82 1.06 | 周五 | on a Friday
      family | 家庭聚餐餐厅 | Family Restaurant, Chatter | 16 0.6 1.12 | 聚餐 | at a family table`,
  },
  {
    key: 'burp',
    effect: 'burp',
    yuan: 6,
    tags: 'people game-sound',
    about: ['打嗝', 'A burp'],
    works: `
      short | 短打嗝 | Short Burp | 0.8 0.4 1.15 | 短 | short
      long | 长长打嗝 | Long Burp | 2 0.8 0.9 | 长 | a long one
      soda | 喝完汽水打嗝 | Burp after a Soda | 1.2 0.55 1.05 | 汽水 | after a soda
      baby | 宝宝打嗝 | Baby Burp | 0.7 0.25 1.6 | 宝宝 | a small one
      funny | 搞笑打嗝 | Funny Loud Burp | 1.6 0.95 0.78 | 搞笑 | everybody heard it`,
  },
  {
    key: 'kiss',
    effect: 'kiss',
    yuan: 6,
    tags: 'people',
    about: ['亲吻', 'A kiss'],
    works: `
      cheek | 亲吻脸颊 | Kiss on the Cheek | 0.6 0.4 1 | 脸颊 | on the cheek
      lips | 亲吻嘴唇 | Kiss on the Lips | 0.8 0.6 0.88 | 嘴唇 | on the lips
      blow | 飞吻亲吻 | Kiss Blown from the Hand | 0.9 0.8 1.12 | 飞吻 | blown
      baby | 亲吻宝宝 | Kiss for a Baby | 1.6 0.35 1.2 | 三下 | three small ones
      loud | 响亮的亲吻 | Loud Kiss | 0.7 0.95 0.94 | 响亮 | loud`,
  },
  {
    key: 'panting',
    effect: 'breath',
    yuan: 6,
    tags: 'people',
    about: ['喘气', 'Somebody is out of breath'],
    works: `
      sprint | 冲刺后大口喘气 | Heavy Breathing after a Sprint | 6 0.95 1.05 | 冲刺后 | after a sprint
      panic | 惊慌喘气 | Heavy Breathing in Panic | 5 0.85 1.18 | 惊慌 | in panic
      gym | 健身喘气 | Heavy Breathing in the Gym | 6 0.72 0.94 | 健身 | between two sets
      man | 男人粗重喘气 | Heavy Breathing of a Man | 7 0.66 0.82 | 粗重 | deep`,
  },
  {
    key: 'swing',
    effect: 'whoosh',
    yuan: 8,
    tags: 'transition game-sound',
    about: ['挥剑', 'A sword is swung'],
    works: `
      light | 轻快挥剑 | Light Sword Swing | 0.5 0.4 1.7 | 轻快 | light
      heavy | 重剑挥剑 | Heavy Sword Swing | 0.9 0.9 0.9 | 沉重 | heavy
      triple | 连续挥剑 | Sword Swing Combo | 1.5 0.6 1.5 | 三下 | three in a row
      katana | 武士刀挥剑 | Katana, Sword Swing | 0.6 0.5 1.9 | 武士刀 | curved`,
  },
  {
    key: 'clash',
    effect: 'sword',
    yuan: 8,
    tags: 'hit game-sound',
    about: ['刀剑碰撞', 'Blades meet'],
    works: `
      spark | 刀剑碰撞火花 | Swords Clash and Spark | 1.5 0.85 1.18 | 火花 | sparks fly
      three | 刀剑碰撞三下 | Swords Clash Three Times | 2.5 0.9 0.94 | 三下 | three times`,
  },
  {
    key: 'shot',
    effect: 'gunshot',
    yuan: 8,
    tags: 'hit',
    about: ['枪声', 'A gunshot'],
    works: `
      far | 远处枪声 | Distant Gunshot | 2 0.2 0.8 | 远处 | far away
      one | 一声枪响枪声 | Single Gunshot | 1.2 0.65 1.05 | 一声 | one shot
      echo | 山谷枪声 | Gunshot with an Echo | 3 0.5 0.86 | 山谷 | in a valley`,
  },
  {
    key: 'shotgun',
    effect: 'gunshot',
    yuan: 8,
    tags: 'hit',
    about: ['霰弹枪', 'A shotgun'],
    works: `
      close | 近距离霰弹枪 | Shotgun, Close | 1.4 0.98 0.76 | 近 | close
      double | 双管霰弹枪 | Double-Barrelled Shotgun | 1.8 0.92 0.7 | 双管 | both barrels
      far | 远处霰弹枪 | Shotgun Far Away | 2.2 0.45 0.66 | 远处 | far away
      game | 游戏霰弹枪 | Game Shotgun Shot | 1 0.88 0.9 | 游戏 | for a game`,
  },
  {
    key: 'grenade',
    effect: 'explosion',
    yuan: 10,
    tags: 'hit',
    about: ['手雷', 'A grenade'],
    works: `
      roll | 走廊手雷爆炸 | Grenade in a Corridor | 3 0.8 1.12 | 走廊 | in a corridor
      near | 近处手雷爆炸 | Grenade, Close | 3.5 0.95 1.2 | 近 | close
      far | 远方手雷 | Grenade Far Off | 3.2 0.45 1.05 | 远 | far off
      game | 游戏手雷 | Game Grenade | 2 0.7 1.35 | 游戏 | for a game`,
  },
  {
    key: 'far-blast',
    effect: 'explosion',
    yuan: 10,
    tags: 'hit',
    about: ['远处爆炸', 'A distant explosion'],
    works: `
      rumble | 远处爆炸闷响 | Distant Explosion, a Low Rumble | 5 0.2 0.7 | 闷响 | low
      city | 城外远处爆炸 | Distant Explosion outside the City | 5.5 0.3 0.78 | 城外 | outside the city
      hills | 山后远处爆炸 | Distant Explosion behind the Hills | 6 0.25 0.85 | 山后 | behind the hills
      war | 战场远处爆炸 | Distant Explosions of a War | 7 0.38 0.74 | 战场 | at the front`,
  },
  {
    key: 'fall',
    effect: 'thud',
    yuan: 8,
    tags: 'hit',
    about: ['人倒地', 'Somebody falls'],
    works: `
      floor | 人倒地木地板 | Body Fall on a Wooden Floor | 1.2 0.6 1.12 | 木地板 | on boards
      fight | 打斗中倒地 | Body Fall in a Fight | 1.4 0.8 0.94 | 打斗 | in a fight
      faint | 晕倒倒地 | Body Fall, Fainting | 1.6 0.4 0.84 | 晕倒 | somebody faints
      armour | 盔甲倒地 | Body Fall in Armour | 1.5 0.95 0.78 | 盔甲 | in armour`,
  },
  {
    key: 'bone',
    effect: 'crack',
    yuan: 8,
    tags: 'hit people',
    about: ['骨头断裂', 'A bone cracks'],
    works: `
      snap | 骨头咔嚓一声 | Bone Crack | 0.7 0.7 1.5 | 一声 | once
      neck | 扭断脖子骨头 | Bone Crack, a Neck | 0.9 0.5 1.7 | 脖子 | in a film
      knuckles | 掰手指骨头响 | Bone Crack, Knuckles | 1.6 0.25 2 | 手指 | of a hand
      monster | 怪物骨头碎响 | Bones Crack, a Monster Turns | 3 0.9 1.35 | 变身 | it changes shape
      arm | 手臂骨头折响 | Bone Crack, an Arm | 0.8 0.85 1.42 | 手臂 | of an arm`,
  },
  {
    key: 'quick-heart',
    effect: 'heartbeat',
    yuan: 8,
    tags: 'people ambience',
    about: ['快心跳', 'A fast heartbeat'],
    works: `
      fear | 恐惧心跳加速 | Fast Heartbeat of Fear | 8 0.85 1.25 | 恐惧 | of fear
      run | 奔跑心跳加速 | Fast Heartbeat after a Run | 8 0.75 1.35 | 奔跑 | after a run
      love | 心动心跳加速 | Fast Heartbeat of Love | 7 0.6 1.18 | 心动 | of love`,
  },
]);
