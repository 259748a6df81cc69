import { endServed } from '../fragments/end-served.ts';
import type { FragmentSlots, FragmentSlotsOptions } from '../fragments/fragment-slots.ts';

/** What draws the fragments, before and after its chunk is loaded. */
export interface Fragments extends Pick<FragmentSlots, 'of' | 'all' | 'sync'> {
  /** From now on fragments may be loaded: the first page is there. */
  start(): void;
}

/** Fragments are drawn after the content of the first page, so that they never delay it. Without any, nothing is loaded. */
export function fragmentLoader(options: FragmentSlotsOptions, onLoadFailed: (error: unknown) => void): Fragments {
  const { registry } = options;
  let slots: FragmentSlots | undefined;
  let mayLoad = false;
  let isLoading = false;

  function sync(): void {
    slots?.sync();
    if (slots || !mayLoad || isLoading || registry.shown().length === 0) return;
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

  registry.onChange(sync);
  return {
    of: (unit) => slots?.of(unit) ?? [],
    all: () => slots?.all() ?? [],
    sync,
    start() {
      mayLoad = true;
      sync();
    },
  };
}
