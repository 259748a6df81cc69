import { tracksOf } from './tracks-of.ts';

/** What a picture feels: comic, eerie, broken-hearted, healing, heroic. */
export const smallTheatre = tracksOf('small-theatre', [
  {
    by: 'kenji-mori',
    yuan: 360,
    tags: 'playful happy classical vlog film children strings',
    works: `
      quirky-slippers | 搞怪拨弦·拖鞋 | Quirky Pizzicato, Slippers | waltz 126 C 36 4 dialogue pizzicato | 搞怪综艺，拖鞋掉了一只 | One slipper is missing
      quirky-recipe | 搞怪拨弦·乱炖 | Quirky Pizzicato, Wrong Recipe | ukulele 120 G 38 5 instant pizzicato | 搞笑拨弦，越煮越糊 | The soup goes wrong
      quirky-neighbour | 搞怪拨弦·邻居 | Quirky Pizzicato, the Neighbour | strings 112 F 32 4 level pizzicato | 滑稽拨弦，偷看邻居 | Behind the hedge
      quirky-plan | 搞怪拨弦·馊主意 | Quirky Pizzicato, a Bad Idea | jazz 132 Dm 40 5 rising pizzicato | 搞怪点子，必定翻车 | It will not work
      quirky-penguin | 搞怪拨弦·企鹅步 | Quirky Pizzicato, Penguin Walk | musicBox 104 D 30 4 arch pizzicato | 企鹅走路，俏皮搞怪 | It walks like that`,
  },
  {
    by: 'gu-nan',
    yuan: 400,
    tags: 'dark tense cinematic film podcast strings synth',
    works: `
      horror-attic | 恐怖·阁楼 | Horror, the Attic | tension 62 Dm 20 4 slowBurn slowStrings | 恐怖片，阁楼有声 | Something moves above
      horror-mirror | 恐怖·镜子 | Horror, in the Mirror | tension 54 Am 18 3 level softChoir | 恐怖，镜子里的人 | It blinks too late
      horror-corridor | 恐怖·长廊 | Horror, the Corridor | tension 72 Em 24 5 rising shortStrings | 恐怖长廊，灯一盏盏灭 | The lights go out one by one
      horror-cellar | 恐怖·地窖 | Horror, Cellar Stairs | tension 58 Cm 18 4 lateDrop lowBrass | 恐怖地窖，惊悚 | Do not go down
      horror-signal | 恐怖·雪花屏 | Horror, Dead Channel | tension 66 Gm 20 4 dialogue sawLead | 恐怖，午夜的雪花屏 | A face in the static`,
  },
  {
    by: 'gu-nan',
    yuan: 380,
    tags: 'dark mysterious classical film children game-scene music-box',
    works: `
      creepy-doll | 诡异童谣·布偶 | Creepy Lullaby, the Doll | musicBox 76 Am 24 3 level musicBox | 恐怖童谣，布偶转头 | Its head turns
      creepy-carousel | 诡异童谣·木马 | Creepy Lullaby, Empty Carousel | waltz 92 Dm 28 4 arch musicBox | 恐怖童谣，空的旋转木马 | It turns without children
      creepy-nursery | 诡异童谣·婴儿房 | Creepy Lullaby, the Nursery | musicBox 64 Em 20 2 slowBurn celesta | 诡异八音盒，婴儿房 | Who is singing
      creepy-counting | 诡异童谣·捉迷藏 | Creepy Lullaby, Hide and Seek | musicBox 84 Gm 26 3 dialogue glockenspiel | 诡异童谣，数到十 | It counts to ten
      creepy-rhyme | 诡异童谣·跳绳 | Creepy Lullaby, Skipping Rope | waltz 104 Cm 30 4 rising musicBox | 诡异童谣，跳绳的小女孩 | A rhyme in the yard`,
  },
  {
    by: 'lin-yue',
    yuan: 420,
    tags: 'dreamy warm classical children film sleep harp strings',
    works: `
      tale-once | 童话·从前 | Fairy Tale, Long Ago | waltz 84 G 26 3 rising harp | 童话故事，很久以前 | The first page of a storybook
      tale-castle | 童话·城堡 | Fairy Tale, the Castle | strings 88 D 26 4 twoPeaks harp | 童话城堡 | Towers above the mist
      tale-mouse | 童话·小老鼠 | Fairy Tale, the Mouse Who Sewed | musicBox 108 C 32 4 dialogue pizzicato | 绘本故事，小老鼠裁缝 | Needle, thread and crumbs
      tale-fairies | 童话·花仙子 | Fairy Tale, Flower Fairies | waltz 100 A 30 4 arch harp | 童话森林，花仙子 | They live in the foxgloves
      tale-end | 童话·晚安 | Fairy Tale, Happily Ever After | strings 66 F 20 2 level musicBox | 童话结尾，绘本合上 | The book is closed`,
  },
  {
    by: 'tang-wan',
    yuan: 360,
    tags: 'playful happy classical children education advertising bells',
    works: `
      toy-shelf | 玩具钢琴·货架 | Toy Piano on the Shelf | musicBox 112 C 32 4 instant celesta | 玩具钢琴，货架上 | Small keys, small hands
      toy-soldier | 玩具钢琴·锡兵 | Toy Piano, Tin Soldier | waltz 120 G 34 4 level glockenspiel | 玩具钢琴，锡兵走步 | He marches across the desk
      toy-train | 玩具钢琴·小火车 | Toy Piano, Little Train | ukulele 126 D 36 5 rising celesta | 玩具钢琴，小火车 | Round and round the carpet
      toy-puzzle | 玩具钢琴·积木 | Toy Piano, Building Blocks | musicBox 100 F 30 3 dialogue marimba | 玩具积木，益智 | One more on top
      toy-parade | 玩具钢琴·游行 | Toy Piano Parade | waltz 132 A 36 5 arch celesta | 玩具大游行 | All the toys walk out`,
  },
  {
    by: 'tang-wan',
    yuan: 380,
    tags: 'happy playful pop children vlog advertising ukulele bells',
    works: `
      tots-first-tooth | 萌娃·第一颗牙 | Little Ones, First Tooth | ukulele 108 C 34 4 instant glockenspiel | 萌娃日常，第一颗牙 | One white tooth
      tots-puddle | 萌娃·踩水坑 | Little Ones, Puddles | ukulele 124 G 38 6 level whistle | 萌娃踩水坑 | Boots and puddles
      tots-spoon | 萌娃·自己吃饭 | Little Ones, My Own Spoon | ukulele 116 F 36 5 dialogue marimba | 宝宝自己吃饭 | More on the floor than in the mouth
      tots-dance | 萌娃·扭一扭 | Little Ones Dance | ukulele 130 D 40 6 twoPeaks glockenspiel | 萌娃跳舞 | They dance before they walk
      tots-garden | 萌娃·小花园 | Little Ones in the Garden | ukulele 96 A 30 3 arch celesta | 亲子时光，小花园 | A snail is a great thing`,
  },
  {
    by: 'he-qing',
    yuan: 400,
    tags: 'melancholic romantic classical pop film vlog piano strings',
    works: `
      breakup-key | 分手·还钥匙 | Breakup, Your Key | piano 66 Am 22 3 slowBurn softPiano | 分手，还你钥匙 | A key on the table
      breakup-train | 分手·站台 | Breakup, the Platform | piano 72 Em 24 4 rising cello | 分手，站台上的背影 | Nobody waves
      breakup-photo | 分手·删照片 | Breakup, Deleted Photos | piano 62 Dm 20 3 level soloViolin | 失恋，删掉照片 | Three years in a minute
      breakup-coat | 分手·旧外套 | Breakup, the Old Coat | piano 76 F 26 3 arch softPiano | 心碎，他的旧外套 | It still smells of rain
      breakup-song | 分手·我们的歌 | Breakup, Our Song Again | piano 80 Cm 28 5 twoPeaks slowStrings | 伤心情歌，又听到那首 | It plays in a shop`,
  },
  {
    by: 'zhou-ye',
    yuan: 340,
    tags: 'melancholic calm lofi hiphop vlog podcast city electric-piano drum-machine',
    works: `
      late-screen | 深夜·手机亮着 | Late Night, Lit Screen | lofi 70 Am 26 3 level electricPiano | 深夜emo，手机亮着 | Typing, then nothing
      late-bus | 深夜·末班车 | Late Night, Last Bus | lofi 76 Dm 28 3 slowBurn vibraphone | 深夜末班车 | Only the driver and you
      late-window | 深夜·对面的灯 | Late Night, the Lamp Across | lofi 66 Em 24 2 arch softPiano | 深夜失眠，对面的灯 | Somebody else is up
      late-noodles | 深夜·一碗面 | Late Night, a Bowl of Noodles | lofi 82 C 30 3 instant electricPiano | 深夜，一个人的面 | Steam on the glass
      late-rain | 深夜·雨没停 | Late Night, Still Raining | lofi 72 Gm 26 3 rising cello | 深夜emo，雨没停 | It has not stopped`,
  },
  {
    by: 'lin-yue',
    yuan: 400,
    tags: 'warm calm hopeful classical vlog film meditation piano strings',
    works: `
      heal-window | 治愈钢琴·窗台 | Healing Piano, Windowsill | piano 72 G 24 2 level softPiano | 治愈系钢琴，窗台的光 | Light on a sill
      heal-slowly | 治愈钢琴·慢慢来 | Healing Piano, No Hurry | piano 64 C 22 2 slowBurn piano | 治愈，慢慢来 | You have time
      heal-tea | 治愈钢琴·热茶 | Healing Piano, Warm Tea | piano 78 F 26 3 arch softPiano | 治愈温柔，一杯热茶 | Two hands around a cup
      heal-walk | 治愈钢琴·散步 | Healing Piano, a Walk | piano 84 D 28 3 dialogue piano | 治愈散步 | Around the block and back
      heal-morning | 治愈钢琴·会好的 | Healing Piano, It Will Be Fine | piano 70 A 24 4 rising slowStrings | 治愈，都会好的 | It will be fine`,
  },
  {
    by: 'shen-bai',
    yuan: 480,
    tags: 'solemn epic melancholic cinematic film documentary game-scene strings choir',
    works: `
      elegy-banner | 悲壮·残旗 | Elegy, Torn Banner | cinematic 72 Dm 24 6 slowBurn slowStrings | 悲壮史诗，残旗 | The banner still stands
      elegy-pass | 悲壮·最后的关口 | Elegy, the Last Pass | trailer 84 Am 28 8 rising choir | 悲壮，守到最后 | Nobody left the pass
      elegy-river | 悲壮·渡江 | Elegy, across the River | cinematic 66 Gm 22 5 arch cello | 悲壮，渡江 | Boats that did not return
      elegy-names | 悲壮·无名碑 | Elegy, Stone without Names | strings 58 Em 20 3 level choir | 牺牲与悲壮，无名碑 | For those without a name
      elegy-dawn | 悲壮·破晓 | Elegy, Day Breaks | cinematic 92 Cm 30 8 twoPeaks choir | 悲壮，破晓 | It was worth it`,
  },
  {
    by: 'nia-brown',
    yuan: 440,
    tags: 'energetic tense epic trailer breakbeat film game-scene taiko strings',
    works: `
      fight-rooftop | 打斗·天台 | Fight Scene, Rooftop | breakbeat 148 Dm 42 9 instant shortStrings taiko | 打斗戏，天台 | Nowhere to run
      fight-alley | 打斗·窄巷 | Fight Scene, Alley | taiko 138 Am 40 8 rising shortStrings | 窄巷打斗，拳拳到肉 | Five against one
      fight-train | 打斗·车顶 | Fight Scene on a Train | trailer 152 Em 44 9 twoPeaks shortStrings | 动作片，车顶打斗 | A tunnel is coming
      fight-arena | 打斗·擂台 | Fight Scene, the Ring | taiko 128 Gm 36 8 lateDrop shortStrings | 擂台对决，燃 | One round left
      fight-kitchen | 打斗·后厨 | Fight Scene, the Kitchen | trailer 142 Cm 40 8 dialogue pizzicato | 后厨武打 | Pans, lids and ladles`,
  },
  {
    by: 'jonas-reed',
    yuan: 420,
    tags: 'warm nostalgic hopeful cinematic film opening strings piano',
    works: `
      credits-lights | 片尾·灯亮 | End Credits, House Lights | cinematic 80 D 26 4 level softPiano | 片尾曲，灯亮了 | Nobody gets up yet
      credits-drive | 片尾·开远了 | End Credits, Driving Away | documentary 96 G 30 5 rising piano | 片尾，车开远了 | The road takes them
      credits-letter | 片尾·最后一封信 | End Credits, the Last Letter | piano 72 F 24 3 slowBurn slowStrings | 片尾曲，最后一封信 | Read by a voice we know
      credits-sea | 片尾·海 | End Credits, the Sea at Last | cinematic 88 A 28 6 twoPeaks softPiano | 片尾，终于看到海 | They made it
      credits-names | 片尾·名单 | End Credits, All the Names | strings 76 C 26 4 arch piano | 片尾字幕，所有人的名字 | Thanks to everyone`,
  },
  {
    by: 'shen-bai',
    yuan: 480,
    tags: 'epic inspiring cinematic trailer film opening brass strings',
    works: `
      hero-roof | 英雄·城市之巅 | Superhero above the City | cinematic 124 D 36 9 rising brass | 超级英雄，城市之巅 | A cape on the highest roof
      hero-origin | 英雄·觉醒 | Superhero, First Flight | cinematic 100 G 30 7 slowBurn horn | 超级英雄觉醒 | It works, and the ground is far
      hero-team | 英雄·集结 | Superheroes Assemble | trailer 136 C 40 9 twoPeaks brass | 英雄集结 | One by one they step forward
      hero-fall | 英雄·跌落 | Superhero, Fall and Rise | cinematic 88 Em 28 8 lateDrop horn | 英雄跌落，再起 | Down, then up again
      hero-home | 英雄·归来 | Superhero Comes Home | cinematic 112 A 32 8 arch brass | 英雄归来 | The town is waiting`,
  },
]);
