import { soundsOf } from './sounds-of.ts';

/** Beasts, real and imagined, that share a voice with those of the first album. */
export const strangeBeasts = soundsOf('wild-things', [
  {
    key: 'goose',
    effect: 'duck',
    yuan: 8,
    tags: 'animals',
    about: ['大鹅叫', 'Geese'],
    works: `
      farm | 农家大鹅 | Farm Goose Honking | 4 0.3 0.7 | 粗声长鸣 | deep and long
      angry | 追人的大鹅 | Angry Goose | 4 0.9 0.75 | 张着翅膀 | with open wings
      flock | 鹅群 | Geese on the Meadow | 9 0.8 0.65 | 一群 | a flock
      wild | 雁过长空大鹅 | Wild Geese Overhead | 10 0.6 0.85 | 飞过 | they fly over
      gosling | 小鹅 | Goslings and Mother Goose | 5 0.7 1.3 | 细声 | small voices`,
  },
  {
    key: 'goat',
    effect: 'sheep',
    yuan: 8,
    tags: 'animals',
    about: ['山羊叫', 'Goats'],
    works: `
      one | 山羊叫 | Goat Bleating | 3 0.2 1.2 | 一声 | once or twice
      kid | 小山羊 | Goat Kid | 3 0.4 1.5 | 又细又急 | thin and quick
      scream | 尖叫的山羊 | Screaming Goat | 2 0.6 1.8 | 搞笑视频常用 | well known from funny videos
      old | 老山羊 | Old Goat | 4 0.1 0.95 | 慢吞吞 | slow
      hill | 山坡山羊 | Goats on the Hill | 10 0.8 1.25 | 一群 | a small herd`,
  },
  {
    key: 'dove',
    effect: 'cuckoo',
    yuan: 8,
    tags: 'animals ambience',
    about: ['鸽子咕咕', 'Doves and pigeons'],
    works: `
      roof | 屋檐鸽子 | Dove on the Roof | 6 0.2 1 | 屋檐下 | under the roof
      square | 广场鸽子 | Doves on the Square | 7 0.1 1.2 | 广场上 | close by
      pair | 一对鸽子 | Pair of Doves | 8 0.3 1.1 | 一应一和 | they answer each other
      far | 远处的鸽子 | Dove Far Away | 9 0.4 0.85 | 午后 | a quiet afternoon
      window | 窗台鸽子 | Doves at the Window Sill | 4 0.25 1.3 | 窗台上 | on the sill`,
  },
  {
    key: 'fly',
    effect: 'mosquito',
    yuan: 8,
    tags: 'animals',
    about: ['苍蝇嗡嗡', 'A fly'],
    works: `
      window | 窗上的苍蝇 | Fly at the Window | 6 0.8 0.5 | 撞着玻璃 | against the pane
      kitchen | 厨房里的苍蝇 | Fly in the Kitchen | 8 0.4 0.55 | 转来转去 | round and round
      past | 飞过的苍蝇 | Fly Buzzes Past | 3 1 0.45 | 一掠而过 | once
      many | 一群苍蝇 | Flies over the Table | 8 0.6 0.62 | 许多只 | many of them
      big | 绿头大苍蝇 | Big Fly | 5 0.9 0.36 | 低沉 | a low buzz`,
  },
  {
    key: 'bat',
    effect: 'squeak',
    yuan: 8,
    tags: 'animals',
    about: ['蝙蝠', 'Bats'],
    works: `
      cave | 洞口蝙蝠 | Bats Leave the Cave | 6 1 1.5 | 一群飞出 | a swarm comes out
      one | 一只蝙蝠 | One Bat | 3 0.3 1.7 | 黄昏 | at dusk
      belfry | 钟楼蝙蝠 | Bat in the Belfry | 5 0.6 1.6 | 回声 | with echoes
      night | 夜空蝙蝠 | Bats by Night | 8 0.7 1.4 | 时远时近 | near and far
      vampire | 吸血蝙蝠 | Vampire Bat | 2 0.5 1.25 | 扑来 | right at the face`,
  },
  {
    key: 'dolphin',
    effect: 'squeak',
    yuan: 8,
    tags: 'animals water',
    about: ['海豚叫', 'Dolphins'],
    works: `
      show | 海豚表演 | Dolphin Show | 4 0.8 0.7 | 欢快 | in good spirits
      one | 一只海豚 | One Dolphin | 3 0.3 0.8 | 打招呼 | it says hello
      pod | 海豚群 | Dolphins around the Boat | 8 1 0.75 | 围着船 | all around
      young | 小海豚 | Young Dolphin | 3 0.6 0.95 | 高一些 | a little higher
      deep | 深处的海豚 | Dolphin Far Below | 7 0.4 0.6 | 水下传来 | from under water`,
  },
  {
    key: 'bear',
    effect: 'roar',
    yuan: 8,
    tags: 'animals',
    about: ['熊的吼声', 'Bears'],
    works: `
      grizzly | 棕熊怒吼 | Grizzly Bear Roar | 4 0.5 0.7 | 站起来一吼 | it stands up
      cub | 小熊 | Bear Cub | 2 0.6 1.35 | 还小 | still small
      growl | 熊低吼 | Bear Growl | 5 0.1 0.75 | 别再靠近 | come no closer
      cave | 洞里的熊 | Bear in a Cave | 6 0.2 0.65 | 被吵醒 | somebody woke it
      polar | 北极熊 | Polar Bear | 4 0.4 0.85 | 冰原上 | on the ice`,
  },
  {
    key: 'tiger',
    effect: 'roar',
    yuan: 8,
    tags: 'animals',
    about: ['老虎的吼声', 'Tigers'],
    works: `
      roar | 猛虎下山 | Tiger Comes down the Mountain | 4 0.8 0.95 | 一声长啸 | one long roar
      snarl | 老虎龇牙 | Tiger Snarl | 2 0.7 1.2 | 短促 | short
      night | 夜里的老虎 | Tiger in the Night | 6 0.3 0.9 | 林中低吼 | low, among bamboo
      cage | 笼中老虎 | Caged Tiger | 5 0.9 1.1 | 来回踱步 | it walks up and down`,
  },
  {
    key: 'dragon',
    effect: 'roar',
    yuan: 10,
    tags: 'animals game-sound hit',
    about: ['巨龙的吼声', 'Dragons'],
    works: `
      sky | 巨龙咆哮 | Dragon Roar | 6 0.9 0.5 | 铺天盖地 | it fills the sky
      fire | 喷火的龙 | Fire-Breathing Dragon | 5 1 0.6 | 烈焰之前 | just before the flames
      sleep | 沉睡的龙 | Sleeping Dragon | 8 0.05 0.45 | 每一息都震动 | each breath shakes the cave
      young | 幼龙 | Young Dragon | 3 0.8 0.95 | 初试啼声 | its first roar
      far | 远山龙吟 | Dragon beyond the Hills | 8 0.4 0.5 | 回声滚滚 | rolling echoes`,
  },
  {
    key: 'dinosaur',
    effect: 'roar',
    yuan: 10,
    tags: 'animals hit',
    about: ['恐龙的吼声', 'Dinosaurs'],
    works: `
      rex | 霸王恐龙吼 | Dinosaur Roar | 5 0.7 0.45 | 近在眼前 | in front of you
      raptor | 迅猛恐龙 | Raptor Dinosaur | 3 1 1.3 | 尖锐 | sharp
      long | 长颈恐龙 | Long-Necked Dinosaur | 7 0.3 0.42 | 温和低鸣 | low and peaceful
      hatch | 小恐龙 | Baby Dinosaur | 2 0.9 1.6 | 破壳而出 | just out of the egg
      herd | 恐龙群 | Dinosaurs on the Plain | 10 0.5 0.6 | 一群走过 | a herd passes`,
  },
  {
    key: 'zombie',
    effect: 'roar',
    yuan: 10,
    tags: 'people game-sound',
    about: ['丧尸的低吼', 'Zombies'],
    works: `
      one | 丧尸低吼 | Zombie Groan | 3 0.1 0.95 | 拖着脚走来 | it comes slowly
      horde | 丧尸群 | Zombies at the Gate | 10 0.5 1 | 拍打大门 | a horde at the gate
      attack | 丧尸扑来 | Zombie Attack | 2 0.9 1.15 | 突然扑来 | suddenly
      far | 远处的丧尸 | Zombie down the Street | 7 0.15 0.8 | 街那头 | at the end of the street
      child | 低语的丧尸 | Zombie Breathing | 5 0.02 1.1 | 就在身后 | right behind you`,
  },
]);
