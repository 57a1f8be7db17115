import { VisuallyHidden } from '@medrad/ui/core';
import { useEffect, useState } from 'react';
import type { ViewportStore } from '../viewport';
import { Deadline } from '../view/deadline';
import { describeViewport } from '../view/read-outs';

/**
 * Milliseconds without a change before an announcement, so that a screen reader hears only the end
 * of a drag.
 */
const settleMs = 300;

/** Tells a screen reader what has changed in a viewport once the changes have ended; silent before the first change. */
export function ViewportAnnouncement({ store }: { store: ViewportStore }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    let known: string[] | null = null;
    const say = () => {
      const now = describeViewport(store.get());
      const news = now.filter((part, place) => part !== '' && part !== known?.[place]);
      if (news.length > 0) setSaid(news.join(', '));
      known = now;
    };
    const rest = new Deadline(say);
    const wait = () => {
      const state = store.get();
      if (state.shown.kind === 'nothing' || state.shown.kind === 'preview') return;
      // The first description is the baseline for comparison.
      known ??= describeViewport(state);
      rest.set(settleMs);
    };
    wait();
    const stop = store.subscribe(wait);
    return () => {
      stop();
      rest.end();
    };
  }, [store]);
  return (
    <p role="status">
      <VisuallyHidden>{said}</VisuallyHidden>
    </p>
  );
}
