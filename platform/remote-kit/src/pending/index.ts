export { keepPending, listPending, mayPass, type PendingCall, sendPending } from './pending-calls';
