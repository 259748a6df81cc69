import type { KnownValues, PrefetchedResult, RouteData, RouteDeclaration, Template } from 'shared-contracts';
import type { CallName } from 'shared-contracts/api/call-names';
import type { Locale } from 'shared-contracts/locale/locale';
import type { EditorsHead } from 'shared-contracts/release/page-head';
import { knownValuesOf } from 'shared-contracts/routing/known-values';
import type { PathParams } from 'shared-contracts/routing/match';
import { firstQueryOf, queriesOf } from 'shared-contracts/routing/queries';
import { fillTemplate, queryKey } from 'shared-contracts/routing/template';
import type { QueryResult } from './call-service.ts';
import type { QueryClient, QueryVisitor } from './query-client.ts';

export interface PrefetchInput {
  route: RouteDeclaration | null;
  params: PathParams;
  query: URLSearchParams;
  /** Queries that units declare for every page. */
  everywhere: readonly RouteData[];
  /** Pathname without language prefix, for the editors' texts. */
  path: string;
  locale: Locale;
  visitor: QueryVisitor;
  budgetMs: number;
}

export interface Prefetched {
  /** Results that arrived in time, one per query, for the document. */
  inlined: PrefetchedResult[];
  /** Result of the route's first query; undefined when the route has none or it did not arrive. */
  first: QueryResult | undefined;
  editors: EditorsHead | null;
  /** The service knows no such value of a path parameter. */
  hasUnknownValue: boolean;
}

/** Total size of inlined results, bytes. The units query the rest in the browser. */
const MAX_INLINED = 256 * 1024;

/**
 * Sends all queries of a page at once and keeps what arrives within the budget. A page with `requireData` waits for its first
 * query. Never rejects.
 */
export async function prefetch(source: QueryClient, input: PrefetchInput): Promise<Prefetched> {
  const { route, params, query } = input;
  const declared = route?.data ?? [];
  // Without what its first query needs, such a page does not exist: it asks nothing of its own.
  const isMissing = route?.requireData && !firstQueryOf(declared, params, query);
  const wanted = isMissing ? [] : queriesOf(declared, params, query);
  const questions = [...wanted, ...queriesOf(input.everywhere, params, query)];
  const ask = (call: CallName, filled: unknown) => source.query(call, filled, input.locale, input.visitor);
  const deadline = after(input.budgetMs);
  const inTime = (asked: Promise<QueryResult>): Promise<QueryResult> =>
    Promise.race([asked, deadline.reached.then((): QueryResult => ({ kind: 'none' }))]);
  const valuesAsked = unknownValue(route, params, (call, template) => inTime(ask(call, fillTemplate(template, { params, query }))));
  const editorsAsked = route ? inTime(ask('seo/getInfo', { path: input.path })) : Promise.resolve<QueryResult>({ kind: 'none' });
  const answers = await Promise.all(
    questions.map(({ call, params: filled }, index) => {
      const asked = ask(call, filled);
      // This result decides the page's status and title, so wait up to the request timeout.
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
    if (answer.kind !== 'data' || seen.has(key) || bytes + answer.bytes > MAX_INLINED) continue;
    seen.add(key);
    bytes += answer.bytes;
    inlined.push({ ...question, data: answer.data });
  }
  return { inlined, first: wanted.length > 0 ? answers[0] : undefined, editors: editorsOf(editors), hasUnknownValue };
}

function editorsOf(answer: QueryResult): EditorsHead | null {
  return answer.kind === 'data' && typeof answer.data === 'object' ? (answer.data as EditorsHead | null) : null;
}

function after(ms: number): { reached: Promise<void>; cancel(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  return { reached: promise, cancel: () => clearTimeout(timer) };
}

/**
 * Whether a path parameter has a value that the call listing its known values does not contain. False when the service does not
 * answer in time: an outage must not turn pages into 404.
 */
export async function unknownValue(
  route: RouteDeclaration | null,
  params: PathParams,
  ask: (call: CallName, params: Template) => Promise<QueryResult>,
): Promise<boolean> {
  const questions = Object.entries(route?.known ?? {}).flatMap(([name, known]) => {
    const value = params[name];
    return value === undefined ? [] : [ask(known.call, known.params).then((answer) => isUnknown(answer, known, value))];
  });
  return (await Promise.all(questions)).includes(true);
}

function isUnknown(answer: QueryResult, known: KnownValues, given: string): boolean {
  if (answer.kind !== 'data') return answer.kind === 'refused';
  return !knownValuesOf(answer.data, known).includes(given);
}
