import type { CallName } from 'shared-contracts/api/call-names';
import { DECLARATIONS } from 'shared-contracts/api/declarations';
import type { Locale } from 'shared-contracts/locale/locale';
import { queryKey } from 'shared-contracts/routing/template';
import { type Answer, askService } from './ask-service.ts';

/** Asks the service as an anonymous visitor. */
export interface AnswerSource {
  /** Never rejects. Equal questions at one time are asked once; answers that any visitor may share are kept for seconds. */
  ask(call: CallName, params: unknown, locale: Locale): Promise<Answer>;
}

export interface AnswerSourceOptions {
  serviceUrl: string;
  /** A question is given up after this time, ms. */
  timeoutMs: number;
  /** For how long an answer is as good as new, ms. */
  freshMs?: number;
  /** For how long an older answer stands in when the service has none, ms. */
  staleMs?: number;
  now?: () => number;
}

interface Kept {
  answer: Answer;
  at: number;
}

const MOST_KEPT = 400;

/** Whether the service could not say: an older answer is better than that. */
function isMissing({ kind }: Answer): boolean {
  return kind === 'none' || kind === 'failed';
}

export function answerSource({
  serviceUrl,
  timeoutMs,
  freshMs = 5000,
  staleMs = 120_000,
  now = Date.now,
}: AnswerSourceOptions): AnswerSource {
  const kept = new Map<string, Kept>();
  const underWay = new Map<string, Promise<Answer>>();

  const keep = (key: string, answer: Answer) => {
    kept.delete(key);
    if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!);
    kept.set(key, { answer, at: now() });
  };

  return {
    async ask(call, params, locale) {
      const declaration = Object.hasOwn(DECLARATIONS, call) ? DECLARATIONS[call] : undefined;
      // A release may declare calls that this edge does not know yet; a member's answer is none for an anonymous page.
      if (!declaration || declaration.access === 'member') return { kind: 'unasked' };
      const key = `${locale} ${queryKey(call, params)}`;
      const old = declaration.cacheable ? kept.get(key) : undefined;
      if (old && now() - old.at < freshMs) return old.answer;
      let asking = underWay.get(key);
      if (!asking) {
        asking = askService(serviceUrl, call, params, locale, timeoutMs).finally(() => underWay.delete(key));
        underWay.set(key, asking);
        if (declaration.cacheable) void asking.then((answer) => !isMissing(answer) && keep(key, answer));
      }
      const answer = await asking;
      return isMissing(answer) && old && now() - old.at < staleMs ? old.answer : answer;
    },
  };
}
