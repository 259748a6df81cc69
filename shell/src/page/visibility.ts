/** Whether the visitor can see the page. */
export interface PageVisibility {
  /** True while the page is hidden or being unloaded. */
  isHidden(): boolean;
  /** Called each time that the page is hidden or unloaded: the last chance to send something. */
  onHidden(listener: () => void): void;
  /** Called each time that the page is visible again. */
  onVisible(listener: () => void): void;
}

/** Follows the visibility of the page. Some browsers unload a page with `pagehide` only. */
export function pageVisibility(target: Window): PageVisibility {
  const { document } = target;
  const hidden: (() => void)[] = [];
  const visible: (() => void)[] = [];
  let isUnloaded = false;
  let wasHidden = document.visibilityState === 'hidden';

  function update(): void {
    const isHidden = isUnloaded || document.visibilityState === 'hidden';
    if (isHidden === wasHidden) return;
    wasHidden = isHidden;
    for (const listener of isHidden ? hidden : visible) listener();
  }

  // stays: the shell lives as long as the tab.
  document.addEventListener('visibilitychange', update);
  for (const type of ['pagehide', 'pageshow']) {
    // stays: the shell lives as long as the tab.
    target.addEventListener(type, () => {
      isUnloaded = type === 'pagehide';
      update();
    });
  }
  return {
    isHidden: () => wasHidden,
    onHidden: (listener) => void hidden.push(listener),
    onVisible: (listener) => void visible.push(listener),
  };
}
