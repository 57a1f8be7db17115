import { VisuallyHidden } from '@medrad/ui/core';
import { useEffect, useState } from 'react';
import type { PaneStore } from '../panes';
import { Deadline } from '../view/deadline';
import { describePane } from '../view/read-outs';

/** Long enough for a wheel or a drag to come to rest, so that a screen reader hears the end of it only. */
const settleMs = 300;

/** Says what was changed about the picture once it rests; silent about one that nobody touched. */
export function PaneAnnouncement({ store }: { store: PaneStore }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    let known: string[] | null = null;
    const say = () => {
      const now = describePane(store.get());
      const news = now.filter((part, place) => part !== '' && part !== known?.[place]);
      if (news.length > 0) setSaid(news.join(', '));
      known = now;
    };
    const rest = new Deadline(say);
    const wait = () => {
      const state = store.get();
      if (state.shown.kind === 'nothing' || state.shown.kind === 'preview') return;
      // The first picture is what everything after it is compared with.
      known ??= describePane(state);
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
