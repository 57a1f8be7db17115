import type { DisplayFrame, FramePreview, FrameSource } from '@medrad/dicom';
import { withFirstFrame } from './with-first-frame';

const frame = { stored: { rows: 4096, columns: 3328 } } as unknown as DisplayFrame;
const preview = { rows: 4096, columns: 3328, step: 4 } as unknown as FramePreview;
const other = {} as DisplayFrame;

/** A source whose first frame stays pending until the test resolves it. */
function awaited() {
  const loads: number[] = [];
  const close = jest.fn();
  let give: (frame: DisplayFrame) => void = () => undefined;
  let refuse: (error: Error) => void = () => undefined;
  let showPreview: (preview: FramePreview) => void = () => undefined;
  const source: FrameSource = {
    frameCount: 2,
    modality: 'MG',
    notices: [],
    load: (index, _signal, onPreview) => {
      loads.push(index);
      if (index !== 0 || loads.length > 1) return Promise.resolve(other);
      showPreview = (coarse) => onPreview?.(coarse);
      return new Promise((resolve, reject) => ([give, refuse] = [resolve, reject]));
    },
    close,
  };
  const opening = withFirstFrame(source, new AbortController().signal);
  return {
    opening,
    loads,
    close,
    give: () => give(frame),
    refuse: (error: Error) => refuse(error),
    showPreview: () => showPreview(preview),
  };
}

test('a viewer opens on the preview of a slow first frame, and gets the frame when it is decoded', async () => {
  const { opening, loads, give, showPreview } = awaited();
  showPreview();
  const source = await opening;
  const onPreview = jest.fn();
  const first = source.load(0, undefined, onPreview);
  expect(onPreview).toHaveBeenCalledWith(preview);
  // A second viewport requests the frame while it is pending, and waits for the same load.
  const again = source.load(0);
  give();
  expect([await first, await again]).toEqual([frame, frame]);
  expect(loads).toEqual([0]);
});

test('a first frame without a preview is passed on once', async () => {
  const { opening, loads, give } = awaited();
  give();
  const source = await opening;
  const onPreview = jest.fn();
  expect(await source.load(0, undefined, onPreview)).toBe(frame);
  expect(onPreview).not.toHaveBeenCalled();
  expect(await source.load(0)).toBe(other);
  expect(await source.load(1)).toBe(other);
  expect(loads).toEqual([0, 0, 1]);
});

test('a preview that arrives after its frame is not shown', async () => {
  const { opening, give, showPreview } = awaited();
  showPreview();
  give();
  const source = await opening;
  await Promise.resolve();
  const onPreview = jest.fn();
  expect(await source.load(0, undefined, onPreview)).toBe(frame);
  expect(onPreview).not.toHaveBeenCalled();
});

test('the reason for a refused file is reported before a viewer opens, and the source is closed', async () => {
  const { opening, refuse, close } = awaited();
  refuse(new Error('no pixels'));
  await expect(opening).rejects.toThrow('no pixels');
  expect(close).toHaveBeenCalledTimes(1);
});

test('a frame that fails after its preview fails in the viewer, and can be retried there', async () => {
  const { opening, refuse, showPreview, close, loads } = awaited();
  showPreview();
  const source = await opening;
  const first = source.load(0);
  refuse(new Error('damaged'));
  await expect(first).rejects.toThrow('damaged');
  expect(close).not.toHaveBeenCalled();
  expect(await source.load(0)).toBe(other);
  expect(loads).toEqual([0, 0]);
});
