import type { z } from 'zod';
import { accountFragments } from './account.ts';
import { composerFragments } from './composer.ts';
import type { FragmentDeclaration } from './declaration.ts';
import { orderFragments } from './orders.ts';

/** Every declared fragment by name. */
export const FRAGMENTS = { ...accountFragments, ...composerFragments, ...orderFragments } as const satisfies Record<
  string,
  FragmentDeclaration
>;

export type FragmentName = keyof typeof FRAGMENTS;
/** Parameters as a page gives them. */
export type FragmentParams<F extends FragmentName> = z.input<(typeof FRAGMENTS)[F]['params']>;
/** A size that the fragment declares. */
export type FragmentSize<F extends FragmentName> = keyof (typeof FRAGMENTS)[F]['sizes'] & string;
