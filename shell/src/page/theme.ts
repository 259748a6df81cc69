import { readDisplay, writeDisplay } from 'shared-contracts/session/display';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The visitor's choice of light or dark. */
export interface ThemeChoice {
  get(): Theme;
  set(theme: Theme): void;
  subscribe(listener: () => void): () => void;
}

/** Applies the choice to the root element, where the kit's tokens find it, and keeps it on the device. */
export function createThemeChoice(root: HTMLElement, storage: () => Pick<Storage, 'getItem' | 'setItem'>): ThemeChoice {
  const listeners = new Set<() => void>();
  let theme: Theme = readDisplay(storage).theme ?? 'system';

  function apply(): void {
    if (theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = theme;
  }

  apply();
  return {
    get: () => theme,
    set(next) {
      theme = next;
      apply();
      writeDisplay(storage, { theme: next === 'system' ? undefined : next });
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
