import { PRESSED } from 'shared-contracts/render/adopted';
import { endServed } from '../fragments/end-served.ts';
import type { FragmentSlots, FragmentSlotsOptions } from '../fragments/fragment-slots.ts';

/** What draws the fragments, before and after its chunk is loaded. */
export interface Fragments extends Pick<FragmentSlots, 'of' | 'all' | 'sync'> {
  /** From now on fragments may be loaded: the first page is there. */
  start(): void;
}

const SERVED = '.yh-fragment-node[data-state="served"]';

/**
 * Fragments are drawn after the content of the first page, so that they never delay it, but at once for a visitor who has pressed one
 * that the server rendered. Without any, nothing is loaded.
 */
export function fragmentLoader(options: FragmentSlotsOptions, onLoadFailed: (error: unknown) => void): Fragments {
  const { registry } = options;
  let slots: FragmentSlots | undefined;
  let mayLoad = false;
  let isLoading = false;

  function sync(): void {
    slots?.sync();
    if (slots || isLoading || registry.shown().length === 0 || !(mayLoad || isPressed())) return;
    isLoading = true;
    import(/* webpackChunkName: "fragments" */ '../fragments/fragment-slots.ts')
      .then(({ createFragmentSlots }) => {
        slots = createFragmentSlots(options);
        slots.sync();
      })
      .catch((error: unknown) => {
        // Nobody answers what the server rendered. The fragments of the next page try again.
        for (const { node } of registry.shown()) if (node.dataset.state === 'served') endServed(node, 'pending');
        onLoadFailed(error);
      })
      .finally(() => {
        isLoading = false;
      });
  }

  /** The inline script of the document keeps the press, and marks what was pressed. */
  const isPressed = () => registry.shown().some(({ node }) => node.matches(SERVED) && node.querySelector('[data-pressed]') !== null);
  const hurry = ({ target }: Event): void => {
    if (target instanceof Element && target.closest(SERVED)) start();
  };
  function start(): void {
    window.removeEventListener(PRESSED, hurry);
    mayLoad = true;
    sync();
  }

  window.addEventListener(PRESSED, hurry);
  registry.onChange(sync);
  return {
    of: (unit) => slots?.of(unit) ?? [],
    all: () => slots?.all() ?? [],
    sync,
    start,
  };
}
