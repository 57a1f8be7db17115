/** How the tabs of one browser tell each other that somebody signed in or out. */
interface SessionChannel {
  announce(): void;
  /** Calls back for each change in another tab; the returned function ends that. */
  listen(onChange: () => void): () => void;
}

/** One channel for both ways: a tab does not hear itself. Without the browser's support nothing is told. */
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
