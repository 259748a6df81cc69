import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { networksOf } from '../address/network-key.ts';

/** Whom a page view was served to. */
export interface ViewOrigin {
  /** Address of the visitor. Its network is bound into the token. */
  address: string;
  /** Cohort, 0 to 9999: it decides which releases were served. */
  cohort: number;
}

/** Tokens of page views. A health report counts only with one, so that nobody can report views that never happened. */
export interface ViewTokens {
  /**
   * A new token: time of issue (seconds, base 36), 96 random bits, cohort (base 36), and their HMAC-SHA256 together with the
   * visitor's network, cut to 128 bits; joined by dots.
   */
  issue(origin: ViewOrigin): string;
  /**
   * The cohort of a token that this edge (or one that shares its secret) issued to the network of this address within the last
   * hours; null for any other text.
   */
  cohortOf(token: string, address: string): number | null;
}

/** How long a tab may report after its page view, ms. */
export const VIEW_LIFE_MS = 12 * 3600_000;
const FORM = /^([0-9a-z]{6,9})\.([\w-]{16})\.([0-9a-z]{1,3})\.([\w-]{22})$/;

/** `secrets`: the first signs new tokens, each of them verifies. `now` in ms. */
export function createViewTokens(secrets: () => readonly Uint8Array[], now: () => number = Date.now): ViewTokens {
  const sign = (secret: Uint8Array, text: string, address: string) =>
    createHmac('sha256', secret)
      .update(`view ${text} ${networksOf(address).network}`)
      .digest()
      .subarray(0, 16)
      .toString('base64url');
  return {
    issue({ address, cohort }) {
      const text = `${Math.floor(now() / 1000).toString(36)}.${randomBytes(12).toString('base64url')}.${cohort.toString(36)}`;
      return `${text}.${sign(secrets()[0]!, text, address)}`;
    },
    cohortOf(token, address) {
      const parts = FORM.exec(token);
      if (!parts) return null;
      const [, time, random, cohort, mac] = parts as unknown as [string, string, string, string, string];
      const isSigned = (secret: Uint8Array) =>
        timingSafeEqual(Buffer.from(sign(secret, `${time}.${random}.${cohort}`, address)), Buffer.from(mac));
      if (!secrets().some(isSigned)) return null;
      const age = now() - Number.parseInt(time, 36) * 1000;
      return age > -60_000 && age < VIEW_LIFE_MS ? Number.parseInt(cohort, 36) : null;
    },
  };
}

/** Unique part of a valid token: 96 random bits. */
export function viewId(token: string): string {
  return token.split('.')[1] ?? token;
}
