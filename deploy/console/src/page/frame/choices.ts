import type { Locale } from 'shared-contracts/locale/locale';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

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
