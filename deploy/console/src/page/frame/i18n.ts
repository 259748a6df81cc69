import type { ShownBrand } from 'deploy-api/types';
import i18next, { type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Locale } from 'shared-contracts/locale/locale';
import en from '../locales/en.json';
import zh from '../locales/zh.json';

/** The page's texts. Both languages are in the bundle: they are small, and switching needs no request. */
export async function createTexts(locale: Locale, brand: ShownBrand['name']): Promise<I18n> {
  const instance = i18next.createInstance();
  await instance.use(initReactI18next).init({
    lng: locale,
    resources: { zh: { translation: zh }, en: { translation: en } },
    interpolation: { escapeValue: false, defaultVariables: { brand } },
  });
  return instance;
}
