import type { PageVisibility } from '../page/visibility.ts';

/** Visibility of a page that a test hides and shows. */
export function fakeVisibility(): PageVisibility & { hide(): void; show(): void } {
  const hidden: (() => void)[] = [];
  const visible: (() => void)[] = [];
  let isHidden = false;
  function change(to: boolean): void {
    if (isHidden === to) return;
    isHidden = to;
    for (const listener of to ? hidden : visible) listener();
  }
  return {
    isHidden: () => isHidden,
    onHidden: (listener) => void hidden.push(listener),
    onVisible: (listener) => void visible.push(listener),
    hide: () => change(true),
    show: () => change(false),
  };
}
