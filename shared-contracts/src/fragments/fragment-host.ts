import type { Unsubscribe } from '../bus/event-bus.ts';
import type { FragmentName, FragmentParams, FragmentSize } from './catalogue.ts';
import type { ShownFragment } from './shown-fragment.ts';

export interface FragmentOptions<F extends FragmentName> {
  size: FragmentSize<F>;
  params: FragmentParams<F>;
}

/** A fragment that a page shows. */
export interface FragmentHandle<F extends FragmentName> {
  /** Changes the parameters without a new mount. Parameters that do not fit the schema are reported and ignored. */
  update(params: FragmentParams<F>): void;
  unmount(): void;
}

/** Shows fragments of other units. A page names the fragment, never the unit. */
export interface FragmentHost {
  /**
   * Shows a fragment in a node of the caller, which is empty or holds what the server rendered (`served`), and which nobody else writes
   * into. Never throws. The attribute `data-state` of
   * the node is `served`, `pending`, `shown` or `failed`; after a failure the node holds nothing or a short message, as declared.
   */
  mount<F extends FragmentName>(name: F, node: HTMLElement, options: FragmentOptions<F>): FragmentHandle<F>;
  /** On the server only, where nothing is mounted: notes a fragment that is rendered, and gives the number of its place. */
  note?(fragment: ShownFragment): number;
}

/** One fragment in a page, as the unit that offers it sees it. Immutable: changed parameters make a new object with the same `id`. */
export type FragmentPlace = {
  [F in FragmentName]: { id: number; name: F; size: FragmentSize<F>; params: FragmentParams<F>; node: HTMLElement };
}[FragmentName];

/** All places of the fragments that a unit offers. */
export interface FragmentPlaces {
  get(): readonly FragmentPlace[];
  /** Calls back after a change; changes of one task are one call. */
  subscribe(listener: () => void): Unsubscribe;
  /** The fragment in one place threw. The others are not touched. */
  failed(id: number, error: unknown): void;
}
