import { Badge, VisuallyHidden } from '@medrad/ui/core';
import { useEffect, useState } from 'react';
import type { SavingState } from '../saving/answer-queue';

/**
 * Milliseconds that a state must last to be announced, so that saving during typing stays silent.
 */
const restMs = 1_500;

const looks: Record<
  SavingState,
  { text: string; tone: 'success' | 'secondary' | 'warning' | 'destructive' }
> = {
  saved: { text: 'Saved', tone: 'success' },
  saving: { text: 'Saving', tone: 'secondary' },
  device: { text: 'On this device only', tone: 'warning' },
  page: { text: 'Not saved: keep this page open', tone: 'destructive' },
};

/** The saving state of the answers. */
export function SavingBadge({ state }: { state: SavingState }) {
  const { text, tone } = looks[state];
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (state === 'saving') return;
    const timer = setTimeout(() => setSaid(text), restMs);
    return () => clearTimeout(timer);
  }, [state, text]);
  return (
    <>
      <span aria-hidden="true" data-testid="saving">
        <Badge tone={tone} icon={state === 'saved' ? 'check' : undefined}>
          {text}
        </Badge>
      </span>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}
