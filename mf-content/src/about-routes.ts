import type { RouteDeclaration } from 'shared-contracts/descriptor';
import { pageGraph, shopOf } from 'shared-contracts/release/structured-data';

const ABOUT: RouteDeclaration = {
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
};

/** Pages below it. */
const BELOW: readonly RouteDeclaration[] = [
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
      title: { zh: '合作伙伴', en: 'Partnerships' },
      description: {
        zh: '与我们合作的厂牌、制作公司和平台。',
        en: 'The labels, production houses and platforms that work with us.',
      },
    },
  },
];

/**
 * Pages about the shop. They are only announced: structured data names them, the way to them and the shop, and says nothing of what is
 * still to come.
 */
export const ABOUT_ROUTES: readonly RouteDeclaration[] = [
  { ...ABOUT, head: { ...ABOUT.head, jsonLd: pageGraph('AboutPage', ABOUT.head.title, { mainEntity: shopOf }) } },
  ...BELOW.map((route) => ({
    ...route,
    head: { ...route.head, jsonLd: pageGraph('WebPage', route.head.title, { before: [{ name: ABOUT.head.title, path: ABOUT.path }] }) },
  })),
];
