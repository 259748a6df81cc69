import type { Locale } from 'shared-contracts/locale/locale';

/** Messages of this unit in one language: the same chunk for its page and its dialogs. */
export const loadMessages = (locale: Locale) => import(/* webpackChunkName: "locale-[request]" */ `./locales/${locale}.json`);

/** The i18n namespace of these messages. */
export const NAMESPACE = 'orders';
