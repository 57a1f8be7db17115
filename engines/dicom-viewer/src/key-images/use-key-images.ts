import type { FrameSource } from '@medrad/dicom';
import { useState } from 'react';
import { recallText, rememberText } from '../frames/session-memory';

const keyOf = (seriesKey: string) => `dicomKeyImages:${seriesKey}`;
/** Maximum number of key images of a series; more could not be stepped through one by one. */
const maxKeyImages = 1000;

function recall({ seriesKey, frameCount }: FrameSource): readonly number[] {
  if (!seriesKey) return [];
  try {
    const stored: unknown = JSON.parse(recallText(keyOf(seriesKey)) ?? '[]');
    if (!Array.isArray(stored)) return [];
    const isFrame = (one: unknown): one is number =>
      Number.isSafeInteger(one) && (one as number) >= 0 && (one as number) < frameCount;
    return [...new Set(stored.slice(0, maxKeyImages).filter(isFrame))].sort((a, b) => a - b);
  } catch {
    return [];
  }
}

function remember({ seriesKey }: FrameSource, frames: readonly number[]): void {
  if (seriesKey) rememberText(keyOf(seriesKey), frames.length === 0 ? null : JSON.stringify(frames));
}

/** Frames of a series that a person marked as key images. */
export interface KeyImages {
  /** Frame indices from 0, in ascending order. */
  frames: readonly number[];
  /** Marks a frame as a key image, or removes the mark. */
  toggle: (index: number) => void;
}

/** The key images of a series, kept for the browser session. */
export function useKeyImages(source: FrameSource): KeyImages {
  const [held, setHeld] = useState(() => ({ source, frames: recall(source) }));
  // Another series starts with the key images that are stored for that series.
  const now = held.source === source ? held : { source, frames: recall(source) };
  if (now !== held) setHeld(now);
  return {
    frames: now.frames,
    toggle: (index) => {
      const rest = now.frames.filter((one) => one !== index);
      const frames =
        rest.length < now.frames.length
          ? rest
          : [...rest, index].sort((a, b) => a - b).slice(0, maxKeyImages);
      setHeld({ source, frames });
      remember(source, frames);
    },
  };
}
