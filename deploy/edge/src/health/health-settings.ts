/** What of the health of releases is set from outside. */
export interface HealthSettings {
  /** Told of every release that is taken back; null for nobody. */
  webhookUrl: string | null;
  /** Signs what the webhook is told. */
  webhookSecret: string | null;
  /** Views that one address may add in a minute for each release. */
  perAddress: number;
  /** Different addresses that must have met the trouble before a release is taken back. */
  leastAddresses: number;
  /** How long a promotion is held against what it replaced, ms. */
  promotionMs: number;
  /** Whether `/metrics` answers others than this machine too. */
  openMetrics: boolean;
}

/** Reads them from the environment. Throws with the name of a variable that cannot be used. */
export function readHealthSettings(env: Record<string, string | undefined>): HealthSettings {
  return {
    webhookUrl: address(env, 'EDGE_WEBHOOK_URL'),
    webhookSecret: env.EDGE_WEBHOOK_SECRET || null,
    perAddress: number(env, 'EDGE_VIEWS_PER_ADDRESS', 30, 1),
    leastAddresses: number(env, 'EDGE_VERDICT_ADDRESSES', 3, 1),
    promotionMs: number(env, 'EDGE_PROMOTION_WATCH_MIN', 30, 0) * 60_000,
    openMetrics: choice(env, 'EDGE_METRICS'),
  };
}

function address(env: Record<string, string | undefined>, name: string): string | null {
  const text = env[name];
  if (!text) return null;
  // The address itself may hold a secret, so it is not repeated.
  if (!/^https?:/.test(text) || !URL.canParse(text)) throw new Error(`${name}: expected an address with http or https`);
  return text;
}

function number(env: Record<string, string | undefined>, name: string, fallback: number, least: number): number {
  const text = env[name];
  if (!text) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > 10_000) throw new Error(`${name}: expected an integer from ${least} to 10000`);
  return value;
}

function choice(env: Record<string, string | undefined>, name: string): boolean {
  const text = env[name];
  if (text && text !== 'open') throw new Error(`${name}: expected open, or nothing`);
  return text === 'open';
}
