import { defineRemote, type RouteDeclaration } from 'shared-contracts/descriptor';
import { PRIVACY_POLICY, USER_AGREEMENT } from './protocol/agreement-ids.ts';

const ROUTES: readonly RouteDeclaration[] = [
  {
    path: '/about',
    layout: 'default',
    tab: 6,
    indexed: false,
    head: {
      title: { zh: '关于我们', en: 'About us' },
      description: {
        zh: '我们是谁、曲库从哪里来，以及我们怎样保证每一首作品授权清楚。',
        en: 'Who we are, where our music comes from, and how we make sure every licence is clear.',
      },
    },
  },
  {
    path: '/about/activity',
    layout: 'default',
    indexed: false,
    head: {
      title: { zh: '活动', en: 'Activities' },
      description: {
        zh: '正在进行和往期的优惠、征集与线下活动。',
        en: 'Current and past offers, calls for music and events.',
      },
    },
  },
  {
    path: '/about/activity/detail',
    layout: 'default',
    indexed: false,
    head: {
      title: { zh: '活动详情', en: 'Activity' },
      description: {
        zh: '这场活动的时间、规则和参与方式。',
        en: 'Dates, rules and how to take part.',
      },
    },
  },
  {
    path: '/about/case',
    layout: 'default',
    tab: 6,
    indexed: false,
    head: {
      title: { zh: '授权案例', en: 'Case studies' },
      description: {
        zh: '影视、广告、游戏和短视频里，客户怎样使用我们的音乐。',
        en: 'How clients use our music in film, advertising, games and short video.',
      },
    },
  },
  {
    path: '/about/case/detail',
    layout: 'default',
    tab: 6,
    indexed: false,
    head: {
      title: { zh: '案例详情', en: 'Case' },
      description: {
        zh: '一部作品的配乐故事，以及其中每一首曲目。',
        en: 'The story behind one production’s music, track by track.',
      },
    },
  },
  {
    path: '/about/find',
    layout: 'default',
    tab: 6,
    indexed: false,
    head: {
      title: { zh: '音乐投稿', en: 'Submit your music' },
      description: {
        zh: '独立音乐人和厂牌可以在这里投稿，与我们合作发行。',
        en: 'Independent musicians and labels can submit work here and release it with us.',
      },
    },
  },
  {
    path: '/about/news',
    layout: 'default',
    tab: 6,
    indexed: false,
    head: {
      title: { zh: '新闻', en: 'News' },
      description: {
        zh: '新专辑、新功能与行业动态。',
        en: 'New albums, new features and industry news.',
      },
    },
  },
  {
    path: '/about/news/detail',
    layout: 'default',
    tab: 6,
    indexed: false,
    head: {
      title: { zh: '新闻详情', en: 'News article' },
      description: {
        zh: '一则新闻的全文与相关曲目。',
        en: 'The full story and the music in it.',
      },
    },
  },
  {
    path: '/about/news/:name',
    layout: 'default',
    tab: 6,
    indexed: false,
    head: {
      title: { zh: '新闻栏目', en: 'News section' },
      description: {
        zh: '按栏目阅读新闻，电子刊物也在这里。',
        en: 'News by section, including the e-magazine.',
      },
    },
  },
  {
    path: '/about/news/:name/detail',
    layout: 'default',
    tab: 6,
    indexed: false,
    head: {
      title: { zh: '栏目文章', en: 'Article' },
      description: {
        zh: '本栏目文章全文。',
        en: 'One article of this section, in full.',
      },
    },
  },
  {
    path: '/about/partner',
    layout: 'default',
    tab: 6,
    indexed: false,
    head: {
      title: { zh: '合作伙伴', en: 'Partners' },
      description: {
        zh: '与我们合作的厂牌、制作公司和平台。',
        en: 'The labels, production houses and platforms that work with us.',
      },
    },
  },
  {
    path: '/authorize',
    layout: 'default',
    tab: 5,
    canonicalQuery: ['type'],
    head: {
      title: { zh: '授权说明', en: 'Licensing' },
      description: {
        zh: '音乐授权怎么买：介绍、流程与常见问题。',
        en: 'How to license music: introduction, procedure and FAQ.',
      },
    },
  },
  {
    path: '/authorize/detail',
    layout: 'default',
    tab: 5,
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
      { call: 'customerService/getList', params: {} },
      { call: 'sysCompanyConfig/getList', params: {} },
    ],
    canonicalQuery: [],
    head: {
      title: { zh: '联系我们', en: 'Contact us' },
      description: {
        zh: '客服电话、邮箱、QQ 与服务时间，以及公司地址。',
        en: 'Customer service phone, email, QQ and hours, and our address.',
      },
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
