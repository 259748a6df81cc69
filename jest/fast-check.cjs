/**
 * fast-check with one seed for all properties of a run, in place of the package (`moduleNameMapper`). Only tests with properties
 * load it. `PROPERTY_SEED` repeats a run; a failing property also prints its seed and path.
 */
const fc = require('../node_modules/fast-check');

/** Without `PROPERTY_SEED`: the same cases in each run, so that a change of the code is what makes a test fail. */
const FIXED_SEED = 20_261_121;

const given = process.env.PROPERTY_SEED ?? '';
const seed = given === '' ? FIXED_SEED : Number(given);
if (!Number.isSafeInteger(seed)) throw new Error(`PROPERTY_SEED must be a whole number, not "${given}"`);
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });

/**
 * Cases of each property: all that it names in `npm run test:full` (`TEST_FULL=1`) and under a given seed, a quarter in `npm test`,
 * few in a mutation test, which runs each test once for each of hundreds of mutants.
 */
function casesOf(named = 100) {
  if (process.env.MUTATION_TEST) return Math.min(named, 20);
  return process.env.TEST_FULL || given !== '' ? named : Math.min(named, Math.max(5, Math.ceil(named / 4)));
}

const assert = (property, options) => fc.assert(property, { ...options, numRuns: casesOf(options?.numRuns) });
module.exports = { ...fc, __esModule: true, assert, default: { ...fc.default, assert } };
