import { soundsOf } from './sounds-of.ts';

/** More of the animals, weather and waters that are asked for most. */
export const fieldNotes = soundsOf('field-notes', [
  {
    key: 'cat',
    effect: 'catMeow',
    yuan: 8,
    tags: 'animals household',
    about: ['猫叫', 'A cat'],
    works: `
      hungry | 饿了的猫 | Hungry Cat Meowing | 5 0.8 1 | 一声接一声 | one call after another
      angry | 生气的猫 | Angry Cat | 3 1 0.8 | 低声警告 | a low warning
      night | 夜里的野猫叫 | Stray Cat Meow at Night | 7 0.6 0.9 | 巷子里 | in the lane
      soft | 撒娇的小猫叫 | Soft Meow of a Cat | 2 0.1 1.15 | 轻轻一声 | once, gently`,
  },
  {
    key: 'birds',
    effect: 'birds',
    yuan: 8,
    tags: 'animals ambience',
    about: ['鸟叫', 'Birdsong'],
    works: `
      garden | 花园鸟叫 | Garden Birds Chirping | 12 0.4 1.1 | 几只小鸟 | a few small birds
      sparrows | 麻雀叽喳 | Sparrow Birds | 8 0.7 1.4 | 屋檐上 | on the roof
      song | 林间鸟鸣 | Birdsong in the Woods | 16 0.5 0.9 | 疏朗 | with room between
      spring | 春天的清晨鸟叫 | Spring Morning Birds | 15 0.6 1.2 | 清亮 | clear and bright`,
  },
  {
    key: 'owl',
    effect: 'owl',
    yuan: 8,
    tags: 'animals ambience',
    about: ['猫头鹰', 'An owl'],
    works: `
      wood | 林中猫头鹰 | Owl in the Wood | 9 0.3 0.9 | 夜深 | deep in the night
      near | 窗外的猫头鹰 | Owl outside the Window | 6 0.9 1.05 | 很近 | very near
      small | 小猫头鹰 | Small Owl | 6 0.6 1.4 | 高而轻 | high and light
      big | 大雕鸮猫头鹰 | Great Owl Hooting | 8 0.7 0.7 | 低沉 | a deep hoot`,
  },
  {
    key: 'frogs',
    effect: 'frogs',
    yuan: 8,
    tags: 'animals water ambience',
    about: ['蛙声', 'Frogs'],
    works: `
      field | 稻田蛙声 | Frogs in the Rice Field | 14 1 1.1 | 夏夜一片 | a summer night
      bull | 牛蛙 | Bullfrog | 6 0.2 0.6 | 低沉一声声 | low and slow
      tree | 树蛙 | Tree Frogs | 9 0.6 1.45 | 高而密 | high and dense`,
  },
  {
    key: 'wolf',
    effect: 'wolf',
    yuan: 8,
    tags: 'animals ambience',
    about: ['狼嚎', 'Wolves howl'],
    works: `
      pack | 狼群嚎叫 | Wolf Pack Howling | 14 1 1 | 一群应和 | they answer each other
      moon | 月下狼嚎 | Wolf Howl under the Moon | 8 0.4 1.1 | 一声长嚎 | one long howl
      young | 小狼学嚎 | Young Wolf Howls | 6 0.5 1.4 | 还不太像 | not quite there yet
      far | 远山狼嚎 | Wolves in the Far Hills | 12 0.7 0.8 | 远远传来 | from far away`,
  },
  {
    key: 'bees',
    effect: 'bees',
    yuan: 8,
    tags: 'animals ambience',
    about: ['蜜蜂', 'Bees'],
    works: `
      one | 一只蜜蜂 | One Bee Buzzing | 5 0.2 1.2 | 绕着花飞 | around a flower
      hive | 蜂箱里的蜜蜂 | Bees in the Hive | 12 0.7 0.9 | 低沉忙碌 | low and busy
      bumble | 大黄蜂 | Bumble Bees | 5 0.5 0.6 | 低低的嗡嗡 | a low buzz`,
  },
  {
    key: 'insects',
    effect: 'cicadas',
    yuan: 8,
    tags: 'animals ambience',
    about: ['虫鸣', 'Insects'],
    works: `
      noon | 正午知了蝉鸣 | Cicadas at Noon | 14 1 1.15 | 烈日当头 | under a hot sun
      dusk | 黄昏蝉鸣 | Cicadas at Dusk | 12 0.3 0.9 | 渐渐安静 | growing quiet
      one | 一只蝉 | One Cicada | 6 0.5 1.35 | 树上独鸣 | alone in a tree
      autumn | 秋夜蟋蟀 | Autumn Crickets | 14 0.3 0.85 crickets | 墙角虫声 | at the wall
      night | 乡村夜晚虫鸣 | Country Night Crickets | 18 0.7 1.1 crickets | 满院虫声 | all around the house
      cricket | 一只蟋蟀 | One Cricket Chirping | 6 0.1 1.2 crickets | 近处 | close by`,
  },
  {
    key: 'rooster',
    effect: 'rooster',
    yuan: 8,
    tags: 'animals',
    about: ['公鸡打鸣', 'A rooster crows'],
    works: `
      far | 远村公鸡打鸣 | Rooster in the Village | 6 0.3 0.9 | 隔着田野 | across the fields
      old | 老公鸡 | Old Rooster | 4 0.1 0.75 | 嗓音沙哑 | with a hoarse voice
      dawn | 公鸡唤晓 | Rooster at Dawn | 9 0.7 1.1 | 接连三次 | three times`,
  },
  {
    key: 'sheep',
    effect: 'sheep',
    yuan: 8,
    tags: 'animals',
    about: ['羊叫', 'Sheep and goats'],
    works: `
      lamb | 小羊羔叫 | Lamb, a Young Sheep | 3 0.2 1.4 | 找妈妈 | it looks for its mother
      goat | 山羊咩咩 | Sheep and Goat Bleating | 4 0.6 1.2 | 调皮 | a cheeky voice
      ram | 老绵羊 | Old Sheep | 4 0.1 0.75 | 低沉 | deep voice`,
  },
  {
    key: 'thunder',
    effect: 'thunder',
    yuan: 10,
    tags: 'weather ambience',
    about: ['雷声', 'Thunder'],
    works: `
      storm | 雷暴来临 | Thunderstorm Coming | 14 0.8 0.9 | 由远而近 | it comes nearer
      close | 头顶惊雷 | Thunder Overhead | 6 1 1.15 | 一声炸响 | one loud clap
      low | 闷雷 | Low Thunder | 12 0.2 0.65 | 天边低响 | at the horizon
      night | 夜空雷声 | Thunder at Night | 10 0.5 0.95 | 回响很长 | with a long echo`,
  },
  {
    key: 'wind',
    effect: 'wind',
    yuan: 10,
    tags: 'weather ambience',
    about: ['风声', 'Wind'],
    works: `
      howl | 呼啸的风声 | Howling Wind | 16 0.9 0.85 | 房屋间呼啸 | it howls around the house
      desert | 沙漠风声 | Desert Wind | 16 0.5 1.15 | 干燥带沙 | dry, with sand
      blizzard | 暴风雪 | Blizzard Wind | 18 1 1.1 | 雪中狂风 | a gale with snow
      mountain | 山顶风声 | Wind on the Summit | 16 0.7 0.7 | 空旷 | wide and empty
      trees | 林间风声 | Wind in the Trees | 16 0.35 1.4 | 树叶起伏 | through the leaves
      crack | 门缝里的寒风 | Cold Wind through a Gap | 10 0.8 1.7 | 细而尖 | thin and sharp`,
  },
  {
    key: 'sea',
    effect: 'sea',
    yuan: 10,
    tags: 'water ambience',
    about: ['海浪', 'The sea'],
    works: `
      calm | 平静海浪 | Calm Ocean Waves | 20 0.3 0.95 | 缓缓来去 | slow and even
      rocks | 海浪拍礁 | Ocean Waves on Rocks | 16 0.8 1.05 | 碎在石上 | they break on stones
      beach | 沙滩海浪 | Beach Waves | 18 0.4 1.1 | 轻轻漫上沙滩 | gently up the sand
      night | 夜海涛声 | Night Sea Waves | 20 0.6 0.75 | 低沉 | low and dark`,
  },
  {
    key: 'stream',
    effect: 'stream',
    yuan: 10,
    tags: 'water ambience',
    about: ['流水', 'Running water'],
    works: `
      brook | 林间小溪 | Forest Brook Stream | 16 0.3 1.2 | 清浅 | clear and shallow
      river | 大河奔流 | Wide River Stream | 16 0.9 0.6 | 宽而急 | wide and fast
      pebbles | 石上溪流 | Stream over Pebbles | 14 0.6 1.4 | 叮咚作响 | lively over stones
      slow | 缓缓的小河 | Slow Creek Stream | 16 0.15 0.9 | 几乎无声 | almost still
      falls | 高山瀑布 | High Waterfall | 14 1 0.5 | 轰鸣 | a roar
      small | 小瀑布 | Small Waterfall | 12 0.7 1 | 落入水潭 | into a pool
      curtain | 水帘瀑布 | Waterfall Curtain | 12 0.85 1.25 | 水帘细密 | a fine curtain of water
      far | 远处的瀑布 | Waterfall behind the Trees | 14 0.95 0.4 | 隔着林子 | beyond the wood`,
  },
  {
    key: 'drops',
    effect: 'waterDrop',
    yuan: 8,
    tags: 'water',
    about: ['水滴', 'Drops of water'],
    works: `
      one | 一滴水 | Single Water Drop | 2 0.1 1.1 | 清脆一滴 | one clear drop
      sink | 水池滴水 | Dripping Sink | 8 0.6 1.4 | 没关紧 | not quite closed
      cellar | 地窖水滴 | Water Drops in the Cellar | 10 0.8 0.85 | 回声阴冷 | a cold echo`,
  },
  {
    key: 'bubbles',
    effect: 'bubbles',
    yuan: 8,
    tags: 'water',
    about: ['气泡', 'Bubbles'],
    works: `
      tank | 鱼缸气泡 | Fish Tank Bubbles | 10 0.5 1.1 | 均匀 | even and small
      swamp | 沼泽气泡 | Swamp Bubbles | 8 0.1 0.4 | 大而慢 | large and slow
      lab | 烧瓶沸腾气泡 | Laboratory Bubbles | 8 0.7 1.4 | 实验室 | in a flask`,
  },
  {
    key: 'underwater',
    effect: 'underwater',
    yuan: 10,
    tags: 'water ambience',
    about: ['水下环境', 'Under the surface'],
    works: `
      deep | 深海水下 | Underwater, Deep | 18 0.1 0.8 | 安静压迫 | still and heavy
      dive | 水下潜水 | Underwater Dive | 14 0.8 1.1 | 气泡上升 | bubbles rise
      pool | 泳池水下 | Underwater in the Pool | 10 0.5 1.4 | 闷而亮 | dull and bright
      wreck | 沉船水下 | Underwater Wreck | 16 0.3 0.65 | 阴暗 | dark
      reef | 珊瑚水下 | Underwater Reef | 14 1 1.25 | 生机勃勃 | full of life`,
  },
  {
    key: 'leaves',
    effect: 'rustle',
    yuan: 8,
    tags: 'ambience',
    about: ['树叶与草', 'Leaves and grass'],
    works: `
      autumn | 秋叶沙沙 | Autumn Leaves Rustle | 8 0.9 1 | 干叶 | dry leaves
      wind | 风吹树叶 | Leaves in the Wind | 12 0.6 0.9 | 一阵一阵 | in gusts
      grass | 拨开草丛的叶子 | Grass and Leaves Parted | 4 0.7 1.2 | 有人走近 | somebody comes near
      bamboo | 竹叶沙沙 | Bamboo Leaves | 12 0.4 1.3 | 细而亮 | thin and bright
      bush | 树丛里的叶子 | Leaves of a Bush | 3 1 1.1 | 一下晃动 | a sudden shake`,
  },
  {
    key: 'rocks',
    effect: 'rocks',
    yuan: 10,
    tags: 'hit ambience',
    about: ['山石与大地', 'Stones and earth'],
    works: `
      slide | 山石滑落 | Rock Slide | 6 0.4 1.1 | 碎石滚下 | stones roll down
      quake | 地震轰鸣 | Earthquake Rumble | 12 1 0.7 | 大地震动 | the ground shakes
      avalanche | 雪崩 | Avalanche of Rocks and Snow | 10 0.8 0.6 | 铺天盖地 | it takes everything
      collapse | 房屋倒塌石块 | Collapse, Rocks Falling | 7 0.7 1 | 轰然倒下 | a building comes down
      pebbles | 石子滚落 | Small Rocks Rolling | 3 0.05 1.5 | 几颗石子 | a few pebbles`,
  },
  {
    key: 'forest',
    effect: 'birds',
    yuan: 10,
    tags: 'ambience animals',
    about: ['森林与公园环境', 'Forest and park'],
    works: `
      day | 白天的森林环境 | Forest Ambience by Day | 20 0.2 0.8 | 开阔 | wide and airy
      rain | 雨林环境声 | Jungle Forest Ambience | 20 0.9 0.7 | 湿热 | hot and wet
      park | 公园环境音 | Park Ambience | 18 0.35 1.25 | 城市里的绿地 | green in the city
      night | 森林夜晚环境 | Forest at Night | 20 0.5 0.95 crickets | 虫声四起 | insects all around
      dawn | 森林黎明环境 | Forest at Dawn | 20 0.75 1.05 | 越来越亮 | it grows light`,
  },
]);
