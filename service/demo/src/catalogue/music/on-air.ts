import { tracksOf } from './tracks-of.ts';

/** Podcasts, courses, companies and products. */
export const onAir = tracksOf('on-air', [
  {
    by: 'su-he',
    yuan: 380,
    tags: 'calm warm lofi podcast opening vlog electric-piano drum-machine',
    works: `
      podcast-first-sip | 播客片头·第一口 | Podcast Intro, First Sip | lofi 88 C 22 5 instant | 播客片头，温和的电钢琴 | A podcast intro on a mild electric piano
      podcast-two-chairs | 播客片头·两把椅子 | Podcast Intro, Two Chairs | lofi 94 Eb 24 5 instant vibraphone | 对谈播客的片头 | An intro for a talk between two
      podcast-red-light | 播客片头·红灯亮起 | Podcast Intro, Red Light On | lofi 82 G 20 5 instant piano | 开始录音的那一刻 | The moment the recording starts
      podcast-daily | 播客片头·每日一谈 | Podcast Intro, Every Morning | lofi 98 A 24 6 instant marimba | 每日播客的轻快片头 | A light intro for every morning
      podcast-late | 播客片头·晚间频道 | Podcast Intro, Late Channel | lofi 76 Bb 20 4 instant flute | 晚间播客的柔和片头 | A soft intro for the evening`,
  },
  {
    by: 'jonas-reed',
    yuan: 420,
    tags: 'hopeful inspiring corporate education opening technology piano guitar',
    works: `
      course-page-one | 课程片头·第一页 | Course Opening, Page One | corporate 104 D 30 6 instant | 网课片头，清楚明亮 | A clear and bright course opening
      course-blackboard | 课程片头·黑板 | Course Opening, Blackboard | corporate 112 F 32 6 instant marimba | 课堂片头，马林巴 | A class opening with marimba
      course-question | 课程片头·一个问题 | Course Opening, One Question | corporate 96 A 28 5 rising piano | 知识课程的开场 | Opens a lesson with a question
      course-lab | 课程片头·实验课 | Course Opening, Lab Hour | corporate 118 Bb 32 6 instant glassKeys | 科学课程片头 | For a science class
      course-bell | 课程片头·上课了 | Course Opening, Class Begins | corporate 124 C 34 7 instant vibraphone | 上课的轻快片头 | A lively start to a lesson`,
  },
  {
    by: 'jonas-reed',
    yuan: 520,
    tags: 'inspiring confident epic corporate cinematic advertising opening documentary piano strings',
    works: `
      company-film-sunrise | 企业宣传片·朝阳 | Company Film, Sunrise | corporate 108 D 44 7 rising strings | 企业宣传片，由静到昂扬 | A company film that rises
      company-film-road | 企业宣传片·来路 | Company Film, The Way Here | corporate 100 Bb 40 6 slowBurn piano | 讲述企业历程 | The story of a company
      company-film-hands | 企业宣传片·双手 | Company Film, Many Hands | corporate 116 G 46 7 twoPeaks horn | 团队与产线 | People and production
      company-film-tower | 企业宣传片·高楼 | Company Film, Tower | corporate 122 E 48 8 lateDrop | 大气的企业形象 | A grand portrait of a company
      company-film-tomorrow | 企业宣传片·明天 | Company Film, Tomorrow | corporate 126 Ab 50 8 arch strings | 展望未来 | What comes next`,
  },
  {
    by: 'zhou-ye',
    yuan: 560,
    tags: 'confident cool energetic electronic cinematic advertising technology opening synth drum-machine',
    works: `
      product-launch-black | 新品发布·黑场 | Product Launch, Black Screen | halftime 128 Dm 30 8 lateDrop | 新品发布预热，从黑场到亮相 | A teaser from black to the product
      product-launch-edge | 新品发布·边缘 | Product Launch, The Edge | house 118 Em 40 7 rising glassKeys | 产品细节特写 | Details of a product
      product-launch-glass | 新品发布·玻璃 | Product Launch, Glass | techno 122 Am 42 7 lateDrop pluckKeys | 冷静有力的发布 | Cool and strong
      product-launch-reveal | 新品发布·揭幕 | Product Launch, The Reveal | halftime 140 Fm 34 9 rising sawLead | 揭幕时刻 | The moment of the reveal
      product-launch-keynote | 新品发布·主讲 | Product Launch, Keynote | synthwave 112 Gm 42 7 slowBurn | 发布会主讲上台 | The speaker walks on`,
  },
  {
    by: 'zhou-ye',
    yuan: 560,
    tags: 'confident energetic cool electronic advertising technology travel synth bass drum-machine',
    works: `
      car-ad-curve | 汽车广告·弯道 | Car Ad, The Curve | house 124 Cm 42 8 lateDrop pluckKeys | 汽车广告，弯道与加速 | A car ad of curves and speed
      car-ad-night | 汽车广告·夜色 | Car Ad, Night Drive | synthwave 106 Am 40 7 rising | 夜色中的轿车 | A sedan by night
      car-ad-electric | 汽车广告·电动 | Car Ad, Electric | techno 126 Fm 42 8 twoPeaks glassKeys | 新能源汽车 | An electric car
      car-ad-mountain | 汽车广告·山路 | Car Ad, Mountain Road | breakbeat 132 Dm 42 8 rising | 越野与山路 | Off the road`,
  },
  {
    by: 'zhou-ye',
    yuan: 560,
    tags: 'hopeful warm house electronic advertising travel piano synth drum-machine',
    works: `
      car-ad-family | 汽车广告·全家出发 | Car Ad, Family Trip | house 116 F 38 6 rising piano | 家用车，温暖出发 | A family car sets out`,
  },
  {
    by: 'mira-holt',
    yuan: 360,
    tags: 'calm warm jazz food store vlog piano guitar',
    works: `
      cafe-window-seat | 咖啡店·靠窗座位 | Coffee Shop, Window Seat | jazz 96 F 36 4 level piano | 咖啡店的背景爵士 | Background jazz for a coffee shop
      cafe-second-cup | 咖啡店·第二杯 | Coffee Shop, Second Cup | bossa 112 C 40 4 level nylonGuitar | 咖啡店的波萨诺瓦 | Bossa nova for a coffee shop
      cafe-rainy-counter | 咖啡店·吧台 | Coffee Shop, At the Counter | jazz 88 Bb 32 4 level vibraphone | 咖啡店吧台，颤音琴 | Vibraphone at the counter
      cafe-croissant | 咖啡店·早午餐 | Coffee Shop, Brunch | bossa 124 G 42 5 level flute | 早午餐时光 | A late breakfast
      cafe-closing | 咖啡店·打烊前 | Coffee Shop, before Closing | jazz 80 Eb 30 3 level softPiano | 打烊前的安静 | The quiet before closing`,
  },
  {
    by: 'mira-holt',
    yuan: 360,
    tags: 'warm calm folk food vlog guitar ukulele',
    works: `
      kitchen-table | 做饭·厨房的桌子 | Cooking, Kitchen Table | folk 92 C 34 4 level nylonGuitar | 做饭视频，不抢话 | For cooking, under the voice
      slow-stew | 做饭·慢炖 | Cooking, Slow Stew | folk 84 G 32 3 level | 慢炖一锅 | A stew takes its time
      flour-and-light | 做饭·面粉与光 | Cooking, Flour and Light | folk 98 F 36 4 level flute | 烘焙与晨光 | Baking in the morning
      herb-garden | 做饭·香草 | Cooking, Herb Garden | folk 88 D 32 4 level vibraphone | 摘一把香草 | A handful of herbs
      sunday-broth | 做饭·周日的汤 | Cooking, Sunday Broth | folk 78 A 28 3 level harmonica | 一锅周日的汤 | A soup on Sunday`,
  },
]);
