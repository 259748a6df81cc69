import { COOKIES, LOCALE_COOKIE_DAYS, STORED } from 'shared-contracts/session/stored-keys';
import { commerceArea } from '../../commerce/member-area.ts';
import { Payments } from '../../commerce/payments/payments.ts';
import { COMPOSERS_AREA } from '../../composers/member-area.ts';
import { personalTables } from '../../members/personal-data/personal-data.ts';
import { teamsArea } from '../../teams/member-area.ts';
import { AGREEMENTS } from './default-agreements.ts';

const policy = AGREEMENTS.find(({ title_en }) => title_en === 'Privacy policy')!;

/** A word of the policy for each kind of data that an export has, in Chinese and in English. */
const WORDS: Record<string, [zh: string, en: string]> = {
  profile: ['个人资料', 'Profile'],
  avatar: ['头像', 'picture'],
  knownDevices: ['已知设备', 'known device'],
  devices: ['登录设备', 'devices'],
  addresses: ['收件地址', 'delivery addresses'],
  favourites: ['收藏', 'favorites'],
  favouriteFolders: ['收藏夹', 'folder of favorites'],
  playlist: ['播放列表', 'playlist'],
  plays: ['播放和下载记录', 'plays'],
  downloads: ['播放和下载记录', 'downloads'],
  trialDownloads: ['播放和下载记录', 'downloads'],
  trialQuota: ['播放和下载记录', 'downloads'],
  grantProjects: ['授权项目', 'licensed project'],
  cart: ['购物车', 'cart'],
  signInGifts: ['签到', 'daily rewards'],
  invitations: ['邀请', 'invitations'],
  points: ['积分', 'points'],
  pointsLog: ['积分流水', 'ledger of points'],
  inventory: ['授权', 'licences'],
  licences: ['授权', 'licences'],
  orders: ['订单', 'orders'],
  certificates: ['授权证书', 'certificates'],
  certificateMailings: ['寄送记录', 'mailings'],
  invoices: ['发票', 'invoices'],
  quotes: ['报价单', 'quotes'],
  packages: ['套餐', 'packages'],
  teamApplications: ['团队账户', 'Team accounts'],
  composerContracts: ['作曲家签约', 'Composer contracts'],
  songs: ['上传的作品', 'submitted songs'],
  songUploads: ['音频文件', 'audio files'],
  songFiles: ['音频文件', 'audio files'],
  composerPage: ['作曲家主页', 'composer page'],
  followedComposers: ['关注的作曲家', 'Composers you follow'],
  workShares: ['作者份额', 'shares of writers'],
  earnings: ['收益', 'earnings'],
  payouts: ['付款记录', 'payouts'],
  teamMemberships: ['您在团队中的姓名', 'your name, role and permissions in a team'],
  invoiceDeliveries: ['发票', 'invoices'],
};

test('the privacy policy names every kind of data that a member can export', () => {
  const payments = new Payments([]);
  const areas = personalTables([teamsArea(payments), COMPOSERS_AREA, commerceArea(payments)]).flatMap(([, { area }]) => area ?? []);
  for (const area of areas) {
    expect(WORDS).toHaveProperty(area);
    expect(policy.content_zh).toContain(WORDS[area]![0]);
    expect(policy.content_en).toContain(WORDS[area]![1]);
  }
});

test('the privacy policy names every cookie of the storefront and how long it stays', () => {
  expect(Object.keys(STORED)).toHaveLength(7);
  for (const text of [policy.content_zh, policy.content_en]) {
    for (const cookie of Object.values(COOKIES)) expect(text).toMatch(new RegExp(`\\b${cookie}\\b`));
    expect(text).toContain(String(LOCALE_COOKIE_DAYS));
    expect(text).toMatch(new RegExp(`[（(]${STORED.use}[）)]`));
  }
});

test('each of the nine parts of the privacy policy is marked as a heading, with a list below it or not', () => {
  for (const text of [policy.content_zh, policy.content_en]) expect(text.match(/^## /gm)).toHaveLength(9);
});
