/**
 * Order of the suites: the longest first, so that no worker starts a long one when the other is done. Jest keeps the times of its
 * last run on this machine; on a new machine those below count. Other suites are short and come last.
 */
const path = require('node:path');
const Sequencer = require('@jest/test-sequencer').default;

const ROOT = path.join(__dirname, '..');

/** Seconds of a suite. */
const SLOW = {
  'deploy/build/src/preset/preset.test.ts': 50,
  'service/src/app/start-service.test.ts': 40,
  'deploy/tools/src/new-unit/new-unit.test.ts': 35,
  'service/demo/src/synthesis/synthesise.test.ts': 34,
  'deploy/edge/src/health/analyse-run.test.ts': 33,
  'deploy/tools/src/fuzz/fuzz.test.ts': 32,
  'service/demo/src/recordings/listen.test.ts': 29,
  'service/src/catalogue/search/search-tracks.test.ts': 27,
  'service/src/members/account/hostile-accounts.test.ts': 27,
  'service/demo/src/main.test.ts': 26,
  'deploy/api/src/gate.test.ts': 25,
  'deploy/edge/src/visitors/preview-access.test.ts': 24,
  'deploy/cli/src/release.test.ts': 23,
  'service/src/app/calls.test.ts': 20,
  'deploy/release/src/store/processes.test.ts': 20,
  'service/src/app/commands/staff.test.ts': 20,
  'service/src/app/commands/catalogue.test.ts': 19,
  'service/src/app/flood.test.ts': 19,
  'service/src/platform/idempotency/declared-writes.test.ts': 18,
  'deploy/release/src/canary-analysis/analysis-rule.test.ts': 18,
  'deploy/cli/src/remote.test.ts': 17,
  'deploy/edge/src/channel/accepting.test.ts': 17,
  'deploy/release/src/store/crash.test.ts': 15,
  'deploy/api/src/rollout.test.ts': 14,
};
const MILLISECONDS = new Map(Object.entries(SLOW).map(([file, seconds]) => [path.join(ROOT, file), seconds * 1000]));

module.exports = class extends Sequencer {
  time(test) {
    return super.time(test) ?? MILLISECONDS.get(test.path) ?? 0;
  }
};
