import { soundsOf } from './sounds-of.ts';

/** Paper, tape, curtains, the fridge and a bag of chips. */
export const deskAndWindow = soundsOf('front-door', [
  {
    key: 'paper-rustle',
    effect: 'paper',
    yuan: 6,
    tags: 'office household',
    about: ['翻动纸张', 'Paper rustles'],
    works: `
      desk | 桌上翻纸声 | Paper Rustle on a Desk | 3 0.5 1.05 | 桌上 | on a desk
      exam | 考场翻纸声 | Paper Rustle in an Exam | 5 0.8 0.95 | 考场 | in an exam
      letter | 信纸翻纸声 | Paper Rustle of a Letter | 2.5 0.3 1.2 | 信纸 | a letter
      files | 找文件翻纸声 | Paper Rustle, Looking through Files | 5 0.9 1.1 | 找文件 | somebody looks for one page
      soft | 轻轻翻纸声 | Soft Paper Rustle | 3 0.15 0.9 | 轻轻 | softly`,
  },
  {
    key: 'tape-rip',
    effect: 'tear',
    yuan: 6,
    tags: 'office household',
    about: ['撕胶带', 'Tape is pulled off the roll'],
    works: `
      box | 封箱撕胶带 | Tape Ripping, Sealing a Box | 2 0.7 1.1 | 封箱 | to seal a box
      long | 长长撕胶带 | Long Tape Ripping | 3.5 0.5 1 | 一长条 | a long piece
      short | 短促撕胶带 | Tape Ripping, a Short Piece | 0.8 0.85 1.25 | 一小条 | a short piece
      parcel | 拆快递撕胶带 | Tape Ripping off a Parcel | 2.5 0.6 0.9 | 拆快递 | off a parcel
      duct | 用力撕胶带 | Duct Tape Ripping | 1.8 0.95 0.8 | 用力 | with force`,
  },
  {
    key: 'curtain',
    effect: 'drawer',
    yuan: 6,
    tags: 'household',
    about: ['窗帘', 'A curtain on its rail'],
    works: `
      open | 窗帘拉开 | Curtain Pulled Open | 1.6 0.3 1.4 | 拉开 | it opens
      close | 窗帘拉上 | Curtain Pulled Shut | 1.6 0.7 1.35 | 拉上 | it shuts
      slow | 窗帘慢慢拉动 | Curtain Pulled Slowly | 3 0.4 1.2 | 慢慢 | slowly
      shower | 浴帘窗帘拉动 | Shower Curtain Pulled Aside | 1.3 0.5 1.6 | 浴室 | in the bathroom
      wind | 窗帘随风摆动 | Curtain Moving in the Wind | 6 0.3 0.8 rustle | 随风 | the cloth moves`,
  },
  {
    key: 'fridge-door',
    effect: 'carDoor',
    yuan: 6,
    tags: 'household',
    about: ['冰箱门', 'A fridge door'],
    works: `
      close | 冰箱门关上 | Fridge Door Closes | 1 0.15 1.2 | 关上 | it closes
      slam | 冰箱门用力关 | Fridge Door Slammed | 1.2 0.45 1.1 | 用力 | with force
      soft | 轻轻关上冰箱门 | Fridge Door Closes Softly | 1 0.05 1.3 | 轻轻 | softly
      night | 夜里冰箱门关上 | Fridge Door at Night | 1.2 0.1 1.05 | 夜里 | after a snack at night
      old | 老冰箱门关上 | Old Fridge Door Closes | 1.4 0.3 0.9 | 老式 | of an old one`,
  },
  {
    key: 'chips',
    effect: 'crunch',
    yuan: 6,
    tags: 'household people',
    about: ['吃薯片', 'Chips are eaten'],
    works: `
      handful | 大口吃薯片 | Eating Chips by the Handful | 4 0.85 1.1 | 大口 | a handful at a time
      sofa | 沙发上吃薯片 | Eating Chips on the Sofa | 6 0.5 1.05 | 沙发上 | on the sofa
      slow | 慢慢吃薯片 | Eating Chips Slowly | 6 0.2 1.15 | 慢慢 | slowly
      loud | 大声吃薯片 | Eating Chips Loudly | 4 0.95 1.2 | 大声 | everybody hears it`,
  },
]);
