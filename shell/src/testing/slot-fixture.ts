import type { DocumentUnit, HostProps } from 'shared-contracts';
import { createCircuitBreaker } from '../containment/circuit-breaker.ts';
import { type ContainedApplication, containedApplication, type HotSwap } from '../containment/contained-application.ts';
import type { SlotSessionOptions, SwapSteps } from '../containment/slot-session.ts';
import { createUnitActivity } from '../health/unit-activity.ts';
import { slotView } from '../slots/slot-view.ts';
import { type FakeUnit, fakeLoader } from './fake-unit.ts';

/** Releases of a slot, and what their code does by `unit@version`. A test may change each while the slot works. */
export interface SlotPlan {
  current?: DocumentUnit;
  fallback?: DocumentUnit;
  plans?: Record<string, FakeUnit>;
}

/** One slot with its application, without routes. A test calls the lifecycles that single-spa would call. */
export function openSlot(plan: SlotPlan) {
  const node = document.createElement('main');
  document.body.replaceChildren(node);
  const loader = fakeLoader(plan.plans ?? {});
  const activity = createUnitActivity();
  const breaker = createCircuitBreaker(() => performance.now());
  /** `version kind`, with the message of a fault. */
  const reports: string[] = [];
  const waits: (number | undefined)[] = [];
  const settled: boolean[] = [];
  const retryFromNetwork = new Set<string>();
  const options: SlotSessionOptions & { unit: string } = {
    unit: 'mf-shop',
    slot: 'page',
    expose: './page',
    current: () => plan.current,
    fallback: () => plan.fallback,
    loader,
    bootstrap: async () => undefined,
    timeouts: { load: 1000, bootstrap: 1000, mount: 1000, unmount: 1000 },
    view: slotView({ node, locale: 'en', placeholder: () => '<p data-skeleton>loading</p>' }),
    retryFromNetwork,
    breaker,
    activity,
    propsFor: ({ unit, version }, slot) => ({ unit, version, slot }) as HostProps,
    report(kind, { version }, error, ms) {
      reports.push(`${version} ${kind} ${error instanceof Error ? error.message : error}`.trim());
      if (kind === 'mounted') waits.push(ms);
    },
    onSettled: (isMounted) => settled.push(isMounted),
  };
  const application: ContainedApplication = containedApplication(options as Parameters<typeof containedApplication>[0]);
  return {
    application,
    node,
    loader,
    activity,
    breaker,
    reports,
    waits,
    settled,
    retryFromNetwork,
    /** Starts a visit and waits until a unit or the message is shown. */
    async visited(): Promise<boolean> {
      await application.lifecycles.mount();
      return application.settled();
    },
    /** The steps of the session, as a hot swap gets them. */
    async steps(): Promise<SwapSteps> {
      let given: SwapSteps | undefined;
      const take: HotSwap = async (steps) => {
        given = steps;
      };
      await application.hotSwap(take, false);
      return given!;
    },
    retryButton: () => node.querySelector('button'),
    containers: () => [...node.querySelectorAll<HTMLElement>('.yh-container')].map(({ dataset }) => dataset.version),
    /** Empties the container of the mounted release and reports the error of a script. */
    loseContent() {
      for (const container of node.querySelectorAll('.yh-container')) container.innerHTML = '';
      application.onScriptError(new Error('later render'));
    },
  };
}

/** A step of a unit that runs until the test ends it: `reached` resolves at its start, `end` resolves it. */
export function openStep<T = void>() {
  let end: (value: T) => void = () => undefined;
  const ended = new Promise<T>((resolve) => {
    end = resolve;
  });
  let reach: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  return {
    end: (value: T) => end(value),
    reached,
    run(): Promise<T> {
      reach();
      return ended;
    },
  };
}
