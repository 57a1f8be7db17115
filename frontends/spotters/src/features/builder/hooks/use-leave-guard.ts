import { useLocation, useNavigate } from '@medrad/remote-kit/router';
import { useUnsavedWork } from '@medrad/ui/core';
import { useEffect, useState } from 'react';

/** Target of a plain click on a link within the application; null for any other click. */
function targetOf(event: MouseEvent): URL | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (!link || !isPlain || link.target || link.download) return null;
  const url = new URL(link.href);
  return url.origin === location.origin ? url : null;
}

interface LeaveGuard {
  /** Whether the page has unsaved work, so that leaving it by a link needs confirmation. */
  hasWork: boolean;
  /** Whether closing or reloading the tab would lose data, so that the browser asks first. */
  isLostOnReload: boolean;
}

/** Asks for confirmation before unsaved work is left by a link or by closing the tab. */
export function useLeaveGuard({ hasWork, isLostOnReload }: LeaveGuard) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [target, setTarget] = useState<string | null>(null);

  useUnsavedWork(isLostOnReload);
  useEffect(() => {
    if (!hasWork) return;
    // Listens in the capture phase, before the router handles the click.
    const askBeforeLink = (event: MouseEvent) => {
      const url = targetOf(event);
      if (!url || url.pathname === pathname) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(url.pathname + url.search);
    };
    document.addEventListener('click', askBeforeLink, true);
    return () => document.removeEventListener('click', askBeforeLink, true);
  }, [hasWork, pathname]);

  return {
    isAsking: target !== null,
    leave: () => target !== null && void navigate(target),
    stay: () => setTarget(null),
  };
}
