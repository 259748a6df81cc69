import type { Locale } from 'shared-contracts/locale/locale';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** A choice that this browser keeps; without storage it holds for the open page. */
function choice<Value extends string>(key: string, values: readonly Value[]) {
  return {
    read(): Value {
      try {
        const kept = localStorage.getItem(key);
        return values.find((value) => value === kept) ?? values[0]!;
      } catch {
        // Storage may be switched off; the first one is a good one.
        return values[0]!;
      }
    },
    keep(value: Value): void {
      try {
        localStorage.setItem(key, value);
      } catch {
        // The choice then holds for the open page only.
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
