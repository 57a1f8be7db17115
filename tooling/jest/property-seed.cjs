const fc = require('fast-check');

// The seed of property tests is fixed: every run tests the same examples, so that only a change of code can make a test
// fail.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20260101) });
