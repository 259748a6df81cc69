import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton, type IconName } from 'ui-kit/core';
import { THEMES, type Theme } from '../../theme/theme-choice.ts';
import { useChrome } from '../interface-context.ts';

const ICON: Record<Theme, IconName> = { system: 'system', light: 'sun', dark: 'moon' };

/** One button through system, light and dark; its name tells what holds and what comes next. */
export function ThemeSwitch() {
  const { t } = useTranslation();
  const { theme } = useChrome();
  const chosen = useSyncExternalStore(theme.subscribe, theme.get);
  const next = THEMES[(THEMES.indexOf(chosen) + 1) % THEMES.length]!;
  return (
    <IconButton
      size="sm"
      icon={ICON[chosen]}
      label={t('theme.switch', { now: t(`theme.${chosen}`), next: t(`theme.${next}`) })}
      onClick={() => theme.set(next)}
    />
  );
}
