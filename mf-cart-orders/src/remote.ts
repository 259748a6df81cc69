import { defineRemote } from 'shared-contracts/descriptor';
import { withLocale } from 'shared-contracts/locale/locale';
import { pageGraph, structured } from 'shared-contracts/release/structured-data';
import { CERTIFICATE_SAMPLES } from './verify/certificate-samples.ts';

const PRICES = { zh: '授权价格', en: 'Licence prices' };
const PRICES_DESCRIPTION = {
  zh: '音乐授权价格怎么算：全部系数、实例、计算器，以及您的用途需要哪种授权。',
  en: 'How the price of a music licence is worked out: all factors, examples, a calculator, and the licence that your use needs.',
};

/** Descriptor: all that the shell, the edge and the release store know of this unit. */
export default defineRemote({
  unit: 'mf-cart-orders',
  slots: ['page'],
  routes: [
    {
      path: '/my/cart',
      layout: 'personal',
      indexed: false,
      head: {
        title: { zh: '购物车', en: 'Cart' },
        description: {
          zh: '为每首作品选定授权范围，逐项看清价格后一起结算。',
          en: 'Choose the licence for each work, see every factor of its price, and check out together.',
        },
      },
    },
    {
      path: '/my/order',
      layout: 'personal',
      indexed: false,
      head: {
        title: { zh: '我的订单与授权', en: 'Orders and licences' },
        description: {
          zh: '查看订单、完成付款、下载高清音频和授权证书。',
          en: 'See and pay for your orders, and download HD audio and certificates.',
        },
      },
    },
    {
      path: '/my/order/detail',
      layout: 'personal',
      indexed: false,
      head: {
        title: { zh: '订单详情', en: 'Order details' },
        description: {
          zh: '一张订单里的每首作品、每项授权和每一分钱。',
          en: 'Every work, every licence option and every fen of one order.',
        },
      },
    },
    {
      path: '/my/order/confirm',
      layout: 'personal',
      indexed: false,
      head: {
        title: { zh: '确认订单', en: 'Confirm your order' },
        description: {
          zh: '看清每项授权的价格，选择付款方式，付款后立即下载。',
          en: 'See the price of each licence, choose how to pay, and download at once.',
        },
      },
    },
    {
      path: '/authorize/price',
      layout: 'default',
      tab: 5,
      data: [{ call: 'grantTag/getGrantData', params: {} }],
      canonicalQuery: [],
      head: {
        title: PRICES,
        description: PRICES_DESCRIPTION,
        jsonLd: pageGraph('WebPage', PRICES, {
          description: PRICES_DESCRIPTION,
          before: [{ name: { zh: '授权说明', en: 'Licensing' }, path: '/authorize' }],
        }),
      },
    },
    {
      path: '/my/package',
      layout: 'personal',
      indexed: false,
      head: {
        title: { zh: '套餐管理', en: 'Packages' },
        description: {
          zh: '选购套餐，查看已购套餐的有效期、剩余数量和使用记录。',
          en: 'Buy packages, and see the validity, balance and usage of yours.',
        },
      },
    },
    {
      path: '/my/order/album',
      layout: 'personal',
      indexed: false,
      head: {
        title: { zh: '整张买断', en: 'Buy out albums' },
        description: {
          zh: '选择买断专辑，一次付清：整张专辑在一个项目里永久使用，每首附授权证书。',
          en: 'Choose buyout albums and pay once: perpetual licences for one project, with a certificate for every track.',
        },
      },
    },
    {
      path: '/cheap/:id',
      layout: 'default',
      tab: 4,
      data: [{ call: 'lcom/getDetail', params: { id: '{id:id!}' } }],
      requireData: true,
      canonicalQuery: [],
      sitemap: { call: 'lcom/getList', params: {}, address: '/cheap/{id}' },
      head: {
        title: { zh: '{data.name}：特惠套装', en: '{data.name}: licence bundle' },
        description: {
          zh: '{data.description}任选 {data.choose} 首，一价打包，每首附授权证书。',
          en: '{data.description} Choose {data.choose} tracks for one price, each with its licence certificate.',
        },
        jsonLd: structured(
          (locale) => ({
            '@type': 'Offer',
            name: '{data.name}',
            description: '{data.description}',
            availabilityStarts: '{data.startsAt}',
            availabilityEnds: '{data.endsAt}',
            itemOffered: [
              {
                each: '{data.list}',
                item: {
                  '@type': 'MusicRecording',
                  name: '{each.track.title}',
                  url: withLocale('/music/music_detail?id={each.track.id}', locale),
                },
              },
            ],
          }),
          [{ name: { zh: '特惠', en: 'Offers' }, path: '/cheap' }, { name: { zh: '{data.name}', en: '{data.name}' } }],
        ),
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
    {
      path: '/my/quotes',
      layout: 'personal',
      indexed: false,
      head: {
        title: { zh: '报价单', en: 'Quotes' },
        description: {
          zh: '查看报价单，下载 PDF、发送链接，在有效期内按原价下单。',
          en: 'Your quotes: download the PDF, send the link, and order at the prices that they hold.',
        },
      },
    },
    {
      path: '/quote',
      layout: 'default',
      // Its address holds a secret: search engines must not list it.
      indexed: false,
      head: {
        title: { zh: '报价单', en: 'Quote' },
        description: {
          zh: '音乐授权报价：作品、授权范围、每项价格系数和有效期。',
          en: 'A quote for music licences: works, scope, every factor of the price, and how long it holds.',
        },
      },
    },
    {
      path: '/verify/:number',
      layout: 'default',
      // A certificate is its licensee's matter: kept out of the indexes, and without structured data.
      indexed: false,
      data: [{ call: 'certificate/verify', params: { number: '{number}' } }],
      sample: CERTIFICATE_SAMPLES,
      head: {
        title: { zh: '核验授权证书', en: 'Verify a certificate' },
        description: {
          zh: '输入证书编号，核验授权是否真实、是否在有效期内。',
          en: 'Enter the number of a licence certificate to see whether it is genuine and runs today.',
        },
      },
    },
  ],
  intents: ['cart.add', 'dialog.download', 'dialog.licence', 'dialog.use'],
  asks: ['cart.add', 'dialog.download', 'dialog.licence', 'player.pause', 'player.play'],
  fragments: ['cart-count', 'licence-box'],
  rendered: ['/authorize/price', '/cheap/:id', '/verify/:number'],
  namespaces: ['orders'],
  emits: ['cart.changed', 'cart.works', 'dialog.visible', 'favourites.changed', 'licence.use', 'toast.show'],
  consumes: ['auth.session', 'cart.changed', 'cart.works', 'licence.use', 'player.state'],
  calls: [
    'album/materialList',
    'albumPriceConfig/minAlbumNum',
    'area/getList',
    'certificate/verify',
    'exchangeRate/getList',
    'grantConfig/countPrice',
    'grantTag/getGrantData',
    'lcom/getDetail',
    'invoiceRecord/applyInvoice',
    'invoiceRecord/getInvoiceDown',
    'invoiceRecord/getInvoiceOrders',
    'invoiceRecord/getInvoiceRecord',
    'order/albumCountPrice',
    'order/cancelOrder',
    'order/checkCartSetMeal',
    'order/createBundleOrder',
    'order/createCartOrder',
    'order/createOrder',
    'order/dataValid',
    'order/deleteOrder',
    'order/downloadLink',
    'order/getGrantBook',
    'order/getOrderGrant',
    'order/getOrderGrantDown',
    'order/getOrderStatus',
    'order/getSendGrantBookDetail',
    'order/isPopulation',
    'order/licenceCalendar',
    'order/orderDetail',
    'order/orderDetailList',
    'order/orderList',
    'order/payOrder',
    'order/populationPay',
    'order/projectLicences',
    'payment/methods',
    'payment/transferDetails',
    'payment/uploadProof',
    'quote/add',
    'quote/detail',
    'quote/file',
    'quote/getList',
    'quote/link',
    'quote/order',
    'quote/read',
    'quote/withdraw',
    'service/callBack/text',
    'shoppingCart/addCart',
    'shoppingCart/addCarts',
    'shoppingCart/cartList',
    'shoppingCart/cartNumber',
    'shoppingCart/cartTeamList',
    'shoppingCart/deleteCart',
    'shoppingCart/favoritesData',
    'shoppingCart/updateCartGrant',
    'shoppingCart/valid',
    'shoppingCart/valids',
    'teamBudget/left',
    'teamGrantProject/addGrantProject',
    'teamGrantProject/editGrantProject',
    'teamGrantProject/cueSheet',
    'teamGrantProject/getList',
    'teamInfo/getTeamInfo',
    'teamRequest/add',
    'user/getIntegralById',
    'user/getUserInfo',
    'userAddress/getAddressList',
    'userFavorites/favoritesList',
    'userMeal/controlMeal',
    'userMeal/getGrantOrder',
    'userMeal/getList',
    'userMeal/getListByType',
    'userMeal/getTeamUserList',
    'userMeal/userMealList',
    'userPopulation/cartChoices',
    'userPopulation/choices',
    'userPlay/trialQuota',
  ],
  contracts: '^1.18.0',
});
