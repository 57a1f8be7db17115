/** Jest's functions for the events of tests; those of one suite, although suites share a process. */
const handlers = () => Reflect.get(globalThis, Symbol.for('EVENT_HANDLERS')) as unknown[];

test('no function of an earlier suite of the process is called for the events of this one', () => {
  // Jest itself has six functions, and each suite would add four.
  expect(handlers().length).toBeLessThan(10);
});
