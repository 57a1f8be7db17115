import { useLocation } from '@medrad/remote-kit/router';
import { ErrorBoundary } from '@medrad/ui/core';
import { type ReactElement, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { whenSettled } from '../app/when-settled';
import { loadWidget } from './remote-registry';

interface Wish {
  /** Whether to load at once, without waiting for the page to settle. */
  isUrgent?: boolean;
  /** Called each time loading fails; it is tried again on the next screen. */
  onFailure?: () => void;
}

/**
 * A widget of a remote for every page, loaded once the page has settled. An error of the widget
 * hides only the widget, until the next screen.
 */
export function useWidget(
  remote: string,
  module: string,
  { isUrgent = false, onFailure }: Wish = {},
): ReactElement | null {
  const { pathname } = useLocation();
  const [isSettled, setSettled] = useState(false);
  const [widget, setWidget] = useState<ReactElement | null>(null);
  const isDue = (isSettled || isUrgent) && !widget;

  useEffect(() => whenSettled(() => setSettled(true)), []);
  const fail = useEffectEvent(() => onFailure?.());
  useEffect(() => {
    if (!isDue) return;
    let isCurrent = true;
    loadWidget(remote, module).then(
      (Widget) => isCurrent && setWidget(<Widget />),
      () => isCurrent && fail(),
    );
    return () => {
      isCurrent = false;
    };
  }, [isDue, isUrgent, pathname, remote, module]);
  if (!widget) return null;
  return (
    <ErrorBoundary resetKey={pathname} fallback={() => null}>
      <Suspense fallback={null}>{widget}</Suspense>
    </ErrorBoundary>
  );
}
