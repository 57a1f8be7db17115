import { useRef, useState } from 'react';

/** What a media element does, and how to make it do something else; `element` is a ref for it. */
export function usePlayback<T extends HTMLMediaElement>() {
  const element = useRef<T>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [isMuted, setMuted] = useState(false);
  const [seconds, setSeconds] = useState(0);
  const [duration, setDuration] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const readTime = () => setSeconds(element.current?.currentTime ?? 0);

  return {
    element,
    isPlaying,
    isMuted,
    /** Position. */
    seconds,
    /** In seconds; 0 until it is known. */
    duration,
    hasFailed,
    /** For the element. */
    handlers: {
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onEnded: () => setPlaying(false),
      onTimeUpdate: readTime,
      onSeeked: readTime,
      onVolumeChange: () => setMuted(element.current?.muted ?? false),
      onDurationChange: () => {
        const length = element.current?.duration ?? 0;
        setDuration(Number.isFinite(length) ? length : 0);
      },
      onError: () => setFailed(true),
    },
    toggle: async (): Promise<void> => {
      if (isPlaying) return element.current?.pause();
      // A browser that refuses to play says so with an event of its own.
      await element.current?.play().catch(() => undefined);
    },
    toggleMuted: (): void => {
      if (element.current) element.current.muted = !element.current.muted;
    },
    seek: (to: number): void => {
      if (element.current) element.current.currentTime = to;
      setSeconds(to);
    },
  };
}
