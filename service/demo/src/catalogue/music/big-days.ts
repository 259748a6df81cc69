import { tracksOf } from './tracks-of.ts';

/** Weddings, awards, parties, families and children's voices. */
export const bigDays = tracksOf('big-days', [
  {
    by: 'lin-yue',
    yuan: 460,
    tags: 'romantic solemn classical wedding film strings piano',
    works: `
      aisle-white-petals | 走红毯·白色花瓣 | Down the Aisle, White Petals | strings 70 C 30 4 rising soloViolin | 新娘入场，小提琴 | The bride enters to a violin
      aisle-fathers-arm | 走红毯·父亲的手臂 | Down the Aisle, Father's Arm | strings 66 D 28 4 slowBurn cello | 父亲挽着女儿 | On her father's arm
      aisle-morning-veil | 走红毯·晨纱 | Down the Aisle, Morning Veil | piano 68 G 30 3 rising | 钢琴入场曲 | A piano processional
      aisle-candles | 走红毯·烛光两侧 | Down the Aisle, Candles on Both Sides | waltz 84 F 32 4 arch strings | 烛光之间 | Between candles
      aisle-chapel | 走红毯·小教堂 | Down the Aisle, Small Chapel | strings 62 Bb 26 4 rising harp | 小教堂里的入场 | In a small chapel`,
  },
  {
    by: 'tang-wan',
    yuan: 420,
    tags: 'happy warm jazz wedding food guitar piano',
    works: `
      welcome-garden | 婚礼迎宾·花园 | Wedding Welcome, Garden | bossa 118 F 40 5 level nylonGuitar | 婚礼迎宾，花园酒会 | Guests arrive in a garden
      welcome-sparkling | 婚礼迎宾·气泡酒 | Wedding Welcome, Sparkling | jazz 116 C 40 5 level piano | 婚礼迎宾，气泡酒 | Sparkling wine for the guests
      welcome-courtyard | 婚礼迎宾·庭院 | Wedding Welcome, Courtyard | bossa 106 G 38 4 level flute | 婚礼迎宾，庭院 | In a courtyard
      welcome-ribbon | 婚礼迎宾·缎带 | Wedding Welcome, Ribbon | jazz 104 Eb 36 4 level vibraphone | 婚礼迎宾，轻松 | Easy and light
      welcome-hall | 婚礼迎宾·宴会厅 | Wedding Welcome, Banquet Hall | jazz 124 Bb 42 6 level harmonica | 婚礼迎宾，宴会厅 | In the hall`,
  },
  {
    by: 'gu-nan',
    yuan: 560,
    tags: 'epic festive cinematic opening festival brass strings',
    works: `
      award-walk-up | 颁奖典礼·上台 | Award Ceremony, Walk-Up | cinematic 112 D 34 8 instant brass | 颁奖上台，铜管 | Walk up to the stage
      award-envelope | 颁奖典礼·信封 | Award Ceremony, The Envelope | cinematic 96 Bb 30 7 rising strings | 颁奖揭晓之前 | Before the envelope opens
      award-gold | 颁奖典礼·金色时刻 | Award Ceremony, Gold | trailer 120 F 32 9 instant brass | 颁奖金色时刻 | The golden moment
      award-gala | 颁奖典礼·盛典开幕 | Award Ceremony, Gala Opening | cinematic 124 G 36 8 twoPeaks horn | 颁奖盛典开幕 | A gala begins
      award-curtain | 颁奖典礼·大幕 | Award Ceremony, Curtain | cinematic 104 Eb 32 8 arch brass | 颁奖大幕拉开 | The curtain opens`,
  },
  {
    by: 'zhou-ye',
    yuan: 480,
    tags: 'festive energetic house opening festival confident synth brass drum-machine',
    works: `
      annual-party-lights | 年会开场·灯光 | Annual Party, Lights Up | house 126 Am 40 8 instant stabBrass | 年会开场，灯光亮起 | The lights come up
      annual-party-countdown | 年会开场·倒数 | Annual Party, Count to Ten | house 128 F 42 9 rising sawLead | 年会开场，倒数后炸场 | A build to the drop
      annual-party-team | 年会开场·全员 | Annual Party, Everybody In | house 124 G 40 8 twoPeaks stabKeys | 年会开场，全员到齐 | All of us are here
      annual-party-toast | 年会开场·举杯 | Annual Party, Raise a Glass | funk 118 Dm 40 7 instant stabBrass | 年会开场，举杯 | Raise your glasses
      annual-party-prize | 年会开场·大奖 | Annual Party, Grand Prize | house 130 C 42 9 lateDrop brass | 年会抽奖大奖 | The grand prize`,
  },
  {
    by: 'bai-zhi',
    yuan: 360,
    tags: 'warm happy nostalgic hopeful folk children film piano guitar',
    works: `
      family-dinner-lamp | 温馨家庭·饭桌的灯 | Family, Lamp above the Table | folk 90 C 34 4 rising piano | 温馨家庭，饭桌的灯 | The lamp above the table
      family-first-steps | 温馨家庭·第一步 | Family, First Steps | piano 84 F 34 4 rising | 温馨家庭，孩子学步 | A child's first steps
      family-sunday-bed | 温馨家庭·周日的床 | Family, Sunday in Bed | folk 96 G 36 4 level ukulele | 温馨家庭，周日早晨 | A Sunday morning
      family-back-home | 温馨家庭·回家 | Family, Back Home | folk 82 D 32 4 slowBurn cello | 温馨家庭，推开家门 | The door opens
      family-photo-wall | 温馨家庭·照片墙 | Family, Photo Wall | piano 76 A 30 4 slowBurn | 温馨家庭，照片墙 | Pictures on a wall`,
  },
  {
    by: 'bai-zhi',
    yuan: 380,
    tags: 'hopeful warm inspiring classical children education choir bells piano',
    works: `
      childrens-choir-hill | 童声合唱·山坡 | Children's Choir, Hillside | musicBox 96 C 30 4 rising choir | 童声般的合唱，山坡上 | A light choir on a hillside
      childrens-choir-stars | 童声合唱·星星 | Children's Choir, Stars | musicBox 84 F 28 3 slowBurn choir | 数星星的合唱 | A choir that counts stars
      childrens-choir-school | 童声合唱·校园 | Children's Choir, Schoolyard | piano 104 G 34 5 rising choir | 校园合唱 | A choir in the schoolyard
      childrens-choir-snow | 童声合唱·初雪 | Children's Choir, First Snow | musicBox 76 D 26 3 arch softChoir | 初雪合唱 | A choir in the first snow
      childrens-choir-swing | 童声合唱·秋千 | Children's Choir, Swing | musicBox 112 A 34 5 twoPeaks choir | 秋千上的合唱 | A choir on a swing`,
  },
  {
    by: 'nia-brown',
    yuan: 460,
    tags: 'inspiring hopeful warm pop festival choir organ',
    works: `
      gospel-river | 福音合唱·河边 | Gospel Choir, Riverside | blues 92 F 30 6 rising choir | 福音合唱，河边 | A gospel choir at the river
      gospel-sunday | 福音合唱·星期天 | Gospel Choir, Sunday Best | blues 116 C 36 8 twoPeaks choir | 福音合唱，拍手起立 | Everybody stands and claps
      gospel-carry-me | 福音合唱·带我回家 | Gospel Choir, Carry Me Home | blues 70 Ab 24 5 slowBurn choir | 福音合唱，慢板 | A slow gospel hymn
      gospel-light | 福音合唱·光来了 | Gospel Choir, Here Comes the Light | blues 104 G 34 7 rising softChoir | 福音合唱，越来越亮 | Brighter and brighter`,
  },
  {
    by: 'tang-wan',
    yuan: 420,
    tags: 'warm romantic pop vlog film choir piano',
    works: `
      soft-voice-window | 女声轻唱·窗边 | Female Vocals, By the Window | lofi 84 C 30 4 rising choir | 柔和女声哼唱，窗边 | Soft female vocals by a window
      soft-voice-letter | 女声轻唱·信 | Female Vocals, A Letter | piano 76 G 28 4 slowBurn choir | 柔和女声哼唱，钢琴 | Female vocals hum above a piano
      soft-voice-summer | 女声轻唱·夏夜 | Female Vocals, Summer Night | lofi 92 F 32 5 rising softChoir | 女声哼唱，夏夜 | Humming in a summer night
      soft-voice-coast | 女声轻唱·海岸 | Female Vocals, Coast Road | house 108 A 36 5 rising choir | 流行女声，海岸 | Soft pop with a voice, along the coast
      soft-voice-dream | 女声轻唱·半梦 | Female Vocals, Half a Dream | ambient 66 E 26 3 slowBurn choir | 空灵女声哼唱 | An airy voice, half a dream`,
  },
  {
    by: 'he-qing',
    yuan: 420,
    tags: 'ethereal calm ambient film meditation choir synth',
    works: `
      humming-fog | 哼唱·薄雾 | Humming, Thin Fog | ambient 58 D 24 2 slowBurn softChoir | 女声哼唱，薄雾 | A hum in thin fog
      humming-lake | 哼唱·湖心 | Humming, Middle of the Lake | ambient 62 G 26 3 arch choir | 女声哼唱，湖心 | A hum on a lake
      humming-temple | 哼唱·空殿 | Humming, Empty Hall | ambient 54 Am 22 2 rising choir | 哼唱，空旷的殿堂 | A voice in an empty hall
      humming-stars | 哼唱·群星 | Humming, Among Stars | ambient 68 F 26 3 rising softChoir | 哼唱，群星之间 | A voice among stars`,
  },
]);
