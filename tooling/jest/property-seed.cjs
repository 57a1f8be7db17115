const fc = require('fast-check');

// Fixed seed of property tests: every run has the same examples, so that only a change of code can make a test fail.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20260101) });
