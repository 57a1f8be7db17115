import type { FrameSource } from '@medrad/dicom';
import { useState } from 'react';
import { cineSpeeds } from './play';
import { recallText, rememberText } from './session-memory';

const keyOf = (seriesKey: string) => `dicomSpeed:${seriesKey}`;

function recall({ seriesKey }: FrameSource): number | null {
  if (!seriesKey) return null;
  const speed = Number(recallText(keyOf(seriesKey)));
  return cineSpeeds.includes(speed) ? speed : null;
}

function remember({ seriesKey }: FrameSource, speed: number | null): void {
  if (seriesKey) rememberText(keyOf(seriesKey), speed === null ? null : String(speed));
}

/**
 * Frames a second that a person chose for a series, remembered for the browser's session; null where the file's own
 * speed counts.
 */
export function useChosenSpeed(source: FrameSource): [number | null, (speed: number | null) => void] {
  const [chosen, setChosen] = useState(() => ({ source, speed: recall(source) }));
  // Another series has a speed of its own.
  const now = chosen.source === source ? chosen : { source, speed: recall(source) };
  if (now !== chosen) setChosen(now);
  return [
    now.speed,
    (speed) => {
      setChosen({ source, speed });
      remember(source, speed);
    },
  ];
}
