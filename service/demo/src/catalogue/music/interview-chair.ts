import { tracksOf } from './tracks-of.ts';

/** Music that somebody speaks above, or that ends what was said. */
export const interviewChair = tracksOf('interview-chair', [
  {
    by: 'lin-yue',
    yuan: 360,
    tags: 'calm hopeful ambient documentary podcast corporate piano synth',
    works: `
      interview-chair | 采访·一把椅子 | Interview, One Chair | documentary 78 C 28 2 level softPiano | 人物采访铺底，不抢人声 | A bed below a quiet voice
      interview-founder | 采访·创始人 | Interview, the Founder | corporate 88 F 30 3 level softPiano none | 企业人物访谈 | She tells how it began
      interview-window | 采访·靠窗 | Interview by the Window | piano 66 G 24 2 slowBurn softPiano | 访谈背景，靠窗的光 | Daylight, two cameras
      interview-workshop | 采访·老师傅 | Interview, the Old Craftsman | documentary 84 D 28 3 arch nylonGuitar | 匠人采访 | Fifty years at one bench
      interview-street | 采访·街头 | Interview in the Street | lofi 76 Bb 28 3 dialogue softPiano none | 街头采访，轻一点 | Excuse me, one question`,
  },
  {
    by: 'tang-wan',
    yuan: 340,
    tags: 'happy hopeful corporate education advertising technology ukulele marimba',
    works: `
      explainer-arrow | 讲解动画·箭头 | Explainer Video, Follow the Arrow | ukulele 119 C 38 5 instant marimba | 讲解动画，跟着箭头走 | Light, bouncy, easy to follow
      explainer-app | 讲解动画·新应用 | Explainer Video, Your New App | corporate 122 G 40 5 rising marimba | 产品讲解，三步上手 | Three taps and done
      explainer-whiteboard | 讲解动画·白板 | Explainer Video, Whiteboard | ukulele 110 F 36 4 level pizzicato | 白板手绘，科普讲解 | A hand draws fast
      explainer-box | 讲解动画·盒子里 | Explainer Video, What Is in the Box | corporate 116 A 38 5 dialogue glockenspiel | 解说动画，盒子里是什么 | Out come the parts
      explainer-questions | 讲解动画·常见问题 | Explainer Video, Questions and Answers | ukulele 126 D 40 5 arch marimba | 讲解动画，常见问题 | Good that you ask`,
  },
  {
    by: 'jonas-reed',
    yuan: 340,
    tags: 'warm hopeful pop vlog podcast opening guitar piano',
    works: `
      outro-thanks | 片尾·谢谢收看 | Outro, Thanks for Watching | folk 100 G 26 4 level electricPiano | 视频片尾，谢谢收看 | Like, subscribe, good night
      outro-next-week | 片尾·下周见 | Outro, See You Next Week | corporate 108 D 28 5 instant mutedGuitar | 节目结尾，下周见 | Same place, same time
      outro-fade | 片尾·慢慢淡出 | Outro, Fading Out | piano 74 F 22 3 slowBurn electricPiano | 播客片尾，慢慢淡出 | The last light goes off
      outro-wave | 片尾·挥手 | Outro, a Wave | ukulele 112 C 28 5 arch piano | 频道片尾，挥挥手 | A wave into the lens
      outro-cards | 片尾·推荐卡片 | Outro, End Screen | lofi 90 A 28 4 dialogue mutedGuitar | 片尾画面，推荐视频 | Two more videos to click`,
  },
  {
    by: 'he-qing',
    yuan: 340,
    tags: 'calm hopeful warm folk vlog food nature guitar flute',
    works: `
      routine-kettle | 清晨·水壶 | Morning Routine, Kettle | folk 88 C 28 3 level flute | 清晨日常，水开了 | Steam and the first cup
      routine-curtains | 清晨·拉开窗帘 | Morning Routine, Curtains | documentary 92 G 28 3 rising nylonGuitar | 早上好，拉开窗帘 | Light on the floor
      routine-run | 清晨·小跑 | Morning Routine, a Short Run | folk 112 D 34 5 instant flute | 晨间小跑 | Twice around the pond
      routine-bakery | 清晨·面包店 | Morning Routine, the Bakery | waltz 96 F 30 4 arch flute | 清晨面包店 | Still warm
      routine-dew | 清晨·露水 | Morning Routine, Dew | ambient 72 A 24 2 slowBurn flute | 清晨草地 | Bare feet on grass`,
  },
  {
    by: 'kenji-mori',
    yuan: 340,
    tags: 'playful happy jazz vlog children film strings flute',
    works: `
      cartoon-mouse | 卡通·猫追老鼠 | Cartoon, Cat and Mouse | jazz 168 C 44 7 instant pizzicato | 卡通追逐，猫追老鼠 | Round the table and under it
      cartoon-nap | 卡通·打盹 | Cartoon, Afternoon Nap | waltz 88 G 28 2 level flute | 卡通，打个盹 | One eye open
      cartoon-parade | 卡通·小鸭列队 | Cartoon, Ducklings in a Row | ukulele 124 F 38 5 rising flute | 卡通小鸭列队 | Left, right, splash
      cartoon-invention | 卡通·小发明 | Cartoon, the Invention | musicBox 132 D 38 5 dialogue pizzicato | 卡通，发明又炸了 | It nearly works
      cartoon-picnic | 卡通·野餐 | Cartoon Picnic | ukulele 116 A 36 5 arch pizzicato | 可爱卡通，野餐 | The ants are invited`,
  },
]);
