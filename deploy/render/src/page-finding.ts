import type { RenderedRelease } from 'shared-contracts/render/render-input';
import type { FailureKind } from './rendered-page.ts';

/**
 * What is wrong with a page in a browser. `redrawn`: a part was drawn anew, for its first render there is another one; `broken`: its code
 * did not load, or threw; `stalled`: not all of the page was taken over in time; `crashed`: its process ended, or was ended.
 */
export type BrowserFault = 'redrawn' | 'broken' | 'stalled' | 'crashed';

/**
 * What is wrong with a part of a page: a failure of its rendering, or its HTML: `differs` from another render of the same input,
 * `style` has style attributes, `markup` does not stay in its place. Those of a browser say what its code made of the HTML.
 */
export type FindingKind = Exclude<FailureKind, 'state' | 'off'> | 'differs' | 'style' | 'markup' | BrowserFault;

export interface PageFinding {
  /** Index of the page. */
  page: number;
  release: RenderedRelease;
  part: string;
  kind: FindingKind;
  message: string;
}
