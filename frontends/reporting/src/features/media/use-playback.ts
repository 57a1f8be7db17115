import { useEffect, useRef, useState } from 'react';

/** The playback state and controls of a media element. */
export type Playback = Omit<ReturnType<typeof usePlayback>, 'element' | 'handlers'>;

/** Controls a media element; `element` is its ref. */
export function usePlayback<T extends HTMLMediaElement = HTMLMediaElement>() {
  const element = useRef<T>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [isMuted, setMuted] = useState(false);
  const [seconds, setSeconds] = useState(0);
  const [duration, setDuration] = useState(0);
  const [isLooping, setLooping] = useState(false);
  const [speed, setRate] = useState(1);
  const [hasFailed, setFailed] = useState(false);
  const readDuration = () => {
    const length = element.current?.duration ?? 0;
    setDuration(Number.isFinite(length) ? length : 0);
  };
  // The file may have loaded, or failed, before React delivered events.
  useEffect(() => {
    readDuration();
    if (element.current?.error) setFailed(true);
  }, []);
  const readTime = () => setSeconds(element.current?.currentTime ?? 0);

  return {
    element,
    isPlaying,
    isMuted,
    /** Current position in seconds. */
    seconds,
    /** Length of the recording in seconds; 0 until known. */
    duration,
    isLooping,
    /** Playback speed; 1 is normal. */
    speed,
    hasFailed,
    /** Event handlers of the element. */
    handlers: {
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onEnded: () => setPlaying(false),
      onTimeUpdate: readTime,
      onSeeked: readTime,
      onVolumeChange: () => setMuted(element.current?.muted ?? false),
      onDurationChange: readDuration,
      onError: () => setFailed(true),
    },
    toggle: async (): Promise<void> => {
      if (isPlaying) return element.current?.pause();
      // Ignores the rejection, because a media element that cannot play also fires `error` or
      // `pause`, which set the state.
      await element.current?.play().catch(() => undefined);
    },
    toggleMuted: (): void => {
      if (element.current) element.current.muted = !element.current.muted;
    },
    toggleLoop: (): void => {
      if (element.current) element.current.loop = !isLooping;
      setLooping(!isLooping);
    },
    setSpeed: (next: number): void => {
      if (element.current) element.current.playbackRate = next;
      setRate(next);
    },
    /** Pauses and moves to the position that `find` returns for the current one, in seconds. */
    moveFrom: (find: (seconds: number) => number): void => {
      const media = element.current;
      if (!media) return;
      media.pause();
      media.currentTime = Math.min(Math.max(0, find(media.currentTime)), duration);
      setSeconds(media.currentTime);
    },
    seek: (to: number): void => {
      if (element.current) element.current.currentTime = to;
      setSeconds(to);
    },
  };
}
