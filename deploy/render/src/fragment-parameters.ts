import { isDeepStrictEqual } from 'node:util';
import { FRAGMENTS, type FragmentName } from 'shared-contracts/fragments/catalogue';
import { fragmentContract } from 'shared-contracts/release/contract-of';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import type { ShownFragment } from 'shared-contracts/render/render-input';

/**
 * Fragments that a release offers by the very declaration that this process has. A release of another declaration may take other
 * parameters: the gate compared its schema with that of the pages.
 */
export function checkedFragments({ contract }: Pick<ReleaseManifest, 'contract'>): FragmentName[] {
  const offers = contract?.offers ?? {};
  return (Object.keys(FRAGMENTS) as FragmentName[]).filter(
    (name) => Object.hasOwn(offers, name) && isDeepStrictEqual(offers[name], fragmentContract(name)),
  );
}

/** What a page gives to a fragment that its declaration does not allow; null when it fits. */
export function misfitOf({ name, size, params }: ShownFragment): string | null {
  const declared = FRAGMENTS[name];
  if (!Object.hasOwn(declared.sizes, size)) return `size of ${name}: ${JSON.stringify(size.slice(0, 40))}`;
  const [issue] = declared.params.safeParse(params).error?.issues ?? [];
  return issue ? `parameters of ${name}: ${issue.path.join('.') || 'all'}: ${issue.message}` : null;
}
