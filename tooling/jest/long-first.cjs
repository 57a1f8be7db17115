const { createRequire } = require('node:module');

const { default: TestSequencer } = createRequire(require.resolve('jest/package.json'))(
  '@jest/test-sequencer',
);

/**
 * Suites that are slow on every machine, slowest first. When Jest knows no times of an earlier run, it sorts suites by
 * file size; a slow suite that starts last then keeps one worker busy while the others are idle.
 */
const longest = [
  'verify/e2e/test/looks',
  'verify/e2e/test/typeface',
  'verify/e2e/test/administration',
  'verify/e2e/test/paper-viewer',
  'verify/e2e/test/messages',
  'verify/e2e/test/papers',
  'verify/e2e/test/dicom-viewer',
  'gateway/test/framing',
  'gateway/test/resilience',
  'ops/test/restore-drill',
  'standalone/test/standalone',
  'standalone/test/tracing',
  'verify/e2e/test/remote-down',
  'platform/events/test/rabbit-transport',
  'verify/e2e/test/',
  'ops/test/',
  'spotters/src/features/builder/builder.page',
  'papers/src/features/list/developer-list',
  'platform/events/test/rabbit-resilience',
  'services/messaging/test/activity-stats',
  'admin/src/features/dashboard/dashboard.page',
];

const placeOf = (file) => {
  const place = longest.findIndex((part) => file.includes(part));
  return place < 0 ? longest.length : place;
};

/** Starts these slow suites first, and all others in Jest's own order. */
module.exports = class LongFirst extends TestSequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => placeOf(one.path) - placeOf(other.path));
  }
};
