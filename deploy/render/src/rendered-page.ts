import type { FragmentName } from 'shared-contracts/fragments/catalogue';
import {
  FRAGMENT_NODE,
  type RenderedFrame,
  type RenderedRelease,
  type RenderInput,
  servedFragment,
} from 'shared-contracts/render/render-input';

/** What to render, and from what. */
export interface RenderRequest {
  host: RenderedRelease;
  input: RenderInput;
  /** Exposes in the order in which they are rendered, after the frame. */
  exposes: readonly { release: RenderedRelease; expose: string }[];
  /** Which release draws a fragment that a rendered part shows. */
  fragments: Partial<Record<FragmentName, RenderedRelease>>;
  /** What the clock of the releases shows when the page begins, ms since the epoch; without it that of the machine. */
  now?: number;
  /** Fragments whose parameters are checked before they are drawn: what does not fit is the fault of the page that gives them. */
  checked?: readonly FragmentName[];
}

/**
 * Why a part was not rendered.
 * - `threw`: its release threw an error. `missing`: an answer that it needs is not among those of the input, or there is no such page.
 * - `late`: its release took longer than the limit of a part. `killed`: the worker was ended because of it, or ended by itself.
 * - `memory`: it took more memory than the limit. `state`: equal input gave other HTML.
 * - `off`: its release is switched off after such faults.
 * - `busy`: the renderer had no time, no worker or no host for it; its release is not to blame.
 */
export type FailureKind = 'threw' | 'missing' | 'late' | 'killed' | 'memory' | 'state' | 'off' | 'busy';

export interface PartFailure {
  release: RenderedRelease;
  /** `frame`, `./page`, `./player` or `./fragments`. */
  part: string;
  kind: FailureKind;
  message: string;
}

export interface RenderedExpose {
  release: RenderedRelease;
  expose: string;
  /** With an empty place for each fragment; `fillFragments` fills them. */
  html: string;
  /** Its fragments in the order of their places; null for one that was not drawn. */
  fragments: readonly (RenderedFragment | null)[];
}

/** A fragment, drawn by the release that offers it. */
export interface RenderedFragment {
  release: RenderedRelease;
  html: string;
}

export interface RenderedPage {
  frame: RenderedFrame | null;
  exposes: RenderedExpose[];
  failures: PartFailure[];
  /** Milliseconds by part. */
  times: { release: RenderedRelease; part: string; ms: number }[];
  /** The page with the parts that were not ready in time; null when nothing is on its way. Never rejects. */
  later: Promise<RenderedPage> | null;
}

/** Puts fragments into their places; one without HTML keeps its empty place. */
export function fillFragments(html: string, fragments: readonly (string | null)[]): string {
  const pieces = html.split(FRAGMENT_NODE);
  // Another number of places: nobody knows which is which.
  if (pieces.length !== fragments.length + 1) return html;
  return pieces.reduce((text, piece, index) => {
    const drawn = fragments[index - 1];
    return text + (drawn ? servedFragment(drawn) : FRAGMENT_NODE) + piece;
  });
}

/** Whether a failure is one of the release itself: it counts in the analysis of its health. */
export function isOwnFault({ kind }: PartFailure): boolean {
  return kind !== 'missing' && kind !== 'busy';
}
