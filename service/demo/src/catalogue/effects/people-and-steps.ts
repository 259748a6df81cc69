import { soundsOf } from './sounds-of.ts';

/** Voices without words, hands and feet. */
export const peopleAndSteps = soundsOf('people-and-steps', [
  {
    key: 'laugh',
    effect: 'laugh',
    yuan: 8,
    tags: 'people',
    about: ['笑声', 'Somebody laughs'],
    works: `
      one | 一个人的笑声 | Laugh, One Person | 3 0 1 | 真心 | heartily
      crowd | 观众大笑笑声 | Audience Laughter | 5 0.9 1 | 满场 | a whole house
      sitcom | 罐头笑声 | Sitcom Laugh Track | 4 0.6 1.1 | 情景喜剧 | after a joke
      child | 孩子的笑声 | Child Laughing | 3 0.05 1.5 | 咯咯 | it giggles
      evil | 邪恶的笑声 | Evil Laugh | 4 0 0.65 | 反派 | of a villain
      group | 几个人的笑声 | Friends Laughing | 6 0.3 1.05 | 朋友 | around a table
      kids | 一群孩子笑声 | Children Laughing | 5 0.7 1.45 | 操场 | in a playground`,
  },
  {
    key: 'cry',
    effect: 'babyCry',
    yuan: 8,
    tags: 'people',
    about: ['婴儿哭声', 'A baby cries'],
    works: `
      new | 新生婴儿哭声 | Newborn Baby Crying | 5 0.3 1.15 | 出生 | just born
      loud | 婴儿大哭 | Baby Crying Loudly | 6 1 1 | 嚎啕 | in despair
      soft | 婴儿轻声哭泣 | Baby Whimper, Cry | 4 0.05 0.95 | 委屈 | softly
      night | 夜里的婴儿哭声 | Baby Cry at Night | 8 0.6 0.9 | 半夜 | behind a door
      older | 小孩哭声 | Child Crying | 5 0.8 0.75 | 大一些 | a little older`,
  },
  {
    key: 'breath',
    effect: 'breath',
    yuan: 8,
    tags: 'people',
    about: ['呼吸', 'Somebody breathes'],
    works: `
      calm | 平静呼吸 | Calm Breathing | 10 0.1 1 | 睡着 | asleep
      run | 跑步喘息呼吸 | Heavy Breathing after Running | 6 0.9 1 | 喘 | out of breath
      scared | 恐惧的呼吸 | Scared Breathing | 7 0.7 1.2 | 颤 | it trembles
      mask | 面罩呼吸 | Breathing through a Mask | 9 0.2 0.7 | 面具 | behind a mask
      sigh | 一声叹息呼吸 | Sigh, a Deep Breath | 2 0.3 0.85 | 叹气 | once`,
  },
  {
    key: 'snore',
    effect: 'snore',
    yuan: 8,
    tags: 'people household',
    about: ['打鼾', 'Somebody snores'],
    works: `
      man | 打鼾声 | Snoring Man | 8 0.6 1 | 沉睡 | fast asleep
      soft | 轻轻打鼾 | Soft Snoring | 8 0.1 1.25 | 轻 | softly
      loud | 如雷打鼾 | Very Loud Snoring | 9 1 0.8 | 震天 | the walls shake
      comic | 滑稽打鼾 | Comic Snoring | 5 0.4 1.5 | 卡通 | as in a cartoon
      wall | 隔壁打鼾 | Snoring next Door | 10 0.8 0.6 | 隔墙 | behind the wall`,
  },
  {
    key: 'scream',
    effect: 'scream',
    yuan: 8,
    tags: 'people',
    about: ['尖叫', 'Somebody screams'],
    works: `
      woman | 女人尖叫 | Woman Screaming | 2.5 0 1.1 | 恐怖片 | in a horror film
      man | 男人惊叫尖叫 | Man Screaming | 2 0.05 0.65 | 惊吓 | in fright
      crowd | 人群尖叫 | Crowd Screaming | 5 1 1 | 逃散 | they run
      roller | 过山车尖叫 | Roller Coaster Screams | 6 0.8 1.15 | 刺激 | for fun
      far | 远处的尖叫 | Distant Scream | 4 0.02 0.85 | 夜里 | by night`,
  },
  {
    key: 'cough',
    effect: 'cough',
    yuan: 8,
    tags: 'people',
    about: ['咳嗽', 'Somebody coughs'],
    works: `
      one | 咳嗽两声 | Cough, Twice | 1.6 0.2 1 | 清嗓子 | to clear the throat
      old | 老人咳嗽 | Old Man Coughing | 4 0.4 0.8 | 一阵 | a fit
      child | 孩子咳嗽 | Child Coughing | 3 0.3 1.45 | 感冒 | with a cold
      hall | 音乐厅里的咳嗽 | Cough in a Concert Hall | 2 0.1 0.95 | 安静时 | in a quiet moment
      sick | 病房咳嗽 | Sick Cough | 5 0.5 0.9 | 重 | heavy`,
  },
  {
    key: 'sneeze',
    effect: 'cough',
    yuan: 8,
    tags: 'people',
    about: ['喷嚏', 'Somebody sneezes'],
    works: `
      one | 打喷嚏 | Sneeze | 1.4 0.7 1 | 阿嚏 | once
      loud | 响亮的喷嚏 | Loud Sneeze | 1.6 1 0.8 | 响 | loud
      small | 小小的喷嚏 | Tiny Sneeze | 1.2 0.8 1.5 | 可爱 | cute
      three | 连打喷嚏 | Three Sneezes | 6 0.9 1.1 | 连着 | in a row
      cat | 卡通喷嚏 | Cartoon Sneeze | 1.2 0.65 1.9 | 滑稽 | funny`,
  },
  {
    key: 'snap',
    effect: 'snap',
    yuan: 8,
    tags: 'people',
    about: ['响指', 'Fingers snap'],
    works: `
      one | 一个响指 | Finger Snap | 1 0.1 1 | 一声 | once
      beat | 打响指节拍 | Finger Snaps on the Beat | 6 0.6 0.95 | 节拍 | in time
      fast | 快速响指 | Fast Finger Snaps | 3 1 1.1 | 快 | fast
      low | 低沉响指 | Deep Finger Snap | 1 0.2 0.7 | 低 | low
      cool | 酷酷的响指 | Cool Finger Snap | 1.2 0.3 1.25 | 帅气 | sharp`,
  },
  {
    key: 'claps',
    effect: 'handClaps',
    yuan: 8,
    tags: 'people',
    about: ['拍手', 'Hands clap'],
    works: `
      one | 独自拍手鼓掌 | Slow Clap, One Person | 5 0 0.7 | 讽刺 | with irony
      beat | 众人打拍子鼓掌 | Group Clapping in Time | 8 1 1 | 节拍 | on the beat
      small | 小型鼓掌 | Small Audience Applause | 6 0.35 1.05 applause | 几十人 | some dozens
      meeting | 会议鼓掌掌声 | Meeting Applause | 6 0.25 0.95 applause | 会议 | at a meeting
      stand | 起立鼓掌掌声 | Standing Ovation Applause | 14 1 1.05 applause | 经久 | for a long time
      single | 拍手一下 | Single Hand Clap | 1 0.05 1.1 | 一下 | once`,
  },
  {
    key: 'crowd-breath',
    effect: 'crowdBreath',
    yuan: 8,
    tags: 'people ambience',
    about: ['众人的反应', 'A crowd reacts'],
    works: `
      boo | 观众席嘘声 | Boos from the Audience | 4 0.1 1 | 不满 | they do not like it
      boo-short | 短嘘声 | Short Boos | 2 0.2 1.2 | 短 | short
      boo-stadium | 球场嘘声 | Booing at the Match | 7 0.15 0.85 | 全场 | the whole ground
      aww | 观众感叹 | Crowd Aww | 3 0.4 1.1 | 可爱 | how sweet
      ooh | 观众惊叹 | Crowd Ooh | 3 0.65 1 | 惊叹 | with wonder
      gasp | 观众倒吸一口气 | Crowd Gasp | 1.5 1 1 | 震惊 | in shock
      boo-villain | 反派嘘声 | Booing the Villain | 5 0.25 1.1 | 舞台 | at the theatre
      boo-angry | 愤怒嘘声 | Angry Booing | 6 0.05 0.75 | 愤怒 | angry`,
  },
  {
    key: 'cheer',
    effect: 'stadium',
    yuan: 10,
    tags: 'people ambience',
    about: ['欢呼', 'A crowd cheers'],
    works: `
      stadium | 体育场欢呼 | Stadium Crowd Cheering | 12 0.9 1 | 满场 | a full ground
      concert | 演唱会欢呼 | Concert Crowd Cheer | 12 0.7 1.15 | 开场 | the lights go down
      small | 小人群欢呼 | Small Crowd Cheer | 6 0.4 1.3 | 几十人 | some dozens
      win | 夺冠欢呼 | Victory Cheer of the Crowd | 9 1 1.1 | 沸腾 | they have won
      kids | 孩子们欢呼 | Children Cheering | 5 0.6 1.6 | 高 | high voices`,
  },
  {
    key: 'crowd',
    effect: 'crowd',
    yuan: 10,
    tags: 'people ambience',
    about: ['人群说话', 'People talk'],
    works: `
      restaurant | 餐厅人声 | Restaurant Voices and Crowd | 18 0.4 1.05 | 晚餐 | at dinner
      coffee | 咖啡厅嘈杂 | Coffee Shop Crowd, Café | 18 0.25 1.1 | 下午 | in the afternoon
      bar | 酒吧人声 | Crowd in a Bar by Night | 18 0.8 0.95 | 喧闹 | loud
      lobby | 大堂人声 | Lobby Crowd | 18 0.35 0.85 | 大厅 | in a large hall
      market | 早市人群 | Morning Market Crowd | 18 0.9 1.1 | 叫卖 | traders call
      school | 课间人声 | School Break Crowd | 16 0.85 1.5 | 操场 | in the yard
      playground | 操场上的孩子 | Children on the Playground Crowd | 16 0.7 1.6 | 玩耍 | they play
      quiet | 低声交谈人群 | Quiet Crowd Talking | 18 0.1 0.95 | 轻 | softly
      terrace | 露天咖啡馆 | Café Terrace | 18 0.15 1.15 | 街边 | in the street
      breakfast | 早餐咖啡店 | Breakfast Café | 16 0.3 1.2 | 早晨 | in the morning
      busy | 忙碌咖啡馆 | Busy Café | 18 0.6 1 | 忙 | all tables taken`,
  },
  {
    key: 'whistle',
    effect: 'humanWhistle',
    yuan: 8,
    tags: 'people',
    about: ['吹口哨', 'Somebody whistles'],
    works: `
      tune | 吹口哨小调 | Whistling a Tune, Human Whistle | 6 0.2 1 | 悠闲 | with nothing to do
      wolf | 挑逗口哨 | Wolf Whistle of a Man | 2 0.8 1 | 两声 | two notes
      call | 呼唤口哨 | Human Whistle to Call a Dog | 2 0.9 1.2 | 叫狗 | for a dog
      low | 低低口哨 | Low Human Whistle | 5 0.1 0.75 | 悬疑 | in a dark street
      happy | 欢快口哨 | Happy Whistling, Human Whistle | 6 0.4 1.2 | 走路 | on the way`,
  },
  {
    key: 'fart',
    effect: 'fart',
    yuan: 8,
    tags: 'people game-sound',
    about: ['放屁', 'A fart'],
    works: `
      short | 短促放屁 | Short Fart | 1 0.1 1.1 | 噗 | one puff
      long | 长长放屁 | Long Fart | 3 1 0.95 | 一串 | it does not end
      wet | 搞笑放屁 | Funny Fart | 1.6 0.6 0.8 | 滑稽 | for a laugh
      high | 尖细放屁 | Squeaky Fart | 1.2 0.3 1.7 | 尖 | high
      chair | 坐垫放屁 | Whoopee Cushion Fart | 1.5 0.8 1.3 | 恶作剧 | a prank`,
  },
  {
    key: 'whisper',
    effect: 'whisper',
    yuan: 8,
    tags: 'people ambience',
    about: ['低语', 'Somebody whispers'],
    works: `
      one | 耳边低语 | Whisper at the Ear | 4 0 1 | 近 | very near
      many | 许多低语 | Many Whispers | 9 1 0.95 | 四面八方 | from all sides
      ghost | 鬼魂低语 | Ghost Whisper | 6 0.5 0.75 | 阴森 | from nowhere
      child | 孩子低语 | Child Whispering | 4 0.1 1.3 | 秘密 | a secret
      horror | 恐怖低语 | Horror Whispers | 10 0.8 0.85 | 恐怖 | in an empty house`,
  },
  {
    key: 'ghost',
    effect: 'ghost',
    yuan: 8,
    tags: 'scifi ambience people',
    about: ['鬼魂', 'A ghost'],
    works: `
      moan | 鬼魂呜咽 | Ghost Moan | 5 0.2 1 | 呜呜 | a long moan
      high | 女鬼哭声 | Crying Ghost | 6 0.9 1.1 | 高 | high
      house | 鬼屋呜咽鬼声 | Ghost in the Haunted House | 10 0.4 0.85 | 空屋 | in an empty house
      past | 鬼影飘过鬼声 | Ghost Passes | 3 0.6 1.3 | 掠过 | through the room
      deep | 地底鬼声 | Ghost from Below | 8 0.05 0.65 | 低 | from under the floor`,
  },
  {
    key: 'war-cry',
    effect: 'battleCry',
    yuan: 10,
    tags: 'people hit',
    about: ['众人呐喊', 'Many men shout'],
    works: `
      charge | 冲锋呐喊 | Battle Charge Shout | 4 0.9 1 | 冲杀 | forward
      army | 大军呐喊 | Army Shout | 6 0.5 0.85 | 千军 | thousands
      fight | 战场厮杀呐喊 | Battlefield Shouts | 9 1 1.1 | 刀兵 | with swords
      short | 短促呐喊 | Short Battle Shout | 2 0.7 1.2 | 一声 | once
      rebels | 义军呐喊 | Rebels Shout in Battle | 7 0.3 0.95 | 人群 | a mob`,
  },
]);
