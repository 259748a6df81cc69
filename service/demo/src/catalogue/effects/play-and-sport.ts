import { soundsOf } from './sounds-of.ts';

/** Sports, games and toys. */
export const playAndSport = soundsOf('play-and-sport', [
  {
    key: 'basketball',
    effect: 'ball',
    yuan: 8,
    tags: 'game-sound people',
    about: ['篮球', 'A basketball'],
    works: `
      dribble | 篮球运球 | Basketball Dribble | 6 0.7 1 | 原地 | on the spot
      fast | 快速运球篮球 | Fast Basketball Dribble | 5 1 1.1 | 快攻 | on the break
      bounce | 篮球弹地 | Basketball Bounce | 3 0.1 0.95 | 自己弹停 | until it rests
      gym | 体育馆篮球 | Basketball in the Gym | 8 0.5 0.9 | 回声 | with echoes
      street | 街头篮球 | Street Basketball | 7 0.85 1.15 | 水泥地 | on concrete`,
  },
  {
    key: 'ball',
    effect: 'ball',
    yuan: 8,
    tags: 'game-sound',
    about: ['球弹跳', 'A ball bounces'],
    works: `
      rubber | 皮球弹跳 | Rubber Ball Bounce | 3 0.2 1.4 | 停下 | until it rests
      small | 弹力球弹跳 | Bouncy Ball | 3 0.3 2 | 小 | small and fast
      big | 大球弹跳 | Big Ball Bouncing | 4 0.05 0.65 | 慢 | large and slow
      stairs | 球滚下楼梯弹跳 | Ball Bouncing down the Stairs | 5 0.6 1.5 | 一级级 | step by step`,
  },
  {
    key: 'tennis',
    effect: 'racket',
    yuan: 8,
    tags: 'game-sound',
    about: ['网球', 'Tennis'],
    works: `
      hit | 网球击球 | Tennis Ball Hit | 1 0.8 1 | 一拍 | one stroke
      rally | 网球对打 | Tennis Rally | 8 0.9 1 | 多拍 | several strokes
      serve | 网球发球 | Tennis Serve Hit | 1.2 1 0.85 | 发球 | a serve
      clay | 红土网球 | Tennis on Clay, Ball Hit | 7 0.6 0.9 | 慢 | slow
      fast | 快速网球对攻 | Fast Tennis Exchange | 6 0.7 1.3 | 快 | at the net`,
  },
  {
    key: 'ping-pong',
    effect: 'racket',
    yuan: 8,
    tags: 'game-sound',
    about: ['乒乓球', 'Table tennis'],
    works: `
      rally | 乒乓球对打 | Ping Pong Rally | 8 0.2 1 | 你来我往 | back and forth
      fast | 快攻乒乓球 | Fast Ping Pong | 5 0.1 1.4 | 快 | fast
      serve | 乒乓球发球 | Ping Pong Serve | 1 0.3 1.1 | 一板 | once
      slow | 慢打乒乓球 | Slow Ping Pong | 7 0.4 0.8 | 练习 | for practice
      hall | 乒乓球馆 | Ping Pong Hall | 12 0.15 1.15 | 许多桌 | many tables`,
  },
  {
    key: 'bowling',
    effect: 'bowling',
    yuan: 8,
    tags: 'game-sound hit',
    about: ['保龄球', 'Bowling'],
    works: `
      strike | 保龄球全倒 | Bowling Strike | 4 1 1 | 全倒 | all ten
      spare | 保龄球补中 | Bowling Spare | 4 0.4 1.05 | 补中 | the rest fall
      one | 保龄球倒一瓶 | Bowling, One Pin | 4 0 0.95 | 一瓶 | one pin
      roll | 保龄球滚动 | Bowling Ball Rolling | 6 0.2 0.8 | 滚动 | down the lane
      fast | 快速保龄球 | Fast Bowling Strike | 2.5 0.9 1.35 | 快 | hard and fast`,
  },
  {
    key: 'boxing-bell',
    effect: 'counterBell',
    yuan: 8,
    tags: 'bell-sound game-sound',
    about: ['拳击铃', 'The bell of a boxing ring'],
    works: `
      round | 拳击开场铃 | Boxing Bell, Round One | 2 0.8 1 | 开打 | the round begins
      end | 拳击回合结束铃 | Boxing Bell, End of Round | 3 0.9 0.9 | 回合结束 | the round is over
      one | 拳击一声铃 | Boxing Bell, One Stroke | 1.6 0.6 1.05 | 一声 | once
      arena | 拳击馆铃 | Boxing Bell in the Arena | 4 1 0.8 | 场馆 | with echoes
      small | 小拳击铃 | Small Boxing Bell | 2 0.7 1.35 | 训练 | for training`,
  },
  {
    key: 'air-horn',
    effect: 'airHorn',
    yuan: 8,
    tags: 'alarm-sound game-sound',
    about: ['气喇叭', 'An air horn'],
    works: `
      one | 气喇叭长鸣 | Air Horn | 2 0.2 1 | 一声 | one blast
      three | 气喇叭三连 | Air Horn, Three Blasts | 2 0.8 1 | 三声 | as on a party
      stadium | 球场气喇叭 | Stadium Air Horn | 3 0.1 0.75 | 球场 | fans
      goal | 进球气喇叭 | Goal Air Horn | 4 0.3 0.6 | 进球 | a goal
      dj | 派对气喇叭 | DJ Air Horn | 2.5 1 1.15 | 夜店 | in a club`,
  },
  {
    key: 'skate',
    effect: 'wheels',
    yuan: 8,
    tags: 'game-sound vehicle',
    about: ['滑板', 'A skateboard'],
    works: `
      pass | 滑板滑过 | Skateboard Rolling By | 5 0.4 1 | 滑过 | it passes
      trick | 滑板动作 | Skateboard Trick | 3 0.6 1.15 | 落地 | it lands
      rough | 粗糙路面滑板 | Skateboard on Rough Ground | 6 1 0.95 | 粗糙 | rough
      ramp | 坡道滑板 | Skateboard Ramp | 5 0.2 0.8 | 坡道 | up and down
      push | 蹬滑板 | Skateboard Push | 4 0.5 1.3 | 起步 | it starts`,
  },
  {
    key: 'kick',
    effect: 'kick',
    yuan: 8,
    tags: 'game-sound hit',
    about: ['踢球', 'A ball is kicked'],
    works: `
      football | 踢足球 | Football Kick | 1.2 0.5 1 | 一脚 | once
      hard | 大力射门足球 | Hard Football Shot | 1.6 1 0.85 | 射门 | at goal
      soft | 短传足球 | Short Football Pass Kick | 1 0.1 1.2 | 短传 | a pass
      net | 足球入网 | Football Kick into the Net | 2 0.8 1.05 | 入网 | a goal
      train | 足球训练 | Football Training Kicks | 6 0.4 1.1 | 训练 | several`,
  },
  {
    key: 'swim',
    effect: 'splash',
    yuan: 8,
    tags: 'water people',
    about: ['游泳', 'Somebody swims'],
    works: `
      crawl | 自由泳游泳 | Swimming Crawl | 9 0.4 1.3 | 均匀 | at an even pace
      pool | 游泳池 | Swimming Pool | 14 0.6 1 | 泳池 | people swim
      slow | 慢慢游泳 | Slow Swimming | 9 0.2 0.9 | 慢 | slowly
      race | 游泳比赛 | Swimming Race | 8 0.8 1.5 | 快 | fast
      lake | 湖里游泳 | Swimming in a Lake | 10 0.3 0.75 | 湖 | in open water`,
  },
  {
    key: 'slot',
    effect: 'slotMachine',
    yuan: 8,
    tags: 'game-sound machine',
    about: ['老虎机', 'A slot machine'],
    works: `
      win | 老虎机中奖 | Slot Machine Win | 5 0.7 1 | 中奖 | coins fall
      jackpot | 老虎机大奖 | Slot Machine Jackpot | 8 1 1.1 | 大奖 | everything rings
      lose | 老虎机没中 | Slot Machine, No Win | 3 0 0.95 | 没中 | nothing
      spin | 老虎机转动 | Slot Machine Spin | 3 0.2 1.2 | 转动 | the reels turn
      casino | 赌场老虎机 | Casino Slot Machine | 10 0.9 0.85 | 赌场 | in a casino`,
  },
  {
    key: 'dice',
    effect: 'dice',
    yuan: 8,
    tags: 'game-sound household',
    about: ['骰子', 'Dice'],
    works: `
      one | 掷一颗骰子 | Single Dice Roll | 2 0 1 | 一颗 | one die
      two | 掷两颗骰子 | Two Dice Roll | 2 0.25 1.1 | 两颗 | two dice
      cup | 骰盅骰子 | Dice in a Cup | 3 0.9 0.9 | 摇 | shaken
      many | 一把骰子 | Handful of Dice | 2.5 1 1.2 | 一把 | a handful
      wood | 木桌骰子 | Dice on a Wooden Table | 2 0.5 0.75 | 木桌 | on wood`,
  },
  {
    key: 'cards',
    effect: 'shuffle',
    yuan: 8,
    tags: 'game-sound household',
    about: ['扑克牌', 'Playing cards'],
    works: `
      shuffle | 洗牌 | Card Shuffle | 3 0.4 1 | 洗牌 | shuffled
      deal | 发牌扑克 | Dealing Cards | 4 0 0.7 | 发牌 | dealt
      fast | 快速洗牌 | Fast Card Shuffle | 2 1 1.2 | 快 | fast
      casino | 赌场洗牌 | Casino Card Shuffle | 6 0.7 0.95 | 熟练 | by a professional
      flip | 翻开一张扑克牌 | Card Flip | 1 0.5 1.6 swipe | 翻牌 | one card`,
  },
  {
    key: 'coin',
    effect: 'coin',
    yuan: 8,
    tags: 'game-sound ui',
    about: ['金币', 'Coins of a game'],
    works: `
      low | 低音金币 | Low Coin | 1.2 0.5 0.75 | 低 | low
      bright | 明亮金币 | Bright Coin | 1 0.6 1.6 | 亮 | bright
      pick | 捡金币 | Coin Pickup | 1 0.5 1.15 collect | 捡起 | picked up`,
  },
  {
    key: 'real-coins',
    effect: 'keys',
    yuan: 8,
    tags: 'game-sound household',
    about: ['硬币', 'Real coins'],
    works: `
      drop | 硬币掉落 | Coins Drop | 2 0.8 1.15 | 掉在桌上 | on a table
      spin | 硬币旋转 | Coin Spinning | 3 0.1 1.4 ratchet | 转停 | until it rests
      purse | 钱包硬币 | Coins in a Purse | 3 0.3 0.9 | 晃动 | shaken
      flip | 抛硬币 | Coin Flip | 1.2 0.05 1.6 | 一抛 | heads or tails
      pile | 一堆硬币 | Pile of Coins | 4 1 0.8 | 倒出 | poured out`,
  },
  {
    key: 'collect',
    effect: 'collect',
    yuan: 8,
    tags: 'game-sound ui',
    about: ['拾取道具', 'An item is collected'],
    works: `
      gem | 拾取宝石 | Gem Collected, Item Pickup | 1 0.9 1.3 | 宝石 | a gem
      item | 拾取道具 | Item Pickup | 1 0.3 1 | 道具 | an item
      heart | 拾取生命 | Extra Life Item Pickup | 1.2 0.8 0.85 | 生命 | one more life
      key | 拾取钥匙道具 | Quest Key Item Pickup | 1 0.6 0.7 | 钥匙 | a key
      star | 拾取星星 | Star Collected, Item Pickup | 1 1 1.7 | 星星 | a star`,
  },
  {
    key: 'jump',
    effect: 'jump',
    yuan: 8,
    tags: 'game-sound',
    about: ['跳跃', 'A jump in a game'],
    works: `
      high | 高跳 | High Jump | 1 0.7 1.35 | 高 | high
      double | 二段跳 | Double Jump | 1 0.9 1.7 | 二段 | in the air
      heavy | 笨重跳跃 | Heavy Jump | 1.2 0.3 0.45 | 重 | heavy`,
  },
  {
    key: 'over',
    effect: 'gameOver',
    yuan: 8,
    tags: 'game-sound ui',
    about: ['游戏结束', 'The game is over'],
    works: `
      short | 游戏结束 | Game Over | 1.6 0.3 1 | 短 | short
      long | 游戏结束长音 | Game Over, Long | 2.5 0.9 0.9 | 长 | long
      retro | 像素游戏结束 | Retro Game Over | 2 0.6 1.2 | 像素 | eight bit
      lose | 挑战失败 | Game Lost | 1.6 0.2 0.75 | 失败 | lost
      arcade | 街机游戏结束 | Arcade Game Over | 2 1 1.4 | 街机 | in an arcade`,
  },
  {
    key: 'win',
    effect: 'fanfare',
    yuan: 8,
    tags: 'game-sound ui hit',
    about: ['胜利号角', 'A fanfare'],
    works: `
      win | 胜利号角 | Victory Fanfare | 3 0.9 1 | 胜利 | we have won
      short | 短胜利号角 | Short Victory Fanfare | 2 0.2 1.2 | 短 | short
      royal | 皇家号角 | Royal Fanfare | 4 1 0.85 | 庄严 | the king comes
      level | 过关胜利号角 | Level Victory Fanfare | 2 0.4 1.5 | 过关 | a level is done
      prize | 颁奖胜利号角 | Prize Fanfare of Victory | 4 0.7 0.95 | 颁奖 | a prize`,
  },
  {
    key: 'toy',
    effect: 'hooter',
    yuan: 8,
    tags: 'game-sound household',
    about: ['捏响玩具', 'A squeaky toy'],
    works: `
      dog | 狗玩具吱吱 | Squeaky Dog Toy | 2 0.1 1 | 捏捏 | squeezed
      duck | 橡皮鸭玩具 | Rubber Duck Squeak Toy | 1.5 0.2 0.85 | 浴室 | in the bath
      fast | 连捏玩具 | Squeaky Toy, Fast | 3 0.05 1.3 | 快 | fast
      small | 小玩具吱吱 | Small Squeak Toy | 1 0.15 1.6 | 小 | small
      clown | 小丑喇叭 | Clown Horn Honk | 1.5 0.9 1 | 滑稽 | funny
      bulb | 球形喇叭小丑 | Bulb Horn of a Clown | 1.2 0.7 1.2 | 老爷车 | an old car
      circus | 马戏团小丑喇叭 | Circus Clown Horn | 2.5 1 0.85 | 马戏 | in the ring
      bike | 童车喇叭小丑 | Tricycle Clown Horn | 1.2 0.6 1.4 | 童车 | on a tricycle
      sad | 泄气小丑喇叭 | Sad Clown Horn | 1.5 0.8 0.65 | 泄气 | out of air`,
  },
  {
    key: 'bonk',
    effect: 'bonk',
    yuan: 8,
    tags: 'game-sound hit',
    about: ['滑稽敲击', 'A comic knock'],
    works: `
      head | 敲脑袋 | Bonk on the Head | 1 0.4 1 | 咚 | hollow
      pan | 平底锅敲头 | Frying Pan Bonk | 1.2 0.1 1.3 | 当 | with a pan
      double | 连敲两下脑袋 | Double Bonk | 2 0.6 1.1 | 两下 | twice
      big | 大锤敲头 | Giant Hammer Bonk | 1.5 1 0.75 | 大 | large
      small | 小石子敲头 | Tiny Bonk | 1 0.05 1.6 | 小 | small`,
  },
]);
