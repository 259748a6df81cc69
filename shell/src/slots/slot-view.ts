import type { DocumentUnit, Locale } from 'shared-contracts';

/** How long a slot stays blank before its placeholder shows, ms: a unit that is loaded already stands sooner. */
const PLACEHOLDER_AFTER_MS = 120;

/**
 * A slot's node as the containment uses it. Every stay of a unit gets a room of its own in it: a unit that hangs while it
 * is unmounted is cut off by removing the room, and a late one draws into a node that nobody sees.
 */
export interface SlotView {
  /** Shows the placeholder soon, if nothing else stands by then. */
  showPlaceholderSoon(): void;
  addContainer(release: DocumentUnit): HTMLElement;
  /** The unit in the room stands: placeholder and message go. */
  show(room: HTMLElement): void;
  removeContainer(room: HTMLElement): void;
  /** True when nothing is left in the room of a release. */
  isEmpty(release: DocumentUnit): boolean;
  /** True when the room of a release shows that the release failed (a boundary of the kit marks it). */
  hasFailed(release: DocumentUnit): boolean;
  /** Puts the message with its retry button where the unit should be. */
  showMessage(retry: () => void): void;
  /** Takes placeholder and message away. */
  clear(): void;
  /** Keeps the slot's height, and with `scroll` the place that the visitor looks at, while its content is exchanged. */
  holdHeight(scroll: boolean): () => void;
}

export interface SlotViewOptions {
  node: HTMLElement;
  locale: Locale;
  /** Static markup of the placeholder; the one that the edge put there is used first. */
  placeholder?: () => string;
}

/** An exchanged page may still wait for its data when it stands: for so long its slot does not shrink, ms. */
const HOLD_MS = 1000;

const PLACEHOLDER = ':scope > [data-skeleton]';

export function slotView({ node, locale, placeholder }: SlotViewOptions): SlotView {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let message: HTMLElement | null = null;
  let holding: ReturnType<typeof setTimeout> | undefined;

  function removePlaceholder(): void {
    clearTimeout(timer);
    for (const element of node.querySelectorAll(PLACEHOLDER)) element.remove();
  }

  function removeMessage(): void {
    message?.remove();
    message = null;
  }

  function roomsOf({ version }: DocumentUnit): HTMLElement[] {
    return [...node.querySelectorAll<HTMLElement>(':scope > .yh-room')].filter((room) => room.dataset.version === version);
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
      const room = document.createElement('div');
      room.className = 'yh-room';
      room.dataset.unit = release.unit;
      room.dataset.version = release.version;
      node.append(room);
      // The placeholder leaves in the very frame in which the unit's first content comes: no blank, no double height.
      const firstContent = new MutationObserver(() => {
        if (room.childElementCount === 0) return;
        firstContent.disconnect();
        if (room.isConnected) removePlaceholder();
      });
      firstContent.observe(room, { childList: true });
      return room;
    },
    show() {
      removePlaceholder();
      removeMessage();
    },
    removeContainer(room) {
      room.remove();
    },
    isEmpty: (release) => roomsOf(release).some((room) => room.childElementCount === 0),
    hasFailed: (release) => roomsOf(release).some((room) => room.querySelector('[data-unit-failed]') !== null),
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
