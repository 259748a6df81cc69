import type { PrefetchedResult, RouteData, RouteDeclaration } from 'shared-contracts';
import type { Locale } from 'shared-contracts/locale/locale';
import type { PathParams } from 'shared-contracts/routing/match';
import { queriesOf } from 'shared-contracts/routing/queries';
import { fillTemplate, queryKey } from 'shared-contracts/routing/template';
import type { EditorsHead } from '../html/head.ts';
import type { AnswerSource } from './answer-source.ts';
import type { Answer } from './ask-service.ts';
import { unknownValue } from './known-values.ts';

export interface FirstAnswersInput {
  route: RouteDeclaration | null;
  params: PathParams;
  query: URLSearchParams;
  /** What units want on every page. */
  everywhere: readonly RouteData[];
  /** Pathname without language prefix, for the editors' texts. */
  path: string;
  locale: Locale;
  budgetMs: number;
}

export interface FirstAnswers {
  /** For the document: what arrived in time, each question once. */
  inlined: PrefetchedResult[];
  /** The route's first answer; undefined when the route has none or it did not arrive. */
  first: Answer | undefined;
  editors: EditorsHead | null;
  /** The service answered, and knows no such value of a path parameter. */
  hasUnknownValue: boolean;
}

/** Together more than this is not worth inlining; what does not fit is asked by the units, bytes. */
const MOST_INLINED = 256 * 1024;

/** Asks everything at once and takes what arrives within the budget; a page that needs its data waits for that. Never rejects. */
export async function firstAnswers(source: AnswerSource, input: FirstAnswersInput): Promise<FirstAnswers> {
  const { route, params, query, locale } = input;
  const wanted = queriesOf(route?.data ?? [], params, query);
  const questions = [...wanted, ...queriesOf(input.everywhere, params, query)];
  const deadline = after(input.budgetMs);
  const inTime = (asked: Promise<Answer>): Promise<Answer> =>
    Promise.race([asked, deadline.reached.then((): Answer => ({ kind: 'none' }))]);
  const valuesAsked = unknownValue(route, params, (call, template) =>
    inTime(source.ask(call, fillTemplate(template, { params, query }), locale)),
  );
  const editorsAsked = route ? inTime(source.ask('seo/getInfo', { path: input.path }, locale)) : Promise.resolve<Answer>({ kind: 'none' });
  const answers = await Promise.all(
    questions.map(({ call, params: filled }, index) => {
      const asked = source.ask(call, filled, locale);
      // Whether such a page exists is this answer: its status and title are worth waiting for, up to the source's own limit.
      return index === 0 && route?.requireData && wanted.length > 0 ? asked : inTime(asked);
    }),
  );
  const [editors, hasUnknownValue] = await Promise.all([editorsAsked, valuesAsked]);
  deadline.cancel();

  const inlined: PrefetchedResult[] = [];
  const seen = new Set<string>();
  let bytes = 0;
  for (const [index, question] of questions.entries()) {
    const answer = answers[index]!;
    const key = queryKey(question.call, question.params);
    if (answer.kind !== 'data' || seen.has(key) || bytes + answer.bytes > MOST_INLINED) continue;
    seen.add(key);
    bytes += answer.bytes;
    inlined.push({ ...question, data: answer.data });
  }
  return { inlined, first: wanted.length > 0 ? answers[0] : undefined, editors: editorsOf(editors), hasUnknownValue };
}

function editorsOf(answer: Answer): EditorsHead | null {
  return answer.kind === 'data' && typeof answer.data === 'object' ? (answer.data as EditorsHead | null) : null;
}

function after(ms: number): { reached: Promise<void>; cancel(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  return { reached: promise, cancel: () => clearTimeout(timer) };
}
