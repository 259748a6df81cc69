import { makeI18n } from './make-i18n.ts';

export type { LoadMessages, Messages } from './make-i18n.ts';

/** An i18n instance for one mount: two units, or one unit twice, never share a language. */
export const createUnitI18n = makeI18n;
