import { type RootState, useAppSelector, useChat } from '@medrad/remote-kit';
import { useLocation } from '@medrad/remote-kit/router';
import { hasUnsavedWork, useToast } from '@medrad/ui/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { areaOf } from '../remotes/areas';
import { findNewBuild } from './find-new-build';
import { reloadOnceFor } from './reload-once';

/** Milliseconds between two questions to the server; a page that has just been loaded has the present build. */
const askEveryMs = 5 * 60_000;

/** The area of a path, or the path itself for a screen of the shell. */
const placeOf = (pathname: string): string => areaOf(pathname)?.remote ?? pathname;

/** Whether a path is that of a run or an exam, whose clock runs. */
const isSitting = (pathname: string): boolean => /^\/exams\/.|\/take$/.test(pathname);

const isSending = ({ api }: RootState): boolean =>
  Object.values(api.mutations).some(
    (mutation) => mutation !== undefined && !('fulfilledTimeStamp' in mutation) && !('error' in mutation),
  );

/**
 * Finds out whether another build has replaced that of this page, when the person opens another screen or returns to
 * the tab. Once that is known, the page reloads when the person goes to another area, where the screen would be a new
 * one anyway; not in an exam, while anything is unsaved or being sent, or while the chat or a message is open.
 * @returns whether to tell the person
 */
export function useNewBuild(): boolean {
  const { pathname } = useLocation();
  const [newBuild, setNewBuild] = useState<string | null>(null);
  const { isOpen: isChatOpen } = useChat();
  const { toasts } = useToast();
  const isBusy = useAppSelector(isSending) || isChatOpen || toasts.some(({ isOpen }) => isOpen);
  const askedAt = useRef<number | null>(null);
  const place = placeOf(pathname);
  const lastPlace = useRef(place);

  const mayReload = useEffectEvent(
    (from: string) => place === from && !isBusy && !hasUnsavedWork() && !isSitting(pathname),
  );
  const ask = useEffectEvent(async (isNewPlace: boolean) => {
    const isKnown = newBuild !== null;
    if (!isKnown && Date.now() - (askedAt.current ?? 0) < askEveryMs) return;
    if (isKnown && !(isNewPlace && mayReload(place))) return;
    askedAt.current = Date.now();
    // Asked again before the page reloads: without an answer, it would end on the browser's own error page.
    const found = await findNewBuild().catch(() => undefined);
    if (found === undefined) return;
    setNewBuild(found);
    if (found && isKnown && mayReload(place)) reloadOnceFor(found);
  });

  useEffect(() => {
    askedAt.current ??= Date.now();
    const isNewPlace = lastPlace.current !== place;
    lastPlace.current = place;
    void ask(isNewPlace);
  }, [pathname, place]);
  useEffect(() => {
    const askOnReturn = () => {
      if (document.visibilityState === 'visible') void ask(false);
    };
    document.addEventListener('visibilitychange', askOnReturn);
    return () => document.removeEventListener('visibilitychange', askOnReturn);
  }, []);
  return newBuild !== null && !isSitting(pathname);
}
