import { defineRemote, type RouteDeclaration } from 'shared-contracts/descriptor';
import { pageGraph, shopOf } from 'shared-contracts/release/structured-data';
import { ABOUT_ROUTES } from './about-routes.ts';
import { guideGraph } from './authorize/guide-graph.ts';
import { agreementGraph } from './protocol/agreement-graph.ts';
import { PRIVACY_POLICY, USER_AGREEMENT } from './protocol/agreement-ids.ts';

const CONTACT = { zh: '联系我们', en: 'Contact us' };
const CONTACT_DESCRIPTION = {
  zh: '客服电话、邮箱、QQ 与服务时间，以及公司地址。',
  en: 'Customer service phone, email, QQ and hours, and our address.',
};
const LICENSING = { zh: '授权说明', en: 'Licensing' };

const ROUTES: readonly RouteDeclaration[] = [
  ...ABOUT_ROUTES,
  {
    path: '/authorize',
    layout: 'default',
    tab: 5,
    canonicalQuery: ['type'],
    head: {
      title: LICENSING,
      description: {
        zh: '音乐授权怎么买：介绍、流程与常见问题。',
        en: 'How to license music: introduction, procedure and FAQ.',
      },
      jsonLd: guideGraph(LICENSING),
    },
  },
  {
    path: '/authorize/detail',
    layout: 'default',
    tab: 5,
    // Only announced: it has no question yet that structured data could be about.
    indexed: false,
    head: {
      title: { zh: '授权问答', en: 'Licensing question' },
      description: {
        zh: '一个授权问题的完整解答。',
        en: 'The full answer to one question.',
      },
    },
  },
  {
    path: '/linkus',
    layout: 'default',
    data: [
      // First: structured data is about the company.
      { call: 'sysCompanyConfig/getList', params: {} },
      { call: 'customerService/getList', params: {} },
    ],
    canonicalQuery: [],
    head: {
      title: CONTACT,
      description: CONTACT_DESCRIPTION,
      jsonLd: pageGraph('ContactPage', CONTACT, {
        description: CONTACT_DESCRIPTION,
        mainEntity: (locale) => shopOf(locale, { telephone: '{data.phone}', email: '{data.email}', address: '{data.address}' }),
      }),
    },
  },
  {
    path: '/protocol',
    layout: 'default',
    data: [{ call: 'agreement/getInfoById', params: { id: USER_AGREEMENT } }],
    canonicalQuery: [],
    head: {
      title: { zh: '用户协议', en: 'User agreement' },
      description: {
        zh: '使用本网站与购买音乐授权所适用的用户协议。',
        en: 'The terms that apply to using this site and buying licences.',
      },
      jsonLd: agreementGraph(),
    },
  },
  {
    path: '/protocol/privacy',
    layout: 'default',
    data: [{ call: 'agreement/getInfoById', params: { id: PRIVACY_POLICY } }],
    canonicalQuery: [],
    head: {
      title: { zh: '隐私政策', en: 'Privacy policy' },
      description: {
        zh: '我们保存哪些个人信息、为什么、保存多久，以及您可以怎样处理它们。',
        en: 'Which personal data we keep, why, for how long, and what you can do about it.',
      },
      jsonLd: agreementGraph(),
    },
  },
];

/** Descriptor: all that the shell, the edge and the release store know of this unit. */
export default defineRemote({
  unit: 'mf-content',
  slots: ['page'],
  routes: ROUTES,
  rendered: ROUTES.map(({ path }) => path),
  intents: [],
  namespaces: ['content'],
  emits: [],
  consumes: [],
  calls: ['agreement/getInfoById', 'customerService/getList', 'sysCompanyConfig/getList'],
  contracts: '^1.0.0',
});
