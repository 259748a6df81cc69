export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The visitor's choice of light or dark. */
export interface ThemeChoice {
  get(): Theme;
  set(theme: Theme): void;
  subscribe(listener: () => void): () => void;
}

/** Session storage only: local storage holds a closed list of keys (stored keys), without this one. */
const KEY = 'theme';

/** Applies the choice to the root element, where the kit's tokens find it. */
export function createThemeChoice(root: HTMLElement, storage: () => Pick<Storage, 'getItem' | 'setItem'>): ThemeChoice {
  const listeners = new Set<() => void>();
  let theme = read();

  function read(): Theme {
    try {
      const kept = storage().getItem(KEY);
      return THEMES.find((known) => known === kept) ?? 'system';
    } catch {
      // Storage may be switched off: use the system's theme.
      return 'system';
    }
  }

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
      try {
        storage().setItem(KEY, next);
      } catch {
        // The choice then holds for this document only.
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
