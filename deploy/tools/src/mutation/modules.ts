/** A part of the code whose tests are tested by mutations. */
export interface MutationModule {
  /** Name on the command line and in the table of scores. */
  name: string;
  workspace: string;
  /** Sources to mutate, globs in `src/` of the workspace. */
  mutate: readonly string[];
  /** Test files that must notice, globs in `src/`. */
  tests: readonly string[];
}

/** Least mutation score of each module, per cent. */
export const LEAST_SCORE = 85;

/** Pure code whose defects are expensive. Modules that need a database, a browser or a network are left to the other suites. */
export const MODULES: readonly MutationModule[] = [
  {
    name: 'gate',
    workspace: 'deploy/release',
    mutate: ['gate/{gate,check-alone,check-pair,check-service,contract-misfit,edge-addresses,neighbours,subset}.ts'],
    tests: ['gate/*.test.ts'],
  },
  { name: 'set-check', workspace: 'deploy/release', mutate: ['gate/{check-set,smallest-moves}.ts'], tests: ['gate/*.test.ts'] },
  { name: 'transitions', workspace: 'deploy/release', mutate: ['store/transitions.ts'], tests: ['store/*transition*.test.ts'] },
  {
    name: 'automation',
    workspace: 'shared-contracts',
    mutate: ['release/{automation-step,rollout}.ts'],
    tests: ['release/{automation-step,rollout,accept-channel}.test.ts'],
  },
  {
    name: 'rollout-views',
    workspace: 'deploy/release',
    mutate: ['canary-analysis/rollout-views.ts'],
    tests: ['canary-analysis/rollout-views.test.ts'],
  },
  { name: 'rollout-steps', workspace: 'deploy/edge', mutate: ['rollout/step-decision.ts'], tests: ['rollout/rollout-stepper.test.ts'] },
  {
    name: 'analysis',
    workspace: 'deploy/release',
    mutate: ['canary-analysis/{analysis-rule,statistics}.ts'],
    tests: ['canary-analysis/*.test.ts'],
  },
  { name: 'analysis-run', workspace: 'deploy/edge', mutate: ['health/analyse-run.ts'], tests: ['health/analyse-run*.test.ts'] },
  {
    name: 'containment',
    workspace: 'shell',
    mutate: ['containment/*.ts'],
    // Without the tests on single-spa: with a broken session, each of them waits for its timeout.
    tests: [
      'containment/{attempt-reports,circuit-breaker,contained-application,fault,hot-swap,lost-content,slot-session,swap-steps}.test.ts',
    ],
  },
  { name: 'cursors', workspace: 'service', mutate: ['catalogue/search/cursor.ts'], tests: ['catalogue/search/cursor.test.ts'] },
  {
    name: 'prices',
    workspace: 'shared-contracts',
    mutate: ['licensing/{licence-options,money,price,price-changes,price-table,project-rules,quote-cart}.ts'],
    tests: ['licensing/*.test.ts'],
  },
  {
    name: 'contracts',
    workspace: 'shared-contracts',
    mutate: ['release/{contract-of,service-contract}.ts'],
    tests: ['release/*contract*.test.ts'],
  },
];
