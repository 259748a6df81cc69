import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Locale } from 'shared-contracts/locale/locale';
import { type KitTextName, kitText } from './texts.ts';

/** Settings of the document for every part of the kit. */
export interface KitSettings {
  locale: Locale;
  /** Nonce of the document's policy, for styles made at run time. */
  nonce?: string;
}

const KitContext = createContext<KitSettings>({ locale: 'zh' });

/** Provides language and nonce to the parts below it. `createPage` and `createSlot` include it. */
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
