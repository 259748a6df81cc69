import type { Locale } from 'shared-contracts/locale/locale';
import { createFragments } from 'ui-kit/fragments';
import { CartCount } from './fragments/cart-count.tsx';
import { LazyLicenceBox } from './fragments/lazy-licence-box.tsx';

/** Texts of the fragments. Every page loads them, so they are separate from the texts of the pages. */
const TEXTS: Record<Locale, object> = {
  zh: {
    works: '{{count}} 件作品',
    box: {
      usage: '用途',
      licensee: '被授权方',
      period: '期限',
      scope: '范围',
      shops: '{{count}} 家门店',
      mayIUse: '我的用途能用吗？',
      addTogether: '{{count}} 首加入购物车',
      together: '{{count}} 首用于同一项目',
      saved: '{{count}} 首用于同一项目，省 {{saved}}',
      ...{
        buy: '立即购买',
        add: '加入购物车',
        details: '全部选项与价格明细',
        failed: '价格暂时加载不出来，可以先加入购物车再选授权。',
        retry: '重试',
      },
    },
  },
  en: {
    works_one: '{{count}} work',
    works_other: '{{count}} works',
    box: {
      ...{
        usage: 'Use',
        licensee: 'Licensee',
        period: 'Period',
        scope: 'Territory',
        shops_one: '{{count}} shop',
        shops_other: '{{count}} shops',
        mayIUse: 'Can I use it for…?',
      },
      ...{
        addTogether: 'Add {{count}} tracks to cart',
        together: '{{count}} tracks in one project',
        saved: '{{count}} tracks in one project: {{saved}} less',
        buy: 'Buy now',
        add: 'Add to cart',
        details: 'All options and price details',
        failed: 'The price cannot be shown now. Add the track to your cart and choose the licence there.',
        retry: 'Try again',
      },
    },
  },
};

// This module imports no page, because the pages of other units load it.
const fragments = createFragments({
  descriptor: { unit: 'mf-cart-orders', namespaces: ['orders'] },
  components: { 'cart-count': CartCount, 'licence-box': LazyLicenceBox },
  messages: async (locale) => TEXTS[locale] as never,
});

export const { bootstrap, mount, unmount, prepareFragments } = fragments;
