import { useEffect, useState } from 'react';
import { type ExamTime, type ExamTiming, timeAt } from './exam-time';
import type { ServerClock } from './server-clock';

/** Interval in ms at which the countdown reads the clock. */
const lookMs = 200;

const isSame = (one: ExamTime, other: ExamTime) =>
  one.openItem === other.openItem && one.secondsLeft === other.secondsLeft && one.isOver === other.isOver;

/** The present state of the exam; renders the component when a second has passed or an item has closed. */
export function useExamTime(clock: ServerClock, timing: ExamTiming): ExamTime {
  const [time, setTime] = useState(() => timeAt(timing, clock.now()));
  useEffect(() => {
    const look = () => {
      const next = timeAt(timing, clock.now());
      setTime((last) => (isSame(last, next) ? last : next));
    };
    look();
    const timer = setInterval(look, lookMs);
    return () => clearInterval(timer);
  }, [clock, timing]);
  return time;
}
