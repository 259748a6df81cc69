import { tracksOf } from './tracks-of.ts';

/** Aisles, vows on guitar, mothers, teachers and babies; and what creeps past them on tiptoe. */
export const keptRibbons = tracksOf('kept-ribbons', [
  {
    by: 'lin-yue',
    yuan: 460,
    tags: 'romantic festive solemn classical wedding opening strings brass',
    works: `
      wedding-march-doors | 婚礼进行曲·开门 | Wedding March, the Doors Open | cinematic 96 C 32 6 rising brass none | 婚礼进行曲开场，门打开 | The opening of a wedding march
      wedding-march-petals | 婚礼进行曲·花瓣 | Wedding March with Petals | strings 88 G 30 5 arch strings none | 婚礼进行曲，花瓣落下 | Petals fall on a march
      wedding-march-bells | 婚礼进行曲·礼成 | Wedding March, Man and Wife | cinematic 112 D 36 7 instant brass none | 礼成，进行曲与欢呼 | Man and wife, out into the sun
      wedding-march-garden | 婚礼进行曲·草坪 | Wedding March on the Lawn | strings 100 F 32 5 level soloViolin none | 草坪婚礼的进行曲 | A march across the lawn
      wedding-march-hall | 婚礼进行曲·礼堂 | Wedding March in the Hall | documentary 92 A 30 6 slowBurn brass none | 礼堂婚礼的入场 | Down the middle of the hall`,
  },
  {
    by: 'mira-holt',
    yuan: 440,
    tags: 'romantic happy hopeful pop cinematic wedding film piano strings drum-kit',
    works: `
      highlights-first-look | 婚礼快剪·第一眼 | Wedding Highlights, First Look | corporate 114 D 36 6 rising piano | 婚礼快剪，第一眼 | Highlights of a wedding film
      highlights-confetti | 婚礼快剪·彩纸 | Wedding Highlights, Confetti | corporate 124 G 38 7 instant piano house | 欢快的婚礼快剪，彩纸飞 | Confetti in slow motion
      highlights-bouquet | 婚礼快剪·捧花 | Wedding Highlights, the Bouquet | folk 116 C 36 6 twoPeaks piano corporate | 抛捧花的一刻 | The bouquet is in the air
      highlights-golden-hour | 婚礼快剪·黄昏 | Wedding Highlights, Golden Hour | cinematic 92 F 32 5 slowBurn strings corporate | 电影感婚礼，黄昏 | A cinematic hour before dusk
      highlights-dance-floor | 婚礼快剪·舞池 | Wedding Highlights, Dance Floor | house 120 A 36 7 lateDrop piano corporate | 舞池里的亲友 | Friends on the dance floor`,
  },
  {
    by: 'diego-luz',
    yuan: 420,
    tags: 'romantic warm folk wedding vlog guitar',
    works: `
      acoustic-love-knee | 吉他情诗·求婚 | Acoustic Love, the Proposal | folk 84 G 28 3 rising nylonGuitar none | 求婚的吉他，轻轻开口 | A guitar for a proposal
      acoustic-love-dance | 吉他情诗·第一支舞 | Acoustic Love, First Dance | folk 76 D 26 3 level steelGuitar none | 第一支舞，木吉他 | A first dance on acoustic guitar
      acoustic-love-porch | 吉他情诗·阳台 | Acoustic Love on the Balcony | folk 92 C 30 3 arch nylonGuitar none | 阳台上的吉他，两个人 | Two on a balcony
      acoustic-love-vows | 吉他情诗·誓词 | Acoustic Love, Plain Vows | folk 72 A 26 2 slowBurn nylonGuitar none | 简单的誓词，一把吉他 | Plain vows, one guitar
      acoustic-love-photo | 吉他情诗·婚纱照 | Acoustic Love, the Photographs | ukulele 96 F 30 4 dialogue nylonGuitar none | 拍婚纱照的下午 | An afternoon of photographs`,
  },
  {
    by: 'mira-holt',
    yuan: 380,
    tags: 'warm playful hopeful pop children vlog ukulele music-box',
    works: `
      baby-shower-hello | 宝宝派对·迎接你 | Baby Shower, Hello You | ukulele 98 C 32 4 level musicBox none | 迎接宝宝的派对相册 | A slideshow for a baby shower
      baby-shower-hundred | 宝宝派对·百日宴 | Baby Shower, a Hundred Days | ukulele 106 F 34 5 instant glockenspiel | 宝宝百日宴，满月酒 | A hundred days old
      baby-shower-socks | 宝宝派对·小袜子 | Baby Shower, Tiny Socks | musicBox 92 G 30 3 arch celesta ukulele | 晾着的小袜子 | Tiny socks on a line
      baby-shower-album | 宝宝派对·相册 | Baby Shower, the Album | piano 88 D 28 3 rising musicBox none | 宝宝相册，第一年 | Photographs of a first year
      baby-shower-cake | 宝宝派对·小蛋糕 | Baby Shower, Little Cake | ukulele 112 Bb 34 5 twoPeaks whistle | 满月的小蛋糕 | A small cake with one bow`,
  },
  {
    by: 'shen-bai',
    yuan: 380,
    tags: 'warm nostalgic hopeful classical film festival piano strings',
    works: `
      mothers-hands | 母亲节·妈妈的手 | For Mother, Her Hands | piano 74 G 26 3 rising piano none | 母亲节温情，妈妈的手 | Her hands, warm as ever
      mothers-soup | 母亲节·一碗汤 | For Mother, a Bowl of Soup | piano 82 C 28 3 level softPiano none | 妈妈的一碗汤 | The soup is still hot
      mothers-call | 母亲节·打个电话 | For Mother, a Phone Call | strings 70 F 26 3 arch softPiano none | 给妈妈打个电话 | Call home tonight
      mothers-scarf | 母亲节·围巾 | For Mother, the Scarf | waltz 86 D 30 3 slowBurn piano none | 她织的围巾 | She knitted it all winter`,
  },
  {
    by: 'shen-bai',
    yuan: 380,
    tags: 'warm hopeful nostalgic pop education film festival piano guitar',
    works: `
      teachers-chalk | 教师节·粉笔 | Teachers' Day, Chalk | folk 88 G 30 4 rising piano none | 教师节，感恩老师 | Thank you to a teacher
      teachers-lamp | 教师节·灯下 | Teachers' Day, by the Lamp | piano 76 D 26 3 arch piano none | 灯下批改的老师 | Red ink by lamplight
      teachers-roll-call | 教师节·点名 | Teachers' Day, Roll Call | corporate 100 C 34 5 level steelGuitar none | 最后一次点名 | Every name once more
      teachers-letter | 教师节·一封信 | Teachers' Day, a Letter | waltz 92 F 30 3 slowBurn softPiano none | 写给老师的信 | A letter after twenty years
      teachers-flowers | 教师节·讲台的花 | Teachers' Day, Flowers on the Desk | folk 96 A 32 4 dialogue nylonGuitar none | 讲台上的一束花 | Flowers on the desk`,
  },
  {
    by: 'jonas-reed',
    yuan: 380,
    tags: 'playful mysterious classical children film vlog strings marimba',
    voices: { arpeggio: 'pizzicato', chords: 'pizzicato' },
    works: `
      sneaky-cookie | 蹑手蹑脚·饼干罐 | Sneaky Steps to the Cookie Jar | ukulele 96 Am 30 4 dialogue pizzicato none | 鬼鬼祟祟的儿童卡通，饼干罐 | A sneaky cartoon for kids
      sneaky-fox | 蹑手蹑脚·小狐狸 | Sneaky Steps of a Fox | musicBox 104 Dm 32 4 level marimba none | 小狐狸偷偷摸摸 | A fox past the henhouse
      sneaky-curtain | 蹑手蹑脚·窗帘后 | Sneaky Steps behind the Curtain | waltz 112 Gm 34 4 arch pizzicato none | 躲在窗帘后面 | Toes under a curtain
      sneaky-plan | 蹑手蹑脚·小计划 | Sneaky Steps, a Little Plan | jazz 108 Em 32 5 rising marimba none | 搞怪的小计划 | A little plan with a map
      sneaky-midnight | 蹑手蹑脚·半夜厨房 | Sneaky Steps, Midnight Kitchen | strings 100 Cm 30 4 lateDrop pizzicato none | 半夜的厨房，踮着脚 | The fridge light is on`,
  },
  {
    by: 'kenji-mori',
    yuan: 400,
    tags: 'energetic confident electronic game breakbeat game-scene sport synth drum-machine',
    works: `
      racing-grid | 竞速·发车格 | Racing, on the Grid | breakbeat 160 Am 40 9 instant sawLead | 赛车游戏循环，发车格 | A loop for a racing game
      racing-neon-lap | 竞速·霓虹圈 | Racing, Neon Lap | synthwave 150 Dm 40 8 level sawLead breakbeat | 霓虹赛道，赛车游戏 | A lap in neon
      racing-overtake | 竞速·超车 | Racing, Overtake | techno 148 Em 40 9 twoPeaks pulseLead breakbeat | 直道末端的超车 | Past him at the end of the straight
      racing-nitro | 竞速·氮气 | Racing, Nitro | halftime 164 Gm 42 10 lateDrop sawLead breakbeat | 氮气加速 | Blue flame behind
      racing-podium | 竞速·领奖台 | Racing, Podium Run | house 140 F 38 8 rising pulseLead breakbeat | 冲向领奖台 | Last lap for the podium`,
  },
  {
    by: 'mira-holt',
    yuan: 380,
    tags: 'happy festive playful classical festival children film bells music-box',
    works: `
      jingle-sleigh-run | 圣诞铃铛·雪橇铃 | Jingle Bells, Sleigh Run | musicBox 120 G 38 7 instant glockenspiel ukulele | 叮叮当的雪橇铃，圣诞快跑 | Sleigh bells at a trot
      jingle-shop-door | 圣诞铃铛·店门 | Jingle Bells on the Shop Door | ukulele 112 C 34 6 level glockenspiel | 店门上的圣诞铃铛 | Bells on a shop door in December
      jingle-reindeer | 圣诞铃铛·驯鹿 | Jingle Bells, Reindeer Hop | waltz 138 D 42 6 twoPeaks celesta none | 驯鹿蹦蹦跳跳 | A reindeer that hops`,
  },
]);
