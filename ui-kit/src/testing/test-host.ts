import type { CallName } from 'shared-contracts/api/call-names';
import type { ApiClient } from 'shared-contracts/api/client-types';
import type { CallRequest, CallResponse } from 'shared-contracts/api/contract';
import { type Bus, createBus } from 'shared-contracts/bus/create-bus';
import { validateWithZod } from 'shared-contracts/events/validate-with-zod';
import type { FragmentHost } from 'shared-contracts/fragments/fragment-host';
import type { HostProps } from 'shared-contracts/host';
import type { Locale } from 'shared-contracts/locale/locale';
import { queryKey } from 'shared-contracts/routing/template';

/** Answers by call: a value, or a function of the request that may throw or reject. */
export type Answers = { [C in CallName]?: CallResponse<C> | ((request: CallRequest<C>) => CallResponse<C> | Promise<CallResponse<C>>) };

export interface TestHostOptions {
  locale?: Locale;
  mobile?: boolean;
  signedIn?: boolean;
  answers?: Answers;
  /** First answers as the edge would inline them. */
  initial?: { call: CallName; params: unknown; data: unknown }[];
  /** State of an earlier release, as after a hot swap. */
  handedOver?: HostProps['handedOver'];
}

/** A host like the shell's, over the real bus, with a record of what the unit did to it. */
export interface TestHost extends HostProps {
  asked: { call: CallName; request: unknown }[];
  visited: { path: string; replace: boolean }[];
  errors: { status: 404 | 500; message?: string }[];
  reported: { error: unknown; where: string }[];
  /** Fragments that the unit shows now; a test sees their parameters, nothing is drawn. */
  shown: { name: string; size: string; params: unknown; node: HTMLElement }[];
  /** Props that single-spa-react reads; the shell passes them as well. */
  name: string;
  domElement: HTMLElement;
}

/** Makes a host for tests of units: real bus with checked payloads, typed answers in place of the service. */
export function createTestHost(options: TestHostOptions = {}): TestHost {
  const { locale = 'zh', mobile = false, signedIn = false, answers = {}, initial = [], handedOver } = options;
  const slot = document.createElement('div');
  document.body.append(slot);
  const asked: TestHost['asked'] = [];
  const visited: TestHost['visited'] = [];
  const errors: TestHost['errors'] = [];
  const reported: TestHost['reported'] = [];
  const shown: TestHost['shown'] = [];
  const first = new Map(initial.map(({ call, params, data }) => [queryKey(call, params), data]));
  const bus = watched(createBus({ validate: validateWithZod, report: (error, where) => reported.push({ error, where }) }));

  const api: ApiClient = {
    async call(name, request) {
      asked.push({ call: name, request });
      const answer: unknown = answers[name];
      if (answer === undefined) throw new Error(`no answer for ${name}`);
      return (typeof answer === 'function' ? await answer(request) : answer) as never;
    },
  };

  return {
    unit: 'unit-under-test',
    version: '1.0.0',
    name: `unit-under-test-${Math.random()}`,
    locale,
    slot,
    domElement: slot,
    bus,
    api,
    session: {
      current: () => ({ token: signedIn ? 'token' : null, perfectStatus: signedIn ? 0 : null, isTeam: 1, userId: signedIn ? '1' : null }),
      isSignedIn: () => signedIn,
    },
    fragments: testFragments(shown, (error, where) => reported.push({ error, where })),
    brand: { name: { zh: '音河', en: 'Yinhe' }, icp: '' },
    nonce: 'nonce',
    mobile,
    navigate: (path, how) => visited.push({ path, replace: how?.replace === true }),
    takeInitialData(call, params) {
      const key = queryKey(call, params);
      const data = first.get(key);
      first.delete(key);
      return data;
    },
    showError: (status, message) => errors.push({ status, message }),
    handedOver,
    report: (error, where) => reported.push({ error, where }),
    asked,
    visited,
    errors,
    reported,
    shown,
  };
}

/** The bus with the subscriptions of pages watched: one that outlives its page fails the test (`jest/clean-up/watch.cjs`). */
export function watched(bus: Bus): Bus {
  const { watchedBus } = globalThis as { watchedBus?: (bus: Bus) => Bus };
  return watchedBus ? watchedBus(bus) : bus;
}

/** A fragment host that keeps what is shown in a list and draws nothing. */
export function testFragments(shown: TestHost['shown'], report: HostProps['report']): FragmentHost {
  const fits = (name: string, params: unknown): boolean => {
    const misfit = validateWithZod('fragment', name, params);
    if (misfit) report(new TypeError(misfit), `fragment ${name}`);
    return misfit === null;
  };
  return {
    mount(name, node, { size, params }) {
      const fragment = { name, size, params: params as unknown, node };
      if (fits(name, params)) shown.push(fragment);
      return {
        update(next) {
          if (fits(name, next)) fragment.params = next;
        },
        unmount() {
          const at = shown.indexOf(fragment);
          if (at >= 0) shown.splice(at, 1);
        },
      };
    },
  };
}
