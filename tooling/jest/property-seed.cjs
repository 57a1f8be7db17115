const fc = require('fast-check');

// A fixed seed: every run has the same examples, so that only a change can make a test fail.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20260101) });
