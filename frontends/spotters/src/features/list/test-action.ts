import type { Test } from '@medrad/contracts';

/** A developer's action on a spotter in the list. */
export interface TestAction {
  kind: 'edit' | 'assign' | 'delete';
  test: Test;
}
