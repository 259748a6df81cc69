import { tracksOf } from './tracks-of.ts';

/** Dance floors, porches and shores that have a name of their own. */
export const farTables = tracksOf('far-tables', [
  {
    by: 'diego-luz',
    yuan: 400,
    tags: 'energetic festive happy latin festival travel brass percussion piano',
    works: `
      salsa-corner | 萨尔萨·街角 | Salsa on the Corner | bossa 176 Am 48 8 instant stabBrass afro | 拉丁派对，街角的萨尔萨 | A salsa party on the corner
      salsa-havana | 萨尔萨·哈瓦那 | Salsa, Havana Night | bossa 184 Dm 50 9 twoPeaks stabBrass afro | 哈瓦那夜，铜管萨尔萨 | Horns in a Havana night
      salsa-piano | 萨尔萨·钢琴 | Salsa for Piano | bossa 168 G 46 7 dialogue piano afro | 萨尔萨钢琴，热闹的舞池 | A piano that will not sit still
      salsa-wedding | 萨尔萨·婚宴 | Salsa at the Party | bossa 160 C 44 8 rising brass afro | 派对上的萨尔萨 | Everyone up from the tables`,
  },
  {
    by: 'nia-brown',
    yuan: 380,
    tags: 'happy energetic country folk travel food guitar violin',
    voices: { arpeggio: 'charango', chords: 'steelGuitar', answer: 'soloViolin' },
    works: `
      bluegrass-porch | 蓝草班卓·门廊 | Bluegrass Banjo on the Porch | country 144 G 44 7 instant charango | 蓝草音乐，班卓琴 | Banjo and fiddle on the porch
      bluegrass-creek | 蓝草班卓·小溪 | Bluegrass Banjo down the Creek | country 132 D 42 6 level charango none | 沿着小溪的班卓琴 | Down the creek by boat
      bluegrass-hollow | 蓝草班卓·山谷 | Bluegrass Banjo, the Hollow | country 156 A 46 8 twoPeaks soloViolin | 飞快的蓝草，山谷 | As fast as fingers go
      bluegrass-pie | 蓝草班卓·苹果派 | Bluegrass Banjo, Apple Pie | country 126 C 40 6 dialogue charango | 苹果派与班卓琴 | Pie on the sill
      bluegrass-wagon | 蓝草班卓·马车 | Bluegrass Banjo, the Wagon | folk 138 E 42 7 arch charango country | 马车上路 | A wagon leaves town`,
  },
  {
    by: 'kenji-mori',
    yuan: 380,
    tags: 'happy calm hopeful pop asian vlog travel piano guitar',
    works: `
      japanese-breeze-bicycle | 日系清新·单车 | Japanese Breeze, Bicycle | folk 108 D 34 4 level piano none | 日系小清新，单车与晴天 | A fresh Japanese pop tune
      japanese-breeze-curtain | 日系清新·白窗帘 | Japanese Breeze, White Curtains | piano 96 G 30 3 arch softPiano none | 白窗帘鼓起来 | White curtains fill
      japanese-breeze-lunchbox | 日系清新·便当盒 | Japanese Breeze, Lunch Box | ukulele 112 F 34 4 dialogue piano none | 便当盒与草地 | Lunch on the grass
      japanese-breeze-tram | 日系清新·电车 | Japanese Breeze, Little Tram | corporate 116 C 36 5 rising piano folk | 海边小电车 | A little tram by the sea`,
  },
  {
    by: 'kenji-mori',
    yuan: 380,
    tags: 'romantic happy warm pop vlog film guitar piano',
    works: `
      seoul-sweet-straw | 韩系甜美·两根吸管 | Seoul Sweet, Two Straws | folk 100 G 32 4 level nylonGuitar lofi | 韩系甜美，两根吸管 | Two straws, one glass
      seoul-sweet-palace | 韩系甜美·石墙路 | Seoul Sweet, Stone-Wall Road | piano 92 D 30 3 rising piano lofi | 石墙路的银杏 | Yellow leaves on the stone-wall road
      seoul-sweet-message | 韩系甜美·已读 | Seoul Sweet, a Message | ukulele 104 C 32 4 dialogue glassKeys lofi | 她回了消息 | She wrote back
      seoul-sweet-cafe | 韩系甜美·露台咖啡 | Seoul Sweet, Terrace Café | folk 108 A 34 4 arch glassKeys lofi | 露台上的冰咖啡 | Iced coffee on the terrace
      seoul-sweet-snow | 韩系甜美·初雪约定 | Seoul Sweet, First Snow Promise | waltz 96 F 32 3 arch piano none | 初雪那天见 | Meet me when it snows`,
  },
  {
    by: 'kenji-mori',
    yuan: 400,
    tags: 'energetic epic inspiring pop rock opening game-scene electric-guitar drum-kit',
    works: `
      anime-burning-vow | 动漫热血誓约 | Anime, the Burning Vow | rock 168 Em 46 9 rising sawLead | 日系动漫热血，绝不后退 | Hot blood and no way back
      anime-last-serve | 动漫热血决胜局 | Anime, the Last Serve | rock 176 Am 48 10 twoPeaks drivenGuitar | 热血日系番，决胜局 | Match point
      anime-awakening | 动漫热血觉醒 | Anime, Awakening | rock 156 Dm 44 9 lateDrop sawLead breakbeat | 热血觉醒，番剧高潮 | The power wakes`,
  },
]);
