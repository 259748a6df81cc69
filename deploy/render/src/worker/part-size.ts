import type { PartContent } from './protocol.ts';

/** Most characters of a part, all in all; a whole page of the storefront has a tenth. */
const MAX_CHARACTERS = 1024 * 1024;
/** A page of an album has a heart for each of its tracks, of which it lists fifty, and some more. */
const MAX_FRAGMENTS = 200;
/** Parameters of fragments are flat. A message with thousands of levels cannot be read: it would end the process that gets it. */
const MAX_LEVELS = 20;

/** Why a part is more than a page may hold; null when it is not. */
export function excessOf(content: PartContent): string | null {
  const count = content.kind === 'expose' ? content.fragments.length : 0;
  if (count > MAX_FRAGMENTS) return `${count} fragments`;
  // The list and each fragment in it are two levels around the parameters.
  if (content.kind === 'expose' && isDeeperThan(MAX_LEVELS + 2, content.fragments)) return `parameters of more than ${MAX_LEVELS} levels`;
  const size = charactersOf(content);
  return size > MAX_CHARACTERS ? `a part of ${size} characters` : null;
}

function charactersOf(content: PartContent): number {
  switch (content.kind) {
    case 'frame':
      return lengthOf(Object.values(content.frame));
    case 'expose':
      return content.html.length + JSON.stringify(content.fragments).length;
    case 'fragments':
      return lengthOf(content.htmls);
  }
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}

function lengthOf(texts: readonly (string | null)[]): number {
  return texts.reduce((sum, text) => sum + (text?.length ?? 0), 0);
}
