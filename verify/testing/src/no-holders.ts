/** Answers who holds a file, for use cases in which no other record holds one. */
export const noHolders = {
  list: () => Promise.resolve([]),
  isHeld: () => Promise.resolve(false),
};
