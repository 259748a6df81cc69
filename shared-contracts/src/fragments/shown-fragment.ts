import type { FragmentName } from './catalogue.ts';

/** A fragment that a rendered page shows, in the order of their places in its HTML. */
export interface ShownFragment {
  name: FragmentName;
  size: string;
  params: unknown;
}
