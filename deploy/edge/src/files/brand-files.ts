import type { EdgeBrand } from 'deploy-release/settings/brand';
import type { Locale } from 'shared-contracts/locale/locale';
import { languageTag } from '../html/head.ts';

/** Web app manifest in one language. */
export function webManifest(brand: EdgeBrand, locale: Locale): string {
  return JSON.stringify({
    name: brand.name[locale],
    short_name: brand.name[locale],
    lang: languageTag(locale),
    start_url: locale === 'en' ? '/en/' : '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: brand.themeColor.light,
    theme_color: brand.themeColor.light,
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
  });
}
