import { endSharedWorld } from './shared-world';

/** Runs in Jest's own process after the last browser suite. */
export default endSharedWorld;
