import type { RouteDeclaration } from 'shared-contracts';
import { listGraph } from 'shared-contracts/release/structured-data';
import { OFFERS } from '../queries/page-query.ts';
import { PAGE_HEADERS } from './page-headers.ts';

const TITLE = { zh: '特惠：组合授权、特价配乐与买断专辑', en: 'Offers: licence bundles, tracks on offer and buyout albums' };

export const offers: RouteDeclaration = {
  path: '/cheap',
  layout: 'default',
  code: 'showcase',
  tab: 4,
  data: Object.values(OFFERS),
  canonicalQuery: [],
  header: PAGE_HEADERS.offers,
  head: {
    title: TITLE,
    description: {
      zh: '限时组合授权、特价配乐，以及一次买断、在一个项目里永久使用的专辑。原价与优惠价并列，期限写明。',
      en: 'Limited-time licence bundles, tracks on offer, and albums to buy once and use in one project forever. Original price, offer price and end date are all shown.',
    },
    // The bundles: the first query of the page.
    jsonLd: listGraph({ name: TITLE, crumb: PAGE_HEADERS.offers.title, row: { name: '{each.name}', path: '/cheap/{each.id}' } }),
  },
};
