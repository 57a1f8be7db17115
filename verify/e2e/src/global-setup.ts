import { offerSharedWorld } from './shared-world';

/** Runs in Jest's own process before the first browser suite. */
export default offerSharedWorld;
