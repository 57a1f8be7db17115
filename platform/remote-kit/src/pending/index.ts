export { isTransientFailure } from '@medrad/ui/core';
/** @public `listPending` is for tests of remotes. */
export { keepPending, listPending, type PendingCall, revisePending, sendPending } from './pending-calls';
export { sendAs } from './send-as';
