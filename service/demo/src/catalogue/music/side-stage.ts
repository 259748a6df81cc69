import { tracksOf } from './tracks-of.ts';

/** Quartets and quintets, basements and ballrooms: styles that are asked for by name. */
export const sideStage = tracksOf('side-stage', [
  {
    by: 'lin-yue',
    yuan: 420,
    tags: 'calm romantic classical wedding film strings violin cello',
    voices: { pad: 'slowStrings', chords: 'shortStrings', bass: 'cello', arpeggio: 'pizzicato', answer: 'cello' },
    works: `
      quartet-morning | 弦乐四重奏·晨雾 | String Quartet, Morning Mist | strings 76 G 28 3 arch soloViolin none | 弦乐四重奏，晨雾 | Four players in the morning mist
      quartet-garden | 弦乐四重奏·花园 | String Quartet in the Garden | waltz 92 D 32 4 level soloViolin none | 婚礼花园里的弦乐四重奏 | A string quartet for a garden wedding`,
  },
  {
    by: 'lin-yue',
    yuan: 420,
    tags: 'melancholic solemn classical film documentary strings violin cello',
    voices: { pad: 'slowStrings', chords: 'shortStrings', bass: 'cello', arpeggio: 'pizzicato', answer: 'cello' },
    works: `
      quartet-elegy | 弦乐四重奏·慢板 | String Quartet, Adagio | strings 58 Dm 24 3 slowBurn soloViolin none | 弦乐四重奏慢板 | A slow movement for four
      quartet-storm | 弦乐四重奏·急板 | String Quartet, Presto | strings 132 Em 40 7 twoPeaks soloViolin none | 急板，弓弦相逐 | Bows in pursuit`,
  },
  {
    by: 'lin-yue',
    yuan: 400,
    tags: 'playful happy classical film advertising strings violin cello',
    voices: { pad: 'slowStrings', chords: 'shortStrings', bass: 'cello', arpeggio: 'pizzicato', answer: 'cello' },
    works: `
      quartet-scherzo | 弦乐四重奏·谐谑曲 | String Quartet, Scherzo | strings 120 A 38 5 dialogue pizzicato none | 四重奏谐谑曲，弓与拨弦 | Bow and pluck by turns`,
  },
  {
    by: 'nia-brown',
    yuan: 400,
    tags: 'cool warm funk hiphop city vlog electric-piano bass drum-kit',
    works: `
      groove-corner-booth | 灵魂律动·卡座 | Soul Groove, Corner Booth | funk 88 Dm 32 5 level electricPiano lofi | R&B灵魂律动，无人声 | An R&B soul groove without vocals
      groove-slow-pour | 灵魂律动·慢倒 | Soul Groove, Slow Pour | lofi 82 F 30 4 arch electricPiano funk | 新灵魂乐，慢而松 | Neo soul, slow and loose
      groove-ninety-four | 灵魂律动·九四年 | Soul Groove, Ninety-Four | halftime 76 Cm 28 4 level glassKeys funk | 九十年代R&B慢律动 | A slow jam of the nineties
      groove-velvet-seat | 灵魂律动·丝绒座 | Soul Groove, Velvet Seat | funk 94 Ab 34 5 dialogue vibraphone lofi | 丝绒座椅，颤音琴 | Vibraphone on a velvet seat
      groove-vintage-soul | 灵魂律动·老唱机 | Soul Groove, Old Turntable | funk 104 Eb 34 6 instant brass blues | 老派灵魂乐，铜管与唱机 | Vintage soul with horns`,
  },
  {
    by: 'zhou-ye',
    yuan: 400,
    tags: 'confident cool hiphop fashion advertising drum-machine bass synth',
    works: `
      runway-hiphop-lace | 走秀嘻哈·系带 | Runway Hip-Hop, Laced Up | trap 92 Fm 30 6 level stabKeys | 时装秀嘻哈，一步一拍 | Hip-hop for a fashion show
      runway-hiphop-chain | 走秀嘻哈·银链 | Runway Hip-Hop, Silver Chain | halftime 96 Am 32 6 instant pluckKeys | 银链与长衣 | Silver and a long coat
      runway-hiphop-denim | 走秀嘻哈·丹宁 | Runway Hip-Hop, Denim | trap 86 Dm 28 5 dialogue electricPiano | 街头服装走秀 | Streetwear on the catwalk
      runway-hiphop-flash | 走秀嘻哈·闪光灯 | Runway Hip-Hop, Flashbulbs | funk 98 Gm 32 7 rising stabBrass trap | 闪光灯下的脚步 | Steps between flashbulbs
      runway-hiphop-turn | 走秀嘻哈·转身 | Runway Hip-Hop, the Turn | lofi 94 Em 32 5 lateDrop stabKeys trap | 台前转身 | The turn at the end`,
  },
  {
    by: 'nia-brown',
    yuan: 380,
    tags: 'cool confident funk advertising vlog bass electric-guitar drum-kit',
    works: `
      funky-bass-elevator | 放克贝斯·电梯 | Funky Bass Line, Going Up | funk 108 Em 34 6 instant funkGuitar | 放克贝斯领头，一路向上 | A funky bass in the lead
      funky-bass-sneakers | 放克贝斯·球鞋 | Funky Bass Line, White Sneakers | funk 112 Am 36 7 level slapBass | 击勾贝斯，白球鞋 | Slap bass and white sneakers
      funky-bass-office | 放克贝斯·办公室 | Funky Bass Line at the Office | funk 100 G 32 5 dialogue funkGuitar lofi | 办公室里的放克律动 | A groove by the copy machine
      funky-bass-saturday | 放克贝斯·周六 | Funky Bass Line, Saturday | funk 120 C 36 7 rising funkGuitar house | 周六的放克贝斯 | A bass for Saturday
      funky-bass-night-shop | 放克贝斯·夜店铺 | Funky Bass Line, Night Shop | funk 116 Dm 36 7 twoPeaks electricPiano | 深夜小店的贝斯 | Bass and neon`,
  },
  {
    by: 'tang-wan',
    yuan: 400,
    tags: 'happy warm house pop travel vlog marimba synth',
    works: `
      tropical-lagoon | 热带浩室·泻湖 | Tropical House, the Lagoon | house 104 F 34 6 rising marimba | 夏日海滩，热带浩室 | Summer, beach and tropical house
      tropical-coconut | 热带浩室·椰子 | Tropical House, Coconut | house 110 C 36 6 instant kalimba | 椰子与马林巴 | Coconuts and marimba
      tropical-hammock | 热带浩室·吊床 | Tropical House, Hammock | house 98 G 32 5 slowBurn flute | 吊床上的午后 | An afternoon in a hammock
      tropical-jeep | 热带浩室·敞篷 | Tropical House, Open Jeep | house 116 D 36 7 lateDrop marimba | 敞篷车，海岸线 | An open jeep by the sea
      tropical-sunset | 热带浩室·落日 | Tropical House, Sunset Bar | house 102 A 34 5 level vibraphone | 落日酒吧，热带节拍 | A bar at sunset`,
  },
  {
    by: 'nia-brown',
    yuan: 400,
    tags: 'energetic confident cool blues rock advertising film electric-guitar drum-kit',
    works: `
      blues-rock-shed | 蓝调摇滚·铁皮棚 | Blues Rock, Tin Shed | blues 116 E 34 7 instant drivenGuitar rock | 蓝调摇滚吉他，铁皮棚 | Blues rock guitar in a tin shed
      blues-rock-pool-hall | 蓝调摇滚·台球厅 | Blues Rock, Pool Hall | blues 104 A 32 6 level drivenGuitar rock | 台球厅里的吉他 | Eight ball, corner pocket
      blues-rock-truck-stop | 蓝调摇滚·卡车站 | Blues Rock, Truck Stop | rock 98 G 32 7 rising harmonica blues | 卡车站，口琴与失真 | A truck stop with harmonica
      blues-rock-highway | 蓝调摇滚·夜路 | Blues Rock, Night Haul | rock 108 D 34 7 lateDrop drivenGuitar blues | 夜里的长途货车 | A long haul by night
      blues-rock-boots | 蓝调摇滚·旧靴 | Blues Rock, Old Boots | blues 126 C 36 8 twoPeaks drivenGuitar rock | 旧靴子踩着拍子 | Old boots keep time`,
  },
  {
    by: 'gu-nan',
    yuan: 420,
    tags: 'tense mysterious cinematic film documentary strings percussion',
    works: `
      suspense-curtain | 悬疑递进·幕布后 | Suspense Build-Up, behind the Curtain | tension 88 Dm 32 6 rising - none | 悬念一层层递进，揭晓之前 | Suspense that builds up before the reveal
      suspense-stairs | 悬疑递进·楼梯 | Suspense, up the Stairs | tension 96 Em 34 6 lateDrop shortStrings | 电影感的悬念，一级一级 | Cinematic tension, step by step`,
  },
]);
