import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventBus } from 'shared-contracts';
import { otherLocale, switchLocale, withLocale } from 'shared-contracts/locale/locale';
import { Icon, type IconName, useAdopting } from 'ui-kit/core';
import { THEMES, type Theme } from '../../page/theme.ts';
import { useChrome, usePage } from '../chrome-context.ts';
import styles from './switches.module.css';

const NAMES = { zh: { short: '中', tag: 'zh-CN' }, en: { short: 'EN', tag: 'en' } } as const;

/** Leads to the same page in the other language: a full load, and the one thing that stops the music. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const { host } = useChrome();
  const target = NAMES[otherLocale(host.locale)];
  const { path, search } = usePage();
  const href = switchLocale(withLocale(path, host.locale), search);
  return (
    <a
      href={href}
      hrefLang={target.tag}
      lang={target.tag}
      className={styles.language}
      aria-label={t('language.switch')}
      title={t('language.switch')}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void switchLanguage(host.bus, (address) => location.assign(address));
      }}
    >
      {target.short}
    </a>
  );
}

const ICON: Record<Theme, IconName> = { system: 'system', light: 'sun', dark: 'moon' };

const afterTheme = (theme: Theme): Theme => THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length]!;

/**
 * One button through system, light and dark; its label names the current and the next theme. The style sheet shows the icon of the
 * theme, as it does with all colours: the server does not know what this device keeps.
 */
export function ThemeSwitch() {
  const { t } = useTranslation();
  const { theme } = useChrome();
  const isAdopting = useAdopting();
  const chosen = useSyncExternalStore(theme.subscribe, theme.get, theme.get);
  const label = isAdopting ? t('theme.change') : t('theme.switch', { now: t(`theme.${chosen}`), next: t(`theme.${afterTheme(chosen)}`) });
  return (
    // The theme of now: a press before the code was there is answered while the label is still that of the server.
    <button type="button" className={styles.theme} aria-label={label} title={label} onClick={() => theme.set(afterTheme(theme.get()))}>
      {THEMES.map((name) => (
        <Icon key={name} name={ICON[name]} size={1} className={styles[name]} />
      ))}
    </button>
  );
}

/** Timeout for the player to stop, ms. */
const STOP_TIMEOUT_MS = 800;

/** Clears the player, then loads the page of the address bar in the other language. */
export async function switchLanguage(bus: Pick<EventBus, 'request'>, go: (address: string) => void): Promise<void> {
  const address = switchLocale(location.pathname, location.search);
  // Any outcome will do: a player that is not loaded has nothing to clear.
  await bus.request('player.clear', {}, { timeoutMs: STOP_TIMEOUT_MS });
  go(address);
}
