import { soundsOf } from './sounds-of.ts';

/** Animals of field, forest, sky and sea. */
export const wildThings = soundsOf('wild-things', [
  {
    key: 'horse',
    effect: 'horse',
    yuan: 8,
    tags: 'animals',
    about: ['马的嘶鸣', 'A horse neighs'],
    works: `
      stable | 马厩里的马嘶 | Horse Neigh in the Stable | 3 0.3 0.9 | 一声，带鼻息 | once, with a snort
      foal | 小马驹嘶叫 | Foal Neighing | 3 0.8 1.35 | 高而急 | high and quick
      war | 战马长嘶 | War Horse Whinny | 4 1 1.05 | 受惊扬蹄 | frightened, rearing up
      pasture | 牧场马鸣 | Horses on the Pasture | 8 0.5 0.95 | 几匹，有远有近 | several, near and far
      tired | 疲惫的老马 | Tired Old Horse | 4 0.1 0.75 | 低而慢 | low and slow`,
  },
  {
    key: 'hooves',
    effect: 'hooves',
    yuan: 8,
    tags: 'animals footstep',
    about: ['马蹄声', 'Hooves on the ground'],
    works: `
      gallop | 马蹄疾驰 | Horse Galloping Past | 6 0.9 1.1 | 飞奔 | at full gallop
      trot | 小跑的马蹄 | Horse Trot | 6 0.5 1 | 轻快小跑 | an easy trot
      cobbles | 石板路马蹄 | Horse Hooves on Cobbles | 7 0.2 1.1 | 缓步走过石板 | a slow walk over stones
      cavalry | 骑兵冲锋马蹄 | Cavalry Horse Charge | 8 1 0.9 | 成队冲锋 | a charge across the field
      cart | 拉车的马蹄 | Cart Horse Walking | 8 0.1 0.75 | 沉重而慢 | heavy and slow`,
  },
  {
    key: 'pig',
    effect: 'pig',
    yuan: 8,
    tags: 'animals',
    about: ['猪叫', 'A pig'],
    works: `
      grunt | 猪哼哼 | Pig Grunting | 4 0.3 1 | 吃食时哼哼 | grunting at the trough
      squeal | 小猪尖叫 | Piglet Squeal | 3 0.9 1.3 | 小猪被捉住 | a piglet that was caught
      sty | 猪圈里 | Pigs in the Sty | 9 0.6 1.1 | 一圈猪 | a whole sty
      boar | 野猪低吼 | Wild Boar Pig | 4 0.1 0.65 | 林中野猪 | in the woods
      hungry | 饿了的猪 | Hungry Pig Squeals | 4 1 0.9 | 急着要吃 | it wants to eat`,
  },
  {
    key: 'duck',
    effect: 'duck',
    yuan: 8,
    tags: 'animals',
    about: ['鸭子叫', 'Ducks'],
    works: `
      quack | 鸭子嘎嘎 | Duck Quack | 2.5 0.4 1 | 两三声 | two or three calls
      pond | 池塘群鸭 | Ducks on the Pond | 9 0.9 1.1 | 一群，吵闹 | a noisy group
      duckling | 小鸭子 | Ducklings Quacking | 5 0.8 1.6 | 细声细气 | thin little voices
      feed | 抢食的鸭子 | Ducks at Feeding Time | 5 0.95 0.9 | 抢着吃 | they all want some
      lone | 远处一只鸭 | Lone Duck Far Away | 5 0.1 0.95 | 慢慢几声 | a few slow calls`,
  },
  {
    key: 'hen',
    effect: 'hen',
    yuan: 8,
    tags: 'animals',
    about: ['鸡叫', 'Chickens'],
    works: `
      cluck | 母鸡咯咯 | Hen Clucking | 4 0.2 1 | 院里踱步 | walking through the yard
      coop | 鸡舍 | Chicken Coop | 10 0.6 1.05 | 一群母鸡 | many hens
      egg | 母鸡下蛋了 | Chicken Laid an Egg | 5 0.9 1 | 下蛋后高叫 | loud, after laying
      chicks | 小鸡叽叽 | Chicken Chicks | 5 0.7 1.8 | 一窝小鸡 | a nest of chicks
      fox | 受惊的母鸡 | Nervous Hens | 4 0.8 1.2 | 有狐狸来了 | a fox is near`,
  },
  {
    key: 'lion',
    effect: 'roar',
    yuan: 10,
    tags: 'animals',
    about: ['猛兽的吼声', 'Beasts of prey'],
    works: `
      lion | 狮子怒吼 | Lion Roar | 4 0.6 0.9 | 近处一声 | once, close
      tiger | 老虎咆哮 | Tiger Roar | 3 0.9 1.05 | 短促凶猛 | short and fierce
      pride | 狮群 | Lions of the Pride | 9 0.5 0.95 | 几头狮子此起彼伏 | several in turn
      bear | 熊吼 | Bear Roar in the Woods | 4 0.3 0.8 | 林中低吼 | deep among trees
      cub | 小狮子 | Lion Cub | 2 0.8 1.5 | 还不太凶 | not yet dangerous`,
  },
  {
    key: 'monster',
    effect: 'roar',
    yuan: 10,
    tags: 'animals game-sound hit',
    about: ['怪兽的吼叫', 'A creature roars'],
    works: `
      cave | 洞里的怪兽 | Monster in the Cave | 5 1 0.55 | 震得石头落下 | stones fall from the roof
      beast | 怪兽低吼 | Monster Growl | 4 0.2 0.6 | 在门外 | behind the door
      deep | 深渊怪兽 | Monster of the Deep | 6 0.6 0.4 | 从海底升起 | it rises from the sea
      bed | 床下的怪兽 | Monster under the Bed | 3 0.1 0.85 | 轻声 | almost friendly
      swarm | 怪兽群 | Pack of Monsters | 9 0.9 0.8 | 一群围上来 | they close in`,
  },
  {
    key: 'elephant',
    effect: 'elephant',
    yuan: 10,
    tags: 'animals',
    about: ['大象', 'An elephant'],
    works: `
      trumpet | 大象长鸣 | Elephant Trumpet | 3 0.6 1 | 扬鼻一声 | with raised trunk
      angry | 发怒的大象 | Angry Elephant | 4 1 1.1 | 冲过来 | about to charge
      calf | 小象叫 | Elephant Calf | 3 0.8 1.4 | 高而短 | high and short
      herd | 象群 | Elephant Herd | 10 0.4 0.9 | 水边象群 | a herd at the water
      far | 远处的大象 | Elephant in the Distance | 5 0.2 0.75 | 低沉遥远 | low and distant`,
  },
  {
    key: 'monkey',
    effect: 'monkey',
    yuan: 8,
    tags: 'animals',
    about: ['猴子与猩猩', 'Monkeys and apes'],
    works: `
      call | 猴子叫 | Monkey Call | 3 0.4 1.1 | 树上一只 | one in a tree
      troop | 猴群吵架 | Monkeys Quarrel | 7 0.9 1.25 | 一群吵闹 | a noisy troop
      baby | 小猴子 | Baby Monkey | 3 0.8 1.6 | 又尖又细 | thin and high
      chimp | 猴子叽喳 | Chattering Monkeys | 5 0.7 0.85 | 越叫越高 | louder and louder
      old | 老猴王 | Old Monkey King | 5 0.1 0.7 | 低沉呼叫 | low hoots`,
  },
  {
    key: 'snake',
    effect: 'snake',
    yuan: 8,
    tags: 'animals',
    about: ['蛇', 'A snake'],
    works: `
      hiss | 蛇吐信 | Snake Hiss | 3 0.1 1 | 近处嘶嘶 | close by
      rattle | 响尾蛇 | Snake Shaking Its Tail | 4 0.9 1 | 尾巴抖动 | the tail shakes
      grass | 草丛里的蛇 | Snake in the Grass | 6 0.3 0.85 | 草里慢慢滑过 | slowly through grass
      strike | 毒蛇突袭 | Snake Strikes | 1.5 0.05 1.3 | 一口咬来 | a sudden bite
      nest | 蛇窝 | Nest of Snakes | 9 0.6 1.1 | 许多条 | many of them`,
  },
  {
    key: 'eagle',
    effect: 'eagle',
    yuan: 8,
    tags: 'animals ambience',
    about: ['鹰的鸣叫', 'A bird of prey calls'],
    works: `
      near | 老鹰鸣叫 | Eagle Cry | 3 0.8 1 | 头顶一声 | right overhead
      canyon | 峡谷孤鹰 | Eagle over the Canyon | 8 0.2 0.9 | 回声悠远 | with a long echo
      dive | 俯冲的鹰 | Diving Eagle | 4 1 1.25 | 急促 | fast calls
      hawk | 沙漠上的鹰 | Desert Eagle | 5 0.4 1.1 | 干燥的高空 | high in dry air
      nest | 鹰巢 | Eagle Nest | 7 0.7 1.35 | 雏鹰待哺 | the young are hungry`,
  },
  {
    key: 'gulls',
    effect: 'gulls',
    yuan: 8,
    tags: 'animals ambience water',
    about: ['海鸥', 'Seagulls'],
    works: `
      harbour | 港口海鸥 | Seagulls in the Harbour | 10 0.8 1 | 一群 | a whole flock
      one | 一只海鸥 | One Seagull | 4 0.1 1 | 掠过 | flies past
      beach | 沙滩海鸥 | Seagulls on the Beach | 12 0.5 0.95 | 时近时远 | near and far
      ferry | 渡轮边的海鸥 | Seagulls behind the Ferry | 9 1 1.15 | 追着船 | they follow the ship
      cliff | 悬崖海鸥 | Seagull Cliff | 12 0.6 0.85 | 回声 | with echoes`,
  },
  {
    key: 'crow',
    effect: 'crows',
    yuan: 8,
    tags: 'animals ambience',
    about: ['乌鸦', 'Crows and ravens'],
    works: `
      one | 乌鸦叫 | Crow Caw | 3 0.2 1 | 一只，两三声 | one bird, a few calls
      murder | 一群乌鸦 | Crows Gather | 9 0.9 1.05 | 田野上空 | above the fields
      raven | 老乌鸦 | Old Crow | 4 0.1 0.75 | 低沉 | deep voice
      grave | 墓地乌鸦 | Crow in the Graveyard | 8 0.3 0.9 | 空旷阴冷 | cold and empty
      awkward | 乌鸦飞过 | Awkward Crow | 3 0.6 1.25 | 尴尬时刻 | for an awkward moment`,
  },
  {
    key: 'cuckoo',
    effect: 'cuckoo',
    yuan: 8,
    tags: 'animals ambience',
    about: ['布谷鸟叫', 'A cuckoo'],
    works: `
      spring | 布谷鸟 | Cuckoo in Spring | 6 0.9 1 | 一声声春意 | two notes from the wood
      far | 山谷布谷 | Cuckoo across the Valley | 9 0.7 0.85 | 隔着山谷 | from far away
      wood | 密林杜鹃 | Cuckoo in the Deep Wood | 8 0.6 1.1 | 一声接一声 | call after call
      near | 近处杜鹃 | Cuckoo Close By | 4 0.8 1.15 | 树上 | from the next tree
      clock | 布谷钟报时 | Cuckoo Clock | 4 1 1.25 | 木钟报时 | the wooden clock strikes`,
  },
  {
    key: 'woodpecker',
    effect: 'woodpecker',
    yuan: 8,
    tags: 'animals ambience',
    about: ['啄木鸟', 'A woodpecker'],
    works: `
      near | 啄木鸟敲树 | Woodpecker on a Trunk | 5 0.6 1 | 近处 | close by
      far | 远林啄木鸟 | Woodpecker Far Off | 8 0.3 0.8 | 林深处 | deep in the wood
      fast | 急促的啄木鸟 | Busy Woodpecker | 6 1 1.2 | 一阵紧似一阵 | faster and faster
      hollow | 空心树啄木鸟 | Woodpecker on a Hollow Tree | 5 0.4 0.65 | 低沉空响 | a hollow sound
      small | 小啄木鸟 | Small Woodpecker | 5 0.8 1.45 | 轻而密 | light and dense`,
  },
  {
    key: 'whale',
    effect: 'whale',
    yuan: 10,
    tags: 'animals water ambience',
    about: ['鲸的歌声', 'Whales'],
    works: `
      song | 鲸歌 | Whale Song | 14 0.2 1 | 深海长吟 | long calls of the deep
      far | 远方鲸鸣 | Whale Far Below | 12 0.05 0.75 | 极低极远 | very low, far away
      young | 小鲸 | Young Whale | 8 0.8 1.2 | 高一些 | a little higher
      pod | 鲸群经过 | Whales Passing | 16 0.5 0.9 | 一群缓缓经过 | a pod swims by
      calf | 母鲸与幼鲸 | Whale Mother and Calf | 10 0.9 1 | 一问一答 | call and answer`,
  },
  {
    key: 'mouse',
    effect: 'squeak',
    yuan: 8,
    tags: 'animals',
    about: ['吱吱叫的小动物', 'Small animals that squeak'],
    works: `
      mouse | 老鼠吱吱 | Mouse Squeak | 2 0.4 1 | 墙角一只 | one in a corner
      rats | 一窝老鼠 | Mice in the Sewer | 6 0.9 0.8 | 下水道 | in the sewer
      attic | 阁楼里的老鼠 | Mice in the Attic | 5 1 1.2 | 窸窸窣窣 | busy and thin
      baby | 小老鼠 | Baby Mouse | 3 0.5 1.5 | 细得听不清 | hardly to be heard
      toy | 吓坏的老鼠 | Frightened Mouse | 2 0.8 1.15 | 夺路而逃 | on the run`,
  },
  {
    key: 'mosquito',
    effect: 'mosquito',
    yuan: 8,
    tags: 'animals',
    about: ['蚊蝇嗡嗡', 'A buzzing insect'],
    works: `
      ear | 耳边的蚊子 | Mosquito at the Ear | 5 1 1.1 | 近在耳边 | right at the ear
      room | 房间里的蚊子 | Mosquito in the Room | 9 0.4 1 | 转来转去 | round and round
      tent | 帐篷里的蚊子 | Mosquito in the Tent | 6 0.7 1.2 | 睡不着 | nobody sleeps
      swarm | 一团蚊子 | Cloud of Mosquitoes | 8 0.6 1.3 | 傍晚水边 | at the water by evening
      past | 飞过的蚊子 | Mosquito Flies Past | 3 0.9 0.95 | 一掠而过 | once, from left to right`,
  },
]);
