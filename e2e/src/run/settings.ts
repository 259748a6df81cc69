/** `E2E_FULL=1`: every combination of route, language, device, theme, width, fault and remote instead of the default selection. */
export const FULL = process.env.E2E_FULL === '1';

/** Tag of a test that only a full run has: another test of the default run guards the same from nearer by. */
export const IN_FULL_RUN = '@full';

/**
 * Cases of a test that is the same for each of them: all in a full run, by default the first and every `step`-th after it, the same ones
 * in each run. What each run must have is not in a place that the step leaves out.
 */
export function sampled<Case>(cases: readonly Case[], step: number): Case[] {
  return cases.filter((_, index) => FULL || index % step === 0);
}

const VISITORS = [
  { language: 'zh', device: 'desktop', tag: '@zh-desktop' },
  { language: 'en', device: 'phone', tag: '@en-phone' },
  { language: 'zh', device: 'phone', tag: '@zh-phone' },
  { language: 'en', device: 'desktop', tag: '@en-desktop' },
] as const;
export type Visitor = 'zh-desktop' | 'en-phone' | 'zh-phone' | 'en-desktop';

/** Languages and devices of a journey: by default those that it names, all four in a full run. Neighbours name different ones. */
export function spread(...defaults: Visitor[]) {
  return VISITORS.filter(({ tag }) => FULL || defaults.some((visitor) => tag === `@${visitor}`));
}

/** A storefront that runs already. */
export interface RunningStorefront {
  url: string;
  serviceUrl: string;
  staffUrl: string;
  dataDir: string;
}

/** Reads `E2E_URL`, `E2E_SERVICE_URL`, `E2E_STAFF_URL` and `E2E_DATA_DIR`; null without `E2E_URL`. Throws when one of the others is missing. */
export function runningStorefront(env: NodeJS.ProcessEnv = process.env): RunningStorefront | null {
  const { E2E_URL: url, E2E_SERVICE_URL: serviceUrl, E2E_STAFF_URL: staffUrl, E2E_DATA_DIR: dataDir } = env;
  if (!url) return null;
  if (!serviceUrl || !staffUrl || !dataDir) throw new Error('E2E_URL needs E2E_SERVICE_URL, E2E_STAFF_URL and E2E_DATA_DIR as well');
  return { url, serviceUrl, staffUrl, dataDir };
}
