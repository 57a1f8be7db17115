/**
 * Names that the engine supports although no test suite of the product uses them, with the reason.
 * `vocabulary.test.ts` fails for any other unused name.
 */
export const servedThoughUnused: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'command of the main thread': {
    ping: 'Health checks from outside the product send it before anything else.',
  },
};
