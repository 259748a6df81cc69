import type { RouteDeclaration } from 'shared-contracts';
import { HOME } from '../queries/page-query.ts';
import { PAGE_HEADERS } from './page-headers.ts';

export const home: RouteDeclaration = {
  path: '/',
  layout: 'default',
  code: 'home',
  tab: 0,
  data: Object.values(HOME),
  canonicalQuery: [],
  header: PAGE_HEADERS.home,
  head: {
    title: { zh: '正版配乐、音效与买断专辑授权', en: 'Licensed production music, sound effects and buyout albums' },
    description: {
      zh: '按情绪、场景、速度和调性挑选配乐与音效，在线试听完整波形，一首一授权，价格逐项透明，授权证书可查验。',
      en: 'Find music and sound effects by mood, scene, tempo and key, listen with the full waveform, and license with a price explained item by item.',
    },
    jsonLd: {
      zh: { '@context': 'https://schema.org', '@type': 'WebSite', name: '{shop.name}', url: '/', inLanguage: 'zh-CN' },
      en: { '@context': 'https://schema.org', '@type': 'WebSite', name: '{shop.name}', url: '/en/', inLanguage: 'en' },
    },
  },
};
