import type { z } from 'zod';

/** Space that a page reserves for a fragment, as CSS lengths: nothing shifts when the fragment comes, changes or fails. */
export interface FragmentBox {
  inline: string;
  block: string;
}

/** One declared fragment: a part of one unit that the pages of other units show. */
export interface FragmentDeclaration {
  /** Rises when a parameter goes or changes its meaning. */
  version: number;
  /** Plain JSON. The page may change the parameters while the fragment is mounted. */
  params: z.ZodType;
  /** Reserved boxes by size; a page names one of them. */
  sizes: Readonly<Record<string, FragmentBox>>;
  /** True for a control: on touch screens its box is at least 44 px in each direction. */
  touch?: boolean;
  /** What its box shows when it fails: nothing (or the page's own placeholder), or a short message. */
  failure: 'nothing' | 'message';
}

export function declareFragments<const Fragments extends Record<string, FragmentDeclaration>>(fragments: Fragments): Fragments {
  return fragments;
}
