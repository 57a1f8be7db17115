/**
 * Milliseconds for which a test waits for anything: the only time limit of waiting in tests. It is less than half the
 * time limit of a test, so that a test that hangs reports for what it waited, also after other waits. No other wait may
 * end a test, because a test must not fail when the machine is slow.
 */
export const waitLimitMs = 240_000;
