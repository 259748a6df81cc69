import type { Locale } from 'shared-contracts';
import { withLocale } from 'shared-contracts/locale/locale';
import type { PageError, PageStore } from '../page/page-state.ts';
import { markAdopted } from '../slots/adopted.ts';

/** The texts of the chrome's error page (`locales/`, tested): those locales are in the chunk that failed. */
export const FAILURE_TEXTS = {
  zh: {
    sorry: '抱歉，这里似乎不是您要找的内容',
    notFound: '换个关键词，或先听听这些',
    failed: '页面暂时无法显示，请稍后再试。',
    back: '返回首页',
    reload: '重新加载',
  },
  en: {
    sorry: 'Apologies, this does not seem to be what you were looking for',
    notFound: 'This page could not be found',
    failed: 'The page cannot be shown right now. Please try again later.',
    back: 'Back',
    reload: 'Reload',
  },
} as const;

export interface FailurePageOptions {
  page: Pick<PageStore, 'get' | 'subscribe' | 'showError'>;
  locale: Locale;
  /** Nodes that the chrome would have drawn into, with the error page's. */
  nodes: { error: HTMLElement } & Record<string, HTMLElement>;
  /** Loads an address as a new document, which requests the missing file again. */
  load(address: string): void;
  reload(): void;
}

/**
 * The error page without the chrome, whose chunk failed: plain nodes. Shows the page's error, else 500, until the
 * next navigation. Removes placeholders that nothing would replace.
 */
export function showFailurePage({ page, locale, nodes, load, reload }: FailurePageOptions): void {
  for (const node of Object.values(nodes)) {
    // A part that the server rendered stays for its links. No code will answer what is pressed there.
    markAdopted(node);
    // The page unit removes the placeholder of its own content.
    if (node !== nodes.content) for (const block of node.querySelectorAll('.yh-sk')) block.remove();
  }
  const draw = () => {
    const { error } = page.get();
    nodes.error.replaceChildren();
    if (error) nodes.error.append(failurePage(error, locale, load, reload));
    nodes.error.querySelector('h1')?.focus();
  };
  // stays: the shell lives as long as the tab.
  page.subscribe(draw);
  if (page.get().error) draw();
  else page.showError({ status: 500 });
}

function failurePage({ status, message }: PageError, locale: Locale, load: FailurePageOptions['load'], reload: () => void): HTMLElement {
  const texts = FAILURE_TEXTS[locale];
  const box = element('div', '', 'yh-fault');
  box.setAttribute('role', 'alert');
  const title = element('h1', texts.sorry, 'yh-fault-title');
  title.tabIndex = -1;
  const back = element('a', texts.back);
  back.href = withLocale('/', locale);
  back.addEventListener('click', (event) => {
    // With a full load: the home page needs the missing chunk too.
    event.preventDefault();
    load(back.href);
  });
  const again = element('button', texts.reload);
  again.type = 'button';
  again.addEventListener('click', reload);
  box.append(element('p', String(status)), title, element('p', status === 404 ? texts.notFound : message || texts.failed), back, again);
  return box;
}

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text: string, className = ''): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.textContent = text;
  if (className) made.className = className;
  return made;
}
