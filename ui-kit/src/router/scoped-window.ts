/**
 * The window as one unit's data router may see it.
 *
 * single-spa answers every pushState and replaceState with an artificial popstate, so that frameworks notice each
 * other's navigation. A data router would take its own push for a 'back', run every loader twice and turn PUSH into
 * POP. Events for pages of other units are dropped too: the router would show its 'not found' until it is unmounted.
 */
export interface ScopedWindow {
  window: Window;
  /** Takes every listener away that the router set. */
  dispose(): void;
}

interface SingleSpaPopState extends PopStateEvent {
  singleSpa?: boolean;
}

/** `owns` returns whether a pathname (with language prefix) is a page of this unit. */
export function scopeWindow(outer: Window, owns: (pathname: string) => boolean): ScopedWindow {
  const ownKeys = new Set<unknown>();
  const listeners = new Map<unknown, EventListener>();

  const remember = (state: unknown): void => {
    const key = (state as { key?: unknown } | null)?.key;
    if (key !== undefined) ownKeys.add(key);
  };
  const keyOf = (event: PopStateEvent): unknown => (event.state as { key?: unknown } | null)?.key;

  const history = overlay(outer.history, {
    pushState(state: unknown, unused: string, url?: string | URL | null) {
      remember(state);
      outer.history.pushState(state, unused, url);
    },
    replaceState(state: unknown, unused: string, url?: string | URL | null) {
      remember(state);
      outer.history.replaceState(state, unused, url);
    },
  });

  const scoped = overlay(outer, {
    history,
    addEventListener(type: string, listener: EventListener, options?: AddEventListenerOptions | boolean) {
      // stays: handed on; its caller removes it.
      if (type !== 'popstate') return outer.addEventListener(type, listener, options);
      const guarded = (event: Event): void => {
        const pop = event as SingleSpaPopState;
        if (pop.singleSpa && ownKeys.has(keyOf(pop))) return;
        if (!owns(outer.location.pathname)) return;
        listener(event);
      };
      listeners.set(listener, guarded);
      outer.addEventListener('popstate', guarded, options);
    },
    removeEventListener(type: string, listener: EventListener, options?: EventListenerOptions | boolean) {
      const guarded = type === 'popstate' ? listeners.get(listener) : undefined;
      listeners.delete(listener);
      outer.removeEventListener(type, guarded ?? listener, options);
    },
  });

  return {
    window: scoped,
    dispose() {
      for (const guarded of listeners.values()) outer.removeEventListener('popstate', guarded);
      listeners.clear();
      ownKeys.clear();
    },
  };
}

/** The object with some members replaced. Platform methods need their own `this`. */
function overlay<Target extends object>(target: Target, replaced: Record<string, unknown>): Target {
  return new Proxy(target, {
    get(inner, key) {
      if (typeof key === 'string' && Object.hasOwn(replaced, key)) return replaced[key];
      const value: unknown = Reflect.get(inner, key, inner);
      // Constructors (they have a prototype) stay themselves; methods are bound.
      return isMethod(value) ? value.bind(inner) : value;
    },
  });
}

function isMethod(value: unknown): value is (...args: unknown[]) => unknown {
  return typeof value === 'function' && !Object.hasOwn(value, 'prototype');
}
