const fc = require('fast-check');

// The same examples in every run, so that a change is what makes a test fail; another seed tries others.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20260101) });
