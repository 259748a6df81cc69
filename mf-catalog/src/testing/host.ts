import type { HostProps } from 'shared-contracts';
import type { CallName } from 'shared-contracts/api/call-names';
import type { ApiError } from 'shared-contracts/api/client-types';
import { DECLARATIONS } from 'shared-contracts/api/declarations';
import { type Bus, createBus } from 'shared-contracts/bus/create-bus';
import type { IntentName, IntentPayload } from 'shared-contracts/events/catalogue';
import { validateWithZod } from 'shared-contracts/events/validate-with-zod';
import type { Locale } from 'shared-contracts/locale/locale';
import { queryKey } from 'shared-contracts/routing/template';
import { type TestHost as KitTestHost, testFragments, watched } from 'ui-kit/testing';
import type { Answers } from './catalogue.ts';

/** A test host for the unit: the real bus with the real schemas; calls are answered in memory and validated like the service's. */
export interface TestHost {
  props: HostProps;
  bus: Bus;
  /** Every call made, in order. */
  calls: Array<{ name: CallName; request: unknown }>;
  /** Intents requested of other units; each resolves as handled. */
  intents: Array<{ name: IntentName; payload: unknown }>;
  /** Faults that the bus or the unit reported. */
  reports: unknown[];
  /** Pages of other units that the unit navigated to. */
  visited: string[];
  errors: number[];
  answers: Answers;
  /** Fragments that the page shows now. */
  shown: KitTestHost['shown'];
}

const ANSWERED: readonly IntentName[] = [
  'player.play',
  'player.playAll',
  'player.enqueue',
  'player.pause',
  'dialog.share',
  'dialog.download',
  'dialog.licence',
  'dialog.use',
  'cart.add',
];

interface HostOptions {
  answers: Answers;
  locale?: Locale;
  mobile?: boolean;
  /** First answers of the document, by question. */
  initial?: ReadonlyArray<{ call: CallName; params: unknown; data: unknown }>;
}

export function createTestHost({ answers, locale = 'zh', mobile = false, initial = [] }: HostOptions): TestHost {
  const reports: unknown[] = [];
  const calls: TestHost['calls'] = [];
  const intents: TestHost['intents'] = [];
  const visited: string[] = [];
  const errors: number[] = [];
  const inlined = new Map(initial.map(({ call, params, data }) => [queryKey(call, params), data]));
  const bus = watched(createBus({ validate: validateWithZod, report: (error) => reports.push(error) }));
  for (const name of ANSWERED) {
    bus.handle(name, (payload: IntentPayload<typeof name>) => {
      intents.push({ name, payload });
      return {};
    });
  }
  const shown: TestHost['shown'] = [];
  const slot = document.createElement('div');
  document.body.append(slot);
  const host: TestHost = { bus, calls, intents, reports, visited, errors, answers, shown, props: {} as HostProps };
  host.props = {
    unit: 'mf-catalog',
    version: '0.0.0',
    locale,
    slot,
    bus,
    api: {
      call: async (name, request, options) => {
        calls.push({ name, request });
        // Like a network: asynchronous, and aware of aborted requests.
        await Promise.resolve();
        options?.signal?.throwIfAborted();
        const asked = DECLARATIONS[name].request.parse(JSON.parse(JSON.stringify(request)));
        const answer = host.answers[name] as ((request: unknown) => unknown) | undefined;
        if (!answer) throw new Error(`the test answers no ${name}`);
        const answered = await answer(asked);
        options?.signal?.throwIfAborted();
        return DECLARATIONS[name].response.parse(answered) as never;
      },
    },
    session: { current: () => ({ token: null, perfectStatus: null, isTeam: null, userId: null }), isSignedIn: () => false },
    fragments: testFragments(shown, (error) => reports.push(error)),
    brand: { name: { zh: '音河', en: 'Yinhe' }, icp: '' },
    nonce: '',
    mobile,
    navigate: (path) => visited.push(path),
    takeInitialData: (call, params) => {
      const key = queryKey(call, params);
      const data = inlined.get(key);
      inlined.delete(key);
      return data;
    },
    showError: (status) => errors.push(status),
    report: (error) => reports.push(error),
  };
  return host;
}

/** A refusal as the client throws it. */
export function refusal(message: string, status = 200): ApiError {
  return Object.assign(new Error(message), { apiError: true as const, code: 0, status, requestId: null, message });
}
