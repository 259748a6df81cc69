import { LOST_AFTER_MS } from '../intake/pending-views.ts';

/** Settings of the canary analysis. */
export interface HealthSettings {
  /** Receives an event for every automatic rollback; null for none. */
  webhookUrl: string | null;
  /** Signs the webhook's events. */
  webhookSecret: string | null;
  /** Views per minute and release that count from one address. */
  perAddress: number;
  /** Distinct networks that must have met the problem before an automatic rollback. */
  minNetworks: number;
  /** Silence of the leader after which another edge takes over, ms. */
  leaseMs: number;
  /** Time after its start within which a view must report, ms. */
  lostAfterMs: number;
  /** How long a promotion is compared with the release it replaced, ms. */
  promotionAnalysisMs: number;
}

/** Reads the settings from the environment. Throws with the name of an invalid variable. */
export function readHealthSettings(env: Record<string, string | undefined>): HealthSettings {
  return {
    webhookUrl: address(env, 'EDGE_WEBHOOK_URL'),
    webhookSecret: env.EDGE_WEBHOOK_SECRET || null,
    perAddress: number(env, 'EDGE_VIEWS_PER_ADDRESS', 30, 1),
    minNetworks: number(env, 'EDGE_ANALYSIS_NETWORKS', 3, 1),
    leaseMs: number(env, 'EDGE_LEADER_TIMEOUT_MS', 5000, 200),
    lostAfterMs: number(env, 'EDGE_LOST_AFTER_S', LOST_AFTER_MS / 1000, 1) * 1000,
    promotionAnalysisMs: number(env, 'EDGE_PROMOTION_ANALYSIS_MIN', 30, 0) * 60_000,
  };
}

function address(env: Record<string, string | undefined>, name: string): string | null {
  const text = env[name];
  if (!text) return null;
  // Do not repeat the address: it may hold a secret.
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
