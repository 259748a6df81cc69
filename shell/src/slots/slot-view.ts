import type { DocumentUnit, Locale } from 'shared-contracts';
import { markAdopted, markReplaced } from './adopted.ts';

/** Delay of the placeholder, ms: a loaded unit is mounted sooner. */
const PLACEHOLDER_AFTER_MS = 120;

/**
 * The node of a slot, with the containers of its units, the placeholder and the fault message. Each session gets its own
 * container: removing it cuts off a unit that hangs in unmount, and a late mount draws into a detached node.
 */
export interface SlotView {
  /** Shows the placeholder after a delay, unless something is mounted by then. */
  showPlaceholderSoon(): void;
  /** A container for a mount: the one that holds what the server rendered of this very release, or a new one. */
  addContainer(release: DocumentUnit): HTMLElement;
  /** The unit has taken over what the server rendered in its container: what was pressed there meanwhile is answered. */
  adopted(container: HTMLElement): void;
  removeContainer(container: HTMLElement): void;
  /** True when the container of a release is empty. */
  isEmpty(release: DocumentUnit): boolean;
  /** True when the container of a release shows an error boundary of the kit (`data-unit-failed`). */
  hasFailed(release: DocumentUnit): boolean;
  /** Shows the fault message with its retry button. */
  showMessage(retry: () => void): void;
  /** Removes placeholder and message. */
  clear(): void;
  /** Keeps the slot's height during a hot swap, and with `scroll` the scroll position. Call the result to end it. */
  holdHeight(scroll: boolean): () => void;
}

export interface SlotViewOptions {
  node: HTMLElement;
  locale: Locale;
  /** Static markup of the placeholder. Markup that the edge wrote is used first. */
  placeholder?: () => string;
  /** Whether what the server rendered is what this browser would draw first; it does when left out. */
  adopts?: () => boolean;
}

/** A swapped page may still wait for data after mount: the slot keeps its height this long, ms. */
const HOLD_MS = 1000;

const CONTAINER = ':scope > .yh-container';
const SERVED = '[data-served]';
/** What is shown until a unit is there: the skeleton, or HTML of the server that no unit has adopted. */
const PLACEHOLDER = ':scope > :is([data-skeleton], [data-served])';

export function slotView({ node, locale, placeholder, adopts = () => true }: SlotViewOptions): SlotView {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let message: HTMLElement | null = null;
  let holding: ReturnType<typeof setTimeout> | undefined;

  /** Served containers that a unit is about to adopt. */
  const inUse = new WeakSet<Element>();

  function removePlaceholder(): void {
    clearTimeout(timer);
    for (const element of node.querySelectorAll(PLACEHOLDER)) if (!inUse.has(element)) element.remove();
  }

  function removeMessage(): void {
    message?.remove();
    message = null;
  }

  function containersOf({ version }: DocumentUnit): HTMLElement[] {
    return [...node.querySelectorAll<HTMLElement>(CONTAINER)].filter(
      (container) => container.dataset.version === version && (inUse.has(container) || !container.matches(SERVED)),
    );
  }

  function servedOf({ unit, version }: DocumentUnit): HTMLElement | undefined {
    return [...node.querySelectorAll<HTMLElement>(CONTAINER)].find(
      (container) =>
        container.matches(SERVED) && !inUse.has(container) && container.dataset.unit === unit && container.dataset.version === version,
    );
  }

  return {
    showPlaceholderSoon() {
      clearTimeout(timer);
      if (node.querySelector(PLACEHOLDER) || !placeholder) return;
      timer = setTimeout(() => {
        removeMessage();
        node.insertAdjacentHTML('afterbegin', placeholder());
      }, PLACEHOLDER_AFTER_MS);
    },
    addContainer(release) {
      const served = adopts() ? servedOf(release) : undefined;
      if (served) {
        inUse.add(served);
        return served;
      }
      const container = document.createElement('div');
      container.className = 'yh-container';
      container.dataset.unit = release.unit;
      container.dataset.version = release.version;
      node.append(container);
      // The placeholder goes in the frame in which the first content comes: no blank, no double height.
      const firstContent = new MutationObserver(() => {
        if (container.childElementCount === 0) return;
        firstContent.disconnect();
        if (!container.isConnected) return;
        removePlaceholder();
        markReplaced(container);
      });
      firstContent.observe(container, { childList: true });
      return container;
    },
    removeContainer(container) {
      container.remove();
    },
    adopted: markAdopted,
    isEmpty: (release) => containersOf(release).some((container) => container.childElementCount === 0),
    hasFailed: (release) => containersOf(release).some((container) => container.querySelector('[data-unit-failed]') !== null),
    showMessage(retry) {
      removePlaceholder();
      removeMessage();
      message = faultMessage(locale, () => {
        const button = message?.querySelector('button');
        if (button) button.disabled = true;
        retry();
      });
      node.append(message);
    },
    clear() {
      removePlaceholder();
      removeMessage();
    },
    holdHeight(scroll) {
      const top = window.scrollY;
      clearTimeout(holding);
      node.style.minHeight = `${node.offsetHeight}px`;
      return () => {
        if (scroll && window.scrollY !== top) window.scrollTo(0, top);
        holding = setTimeout(() => node.style.removeProperty('min-height'), HOLD_MS);
      };
    },
  };
}

const TEXTS = {
  zh: { title: '这一部分暂时打不开', body: '页面的其他部分不受影响，您可以继续浏览和收听。', retry: '重试' },
  en: {
    title: 'This part will not open right now',
    body: 'Everything else works: you can go on browsing and listening.',
    retry: 'Try again',
  },
} as const;

/**
 * The message in a slot whose unit failed. Plain nodes: it must work when React or the chrome's chunk is what failed.
 */
function faultMessage(locale: Locale, retry: () => void): HTMLElement {
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
