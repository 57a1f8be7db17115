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
 * The speed that a person chose for a series, in frames per second, kept for the browser session;
 * null for the file's own speed.
 */
export function useChosenSpeed(source: FrameSource): [number | null, (speed: number | null) => void] {
  const [chosen, setChosen] = useState(() => ({ source, speed: recall(source) }));
  // Another series starts with the speed that is stored for that series.
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
