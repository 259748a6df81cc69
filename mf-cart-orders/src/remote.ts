import { defineRemote } from 'shared-contracts/descriptor';

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
  ],
  intents: [],
  namespaces: ['orders'],
  emits: [],
  consumes: [],
  calls: [],
  contracts: '^1.0.0',
});
