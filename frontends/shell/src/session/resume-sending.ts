/**
 * Sends what waits for the server, such as drafts and answers, because there is a session again. Everything that waits
 * tries again when the browser is back online, so it is told just that.
 */
export const resumeSending = (): void => void window.dispatchEvent(new Event('online'));
