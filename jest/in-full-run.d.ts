/** `test` that only a full run has. */
declare const inFullRun: jest.It;
/** All cases in a full run, else the first and every `step`-th after it. */
declare function sampled<Case>(cases: readonly Case[], step: number): Case[];
