import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Locale, otherLocale } from 'shared-contracts/locale/locale';
import { Button, IconButton, type IconName } from 'ui-kit/core';
import styles from './frame.module.css';

const THEMES = ['system', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** A setting that this browser stores; without storage it lasts as long as the open page. */
function choice<Value extends string>(key: string, values: readonly Value[]) {
  return {
    read(): Value {
      try {
        const kept = localStorage.getItem(key);
        return values.find((value) => value === kept) ?? values[0]!;
      } catch {
        // Storage may be disabled: use the default.
        return values[0]!;
      }
    },
    keep(value: Value): void {
      try {
        localStorage.setItem(key, value);
      } catch {
        // Without storage the setting lasts as long as the open page.
      }
    },
  };
}

export const localeChoice = choice<Locale>('console.locale', ['zh', 'en']);
export const themeChoice = choice<Theme>('console.theme', THEMES);

export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

const ICON: Record<Theme, IconName> = { system: 'system', light: 'sun', dark: 'moon' };

/** Language and colour scheme. */
export function Preferences() {
  const { t, i18n } = useTranslation();
  const [theme, setTheme] = useState(themeChoice.read);
  const other = otherLocale(i18n.language as Locale);
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length]!;
  return (
    <div className={styles.preferences}>
      <Button
        variant="quiet"
        size="sm"
        lang={other === 'zh' ? 'zh-CN' : 'en'}
        onClick={() => {
          localeChoice.keep(other);
          void i18n.changeLanguage(other);
        }}
      >
        {other === 'zh' ? '中文' : 'English'}
      </Button>
      <IconButton
        size="sm"
        icon={ICON[theme]}
        label={t('theme.label', { now: t(`theme.${theme}`), next: t(`theme.${next}`) })}
        onClick={() => {
          setTheme(next);
          themeChoice.keep(next);
          applyTheme(next);
        }}
      />
    </div>
  );
}
