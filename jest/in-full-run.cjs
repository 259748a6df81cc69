/**
 * What only `npm run test:full` runs, so that `npm test` stays short: `inFullRun` in place of `test`, and `sampled` for cases that are the
 * same test. A whole file is named `<name>.full.test.ts`. Each says which test of every run notices the same defect.
 */
const isFull = process.env.TEST_FULL === '1';

const leaveOut = () => undefined;
leaveOut.each = () => () => undefined;

globalThis.inFullRun = isFull ? test : leaveOut;
globalThis.sampled = (cases, step) => cases.filter((_, at) => isFull || at % step === 0);
