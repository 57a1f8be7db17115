/** @public `listPending` is for tests of remotes. */
export {
  keepPending,
  listPending,
  mayPass,
  type PendingCall,
  revisePending,
  sendPending,
} from './pending-calls';
export { sendAs } from './send-as';
