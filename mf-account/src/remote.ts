import { defineRemote } from 'shared-contracts/descriptor';

/** Descriptor: all that the shell, the edge and the release store know of this unit. */
export default defineRemote({
  unit: 'mf-account',
  slots: ['page'],
  routes: [
    {
      path: '/account/register',
      layout: 'registration',
      indexed: false,
      head: {
        title: { zh: '注册', en: 'Create an account' },
        description: {
          zh: '用手机号或邮箱建立账户，收藏曲目、保存播放列表并购买授权。',
          en: 'Sign up with a phone number or email address to save favourites and playlists and buy licences.',
        },
      },
    },
    {
      path: '/account/register/phone',
      layout: 'registration',
      indexed: false,
      head: {
        title: { zh: '手机号注册', en: 'Sign up by phone' },
        description: {
          zh: '用中国大陆手机号和短信验证码注册账户。',
          en: 'Create an account with a mainland China mobile number and a text message code.',
        },
      },
    },
    {
      path: '/account/register/email',
      layout: 'registration',
      indexed: false,
      head: {
        title: { zh: '邮箱注册', en: 'Sign up by email' },
        description: {
          zh: '用邮箱地址和验证码注册账户，适合海外用户与企业邮箱。',
          en: 'Create an account with an email address and a verification code. Suited to overseas buyers and company email.',
        },
      },
    },
    {
      path: '/account/register/first',
      layout: 'registration',
      indexed: false,
      head: {
        title: { zh: '完善资料', en: 'Complete your profile' },
        description: {
          zh: '补全个人或企业资料，账户即可购买授权和开具发票。',
          en: 'Add your personal or company details to buy licences and request invoices.',
        },
      },
    },
    {
      path: '/my',
      layout: 'personal',
      indexed: false,
      head: {
        title: { zh: '账户总览', en: 'Account overview' },
        description: {
          zh: '积分、收藏、套餐、订单与授权，一页看清。',
          en: 'Points, favorites, packages, orders and licences at a glance.',
        },
      },
    },
    {
      path: '/my/profile',
      layout: 'personal',
      indexed: false,
      head: {
        title: { zh: '个人资料', en: 'Profile' },
        description: {
          zh: '修改昵称、头像、手机号、邮箱和企业信息。',
          en: 'Change nickname, picture, phone number, email and company details.',
        },
      },
    },
    {
      path: '/my/like',
      layout: 'personal',
      indexed: false,
      head: {
        title: { zh: '我的收藏', en: 'Favorites' },
        description: {
          zh: '把喜欢的曲目、专辑和主题放进收藏夹，随时试听、加购。',
          en: 'Keep tracks, albums and themes in folders to play and license later.',
        },
      },
    },
    {
      path: '/like/:key',
      layout: 'default',
      indexed: false,
      data: [{ call: 'userFavorites/getShared', params: { shareKey: '{key}', type: 3, page: 1, size: 50 } }],
      requireData: true,
      head: {
        title: { zh: '收藏夹：{data.name}', en: '{data.name}: a shared folder' },
        description: {
          zh: '朋友分享的收藏夹，点开就能试听。',
          en: 'A folder of favorites that a friend shares. Everything in it plays at once.',
        },
      },
    },
    {
      path: '/my/score',
      layout: 'personal',
      indexed: false,
      head: {
        title: { zh: '我的积分', en: 'Points' },
        description: {
          zh: '查看积分余额与收支明细，1 积分抵 1 分钱。',
          en: 'Your balance and every transaction. One point is worth one fen.',
        },
      },
    },
    {
      path: '/my/package',
      layout: 'personal',
      indexed: false,
      head: {
        title: { zh: '套餐管理', en: 'Packages' },
        description: {
          zh: '查看已购套餐的有效期、剩余数量和使用记录。',
          en: 'Validity, balance and usage of the packages you bought.',
        },
      },
    },
    {
      path: '/my/address',
      layout: 'personal',
      indexed: false,
      head: {
        title: { zh: '地址管理', en: 'Addresses' },
        description: {
          zh: '保存纸质授权证书和发票的收件地址。',
          en: 'Delivery addresses for paper certificates and invoices.',
        },
      },
    },
    {
      path: '/my/shiting',
      layout: 'personal',
      indexed: false,
      head: {
        title: { zh: '试听记录', en: 'Trial records' },
        description: {
          zh: '找回最近听过和下载过的试听版本。',
          en: 'Find what you recently played and the trial versions you downloaded.',
        },
      },
    },
    {
      path: '/my/invoice',
      layout: 'personal',
      indexed: false,
      head: {
        title: { zh: '我的发票', en: 'Invoices' },
        description: {
          zh: '为已付款的订单申请电子或纸质发票，查看开票进度。',
          en: 'Request electronic or paper invoices for paid orders and follow their progress.',
        },
      },
    },
  ],
  intents: ['dialog.login', 'dialog.forgotPassword', 'favourites.add', 'favourites.cancel', 'dialog.invite', 'dialog.signInGift'],
  asks: [
    'dialog.download',
    'dialog.invite',
    'dialog.login',
    'dialog.signInGift',
    'favourites.add',
    'favourites.cancel',
    'player.enqueue',
    'player.pause',
    'player.play',
    'player.playAll',
  ],
  fragments: ['favourite-button', 'member-badge'],
  namespaces: ['account'],
  emits: ['favourites.changed', 'toast.show'],
  consumes: ['auth.session', 'favourites.changed', 'player.progress', 'player.state'],
  calls: [
    'area/getList',
    'captcha/slider',
    'captcha/slider/verify',
    'user/deleteAccount',
    'user/deleteDevice',
    'user/exportData',
    'user/getData',
    'user/getDeviceList',
    'user/getIntegralById',
    'user/getQrCode',
    'user/getUserInfo',
    'user/integralInfo',
    'user/loginByCode',
    'user/loginByPass',
    'user/logout',
    'user/perfectInfo',
    'user/registerByEmail',
    'user/registerByPhone',
    'user/retrievePasswordByEmail',
    'user/retrievePasswordByPhone',
    'user/sendEmailCode',
    'user/sendPhoneCode',
    'user/updateInfo',
    'user/updatePassword',
    'user/weChatLogin',
    'userAddress/deleteAddress',
    'userAddress/getAddressList',
    'userAddress/saveAddress',
    'userDownRecord/deleteRecord',
    'userDownRecord/getList',
    'userFavorites/addFavorites',
    'userFavorites/deleteFavorites',
    'userFavorites/favoritesList',
    'userFavorites/getShared',
    'userFavorites/shareFavorites',
    'userFavorites/unshareFavorites',
    'userFavorites/updateFavorites',
    'userFavoritesData/cancelFavorites',
    'userFavoritesData/deleteFavorites',
    'userFavoritesData/favoritesData',
    'userFavoritesData/getList',
    'userFavoritesData/moveFavorites',
    'userIntegralLog/getList',
    'userPlayRecord/clearRecord',
    'userPlayRecord/deleteRecord',
    'userPlayRecord/getList',
    'userShareIn/doShareIn',
    'userShareIn/getList',
    'userSignIn/doSignIn',
  ],
  contracts: '^1.1.0',
});
