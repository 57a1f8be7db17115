import { useEffect, useEffectEvent } from 'react';
import { sessionChannel } from './session-channel';

interface TabListeners {
  /** Another tab has signed in or out. */
  onAnnounced: () => void;
  /** The tab is looked at again: its session may have been ended elsewhere. */
  onVisible: () => void;
}

/** Tells of the moments at which the session may have changed without this tab. */
export function useSessionOfOtherTabs({ onAnnounced, onVisible }: TabListeners): void {
  const handleAnnounced = useEffectEvent(onAnnounced);
  const handleVisible = useEffectEvent(onVisible);
  useEffect(() => sessionChannel.listen(() => handleAnnounced()), []);
  useEffect(() => {
    const check = () => document.visibilityState === 'visible' && handleVisible();
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, []);
}
