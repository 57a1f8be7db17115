/** Time limit of a health check in milliseconds. */
const defaultLimitMs = 3_000;

/** Runs a check of a dependency. @throws what the check throws, and Error when it takes longer than the limit */
export const withTimeout = (check: () => Promise<void>, limitMs = defaultLimitMs): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer in time')), limitMs);
    check()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
