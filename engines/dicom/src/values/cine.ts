import type { DataSet } from 'dicom-parser';
import type { FrameCine } from '../model/display';
import { decimalOf, decimalsOf, wordOf } from './elements';

const recommendedDisplayFrameRate = 'x00082144';
const cineRate = 'x00180040';
const frameTime = 'x00181063';
const frameTimeVector = 'x00181065';
const preferredPlaybackSequencing = 'x00181244';
const sweeping = 1;

/** Frames a second that a file is believed; beyond them it says nothing about playing. */
const fastest = 100;
const slowest = 0.1;

const isBelieved = (rate: number): boolean => rate >= slowest && rate <= fastest;

/** Frames a second where one number says it for all of them (PS3.3 C.7.6.5). */
function evenRate(dataSet: DataSet): number | undefined {
  const rates = [
    decimalOf(dataSet, recommendedDisplayFrameRate),
    decimalOf(dataSet, cineRate),
    1000 / (decimalOf(dataSet, frameTime) ?? Number.NaN),
  ];
  return rates.find((one) => one !== undefined && isBelieved(one));
}

/**
 * The times of Frame Time Vector: each value is the time since the frame before, so a frame stays for the value of the
 * next one. Nothing follows the last frame: it stays for the mean of the others.
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
 * How a file wants its frames to be played. Of its sources the first that says a sensible number counts: Recommended
 * Display Frame Rate, Cine Rate, Frame Time, Frame Time Vector.
 * @param frame counted from 0
 * @returns undefined where the file says nothing of it
 */
export function describeCine(dataSet: DataSet, frame: number, frames: number): FrameCine | undefined {
  const rate = evenRate(dataSet);
  const cine = rate === undefined ? unevenTimes(dataSet, frame, frames) : { duration: 1000 / rate, rate };
  const isSweeping = wordOf(dataSet, preferredPlaybackSequencing, false) === sweeping;
  if (!isSweeping) return cine;
  return { ...cine, isSweeping };
}
