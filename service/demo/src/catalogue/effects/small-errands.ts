import { soundsOf } from './sounds-of.ts';

/** Bells at doors, whistles, matches and falls. */
export const smallErrands = soundsOf('rooms-and-doors', [
  {
    key: 'doorbell',
    effect: 'doorbell',
    yuan: 8,
    tags: 'household bell-sound',
    about: ['门铃', 'A doorbell'],
    works: `
      bright | 清亮门铃 | Bright Doorbell | 2.5 0.5 1.3 | 清亮 | bright
      twice | 急促门铃 | Impatient Doorbell | 2 0.5 1.6 | 急 | in a hurry
      villa | 别墅门铃 | Villa Doorbell | 5 0.5 0.6 | 低沉 | low and wide
      buzzer | 公寓楼门铃 | Apartment Doorbell Buzzer | 1.5 0.2 1.2 buzzer | 对讲 | at an intercom`,
  },
  {
    key: 'whistle-blow',
    effect: 'whistleBlow',
    yuan: 8,
    tags: 'people alarm-sound',
    about: ['哨子', 'A whistle is blown'],
    works: `
      short | 短促哨声 | Short Whistle Blow | 1 0.2 1.1 | 一声 | once
      coach | 教练哨声 | Coach's Whistle | 2 0.5 0.95 | 训练 | in training
      foul | 犯规哨声 | Foul, Referee's Whistle | 1.5 0.7 1.05 | 犯规 | a foul
      traffic | 交警哨声 | Traffic Police Whistle | 3 0.6 1.2 | 路口 | at a crossing`,
  },
  {
    key: 'match',
    effect: 'match',
    yuan: 8,
    tags: 'fire-sound household',
    about: ['火柴', 'A match'],
    works: `
      quick | 快划火柴 | Quick Match Strike | 1.6 0.2 1.3 | 快 | quick
      long | 长火柴点燃 | Long Match Lit | 4 0.5 0.9 | 壁炉 | for a fireplace
      second | 第二根火柴 | Second Match | 2.5 0.4 1.1 | 再来 | the first one failed`,
  },
  {
    key: 'comic-fall',
    effect: 'slideWhistle',
    yuan: 8,
    tags: 'game-sound people',
    about: ['滑稽摔倒', 'Somebody falls, for a laugh'],
    works: `
      banana | 踩香蕉皮摔倒 | Slip and Falling on a Peel | 1.4 0.1 1.4 | 香蕉皮 | on a peel
      stairs | 滚下楼梯摔倒 | Falling down the Stairs, Comic | 3 0.9 1.3 bonk | 楼梯 | bump by bump
      flat | 四脚朝天摔倒 | Falling Flat, Cartoon | 1.2 0.2 1.5 thud | 扑通 | flat on the back
      cliff | 坠崖摔倒 | Falling off a Cliff, Cartoon | 2.6 0.05 0.85 | 坠崖 | a long way
      chair | 椅子摔倒 | Falling off the Chair, Comic | 1.4 0.7 1.2 bonk | 椅子 | off a chair`,
  },
  {
    key: 'sonar-small',
    effect: 'sonar',
    yuan: 8,
    tags: 'scifi water',
    about: ['声呐', 'Sonar'],
    works: `
      single | 单次声呐 | Single Sonar Ping | 4 0.1 1.05 | 一声 | one ping`,
  },
  {
    key: 'market',
    effect: 'crowd',
    yuan: 10,
    tags: 'ambience people',
    about: ['集市', 'A market'],
    works: `
      street | 街边集市 | Street Market | 18 0.75 1.05 | 街边 | in the street
      night | 夜市集市 | Night Market | 18 1 0.95 | 夜里 | by night
      fish | 海鲜集市 | Fish Market | 16 0.65 0.9 | 清晨 | early in the day`,
  },
  {
    key: 'crowd-more',
    effect: 'crowdBreath',
    yuan: 8,
    tags: 'people ambience',
    about: ['观众反应', 'An audience reacts'],
    works: `
      gasp-big | 全场倒吸一口气 | Big Audience Gasp | 2 0.95 0.9 | 全场 | a full house
      ooh-long | 长长的惊叹 | Long Ooh of Wonder | 5 0.7 0.95 | 烟花下 | under fireworks`,
  },
  {
    key: 'announce',
    effect: 'ding',
    yuan: 8,
    tags: 'bell-sound alarm-sound',
    about: ['广播前奏', 'Before an announcement'],
    works: `
      subway | 地铁广播前奏 | Subway Announcement Chime | 3 0.85 0.9 | 站台 | on a platform
      school | 校园广播前奏 | School Announcement Chime | 3 1 1.05 | 校园 | in a school`,
  },
  {
    key: 'one-more',
    effect: 'countdown',
    yuan: 8,
    tags: 'alarm-sound game-sound',
    about: ['倒数', 'A countdown'],
    works: `
      quiz | 抢答倒数 | Game Show Countdown | 6 0.4 1.05 | 抢答 | on a show`,
  },
  {
    key: 'odds',
    effect: 'teleport',
    yuan: 8,
    tags: 'scifi transition',
    about: ['传送', 'A teleport'],
    works: `
      out | 传送消失 | Teleport Out | 2.4 0.4 0.95 | 消失 | somebody is gone`,
  },
  {
    key: 'office-odds',
    effect: 'printer',
    yuan: 8,
    tags: 'office machine household',
    about: ['办公室机器', 'Machines of an office'],
    works: `
      copier | 大型复印机 | Large Photocopier | 9 1 0.6 | 大 | a large one
      coffee | 咖啡机启动 | Coffee Machine Start | 5 0.2 0.5 motor | 启动 | it starts
      toy | 毛绒玩具吱吱 | Plush Toy Squeak | 1.2 0.12 1.2 hooter | 毛绒 | inside a plush toy`,
  },
  {
    key: 'cellar',
    effect: 'wind',
    yuan: 8,
    tags: 'ambience weather',
    about: ['洞中', 'In a cave'],
    works: `
      ice | 冰洞 | Ice Cave | 14 0.35 0.6 | 冰 | of ice
      deep | 深洞 | Deep Cave | 16 0.5 0.42 | 深 | far inside`,
  },
  {
    key: 'crackers',
    effect: 'gunshot',
    yuan: 8,
    tags: 'hit people',
    about: ['鞭炮', 'Firecrackers'],
    works: `
      wedding | 迎亲鞭炮 | Wedding Firecrackers | 8 0.95 1.3 | 迎亲 | for a bride`,
  },
]);
