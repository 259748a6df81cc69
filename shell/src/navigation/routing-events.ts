import type { EventBus } from 'shared-contracts';
import type { PageStore } from '../page/page-state.ts';

export interface RoutingEventsOptions {
  bus: Pick<EventBus, 'emit' | 'on'>;
  page: PageStore;
  /** Waits until the page of the address is mounted or shows its message. */
  pageSettled(): Promise<unknown>;
  /** A navigation starts; `pushed` for a step forward, `samePath` when only the query differs. */
  onNavigation(step: { pushed: boolean; samePath: boolean }): void;
  onEnd(): void;
}

interface RoutingDetail {
  originalEvent?: { singleSpaTrigger?: string };
}

/** Translates single-spa's routing events into `navigation.started` and `navigation.ended` on the bus. */
export function followRouting(target: Window, { bus, page, pageSettled, onNavigation: onMove, onEnd }: RoutingEventsOptions): () => void {
  const address = () => target.location.pathname + target.location.search;

  /** The unit of the page loads the data of this address: its end is the end of the navigation. */
  let unitLoads = false;
  let isOwn = false;
  const emit = (name: 'navigation.started' | 'navigation.ended', path: string) => {
    isOwn = true;
    bus.emit(name, { path });
    isOwn = false;
  };
  // stays: the shell lives as long as the tab.
  bus.on('navigation.started', () => {
    if (!isOwn) unitLoads = true;
  });
  // stays: the shell lives as long as the tab.
  bus.on('navigation.ended', () => {
    if (isOwn || !unitLoads) return;
    unitLoads = false;
    onEnd();
  });

  const before = (event: Event) => {
    const pathBefore = page.get().path;
    if (!page.setAddress(target.location.pathname, target.location.search)) return;
    const trigger = (event as CustomEvent<RoutingDetail>).detail?.originalEvent?.singleSpaTrigger;
    onMove({ pushed: trigger === 'pushState', samePath: page.get().path === pathBefore });
    unitLoads = false;
    emit('navigation.started', address());
  };
  const after = () => {
    const path = address();
    void pageSettled().then(() => {
      // The visitor has navigated on, or the data is late: a later step emits the end.
      if (path !== address() || unitLoads) return;
      emit('navigation.ended', path);
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
