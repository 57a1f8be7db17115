import { maxZoom, minZoom, zoomStep } from '@medrad/ui/viewer';
import { stillQuality, stillsDelayMs, stillTimes } from './still-times';
import { commandOfKey } from './video-keys';

test('MED-10 two stills are taken of each second', () => {
  expect(stillTimes(2)).toEqual([0, 0.5, 1, 1.5, 2]);
  expect(stillTimes(0.4)).toEqual([0]);
});

test('MED-11 MED-12 stills are JPEG of quality 0.8, and begin 500 ms after the length is known', () => {
  expect([stillQuality, stillsDelayMs]).toEqual([0.8, 500]);
});

test('a video of hours has 600 stills, and one of unknown length none', () => {
  const times = stillTimes(7200);
  expect(times).toHaveLength(600);
  expect(times.at(-1)).toBeLessThan(7200);
  expect(stillTimes(Number.POSITIVE_INFINITY)).toEqual([]);
  expect(stillTimes(Number.NaN)).toEqual([]);
});

test('MED-13 zoom goes from 50 % to 300 % in steps of 1.2', () => {
  expect([minZoom, maxZoom, zoomStep]).toEqual([0.5, 3, 1.2]);
});

test('every key does the same as its button, and other keys do nothing', () => {
  expect([' ', ',', '.', '+', '-', 'R', 'p', 'x', 'F'].map(commandOfKey)).toEqual([
    'toggle',
    'back',
    'forward',
    'zoom-in',
    'zoom-out',
    'rotate',
    'pan',
    'reset',
    'fullscreen',
  ]);
  expect(['a', 'Enter', 'constructor'].map(commandOfKey)).toEqual([null, null, null]);
});
