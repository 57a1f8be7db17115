/**
 * Milliseconds for which a test waits for anything: the only time limit of waiting in tests. It is a little less than
 * the time limit of a test, so that a test that hangs reports for what it waited. No other wait may end a test, because
 * a test must not fail when the machine is slow.
 */
export const waitLimitMs = 590_000;
