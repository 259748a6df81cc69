import type { LocalisedText } from 'shared-contracts/locale/locale';
import type { RefusalReason } from 'shared-contracts/staff/calls';
import { z } from 'zod';

/** A refused or failed request, with its message in both languages. */
export class Problem extends Error {
  readonly status: number;
  /** Envelope code: 0 refused, -1 not signed in. */
  readonly code: 0 | -1;
  readonly text: LocalisedText;
  /** What a page of staff can do about it. */
  readonly reason: RefusalReason | undefined;

  constructor(status: number, code: 0 | -1, text: LocalisedText, reason?: RefusalReason) {
    super(text.en);
    this.name = 'Problem';
    this.status = status;
    this.code = code;
    this.text = text;
    this.reason = reason;
  }
}

/** The message of an error for the command line: in both languages where it has both. */
export function operatorMessage(error: unknown): string {
  if (error instanceof Problem) return `${error.text.zh} / ${error.text.en}`;
  if (error instanceof z.ZodError) {
    const issues = error.issues.map(({ path, message }) => `${path.length > 0 ? `${path.join('.')}: ` : ''}${message}`);
    return `参数不正确 / the request is not valid: ${issues.join('; ')}`;
  }
  return error instanceof Error ? error.message : String(error);
}

/** Refused by a business rule: HTTP 200, code 0. */
export function refusal(zh: string, en: string): Problem {
  return new Problem(200, 0, { zh, en });
}

/** A request that makes no sense: HTTP 400. */
export function badRequest(zh: string, en: string): Problem {
  return new Problem(400, 0, { zh, en });
}

export function notFound(zh = '您要找的内容不存在', en = 'What you are looking for does not exist'): Problem {
  return new Problem(404, 0, { zh, en });
}

const SIGN_IN = { zh: '请先登录', en: 'Please sign in first' };
const COMPANION_MISSING = {
  zh: '浏览器没有保留登录所需的 Cookie，请允许 Cookie 并通过 HTTPS 重新登录',
  en: 'Your browser did not keep the cookie of your sign-in. Allow cookies, use HTTPS and sign in again',
};

/** A members' call without a sign-in: HTTP 200 without a token, 401 with a bad one, code -1 in both. */
export function notSignedIn(token: 'none' | 'valid' | 'invalid' | 'alone'): Problem {
  return new Problem(token === 'none' ? 200 : 401, -1, token === 'alone' ? COMPANION_MISSING : SIGN_IN);
}
