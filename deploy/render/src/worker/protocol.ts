import type { RenderedFrame, RenderedRelease, ShownFragment } from 'shared-contracts/render/render-input';
import type { PartInput } from './context-globals.ts';

/** What a part is rendered from: the frame by the host, an expose of a unit, or fragments of one unit. */
export type PartSource =
  | { kind: 'frame'; release: RenderedRelease }
  | { kind: 'expose'; release: RenderedRelease; expose: string }
  | { kind: 'fragments'; release: RenderedRelease; shown: readonly ShownFragment[] };

/** HTML of a part, as its server build returned it. */
export type PartContent =
  | { kind: 'frame'; frame: RenderedFrame }
  | { kind: 'expose'; html: string; fragments: readonly ShownFragment[] }
  | { kind: 'fragments'; htmls: readonly (string | null)[] };

/** Failures that the worker itself can tell. `host`: the host bundle cannot be evaluated, whatever the part. */
export type WorkerFailure = 'threw' | 'missing' | 'late' | 'state' | 'host';

/**
 * Messages to the worker. `page` sets the input of the parts that follow it, and the clock that they read; parts are rendered one after the other. `evaluate` makes
 * the context of a pair ready before a page needs it. `check` renders a part repeatedly and in fresh contexts.
 */
export type ToWorker =
  | { type: 'load'; release: string; code: string }
  | { type: 'drop'; release: string }
  | { type: 'page'; host: RenderedRelease; input: PartInput; now: number | null }
  | { type: 'part'; id: number; source: PartSource; limitMs: number }
  | { type: 'check'; id: number; source: PartSource; limitMs: number }
  | { type: 'evaluate'; id: number; host: RenderedRelease; release: RenderedRelease };

/** Messages of the worker. Each `part`, `check` and `evaluate` gets one `done` or `failed`. */
export type FromWorker =
  | { type: 'ready' }
  | { type: 'done'; id: number; ms: number; content: PartContent | null }
  | { type: 'failed'; id: number; ms: number; failure: WorkerFailure; message: string };
