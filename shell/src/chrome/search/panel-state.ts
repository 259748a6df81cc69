/** Whether the search panel is open. No state of a component: each part of the frame that opens it is a React root of its own. */
export interface SearchPanelState {
  isOpen(): boolean;
  open(): void;
  close(): void;
  subscribe(listener: () => void): () => void;
}

export function createSearchPanel(): SearchPanelState {
  const listeners = new Set<() => void>();
  let isOpen = false;
  const set = (next: boolean) => () => {
    isOpen = next;
    for (const listener of listeners) listener();
  };
  return {
    isOpen: () => isOpen,
    open: set(true),
    close: set(false),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
