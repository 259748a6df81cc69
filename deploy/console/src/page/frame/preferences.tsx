import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Locale, otherLocale } from 'shared-contracts/locale/locale';
import { Button, IconButton, type IconName } from 'ui-kit/core';
import { applyTheme, localeChoice, THEMES, type Theme, themeChoice } from './choices.ts';
import styles from './frame.module.css';

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
