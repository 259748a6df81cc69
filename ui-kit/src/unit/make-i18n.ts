import { createInstance, type i18n as I18n, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Locale } from 'shared-contracts/locale/locale';

/** Messages of one language: the one namespace's own object, or objects by namespace where a unit has several. */
export type Messages = Record<string, unknown>;
export type LoadMessages = (locale: Locale) => Promise<Messages | { default: Messages }>;

/** An i18n instance with the messages of one language. */
export async function makeI18n(locale: Locale, namespaces: readonly string[], load: LoadMessages): Promise<I18n> {
  const loaded = await load(locale);
  const messages = ('default' in loaded ? loaded.default : loaded) as Messages;
  const resources = (namespaces.length === 1 ? { [namespaces[0]!]: messages } : messages) as Resource[string];
  const instance = createInstance();
  await instance.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    ns: [...namespaces],
    defaultNS: namespaces[0],
    resources: { [locale]: resources },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}
