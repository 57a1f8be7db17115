/** How long health pages wait for a dependency, in milliseconds. */
const timeoutMs = 3_000;

/** The outcome of a check of a dependency; rejects when it takes longer than 3 s. */
export const withTimeout = (check: () => Promise<void>): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer in time')), timeoutMs);
    check()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
