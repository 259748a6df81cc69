import i18next from 'i18next';
import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { Chrome } from './interface.tsx';
import type { ChromeParts } from './interface-context.ts';

/** Draws the shell's interface. Resolves when it stands; rejects when its texts could not be loaded. */
export async function mountChrome(parts: ChromeParts): Promise<void> {
  const { locale } = parts.host;
  const { default: messages } = await import(/* webpackChunkName: "locale-[request]" */ `../locales/${locale}.json`);
  const i18n = i18next.createInstance();
  await i18n.use(initReactI18next).init({
    lng: locale,
    resources: { [locale]: { shell: messages } },
    defaultNS: 'shell',
    interpolation: { escapeValue: false },
  });
  const place = document.createElement('div');
  place.id = 'shell-interface';
  document.body.append(place);
  await new Promise<void>((resolve) => {
    createRoot(place, { onUncaughtError: (error) => parts.host.report(error, 'interface') }).render(
      <I18nextProvider i18n={i18n}>
        <PlaceholderRemoval nodes={Object.values(parts.nodes)} onStands={resolve} />
        <Chrome parts={parts} />
      </I18nextProvider>,
    );
  });
}

/** Takes the edge's placeholders away in the very frame in which the interface takes their place. */
function PlaceholderRemoval({ nodes, onStands }: { nodes: HTMLElement[]; onStands: () => void }) {
  useLayoutEffect(() => {
    for (const node of nodes) {
      // The rooms' placeholder is the page unit's to end.
      if (!node.classList.contains('yh-rooms')) for (const element of node.querySelectorAll(':scope > [data-skeleton]')) element.remove();
    }
    onStands();
  }, [nodes, onStands]);
  return null;
}
