import i18next, { type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Locale } from 'shared-contracts';

/** The messages of the chrome in a language. Rejects when they could not be loaded. */
export async function chromeMessages(locale: Locale): Promise<I18n> {
  const { default: messages } = await import(/* webpackChunkName: "locale-[request]" */ `../locales/${locale}.json`);
  const i18n = i18next.createInstance();
  await i18n.use(initReactI18next).init({
    lng: locale,
    resources: { [locale]: { shell: messages } },
    defaultNS: 'shell',
    interpolation: { escapeValue: false },
  });
  return i18n;
}
