import os from 'node:os';

/** Settings of rendering, `EDGE_RENDER*`. */
export interface RenderSettings {
  /** False: pages come with placeholders only, as they do where the machine gives no namespaces. */
  isOn: boolean;
  /** Whether to render also where the machine gives no namespaces. */
  isUnisolatedAllowed: boolean;
  /** How long a rendered page waits for its answers, ms. */
  answersMs: number;
  /** How long a page waits for its parts, ms. */
  budgetMs: number;
  /** Time limit of a part that waits, ms. */
  partMs: number;
  /** Time after which a worker that is blocked by a part is killed, ms. */
  hardMs: number;
  /** Memory limit of one worker, bytes. */
  memoryBytes: number;
  /** Size of the cache of rendered pages, bytes. */
  cacheBytes: number;
  /** Pages per minute that one network may have rendered; 0: no limit. */
  perNetwork: number;
}

/** With less, workers that hold sound releases alone are ended for their memory, and the releases are charged with it. */
const LEAST_MEGABYTES = 256;

/** Memory limit of a worker that no setting names. */
export function usualMegabytes(machineBytes: number): number {
  return Math.max(LEAST_MEGABYTES, Math.min(384, Math.round(machineBytes / 4 / 1024 / 1024)));
}

type Integer = (name: string, fallback: number, least: number, most: number) => number;

/** Reads the settings. `integer` reads a number within bounds and throws with the name of the variable otherwise. */
export function readRenderSettings(env: Record<string, string | undefined>, integer: Integer): RenderSettings {
  return {
    isOn: env.EDGE_RENDER !== '0',
    isUnisolatedAllowed: env.EDGE_RENDER_UNISOLATED === '1',
    answersMs: integer('EDGE_RENDER_ANSWERS_MS', 400, 0, 10_000),
    budgetMs: integer('EDGE_RENDER_BUDGET_MS', 250, 0, 10_000),
    partMs: integer('EDGE_RENDER_PART_MS', 1000, 10, 60_000),
    hardMs: integer('EDGE_RENDER_HARD_MS', 2000, 20, 60_000),
    memoryBytes: integer('EDGE_RENDER_MEMORY_MB', usualMegabytes(os.totalmem()), LEAST_MEGABYTES, 65_536) * 1024 * 1024,
    cacheBytes: integer('EDGE_RENDER_CACHE_BYTES', 67_108_864, 0, 17_179_869_184),
    perNetwork: integer('EDGE_RENDERS_PER_NETWORK', 600, 0, 1_000_000),
  };
}
