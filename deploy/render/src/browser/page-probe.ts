import type { HealthReport } from 'shared-contracts';
import { adoptionProbe, type Differing } from './adoption-probe.ts';

/** What a page says of itself while its code takes over what the server rendered. */
export interface PageSigns {
  /** Parts that no code has taken over yet, and fragments that no code has drawn. */
  left: number;
  /** Health reports that it sends, by the shell or by a unit. */
  reports: Pick<HealthReport, 'unit' | 'version' | 'kind' | 'where' | 'message'>[];
  /** Errors that nothing caught, with the scripts of their stacks. */
  errors: { message: string; stack: string }[];
  /** Parts of which something was taken away before they were adopted: as they were served, and as they were drawn then. */
  redrawn: { unit: string; served: string; drawn: string }[];
  /** What was taken over as it was served although the first render there is another one. */
  differing: Differing[];
}

/** What is kept of each list, and of each text: a page decides how long they would be. */
const KEPT = 40;
const TEXT = 20_000;

/**
 * Script that runs in a page before its own. `name` is the global function that gives the signs as JSON. `aheadMs` is how far the clock of
 * the page is ahead.
 */
export function probeScript(name: string, aheadMs: number): string {
  return `(${probe.toString()})(${JSON.stringify(name)},${aheadMs},${KEPT},${TEXT},${adoptionProbe.toString()})`;
}

/** Runs in the page: it uses nothing from outside of it. */
function probe(name: string, aheadMs: number, kept: number, textLength: number, adoption: typeof adoptionProbe): void {
  if (window !== window.top) return;
  const signs: PageSigns = { left: 0, reports: [], errors: [], redrawn: [], differing: [] };
  const cut = (text: unknown): string => String(text).slice(0, textLength);
  const keep = <Item>(list: Item[], item: Item): void => {
    if (list.length < kept) list.push(item);
  };

  const Clock = Date;
  const now = (): number => Clock.now() + aheadMs;
  globalThis.Date = new Proxy(Clock, {
    construct: (target, args: [], made) => Reflect.construct(target, args.length > 0 ? args : [now()], made) as Date,
    apply: () => new Clock(now()).toString(),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  });

  const beacons: Promise<void>[] = [];
  navigator.sendBeacon = (_url, body) => {
    if (body instanceof Blob) beacons.push(body.text().then(readBeacon, () => undefined));
    return true;
  };
  function readBeacon(text: string): void {
    const { reports = [] } = JSON.parse(text) as { reports?: HealthReport[] };
    for (const { unit, version, kind, where, message } of reports)
      if (kind !== 'vital' && kind !== 'usage')
        keep(signs.reports, { unit: cut(unit), version: cut(version), kind, where: cut(where), message: cut(message) });
  }
  addEventListener('error', (event) => {
    if (event instanceof ErrorEvent)
      keep(signs.errors, { message: cut(event.message), stack: cut(`${event.filename} ${event.error?.stack ?? ''}`) });
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    keep(signs.errors, { message: cut(reason?.message ?? reason), stack: cut(reason?.stack ?? '') });
  });

  const SERVED = '[data-served], .yh-fragment-node[data-state="served"]';

  /** Without what is not part of a first render: comments of React, and fragments, which are drawn anew by design. */
  function htmlOf(part: Element): string {
    const copy = part.cloneNode(true) as Element;
    for (const place of copy.querySelectorAll('.yh-fragment-node')) place.replaceChildren();
    return cut(copy.innerHTML.replace(/<!--.*?-->/g, ''));
  }

  const adopted = adoption(({ unit, fragment, served, drawn }) => {
    keep(signs.differing, { unit: cut(unit), fragment: cut(fragment), served: cut(served), drawn: cut(drawn) });
  });

  function watch(part: HTMLElement): void {
    adopted.watch(part);
    const served = htmlOf(part);
    const known = new WeakSet<Node>([...part.querySelectorAll(':not(.yh-fragment-node *)')]);
    const observer = new MutationObserver((changes) => {
      if (!changes.some(({ removedNodes }) => [...removedNodes].some((node) => known.has(node)))) return;
      observer.disconnect();
      keep(signs.redrawn, { unit: part.dataset.unit ?? '', served, drawn: htmlOf(part) });
    });
    observer.observe(part, { childList: true, subtree: true });
  }

  document.addEventListener('readystatechange', () => {
    // The document is read, and none of its scripts that wait for that has run.
    if (document.readyState === 'interactive') for (const part of document.querySelectorAll<HTMLElement>('[data-served]')) watch(part);
  });

  /** Waits for what the page still has to do. Then it counts as hidden, and the shell sends what it has collected. */
  async function settle(): Promise<string> {
    for (let times = 0; times < 2; times += 1) await new Promise((resolve) => requestIdleCallback(resolve));
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    await Promise.all(beacons);
    return JSON.stringify(signs);
  }

  Object.defineProperty(globalThis, name, {
    value: (isLast: boolean): string | Promise<string> => {
      signs.left = document.readyState === 'loading' ? 1 : document.querySelectorAll(SERVED).length;
      return isLast ? settle() : JSON.stringify(signs);
    },
  });
}
