import { tracksOf } from './tracks-of.ts';

/** Large rooms and large feelings. */
export const organLoft = tracksOf('organ-loft', [
  {
    by: 'shen-bai',
    yuan: 440,
    tags: 'solemn ethereal classical film wedding opening organ choir',
    works: `
      church-nave | 教堂管风琴·中殿 | Church Organ, the Nave | strings 66 C 22 4 level organ | 教堂管风琴，中殿 | Light through coloured glass
      church-vespers | 教堂管风琴·晚祷 | Church Organ, Vespers | ambient 58 Dm 18 3 slowBurn organ | 教堂晚祷 | Candles, one after the other
      church-toccata | 教堂管风琴·托卡塔 | Church Organ Toccata | trailer 112 Gm 34 8 twoPeaks organ none | 管风琴托卡塔，恢弘 | All stops out
      church-procession | 教堂管风琴·行列 | Church Organ, Procession | cinematic 76 F 24 5 arch organ | 教堂行列，庄重 | Slow steps on stone
      church-easter | 教堂管风琴·复活节 | Church Organ, Easter Morning | cinematic 92 D 28 6 rising organ | 复活节清晨 | The doors are opened`,
  },
  {
    by: 'shen-bai',
    yuan: 460,
    tags: 'romantic solemn classical film fashion choir strings',
    works: `
      aria-balcony | 歌剧咏叹调·阳台 | Opera Aria, the Balcony | strings 68 Eb 22 4 rising choir | 歌剧咏叹调，阳台 | Nobody is to hear it
      aria-diva | 歌剧咏叹调·首席 | Opera Aria, the Diva | strings 76 Am 24 6 twoPeaks choir | 歌剧女高音，首席 | The house is silent
      aria-farewell | 歌剧咏叹调·诀别 | Opera Aria, Farewell | piano 60 Dm 20 3 slowBurn choir | 歌剧，诀别 | The last act
      aria-overture | 歌剧咏叹调·序曲 | Opera, the Overture | cinematic 104 G 30 6 instant strings | 歌剧序曲，大幕拉开 | The curtain goes up
      aria-chorus | 歌剧咏叹调·合唱 | Opera, Chorus of the Crowd | cinematic 96 C 28 7 arch lowChoir | 歌剧合唱 | The whole town sings`,
  },
  {
    by: 'shen-bai',
    yuan: 440,
    tags: 'epic festive inspiring game cinematic game-scene opening brass strings',
    works: `
      victory-gates | 胜利凯旋·城门 | Victory Fanfare, City Gates | cinematic 116 D 34 8 instant brass | 战斗胜利，凯旋入城 | The gates are open
      victory-shout | 胜利凯旋·振臂 | Victory Fanfare, the Shout | trailer 108 Bb 32 8 rising brass | 胜利，振臂高呼 | Ten thousand raised arms
      victory-screen | 胜利凯旋·英雄登场 | Victory Fanfare, Heroes Enter | chiptune 124 C 34 6 level brass none | 游戏英雄登场的开场号角 | Heroes walk on to a fanfare of three
      victory-feast | 胜利凯旋·庆功宴 | Victory Fanfare, the Feast | celtic 126 G 38 7 twoPeaks horn | 胜利庆功宴 | Raise the cups
      victory-crown | 胜利凯旋·加冕 | Victory Fanfare, Coronation | cinematic 88 F 28 7 arch brass | 胜利加冕 | Kneel, and rise`,
  },
  {
    by: 'jonas-reed',
    yuan: 420,
    tags: 'hopeful warm inspiring cinematic film documentary advertising piano strings',
    works: `
      buildup-first-step | 情感渐强·第一步 | Emotional Build-Up, First Step | cinematic 84 C 28 5 slowBurn softPiano | 情感渐强，从一个音开始 | One note, then all of them
      buildup-tide | 情感渐强·涨潮 | Emotional Build-Up, Rising Tide | cinematic 92 G 32 7 rising softPiano | 情感渐强，涨潮 | It grows for two minutes
      buildup-runway | 情感渐强·跑道 | Emotional Build-Up, the Runway | documentary 108 D 34 7 lateDrop slowStrings | 情绪上升，起飞 | Wheels leave the ground
      buildup-door | 情感渐强·开门 | Emotional Build-Up, the Door Opens | piano 76 F 26 5 rising slowStrings | 情感渐强，门开了 | They have waited long
      buildup-summit | 情感渐强·登顶 | Emotional Build-Up, the Summit | cinematic 100 A 32 8 twoPeaks strings | 升华结尾，登顶 | The last metres`,
  },
  {
    by: 'gu-nan',
    yuan: 400,
    tags: 'melancholic calm classical film documentary piano cello',
    works: `
      duet-empty-house | 钢琴与大提琴·空房子 | Piano and Cello, the Empty House | piano 62 Am 22 2 slowBurn cello | 钢琴与大提琴，缓慢悲伤 | Slow and sad
      duet-winter-coast | 钢琴与大提琴·冬天的海岸 | Piano and Cello, Winter Coast | piano 68 Dm 24 3 level cello | 大提琴与钢琴，冬天的海岸 | Nobody on the beach
      duet-last-visit | 钢琴与大提琴·最后一次探望 | Piano and Cello, the Last Visit | piano 58 Em 20 2 arch cello | 悲伤，最后一次探望 | He knew her name today
      duet-unsaid | 钢琴与大提琴·没说的话 | Piano and Cello, Unsaid | piano 72 Gm 26 3 dialogue cello | 钢琴与大提琴，没说的话 | On the way home
      duet-snowfall | 钢琴与大提琴·落雪 | Piano and Cello, Snowfall | piano 64 Cm 22 3 rising cello | 深沉，落雪 | It covers everything`,
  },
  {
    by: 'lin-yue',
    yuan: 420,
    tags: 'dreamy festive warm classical cinematic festival film strings bells',
    works: `
      xmas-orchestra-snow | 圣诞管弦·初雪 | Christmas Orchestra, First Snow | cinematic 90 D 28 5 rising glockenspiel | 圣诞管弦，魔幻初雪 | Magical strings and bells
      xmas-orchestra-window | 圣诞管弦·橱窗 | Christmas Orchestra, Toy Window | waltz 112 G 32 4 dialogue celesta | 圣诞管弦，玩具橱窗 | Noses against the glass
      xmas-orchestra-flight | 圣诞管弦·雪橇飞起 | Christmas Orchestra, the Sleigh Takes Off | cinematic 126 C 38 7 twoPeaks glockenspiel | 圣诞管弦，雪橇飞起 | Over the roofs and gone
      xmas-orchestra-hush | 圣诞管弦·夜静 | Christmas Orchestra, Hush | strings 66 F 20 2 slowBurn harp | 圣诞管弦，夜静 | Everybody sleeps
      xmas-orchestra-finale | 圣诞管弦·大团圆 | Christmas Orchestra, Everybody Home | cinematic 104 A 32 7 arch horn | 圣诞管弦，大团圆 | The door is never shut today`,
  },
  {
    by: 'he-qing',
    yuan: 400,
    tags: 'romantic solemn warm classical wedding film strings harp',
    works: `
      rings-box | 交换戒指·戒指盒 | Exchange of Rings, the Box | strings 68 D 22 3 slowBurn harp | 婚礼交换戒指，打开盒子 | Small hands carry it
      rings-promise | 交换戒指·我愿意 | Exchange of Rings, a Promise | piano 64 G 22 3 rising slowStrings | 婚礼宣誓，交换戒指 | Two words
      rings-hands | 交换戒指·双手 | Exchange of Rings, Hands | strings 74 C 24 4 arch soloViolin | 婚礼，交换戒指的双手 | It fits
      rings-veil | 交换戒指·掀起头纱 | Exchange of Rings, the Veil | waltz 84 F 26 4 level harp | 掀起头纱，亲吻 | You may
      rings-bells | 交换戒指·礼成 | Exchange of Rings, the Bells | cinematic 92 A 28 6 twoPeaks harp | 婚礼礼成，钟声 | Outside they ring`,
  },
]);
