import { useSyncExternalStore } from 'react';
import type { ThemeName } from './palette.ts';

const DARK = '(prefers-color-scheme: dark)';

/** The current theme: `data-theme` of the document, else the system's. For what cannot read CSS variables. */
export function useThemeName(): ThemeName {
  return useSyncExternalStore(subscribe, read, () => 'light');
}

function read(): ThemeName {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return window.matchMedia(DARK).matches ? 'dark' : 'light';
}

function subscribe(changed: () => void): () => void {
  const system = window.matchMedia(DARK);
  const attribute = new MutationObserver(changed);
  system.addEventListener('change', changed);
  attribute.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => {
    system.removeEventListener('change', changed);
    attribute.disconnect();
  };
}
