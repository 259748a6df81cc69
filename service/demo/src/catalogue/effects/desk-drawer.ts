import { soundsOf } from './sounds-of.ts';

/** Paper, pens and tills. */
export const deskDrawer = soundsOf('work-bench', [
  {
    key: 'writing',
    effect: 'writing',
    yuan: 8,
    tags: 'office',
    about: ['书写', 'Somebody writes'],
    works: `
      pencil | 铅笔写字 | Pencil Writing | 7 0.2 1.1 | 沙沙 | on paper
      chalk | 粉笔写字 | Chalk Writing on a Blackboard | 7 0.9 0.9 | 黑板上 | on a board
      pen | 钢笔写字 | Pen Writing | 6 0.4 1.25 | 签名 | a signature
      fast | 快速写字 | Fast Writing | 6 0.1 1.5 | 记笔记 | notes are taken
      exam | 考场写字 | Exam Writing | 10 0.3 0.95 | 安静教室 | a quiet room`,
  },
  {
    key: 'scissors',
    effect: 'scissors',
    yuan: 8,
    tags: 'office household',
    about: ['剪刀', 'Scissors'],
    works: `
      paper | 剪刀剪纸 | Scissors Cutting Paper | 5 0.3 1 | 慢慢剪 | slowly
      hair | 理发剪刀 | Hairdresser's Scissors | 6 0.9 1.25 | 快 | fast
      one | 剪刀一下 | Single Scissor Snip | 1 0.1 1.1 | 一刀 | one cut
      cloth | 裁布剪刀 | Scissors through Cloth | 5 0.2 0.75 | 沉 | a heavy pair
      garden | 花园剪刀 | Garden Scissors | 5 0.5 0.6 | 修枝 | on a hedge`,
  },
  {
    key: 'tear',
    effect: 'tear',
    yuan: 8,
    tags: 'office household',
    about: ['撕开', 'Something is torn'],
    works: `
      paper | 撕纸 | Paper Tear | 1.5 0.5 1 | 一张 | one sheet
      slow | 慢慢撕纸 | Slow Paper Tear | 3 0.1 0.85 | 慢 | slowly
      card | 撕硬纸板 | Cardboard Paper Tear | 2 0.4 0.6 | 厚纸 | thick and tough
      ticket | 撕票纸 | Paper Ticket Torn | 1 0.8 1.3 | 检票 | at the entrance
      letter | 撕信纸 | Tearing up a Paper Letter | 4 0.9 1.15 | 撕碎 | into pieces`,
  },
  {
    key: 'crumple',
    effect: 'crumple',
    yuan: 8,
    tags: 'office household',
    about: ['揉皱', 'Something is crumpled'],
    works: `
      paper | 揉纸团 | Paper Crumple | 3 0.2 1 | 一团 | into a ball
      foil | 锡纸揉皱 | Foil Crumple | 3 0.9 1.3 | 锡纸 | thin metal
      bag | 塑料袋揉皱 | Plastic Bag Crumple | 4 0.6 1.1 | 购物袋 | a shopping bag
      gift | 拆礼物包装揉纸 | Gift Wrap Crumple | 6 0.5 0.9 | 拆礼物 | a present is opened
      snack | 零食袋揉皱 | Snack Bag Crumple | 3 0.8 1.5 | 薯片袋 | a bag of crisps`,
  },
  {
    key: 'stapler',
    effect: 'stapler',
    yuan: 8,
    tags: 'office',
    about: ['订书机与印章', 'Staplers and stamps'],
    works: `
      one | 订书机 | Stapler | 1 0.1 1 | 一下 | once
      several | 连续订书机 | Stapler, Several Times | 4 0.3 1.15 | 几下 | several times
      gun | 射钉订书机 | Staple Gun Stapler | 2 0.2 0.75 | 有力 | with force
      small | 小订书机 | Small Stapler | 1 0.4 1.4 | 轻 | light
      jam | 卡住的订书机 | Jammed Stapler | 3 0.05 0.85 | 卡住 | it sticks
      stamp | 盖章 | Rubber Stamp | 1 0.6 1 | 盖章 | on a form
      visa | 护照盖章 | Passport Stamp | 1.5 0.9 1.2 | 通关 | at the border
      many | 连续盖章 | Stamping a Pile | 6 0.8 1.1 | 一份份 | one after another
      big | 大印章盖章 | Heavy Seal Stamp | 1.5 1 0.7 | 沉重 | a heavy seal
      approved | 通过盖章 | Approved Stamp | 1.2 0.7 0.9 | 批准 | it is decided`,
  },
  {
    key: 'cash',
    effect: 'cashRegister',
    yuan: 8,
    tags: 'office machine bell-sound',
    about: ['收银机', 'A cash register'],
    works: `
      ching | 收银机叮 | Cash Register Ching | 2 0.2 1 | 叮一声 | and it rings
      old | 老式收银机 | Old Cash Register | 3 0.8 0.85 | 按键 | with keys
      sale | 成交收银 | Cash Register, a Sale | 2 0.05 1.2 | 成交 | sold
      busy | 忙碌收银 | Busy Cash Register | 4 1 1.1 | 一单接一单 | a busy till
      drawer | 收银抽屉 | Cash Drawer Opens | 1.5 0.1 0.75 | 弹开 | the drawer comes out`,
  },
  {
    key: 'camera',
    effect: 'camera',
    yuan: 8,
    tags: 'office machine',
    about: ['相机快门', 'A camera'],
    works: `
      fast | 连拍快门 | Camera Shutter, Quick | 1 0.5 1.5 | 快 | quick
      old | 老相机快门 | Old Camera Shutter | 1.5 0.5 0.65 | 机械 | mechanical
      phone | 手机拍照快门 | Phone Camera Click | 1 0.5 1.9 | 手机 | on a phone
      studio | 影棚相机快门 | Studio Camera Shutter | 1.2 0.5 0.85 | 影棚 | in a studio`,
  },
  {
    key: 'pages',
    effect: 'paper',
    yuan: 8,
    tags: 'office household',
    about: ['翻页', 'A page is turned'],
    works: `
      slow | 缓缓翻页 | Slow Page Turn | 3 0.4 0.8 | 旧书 | an old book
      quick | 快速翻页 | Quick Page Turn | 1 0.6 1.5 | 一下 | in one move
      book | 翻书声 | Book Page Flip | 1.5 0.5 1.2 | 读书 | somebody reads
      news | 翻报纸翻页 | Newspaper Page | 3 0.7 0.6 | 早餐 | at breakfast
      flip | 翻书转场 | Page Flip Transition | 1 0.8 1.8 | 转场用 | for a cut`,
  },
]);
