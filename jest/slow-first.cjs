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
  'deploy/tools/src/new-unit/new-unit.test.ts': 45,
  'deploy/tools/src/fuzz/fuzz.test.ts': 40,
  'service/src/app/start-service.test.ts': 35,
  'service/src/platform/database/open-database.test.ts': 25,
  'service/src/app/flood.test.ts': 23,
  'service/src/app/hostile.test.ts': 20,
  'service/src/commerce/payments/gateways.test.ts': 19,
  'deploy/api/src/gate.test.ts': 19,
  'service/demo/src/shoppers/queries.test.ts': 18,
  'service/src/commerce/payments/hostile-notices.test.ts': 17,
  'deploy/cli/src/release.test.ts': 17,
  'service/src/platform/idempotency/declared-writes.test.ts': 15,
  'service/src/members/account/hostile-accounts.test.ts': 15,
  'service/src/commerce/payments/payments.test.ts': 15,
  'service/src/commerce/member-packages/packages.test.ts': 15,
  'service/src/commerce/orders/hostile-buyers.test.ts': 15,
  'service/src/commerce/orders/orders.test.ts': 15,
  'deploy/render/src/browser/visit-page.test.ts': 15,
  'deploy/api/src/render-check/browser-gate.test.ts': 15,
  'deploy/edge/src/rendering/rendered-pages.test.ts': 14,
  'service/src/catalogue/search/search-tracks.test.ts': 14,
  'service/demo/src/synthesis/synthesise.test.ts': 14,
  'service/src/app/calls.test.ts': 14,
};
const MILLISECONDS = new Map(Object.entries(SLOW).map(([file, seconds]) => [path.join(ROOT, file), seconds * 1000]));

module.exports = class extends Sequencer {
  time(test) {
    return super.time(test) ?? MILLISECONDS.get(test.path) ?? 0;
  }
};
