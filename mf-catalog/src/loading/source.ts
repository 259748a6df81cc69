import type { HostProps } from 'shared-contracts';
import type { CallName } from 'shared-contracts/api/call-names';
import type { CallRequest, CallResponse } from 'shared-contracts/api/contract';
import { fillTemplate, queryKey, type TemplateScope } from 'shared-contracts/routing/template';
import type { Answers, PageQueries, PageQuery } from '../queries/page-query.ts';
import { answered, awaitedLater } from './answer.ts';

/** How the data of a list was obtained. */
export type ListNote = 'keywordsCut' | 'startedAgain';

/** Path parameters and query of the page that asks. */
export type PageAddress = Pick<TemplateScope, 'params' | 'query'>;

/** Answers the queries of loaders: from the document first, then from the service. */
export interface Source {
  /** Asks; a prefetched result comes at once. Rejects with the client's ApiError, or when `signal` aborts. */
  ask<C extends CallName>(query: PageQuery<C>, address: PageAddress, signal: AbortSignal): Promise<CallResponse<C>>;
  /** Asks once for as long as the unit is mounted: for what hardly changes (tag groups) or is worth keeping while pages turn (counts). */
  askOnce<C extends CallName>(query: PageQuery<C>, address: PageAddress): Promise<CallResponse<C>>;
  /** Whether prefetched data was used: the edge requests it as a visitor, without the member's own flags. */
  usedVisitorAnswers(): boolean;
  /** Leaves word for the page of an address (path and query) that a loader leads to. */
  leaveNote(address: string, note: ListNote): void;
  /** Data kept for the page of this address until another list is requested. */
  noteFor(address: string): ListNote | null;
  /** Drops what was kept: it was answered for somebody else. */
  forget(): void;
}

/** Results kept at most: a long session with many filters must not grow without limit. */
const KEPT = 40;

export function createSource(host: Pick<HostProps, 'api' | 'takeInitialData'>): Source {
  const kept = new Map<string, Promise<unknown>>();
  let visitorAnswers = false;
  let left: { address: string; note: ListNote } | null = null;

  function fromDocument<C extends CallName>(call: C, params: CallRequest<C>): Promise<CallResponse<C>> | null {
    const data = host.takeInitialData(call, params);
    if (data === undefined) return null;
    visitorAnswers = true;
    // The edge got it from the declared call itself.
    return answered(data as CallResponse<C>);
  }

  function send<C extends CallName>(call: C, params: CallRequest<C>, signal?: AbortSignal): Promise<CallResponse<C>> {
    return fromDocument(call, params) ?? awaitedLater(host.api.call(call, params, { quiet: true, signal }));
  }

  function askOnce<C extends CallName>(query: PageQuery<C>, address: PageAddress): Promise<CallResponse<C>> {
    const { call } = query;
    const params = requestOf(query, address);
    const key = queryKey(call, params);
    const known = kept.get(key) as Promise<CallResponse<C>> | undefined;
    if (known) return known;
    const answer = send(call, params);
    kept.set(key, answer);
    answer.then(undefined, () => kept.delete(key));
    const oldest = kept.keys().next();
    if (kept.size > KEPT && !oldest.done) kept.delete(oldest.value);
    return answer;
  }

  function noteFor(address: string): ListNote | null {
    if (left?.address !== address) left = null;
    return left?.note ?? null;
  }

  return {
    ask: (query, address, signal) => send(query.call, requestOf(query, address), signal),
    askOnce,
    leaveNote: (address, note) => {
      left = { address, note };
    },
    noteFor,
    usedVisitorAnswers: () => visitorAnswers,
    forget: () => kept.clear(),
  };
}

/** Asks a group of queries at once. Every answer comes by itself: one that is late or fails keeps no other waiting. */
export function askAll<Group extends PageQueries>(source: Source, request: Request, queries: Group): Answers<Group> {
  const address = addressOf(request);
  const answers = Object.entries(queries).map(([name, query]) => [name, source.ask(query, address, request.signal)]);
  return Object.fromEntries(answers) as Answers<Group>;
}

export function addressOf(request: Request, params: PageAddress['params'] = {}): PageAddress {
  return { params, query: new URL(request.url).searchParams };
}

/** The template has the shape of the call's request: `routes.test.ts` checks every route against the schemas. */
export function requestOf<C extends CallName>({ params }: PageQuery<C>, address: PageAddress): CallRequest<C> {
  return fillTemplate(params, address) as CallRequest<C>;
}
