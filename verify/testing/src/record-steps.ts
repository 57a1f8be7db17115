/**
 * Records the writes of a use case in their order. `step('delete')` is a fake write; calling it with the id `a` adds
 * `delete a` to `steps`.
 */
export function recordSteps() {
  const steps: string[] = [];
  const step = (name: string) => (id: string) => Promise.resolve(void steps.push(`${name} ${id}`));
  return { steps, step };
}
