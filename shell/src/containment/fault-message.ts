import type { Locale } from 'shared-contracts';

const TEXTS = {
  zh: { title: '这一部分暂时打不开', body: '页面的其他部分不受影响，您可以继续浏览和收听。', retry: '重试' },
  en: {
    title: 'This part will not open right now',
    body: 'Everything else works: you can go on browsing and listening.',
    retry: 'Try again',
  },
} as const;

/**
 * The message in a slot whose unit could not be shown. Plain nodes: it has to stand when React itself, or the chunk of the
 * shell's own interface, is what failed.
 */
export function faultMessage(locale: Locale, retry: () => void): HTMLElement {
  const texts = TEXTS[locale];
  const box = document.createElement('div');
  box.className = 'yh-fault';
  box.setAttribute('role', 'alert');
  const title = document.createElement('p');
  title.className = 'yh-fault-title';
  title.textContent = texts.title;
  const body = document.createElement('p');
  body.textContent = texts.body;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = texts.retry;
  button.addEventListener('click', retry);
  box.append(title, body, button);
  return box;
}
