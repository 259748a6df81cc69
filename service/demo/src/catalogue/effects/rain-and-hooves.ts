import { soundsOf } from './sounds-of.ts';

/** Weather with and without thunder, and animals one by one. */
export const rainAndHooves = soundsOf('rain-and-hooves', [
  {
    key: 'storm-rain',
    effect: 'storm',
    yuan: 8,
    tags: 'weather water ambience',
    about: ['雷雨', 'Rain and thunder'],
    works: `
      pouring | 倾盆雷雨 | Rain and Thunder, a Heavy Storm | 18 0.9 1 | 一阵紧过一阵 | it comes down hard
      far | 远方雷雨 | Rain and Thunder Far Off | 18 0.35 0.95 | 隔着山 | behind the hills
      roof | 屋顶雷雨 | Rain and Thunder over the Roof | 16 0.7 1.05 | 屋檐滴水 | under the eaves
      street | 街头雷雨 | Rain and Thunder in the Street | 16 0.6 1.1 | 行人躲雨 | people run for cover
      summer | 夏日雷阵雨 | Summer Rain and Thunder | 14 0.8 0.9 | 午后 | in the afternoon`,
  },
  {
    key: 'light-rain',
    effect: 'rain',
    yuan: 8,
    tags: 'weather water ambience',
    about: ['小雨', 'Light rain'],
    works: `
      grass | 草地小雨 | Light Rain on Grass | 16 0.12 1.1 | 沙沙 | it whispers
      morning | 清晨小雨 | Light Rain in the Morning | 18 0.18 1.02 | 早上 | before breakfast
      yard | 院子小雨 | Light Rain in a Yard | 16 0.22 0.96 | 院子 | in a yard
      fine | 细雨绵绵 | Fine, Light Rain | 20 0.08 1.16 | 很细 | hardly to be heard`,
  },
  {
    key: 'heavy-rain',
    effect: 'rain',
    yuan: 8,
    tags: 'weather water ambience',
    about: ['大雨', 'Heavy rain'],
    works: `
      pouring | 倾盆大雨 | Heavy Rain, Pouring Down | 18 1 0.9 | 很大 | buckets of it
      eaves | 屋檐大雨 | Heavy Rain off the Eaves | 16 0.88 0.97 | 屋檐 | from the eaves
      car | 车顶大雨 | Heavy Rain on a Car Roof | 16 0.92 1.12 | 车里 | heard inside the car
      city | 城市大雨 | Heavy Rain in the City | 20 0.84 1.04 | 城里 | in town`,
  },
  {
    key: 'pane-rain',
    effect: 'rain',
    yuan: 8,
    tags: 'weather water ambience',
    about: ['窗上与屋顶的雨', 'Rain on panes and roofs'],
    works: `
      night | 深夜窗上的雨 | Rain on a Window at Night | 18 0.38 1.08 | 深夜 | late at night
      class | 教室窗上的雨 | Rain on a Classroom Window | 16 0.52 1.13 | 教室 | during a lesson
      shed | 棚屋屋顶的雨 | Rain on a Shed Roof | 16 0.62 0.88 | 木棚 | on boards
      tiles | 瓦片屋顶的雨 | Rain on an Old Tile Roof | 18 0.48 0.92 | 老瓦 | on old tiles
      attic | 阁楼屋顶的雨 | Rain on the Attic Roof | 16 0.42 1.04 | 阁楼 | from below`,
  },
  {
    key: 'far-thunder',
    effect: 'thunder',
    yuan: 8,
    tags: 'weather ambience',
    about: ['远处的雷', 'Distant thunder'],
    works: `
      horizon | 天边远雷 | Distant Thunder on the Horizon | 10 0.12 0.9 | 天边 | at the horizon
      rolls | 远雷滚滚 | Distant Thunder Rolls | 12 0.2 0.85 | 滚动 | it rolls on
      sea | 海上远雷 | Distant Thunder at Sea | 12 0.16 1.05 | 海上 | over the sea
      valley | 山谷远雷 | Distant Thunder in the Valley | 11 0.24 0.95 | 山谷 | between mountains`,
  },
  {
    key: 'strong-wind',
    effect: 'wind',
    yuan: 8,
    tags: 'weather ambience',
    about: ['大风', 'Strong wind'],
    works: `
      house | 屋外大风 | Strong Wind outside the House | 16 0.86 0.95 | 屋外 | around the house
      coast | 海边大风 | Strong Wind on the Coast | 16 0.92 1.05 | 海边 | from the sea
      plain | 旷野大风 | Strong Wind across the Plain | 18 0.8 0.88 | 旷野 | nothing stops it`,
  },
  {
    key: 'breeze',
    effect: 'wind',
    yuan: 8,
    tags: 'weather ambience',
    about: ['微风', 'A breeze'],
    works: `
      lake | 湖面微风 | Breeze over the Lake | 16 0.16 1.04 | 湖面 | over water
      grass | 草地微风 | Breeze in the Grass | 16 0.2 1.16 | 草地 | in a meadow
      window | 窗边微风 | Breeze at the Window | 14 0.12 0.98 | 窗边 | a curtain moves
      sea | 海上微风 | Sea Breeze | 18 0.24 0.92 | 海上 | off the sea`,
  },
  {
    key: 'snowstorm',
    effect: 'wind',
    yuan: 8,
    tags: 'weather ambience',
    about: ['暴风雪', 'A snowstorm'],
    works: `
      night | 暴风雪之夜 | Snowstorm at Night | 18 0.85 0.82 | 夜里 | in the dark
      pass | 山口暴风雪 | Snowstorm in the Pass | 16 0.95 0.78 | 山口 | high up
      cabin | 木屋外的暴风雪 | Snowstorm outside the Cabin | 16 0.65 0.72 | 木屋 | heard from inside
      polar | 极地暴风雪 | Polar Snowstorm | 20 0.9 1.2 | 极地 | far in the north`,
  },
  {
    key: 'earthquake',
    effect: 'rocks',
    yuan: 10,
    tags: 'hit ambience',
    about: ['地震', 'An earthquake'],
    works: `
      house | 房屋地震摇晃 | Earthquake, the House Shakes | 8 0.7 0.7 | 屋里 | inside a house
      strong | 强烈地震 | Strong Earthquake | 10 0.95 0.62 | 强烈 | a strong one
      far | 远处地震 | Distant Earthquake | 9 0.4 0.55 | 远处 | far away
      after | 地震余震 | Earthquake, an Aftershock | 5 0.5 0.66 | 余震 | one more`,
  },
  {
    key: 'calm-waves',
    effect: 'sea',
    yuan: 8,
    tags: 'water ambience',
    about: ['轻柔的海浪', 'Gentle waves'],
    works: `
      dusk | 傍晚轻柔海浪 | Gentle Waves at Dusk | 18 0.14 1.04 | 傍晚 | at dusk
      bay | 海湾轻柔海浪 | Gentle Waves in a Bay | 20 0.2 0.94 | 海湾 | in a bay`,
  },
  {
    key: 'forest-birds',
    effect: 'birds',
    yuan: 8,
    tags: 'animals ambience',
    about: ['森林鸟鸣', 'Birds of a forest'],
    works: `
      amb | 森林鸟鸣环境 | Forest Birds Ambience | 18 0.55 0.96 | 四周 | all around
      dawn | 清晨森林鸟鸣 | Forest Birds at Dawn | 18 0.75 1.04 | 清晨 | at dawn
      rain | 雨后森林鸟鸣 | Forest Birds after a Shower | 16 0.45 1.1 | 雨后 | after a shower
      deep | 森林深处鸟鸣 | Forest Birds, Deep in the Woods | 20 0.3 0.9 | 深处 | deep inside`,
  },
  {
    key: 'puppy',
    effect: 'dogBark',
    yuan: 8,
    tags: 'animals',
    about: ['小狗', 'A puppy barks'],
    works: `
      bark | 小狗撒娇叫 | Puppy Barking | 3 0.35 1.7 | 撒娇 | it wants to play
      fast | 小狗连声叫 | Puppy Barking Fast | 3.5 0.6 1.85 | 连声 | without a break
      two | 两只小狗叫 | Two Puppies Barking | 4 0.75 1.6 | 两只 | two of them`,
  },
  {
    key: 'cicada',
    effect: 'cicadas',
    yuan: 8,
    tags: 'animals ambience weather',
    about: ['蝉鸣', 'Cicadas sing'],
    works: `
      tree | 老树上的蝉鸣 | Cicadas in an Old Tree | 14 0.65 1.06 | 老树 | in an old tree`,
  },
  {
    key: 'dog-growl',
    effect: 'roar',
    yuan: 8,
    tags: 'animals',
    about: ['狗的低吼', 'A dog growls'],
    works: `
      angry | 恶狗低吼 | Angry Dog Growl | 3 0.6 1.6 | 发怒 | it is angry
      food | 护食的狗低吼 | Dog Growling over Food | 3.5 0.35 1.7 | 护食 | over its food
      door | 门后的狗低吼 | Dog Growling behind a Door | 4 0.45 1.5 | 门后 | behind a door
      big | 大狗低吼 | Big Dog Growl | 3 0.8 1.42 | 大狗 | a large one
      night | 半夜狗低吼 | Dog Growling at Night | 4.5 0.25 1.55 | 夜里 | at night`,
  },
  {
    key: 'cat-purr',
    effect: 'purr',
    yuan: 8,
    tags: 'animals household',
    about: ['猫咪呼噜', 'A cat purrs'],
    works: `
      lap | 膝上的猫咪呼噜 | Cat Purring on a Lap | 8 0.5 1 | 膝上 | on a lap
      soft | 猫咪轻声呼噜 | Soft Cat Purr | 7 0.25 1.1 | 轻声 | softly
      fat | 胖猫呼噜 | Fat Cat Purring | 8 0.85 0.85 | 胖猫 | a big one
      sleep | 睡着的猫咪呼噜 | Cat Purring in Its Sleep | 10 0.35 0.92 | 睡着 | asleep
      close | 耳边的猫咪呼噜 | Cat Purr, Close | 6 0.7 1.05 | 近 | close to the ear`,
  },
  {
    key: 'lion',
    effect: 'roar',
    yuan: 8,
    tags: 'animals',
    about: ['狮吼', 'A lion roars'],
    works: `
      savanna | 草原狮子吼 | Lion Roar on the Savanna | 4.5 0.85 0.86 | 草原 | on the plain
      far | 远处狮子吼 | Lion Roar in the Distance | 4 0.3 0.82 | 远处 | far away`,
  },
  {
    key: 'gallop',
    effect: 'hooves',
    yuan: 8,
    tags: 'animals footstep',
    about: ['飞奔的马蹄', 'Horses gallop'],
    works: `
      herd | 群马奔腾 | Herd of Horses Galloping | 8 0.95 1.1 | 成群 | many of them
      steppe | 草原马蹄狂奔 | Horse Galloping on the Steppe | 7 0.88 1.2 | 草原 | over grass
      away | 马蹄狂奔远去 | Horse Galloping Away | 8 0.8 1.14 | 远去 | it is gone
      woods | 林间马蹄狂奔 | Horse Galloping through the Woods | 6 0.84 1.05 | 林间 | between trees`,
  },
  {
    key: 'neigh',
    effect: 'horse',
    yuan: 8,
    tags: 'animals',
    about: ['马嘶', 'A horse neighs'],
    works: `
      rear | 马立起长嘶 | Horse Neigh, Rearing Up | 2.5 0.9 0.95 | 立起 | it rears up
      scared | 受惊的马嘶 | Frightened Horse Neigh | 2 0.75 1.15 | 受惊 | it is frightened`,
  },
  {
    key: 'awkward-crow',
    effect: 'crows',
    yuan: 6,
    tags: 'animals game-sound',
    about: ['尴尬的乌鸦', 'A crow when nobody laughs'],
    works: `
      show | 综艺尴尬乌鸦叫 | Awkward Crow for a Show | 2 0.3 1.08 | 综艺 | for a show
      three | 尴尬乌鸦叫三声 | Awkward Crow, Three Caws | 3 0.45 0.95 | 三声 | three caws
      flies | 尴尬乌鸦飞远 | Awkward Crow Flies Away | 3.5 0.2 0.88 | 飞远 | it flies away`,
  },
]);
