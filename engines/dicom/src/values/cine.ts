import type { DataSet } from 'dicom-parser';
import type { FrameCine } from '../model/display';
import { decimalOf, decimalsOf, wordOf } from './elements';

const recommendedDisplayFrameRate = 'x00082144';
const cineRate = 'x00180040';
const frameTime = 'x00181063';
const frameTimeVector = 'x00181065';
const preferredPlaybackSequencing = 'x00181244';
const sweeping = 1;

/** Maximum plausible frames per second; larger values are ignored. */
const fastest = 100;
const slowest = 0.1;

const isBelieved = (rate: number): boolean => rate >= slowest && rate <= fastest;

/** Frames per second when one number applies to all frames (PS3.3 C.7.6.5). */
function evenRate(dataSet: DataSet): number | undefined {
  const rates = [
    decimalOf(dataSet, recommendedDisplayFrameRate),
    decimalOf(dataSet, cineRate),
    1000 / (decimalOf(dataSet, frameTime) ?? Number.NaN),
  ];
  return rates.find((one) => one !== undefined && isBelieved(one));
}

/**
 * Display times from Frame Time Vector. Each value is the time since the previous frame, so a frame
 * stays for the value of the next one, and the last frame for the mean time of the others.
 */
function unevenTimes(dataSet: DataSet, frame: number, frames: number): FrameCine | undefined {
  const times = decimalsOf(dataSet, frameTimeVector);
  const steps = times.slice(1, frames);
  const areTimes =
    times.length >= frames && steps.length > 0 && steps.every((step) => 1000 / step <= fastest && step > 0);
  const mean = steps.reduce((sum, step) => sum + step, 0) / steps.length;
  return areTimes && isBelieved(1000 / mean)
    ? { duration: steps[frame] ?? mean, rate: 1000 / mean }
    : undefined;
}

/**
 * Playback settings of a file. The first plausible source counts: Recommended Display Frame Rate,
 * Cine Rate, Frame Time, Frame Time Vector.
 * @param frame frame index from 0
 * @returns undefined when the file gives none
 */
export function describeCine(dataSet: DataSet, frame: number, frames: number): FrameCine | undefined {
  const rate = evenRate(dataSet);
  const cine = rate === undefined ? unevenTimes(dataSet, frame, frames) : { duration: 1000 / rate, rate };
  const isSweeping = wordOf(dataSet, preferredPlaybackSequencing, false) === sweeping;
  if (!isSweeping) return cine;
  return { ...cine, isSweeping };
}
