import type { Locale } from 'shared-contracts';
import { FRAGMENT_FAILURES } from 'shared-contracts/generated/fragments';
import type { SlotView } from '../slots/slot-view.ts';
import { endServed } from './end-served.ts';
import type { ShownFragment } from './fragment-registry.ts';
import type { PlaceFeed } from './place-feed.ts';

const TEXT = { zh: '暂时无法显示', en: 'Not available right now' } as const;

/** The places of one unit's fragments, as the slot of its session. */
export interface FragmentView extends SlotView {
  /** Sets the state of every place. */
  update(): void;
  /** True when no place of a fragment works. */
  isLost(name: string): boolean;
  /** Ends the message and tries again; undefined while no message is shown. */
  retry(): (() => void) | undefined;
}

export interface FragmentViewOptions {
  /** Hidden node that holds the container of each mount. */
  node: HTMLElement;
  locale: Locale;
  shown(): readonly ShownFragment[];
  /** The feed of the mount in a container. */
  feedOf(container: HTMLElement): PlaceFeed | undefined;
  onRemoved(container: HTMLElement): void;
}

export function fragmentView({ node, locale, shown, feedOf, onRemoved }: FragmentViewOptions): FragmentView {
  const containers = new Set<HTMLElement>();
  let retry: (() => void) | undefined;
  // stays: the shell lives as long as the tab.
  const drawn = new MutationObserver(() => update());

  function feed(): PlaceFeed | undefined {
    return [...containers].map(feedOf).findLast((found) => found !== undefined);
  }

  function update(): void {
    const current = feed();
    for (const fragment of shown()) {
      const state = retry || current?.hasFailed(fragment) ? 'failed' : current && !current.isEmpty(fragment) ? 'shown' : 'pending';
      const is = fragment.node.dataset.state;
      // What the server rendered stands for the fragment until that is drawn, in the same frame.
      if (is !== state && !(is === 'served' && state === 'pending')) setState(fragment, state);
      if (state === 'pending') drawn.observe(fragment.node, { childList: true, subtree: true });
    }
  }

  function setState({ node: place, name }: ShownFragment, state: 'pending' | 'shown' | 'failed'): void {
    endServed(place, state);
    place.querySelector(':scope > .yh-fragment-message')?.remove();
    if (state !== 'failed' || FRAGMENT_FAILURES[name] !== 'message') return;
    const message = document.createElement('span');
    message.className = 'yh-fragment-message';
    message.textContent = TEXT[locale];
    place.append(message);
  }

  return {
    update,
    isLost: (name) => shown().every((fragment) => fragment.name !== name || (feed()?.hasFailed(fragment) ?? false)),
    retry: () => retry,
    showPlaceholderSoon: () => undefined,
    addContainer(release) {
      const container = document.createElement('div');
      container.className = 'yh-container';
      container.dataset.unit = release.unit;
      container.dataset.version = release.version;
      node.append(container);
      containers.add(container);
      return container;
    },
    adopted: () => undefined,
    removeContainer(container) {
      feedOf(container)?.end();
      onRemoved(container);
      containers.delete(container);
      container.remove();
      update();
    },
    isEmpty: () => shown().every((fragment) => feed()?.isEmpty(fragment) ?? true),
    hasFailed: () => shown().some((fragment) => feed()?.hasFailed(fragment) ?? false),
    showMessage(again) {
      retry = () => {
        retry = undefined;
        update();
        again();
      };
      update();
    },
    clear() {
      retry = undefined;
      update();
    },
    holdHeight: () => () => undefined,
  };
}
