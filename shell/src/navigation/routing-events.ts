import type { EventBus } from 'shared-contracts';
import type { PageStore } from '../page/page-state.ts';

export interface RoutingEventsOptions {
  bus: Pick<EventBus, 'emit'>;
  page: PageStore;
  /** Waits for the page of the address to stand, or to show its message. */
  pageSettled(): Promise<unknown>;
  /** Another address is on its way; `pushed` when it is a step forward, `samePath` when only its query differs. */
  onNavigation(step: { pushed: boolean; samePath: boolean }): void;
  onEnd(): void;
}

interface RoutingDetail {
  originalEvent?: { singleSpaTrigger?: string };
}

/** Follows single-spa through the address bar and tells the bus when a page is on its way and when it stands. */
export function followRouting(target: Window, { bus, page, pageSettled, onNavigation: onMove, onEnd }: RoutingEventsOptions): () => void {
  const address = () => target.location.pathname + target.location.search;

  const before = (event: Event) => {
    const pathBefore = page.get().path;
    if (!page.setAddress(target.location.pathname, target.location.search)) return;
    const trigger = (event as CustomEvent<RoutingDetail>).detail?.originalEvent?.singleSpaTrigger;
    onMove({ pushed: trigger === 'pushState', samePath: page.get().path === pathBefore });
    bus.emit('navigation.started', { path: address() });
  };
  const after = () => {
    const path = address();
    void pageSettled().then(() => {
      // Someone who went on meanwhile is told by the next step.
      if (path !== address()) return;
      bus.emit('navigation.ended', { path });
      onEnd();
    });
  };
  target.addEventListener('single-spa:before-routing-event', before);
  target.addEventListener('single-spa:routing-event', after);
  return () => {
    target.removeEventListener('single-spa:before-routing-event', before);
    target.removeEventListener('single-spa:routing-event', after);
  };
}
