/** Time limit of a health check in milliseconds. */
const timeoutMs = 3_000;

/** Runs a check of a dependency. @throws what the check throws, and Error when it takes longer than 3 s */
export const withTimeout = (check: () => Promise<void>): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer in time')), timeoutMs);
    check()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
