const path = require('node:path');
const { default: TestSequencer } = require('@jest/test-sequencer');
const seconds = require('./suite-times.json');

const root = path.resolve(__dirname, '../..');
/** Seconds that a suite takes which `suite-times.json` does not list: it lists those that take longer. */
const short = 1;

const secondsOf = ({ path: file }) => seconds[path.relative(root, file)] ?? short;

/**
 * Starts the suites that take longest first, so that none of them keeps one worker busy while the others are idle.
 * `npm run test:times` writes the times of the last run. Suites of equal length stay in Jest's own order.
 */
module.exports = class LongestFirst extends TestSequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => secondsOf(other) - secondsOf(one));
  }
};
