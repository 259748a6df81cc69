import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Locale } from 'shared-contracts/locale/locale';
import { type KitTextName, kitText } from './texts.ts';

/** What every part of the kit may know of the document. */
export interface KitSettings {
  locale: Locale;
  /** Nonce of the document's policy, for styles made at run time. */
  nonce?: string;
}

const KitContext = createContext<KitSettings>({ locale: 'zh' });

/** Gives the parts below it their language and nonce. Units get it from `createPage`/`createSlot` already. */
export function KitProvider({ locale, nonce, children }: KitSettings & { children: ReactNode }) {
  const settings = useMemo(() => ({ locale, nonce }), [locale, nonce]);
  return <KitContext value={settings}>{children}</KitContext>;
}

export function useKit(): KitSettings {
  return useContext(KitContext);
}

/** The kit's own texts in the document's language. */
export function useKitText(): (name: KitTextName) => string {
  const { locale } = useContext(KitContext);
  return (name) => kitText(locale, name);
}

/** Where floating parts are drawn: the document's slot for dialogs, which belongs to no unit. */
export function floatContainer(): HTMLElement {
  return document.getElementById('slot-dialogs') ?? document.body;
}
