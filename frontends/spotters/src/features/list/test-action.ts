import type { Test } from '@medrad/contracts';

/** What a developer asked to do with a spotter of the list. */
export interface TestAction {
  kind: 'edit' | 'assign' | 'delete';
  test: Test;
}
