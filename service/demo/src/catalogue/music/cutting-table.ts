import { tracksOf } from './tracks-of.ts';

/** What an editor lays under a cut: tension, beats, countdowns, cities by night, meetings, roads. */
export const cuttingTable = tracksOf('cutting-table', [
  {
    by: 'gu-nan',
    yuan: 420,
    tags: 'tense mysterious cinematic film documentary strings percussion',
    works: `
      suspense-envelope | 悬疑递进·信封 | Suspense Build-Up, the Envelope | tension 76 Am 28 5 slowBurn strings | 紧张的铺垫，打开之前 | A build-up before it is opened`,
  },
  {
    by: 'gu-nan',
    yuan: 400,
    tags: 'tense dark mysterious cinematic film podcast strings synth',
    works: `
      suspense-witness-room | 悬疑·审讯室 | Suspense in the Interview Room | tension 82 Cm 30 5 level strings none | 审讯室里的紧张，低弦与滴答 | Low strings and a tick in the room`,
  },
  {
    by: 'zhou-ye',
    yuan: 380,
    tags: 'energetic cool happy pop hiphop vlog opening synth drum-machine',
    works: `
      beatsync-outfit | 卡点·变装 | Beat Sync, New Outfit | trap 140 F 30 8 instant stabKeys house | 抖音卡点变装，一拍一套 | One look on every beat
      beatsync-shutter | 卡点·快门 | Beat Sync, Shutter | house 128 Am 30 8 lateDrop pluckKeys trap | 卡点快剪，快门一样的节奏 | Cuts like a shutter
      beatsync-tickets | 卡点·旅行票根 | Beat Sync, Ticket Stubs | corporate 126 D 30 7 rising pluckKeys trap | 旅行卡点，票根翻飞 | Travel cuts on the beat`,
  },
  {
    by: 'zhou-ye',
    yuan: 380,
    tags: 'energetic confident electronic hiphop vlog fashion synth bass drum-machine',
    works: `
      beatsync-street | 卡点·街头快闪 | Beat Sync, Street Flash | trap 132 Gm 30 8 twoPeaks stabBrass | 街头快闪，鼓点卡点 | Hard cuts in the street
      beatsync-mirror | 卡点·镜面 | Beat Sync, Mirror Floor | techno 130 Em 32 8 dialogue glassKeys trap | 时尚卡点，镜面地板 | Mirrors and hard light`,
  },
  {
    by: 'jonas-reed',
    yuan: 380,
    tags: 'energetic happy pop folk advertising sport percussion guitar',
    works: `
      stomp-kitchen | 拍手跺脚·厨房 | Stomp and Clap, Kitchen Floor | folk 118 G 34 7 instant steelGuitar drumLoop | 拍手与跺脚，木地板上的节奏 | Claps and stomps on a wooden floor
      stomp-team | 拍手跺脚·一队人 | Stomp and Clap, the Whole Team | folk 108 D 32 7 rising whistle taiko | 跺脚拍手，全队一起 | A whole team claps and stomps
      stomp-parade | 拍手跺脚·开场 | Stomp and Clap, Here We Go | rock 104 A 32 8 twoPeaks mutedGuitar drumLoop | 跺脚鼓点，广告开场 | Stomps, claps and a shout`,
  },
  {
    by: 'jonas-reed',
    yuan: 380,
    tags: 'confident energetic cool drums sport advertising percussion drum-kit',
    works: `
      stomp-bare | 拍手跺脚·只有节奏 | Stomp and Clap, Nothing Else | drumLoop 100 C 30 7 level - - | 只有拍手、跺脚和鼓 | Claps, stomps and drums alone
      stomp-tunnel | 拍手跺脚·球员通道 | Stomp and Clap in the Tunnel | drumLoop 92 E 28 8 rising - taiko | 球员通道里的跺脚声 | Feet in the tunnel`,
  },
  {
    by: 'kenji-mori',
    yuan: 420,
    tags: 'energetic tense cinematic electronic corporate technology opening synth drum-machine',
    works: `
      keynote-ten | 发布会倒计时·十秒 | Keynote Countdown, Ten Seconds | breakbeat 130 Dm 32 8 rising pulseLead | 产品发布会倒计时，最后十秒 | Ten seconds before a product launch
      keynote-doors | 发布会倒计时·就座 | Keynote Countdown, Doors Open | house 122 Em 34 7 slowBurn glassKeys techno | 发布会开场倒计时，观众就座 | The hall fills up
      keynote-curtain | 发布会倒计时·大幕 | Keynote Countdown, the Curtain | trailer 120 Cm 32 9 lateDrop sawLead breakbeat | 大幕拉开之前的倒计时 | Before the curtain falls
      keynote-ignition | 发布会倒计时·点火 | Keynote Countdown, Ignition | synthwave 126 Am 34 8 rising sawLead house | 启动仪式倒计时，点火 | Three, two, one, launch
      keynote-lights | 发布会倒计时·灯灭 | Keynote Countdown, Lights Down | techno 124 Fm 32 7 twoPeaks coldBell | 灯灭，倒数，亮屏 | Lights down, numbers up`,
  },
  {
    by: 'tang-wan',
    yuan: 400,
    tags: 'cool inspiring electronic synthwave city travel vlog synth bass',
    works: `
      skyline-flyover | 都市夜景·高架 | Night Skyline, the Flyover | synthwave 96 Am 34 5 level pluckKeys | 城市夜景延时，高架上的车灯 | Headlights on the flyover
      skyline-rooftop | 都市夜景·楼顶 | Night Skyline from the Roof | house 112 Dm 34 5 rising glassKeys | 夜景延时摄影，楼顶 | A city timelapse at night
      skyline-river | 都市夜景·两岸 | Night Skyline, Both Banks | synthwave 104 F 34 5 arch brightPad | 两岸灯火，车流与倒影 | Lights on both banks
      skyline-windows | 都市夜景·万家灯火 | Night Skyline, Every Window | lofi 88 G 30 4 slowBurn glassKeys house | 万家灯火，城市延时 | A thousand lit windows
      skyline-last-metro | 都市夜景·末班地铁 | Night Skyline, Last Metro | corporate 108 Em 32 5 level pluckKeys synthwave | 末班地铁穿过夜色 | The last metro crosses the bridge`,
  },
  {
    by: 'mira-holt',
    yuan: 400,
    tags: 'calm confident corporate advertising education podcast piano synth',
    works: `
      meeting-agenda | 商务会议·议程 | Business Meeting, Agenda | corporate 98 C 34 4 level softPiano none | 商务会议背景，议程 | A calm bed for a business meeting
      meeting-handshake | 商务会议·握手 | Business Meeting, Handshake | corporate 104 G 34 5 rising piano | 会议与签约，握手 | Two firms shake hands
      meeting-quarter | 商务会议·季度汇报 | Business Meeting, Quarterly Report | documentary 100 D 34 4 level pluckKeys | 季度汇报，图表翻页 | Charts turn over`,
  },
  {
    by: 'mira-holt',
    yuan: 400,
    tags: 'confident inspiring corporate news-scene technology advertising piano guitar',
    works: `
      meeting-summit | 商务会议·峰会 | Business Meeting, the Summit | corporate 110 A 36 6 arch mutedGuitar | 论坛峰会，会议开始 | A forum begins
      meeting-partners | 商务会议·合作伙伴 | Business Meeting, Partners | corporate 106 F 34 5 twoPeaks piano house | 合作伙伴大会 | Partners around the table`,
  },
  {
    by: 'jonas-reed',
    yuan: 400,
    tags: 'nostalgic hopeful inspiring corporate pop film vlog piano guitar',
    works: `
      review-months | 年度回顾·十二个月 | Year in Review, Twelve Months | corporate 112 D 36 6 rising piano | 年度回顾，十二个月的照片 | Twelve months in two minutes
      review-desk | 年度回顾·同事们 | Year in Review, the Team | folk 104 G 34 5 arch steelGuitar corporate | 年终盘点，同事们的笑脸 | Faces of a year
      review-road | 年度回顾·走过的路 | Year in Review, the Road so Far | corporate 120 A 38 6 slowBurn piano | 走过的路，年度总结 | The road so far
      review-numbers | 年度回顾·数字 | Year in Review, the Numbers | corporate 116 F 36 6 level pluckKeys | 一年的数字，一页一页 | A year in numbers, page by page
      review-thanks | 年度回顾·感谢有你 | Year in Review, Thank You All | piano 88 C 30 4 rising piano corporate | 年终感谢，一路同行 | Thanks to everyone in it`,
  },
  {
    by: 'bai-zhi',
    yuan: 380,
    tags: 'warm calm nostalgic lofi podcast vlog piano electric-piano',
    works: `
      radio-letters | 情感电台·听众来信 | Late-Night Radio, Letters | piano 72 F 26 2 level softPiano none | 情感电台口播底乐，听众来信 | A bed for a radio talk show
      radio-night-wind | 情感电台·晚风 | Late-Night Radio, Night Wind | lofi 74 Bb 28 3 level electricPiano none | 夜听电台，晚风 | Night wind at the window
      radio-one-lamp | 情感电台·一盏灯 | Late-Night Radio, One Lamp | piano 66 D 24 2 arch electricPiano none | 深夜电台的一盏灯 | One lamp and a microphone
      radio-good-night | 情感电台·晚安 | Late-Night Radio, Good Night | lofi 68 G 26 2 slowBurn softPiano none | 电台晚安，口播铺底 | A host says good night
      radio-phone-in | 情感电台·热线 | Late-Night Radio, Phone-In | lofi 78 Eb 30 3 dialogue electricPiano | 热线接通，电台背景 | Line four is open`,
  },
  {
    by: 'kenji-mori',
    yuan: 440,
    tags: 'epic confident inspiring cinematic electronic technology advertising opening synth strings',
    works: `
      epic-tech-skyway | 大气科技·天路 | Grand Technology, the Skyway | cinematic 104 Dm 36 8 rising strings breakbeat | 科技大气震撼，天路 | Grand and high, a road in the sky
      epic-tech-launchpad | 大气科技·发射场 | Grand Technology, the Launch Site | trailer 96 Am 34 9 lateDrop horn synthwave | 航天火箭，震撼升空 | A rocket stands in floodlight
      epic-tech-core | 大气科技·核心 | Grand Technology, the Core | synthwave 110 Em 36 8 twoPeaks strings trailer | 芯片与核心，科幻大片 | The core wakes up
      epic-tech-bridge | 大气科技·跨海大桥 | Grand Technology, Bridge over the Strait | cinematic 92 C 34 8 slowBurn brass synthwave | 跨海大桥，国之重器 | A bridge over the strait`,
  },
]);
