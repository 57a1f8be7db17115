/**
 * What the engine serves although no suite of the product sends it, and why. Everything else that is not used goes
 * (`vocabulary.test.ts`).
 */
export const servedThoughUnused: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'command of the main thread': {
    ping: 'Health checks from outside the product send it before anything else.',
  },
};
