/** A channel by which the tabs of a browser tell each other about sign-in and sign-out. */
interface SessionChannel {
  announce(): void;
  /** Calls `onChange` after each sign-in or sign-out in another tab; returns a function that stops listening. */
  listen(onChange: () => void): () => void;
}

/**
 * Uses one channel to send and to listen, because a tab does not receive its own messages. Does nothing in browsers
 * without `BroadcastChannel`.
 */
function openChannel(): SessionChannel {
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel('session') : null;
  return {
    announce: () => channel?.postMessage('changed'),
    listen(onChange) {
      channel?.addEventListener('message', onChange);
      return () => channel?.removeEventListener('message', onChange);
    },
  };
}

export const sessionChannel = openChannel();
