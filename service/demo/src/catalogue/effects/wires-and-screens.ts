import { soundsOf } from './sounds-of.ts';

/** Telephones, tapes, computers and interfaces. */
export const wiresAndScreens = soundsOf('wires-and-screens', [
  {
    key: 'line',
    effect: 'lineTone',
    yuan: 8,
    tags: 'office alarm-sound',
    about: ['电话线音', 'A telephone line'],
    works: `
      dial | 拨号音 | Phone Dial Tone | 4 0.1 1 | 长音 | the line is free
      busy | 电话忙音 | Phone Busy Tone | 5 0.9 1 | 嘟嘟 | engaged
      ring | 电话等待音 | Phone Ringback Tone | 8 0.5 1 | 等待接听 | it rings at the other end
      hang | 电话挂断忙音 | Phone Hang Up Tone | 3 0.8 1.15 | 被挂断 | somebody hung up
      old | 老电话线音 | Old Phone Line Tone | 5 0.2 0.85 | 旧线路 | an old exchange`,
  },
  {
    key: 'dialling',
    effect: 'dialling',
    yuan: 8,
    tags: 'office ui',
    about: ['按键拨号', 'A number is dialled'],
    works: `
      normal | 按键拨号 | Phone Dialing | 3 0.4 1 | 一个号码 | one number
      fast | 快速拨号 | Speed Dialing | 1.5 1 1.1 | 飞快 | very fast
      slow | 慢慢拨号 | Slow Dialing | 5 0.05 0.95 | 犹豫 | with hesitation
      pin | 输入密码拨号 | Keypad Dialing, a Code | 2 0.6 1.3 | 密码 | a code
      booth | 电话亭拨号 | Phone Booth Dialing | 4 0.3 0.85 | 电话亭 | in a booth`,
  },
  {
    key: 'vibrate',
    effect: 'vibrate',
    yuan: 8,
    tags: 'ui alarm-sound',
    about: ['手机震动', 'A phone vibrates'],
    works: `
      table | 手机在桌上震动 | Phone Vibrating on a Table | 5 0.9 1 | 桌面 | on hard wood
      pocket | 口袋里手机震动 | Phone Vibrating in a Pocket | 5 0.1 0.9 | 闷 | dull
      short | 手机短震动 | Short Phone Vibration | 1 0.5 1.1 | 一下 | once
      bed | 床头手机震动 | Phone Vibrating at Night | 7 0.4 0.95 | 半夜 | at the bed
      double | 手机震动两下 | Double Phone Vibration | 2.6 0.7 1.2 | 消息 | a message`,
  },
  {
    key: 'static',
    effect: 'static',
    yuan: 8,
    tags: 'transition scifi',
    about: ['无信号的噪声', 'No signal'],
    works: `
      tv | 电视雪花噪声 | TV Static Noise | 4 0.1 1 | 雪花 | a white screen
      radio | 收音机噪声 | Radio Static | 5 0.5 0.9 | 找台 | between stations
      glitch | 信号干扰噪声 | Static Interference | 2 0.9 1.1 | 断续 | in pieces
      short | 短噪声转场 | Short Static Burst | 1 0.2 1.2 | 转场 | for a cut
      old | 老电视噪声 | Old Television Static | 6 0.7 0.75 | 老 | an old set`,
  },
  {
    key: 'scratch',
    effect: 'scratch',
    yuan: 8,
    tags: 'transition machine',
    about: ['唱片搓碟', 'A record is scratched'],
    works: `
      stop | 唱片急停 | Record Scratch Stop | 1.2 0.2 0.9 | 突然停下 | everything stops
      dj | 搓碟打碟 | DJ Record Scratch | 3 0.9 1.1 | 花式 | on two hands
      short | 短搓碟 | Short Record Scratch | 1 0.5 1.2 | 一下 | once
      slow | 慢搓碟 | Slow Vinyl Scratch | 2 0.1 0.75 | 慢 | slowly
      party | 派对搓碟 | Party Scratch | 4 0.7 1 | 热闹 | on a party`,
  },
  {
    key: 'rewind',
    effect: 'rewind',
    yuan: 8,
    tags: 'transition machine',
    about: ['倒带', 'A tape runs back'],
    works: `
      tape | 磁带倒带 | Tape Rewind | 3 0.4 1 | 到头一响 | and it stops
      fast | 快速倒带 | Fast Rewind | 1.5 0.9 1.2 | 快 | quickly
      vhs | 录像带倒带 | VHS Rewind | 4 0.2 0.85 | 录像机 | a video recorder
      time | 时光倒带 | Rewind Time | 5 0.6 0.75 | 回到过去 | back in time
      short | 短倒带 | Short Rewind | 1 0.7 1.4 | 转场 | for a cut`,
  },
  {
    key: 'down',
    effect: 'powerDown',
    yuan: 8,
    tags: 'transition machine',
    about: ['停机下滑', 'It runs down'],
    works: `
      tape | 磁带停转 | Tape Stop | 1.5 0.3 1 | 慢下来 | it slows down
      machine | 机器断电停转 | Machine Power Down | 4 0.1 0.75 | 停电 | the power is off
      record | 唱片停转 | Record Slows to a Stop | 2.5 0.5 0.9 | 唱片 | a record
      fast | 快速断电 | Fast Power Down | 1 0.8 1.2 | 快 | quickly
      robot | 机器人断电 | Robot Power Down | 3 1 1.1 | 关机 | it goes to sleep`,
  },
  {
    key: 'projector',
    effect: 'projector',
    yuan: 8,
    tags: 'machine office',
    about: ['电影放映机', 'A film projector'],
    works: `
      run | 放映机转动 | Film Projector | 12 0.5 1 | 平稳 | steady
      old | 老放映机 | Old Film Projector | 12 0.1 0.75 | 默片时代 | as in silent films
      fast | 快转放映机 | Fast Film Projector | 6 1 1.3 | 快 | fast
      start | 放映机启动 | Projector Start | 4 0.3 0.9 | 开始 | it begins
      super | 家庭放映机 | Home Movie Projector | 10 0.7 1.15 | 家庭录像 | home movies`,
  },
  {
    key: 'computer',
    effect: 'computer',
    yuan: 8,
    tags: 'scifi ui machine',
    about: ['电脑运算音', 'A computer works'],
    works: `
      work | 电脑运算 | Computer Working | 8 0.5 1 | 计算 | it calculates
      fast | 数据处理电脑音 | Computer Data Processing | 6 1 1.15 | 飞快 | very fast
      old | 老电脑 | Old Mainframe Computer | 10 0.2 0.75 | 老式 | a large old one
      bridge | 飞船电脑 | Computer on the Bridge of a Ship | 14 0.35 0.9 | 驾驶舱 | on a starship
      hack | 黑客电脑 | Hacker's Computer | 7 0.8 1.3 | 入侵 | somebody breaks in`,
  },
  {
    key: 'scan',
    effect: 'swipe',
    yuan: 8,
    tags: 'scifi ui',
    about: ['扫描', 'A scan'],
    works: `
      laser | 扫描线 | Laser Scan | 2 0.1 0.5 powerUp | 一扫而过 | one pass
      body | 全身扫描 | Body Scanner | 4 0.4 0.8 sonar | 从头到脚 | from head to foot
      face | 人脸扫描 | Face Scan | 1.6 0.7 1.2 computer | 识别 | it knows you
      barcode | 条码扫描 | Barcode Scanner Beep | 1 0.9 1.6 beeps | 滴 | at the till
      planet | 行星扫描 | Planet Scan | 6 0.3 0.7 forceField | 轨道上 | from orbit`,
  },
  {
    key: 'pop',
    effect: 'pop',
    yuan: 8,
    tags: 'ui game-sound',
    about: ['啵的一声', 'A pop'],
    works: `
      bubble | 气泡弹出 | Bubble Pop | 1 0.05 1 | 一声 | once
      notify | 弹窗提示啵 | Notification Pop | 1 0.1 1.3 | 界面 | on a screen
      many | 一串啵啵 | Pops in a Row | 2 1 1.2 | 一串 | one after another
      low | 低沉的啵 | Low Pop | 1 0.02 0.65 | 低 | low
      cartoon | 卡通啵 | Cartoon Pop | 1 0.6 1.5 | 俏皮 | cheeky`,
  },
  {
    key: 'swipe',
    effect: 'swipe',
    yuan: 8,
    tags: 'ui transition',
    about: ['滑动', 'A swipe'],
    works: `
      screen | 屏幕滑动 | Screen Swipe | 1 0.4 1 | 一划 | a finger
      fast | 快速滑动 | Fast UI Swipe | 1 0.9 1.3 | 快 | quick
      soft | 轻柔滑动 | Soft Swipe | 1.2 0.1 0.8 | 柔 | soft
      card | 刷卡滑动 | Card Swipe | 1 0.7 1.6 | 刷卡 | a card
      page | 页面滑动 | Page Swipe | 1 0.55 0.65 | 翻到下一页 | to the next page`,
  },
  {
    key: 'notify',
    effect: 'notification',
    yuan: 8,
    tags: 'ui',
    about: ['提示音', 'A notification'],
    works: `
      message | 新消息提示音 | New Message Notification | 1.5 0.6 1.15 | 清亮 | bright
      mail | 邮件提示音 | Mail Notification | 2 0.4 0.9 | 温和 | mild
      chat | 聊天消息提示 | Chat Message Notification | 1 0.7 1.35 | 短 | short
      low | 低沉提示音 | Low Notification | 2 0.2 0.6 | 低 | low`,
  },
  {
    key: 'success',
    effect: 'success',
    yuan: 8,
    tags: 'ui game-sound',
    about: ['成功提示', 'It worked'],
    works: `
      bright | 明亮成功提示 | Bright Success | 1.6 0.7 1.2 | 明亮 | bright
      pay | 支付成功 | Payment Success | 1.5 0.5 1.4 | 支付 | it is paid
      correct | 回答正确 | Correct Answer | 1.6 0.6 0.85 | 答对 | well done
      soft | 柔和成功提示 | Soft Success | 2 0.3 0.75 | 柔 | soft`,
  },
  {
    key: 'correct',
    effect: 'ding',
    yuan: 8,
    tags: 'ui game-sound bell-sound',
    about: ['答对了', 'The right answer'],
    works: `
      ding | 答对叮 | Correct Ding | 1.5 0.1 1.3 | 一声 | once
      double | 答对叮咚 | Correct Answer Chime | 1.6 0.5 1.5 | 两声 | twice
      quiz | 抢答正确 | Quiz Correct Bell | 2 1 1.15 | 节目 | on a show
      school | 小测答对 | Correct Tick | 1 0.05 1.8 | 打勾 | a tick`,
  },
  {
    key: 'error',
    effect: 'failure',
    yuan: 8,
    tags: 'ui game-sound',
    about: ['错误提示', 'Something is wrong'],
    works: `
      short | 短错误提示 | Short Error | 1 0.4 1.3 | 短 | short
      system | 系统错误 | System Error | 1.6 0.6 0.8 | 系统 | of a system
      buzz | 答错蜂鸣错误 | Wrong Answer Buzzer | 1.5 0.9 0.9 buzzer | 节目 | on a show
      denied | 拒绝访问错误 | Access Denied Error | 1.2 0.3 1.15 buzzer | 门禁 | at a door
      soft | 轻柔错误提示 | Soft Error | 1.6 0.1 1.1 | 柔 | soft`,
  },
  {
    key: 'start-up',
    effect: 'startUp',
    yuan: 8,
    tags: 'ui scifi',
    about: ['开机', 'A device starts'],
    works: `
      computer | 电脑开机音 | Computer Startup | 3 0.4 1 | 和弦 | a chord
      phone | 手机开机音 | Phone Startup | 2 0.8 1.2 | 明亮 | bright
      console | 游戏机开机音 | Console Startup | 3 1 0.9 | 期待 | something begins
      dark | 低沉开机音 | Dark Startup | 4 0.1 0.7 | 低 | low
      app | 应用启动开机音 | App Startup | 1.6 0.6 1.4 | 短 | short`,
  },
  {
    key: 'button',
    effect: 'click',
    yuan: 8,
    tags: 'ui',
    about: ['按键', 'A key or button'],
    works: `
      soft | 柔软按钮 | Soft Button | 1 0.1 0.6 | 柔 | soft
      glass | 玻璃按钮 | Glass Button | 1 0.6 1.6 | 亮 | bright
      hover | 悬停轻响按钮 | Hover Button Tick | 1 0.4 2 | 极轻 | very light
      retro | 复古按钮 | Retro Button | 1 0.8 0.45 | 老 | old
      mouse-double | 鼠标双击 | Mouse Double Click | 1 0.5 1.45 switch | 双击 | twice
      mouse-old | 旧鼠标点击 | Old Mouse Click | 1 0.5 0.9 | 脆 | dry
      mouse-quiet | 静音鼠标点击 | Quiet Mouse Click | 1 0.2 1.1 | 轻 | quiet
      mouse-many | 鼠标连点 | Mouse Clicking | 3 0.5 1.7 ratchet | 连点 | again and again`,
  },
  {
    key: 'beep',
    effect: 'beeps',
    yuan: 8,
    tags: 'ui alarm-sound machine',
    about: ['哔声', 'Beeps'],
    works: `
      one | 一声哔 | Single Beep | 1 0.3 1.1 | 一声 | once
      micro | 微波炉哔声 | Microwave Beep | 4 0.35 1.4 | 好了 | it is done
      fast | 急促哔声 | Fast Beeps | 3 0.95 1.15 | 急 | urgent
      low | 低哔声 | Low Beep | 2 0.5 0.55 | 低 | low
      timer | 定时器哔声 | Timer Beep | 5 0.8 1.3 | 时间到 | time is up`,
  },
  {
    key: 'censor',
    effect: 'steadyTone',
    yuan: 8,
    tags: 'ui transition',
    about: ['消音', 'A bleep over a word'],
    works: `
      short | 消音哔 | Censor Bleep | 1 0.6 1 | 短 | short
      long | 长消音哔 | Long Censor Bleep | 3 0.65 1 | 长 | long
      low | 低音消音 | Low Censor Tone | 1 0.1 1 | 低 | low
      high | 高音消音 | High Censor Beep | 1 1 1 | 高 | high
      comedy | 搞笑消音 | Comedy Bleep Censor | 1.5 0.8 1.1 | 综艺 | on a show`,
  },
  {
    key: 'phone',
    effect: 'phone',
    yuan: 8,
    tags: 'office alarm-sound household',
    about: ['电话铃', 'A telephone rings'],
    works: `
      hotel | 酒店房间电话 | Hotel Phone Ringing | 8 0.4 1.1 | 床头 | at the bed
      once | 电话响一声 | Phone Rings Once | 2 0.7 0.95 | 一声 | once`,
  },
]);
