import type { DisplayFrame, FramePreview } from '@medrad/dicom';
import { act, screen } from '@testing-library/react';
import {
  drag,
  edge,
  paintForEachTest,
  plainFrame,
  pointer,
  rampFrame,
  settle,
  sourceOf,
  viewportOf,
} from '../test/dicom-viewports';
import { showViewer, tool } from '../test/show-viewer';

const canvas = paintForEachTest();
const words = 'Coarse preview, loading the image';

/** A preview with a quarter of the rows and columns of a synthetic frame. */
function previewOf(frame: DisplayFrame): FramePreview {
  const side = edge / 4;
  const values = Uint16Array.from({ length: side * side }, (_, at) => 1000 + (at % side) * 4);
  const { display } = frame;
  const coarse = { ...plainFrame(side, side, values), display, range: { minimum: 1000, maximum: 1060 } };
  return { coarse, rows: edge, columns: edge, step: 4 };
}

/** Shows a viewer whose preview has arrived and whose full frame is pending. */
async function showPreview() {
  const frame = rampFrame();
  let give: (frame: DisplayFrame) => void = () => undefined;
  let refuse: (error: Error) => void = () => undefined;
  const source = sourceOf([frame], {
    load: (_index, _signal, onPreview) => {
      onPreview?.(previewOf(frame));
      return new Promise((resolve, reject) => ([give, refuse] = [resolve, reject]));
    },
  });
  const onFirstFrame = jest.fn();
  const { user } = await showViewer({ source, onFirstFrame });
  return {
    user,
    onFirstFrame,
    giveFrame: async () => {
      await act(() => Promise.resolve(give(frame)));
      await settle();
    },
    refuseFrame: async () => {
      await act(() => Promise.resolve(refuse(new Error('broken'))));
      await settle();
    },
  };
}

describe('a preview of a frame that takes long', () => {
  test('is shown in place of the frame and labelled as a preview', async () => {
    const { giveFrame } = await showPreview();
    expect(screen.getByText(words)).toBeVisible();
    expect(viewportOf()).toHaveAttribute('aria-busy', 'true');
    expect(canvas.pixels()).toHaveLength((edge / 4) ** 2 * 4);
    const place = canvas.transform();
    await giveFrame();
    expect(screen.queryByText(words)).toBeNull();
    expect(viewportOf()).toHaveAttribute('aria-busy', 'false');
    expect(canvas.pixels()).toHaveLength(edge ** 2 * 4);
    // One pixel of the preview covers 4 × 4 pixels of the frame.
    const whole = canvas.transform()!;
    expect(place!.map((value, at) => (at < 4 ? value / 4 : value))).toEqual([...whole]);
  });

  test('shows no values and allows no measurements', async () => {
    const { user, onFirstFrame, giveFrame } = await showPreview();
    await user.click(tool('Length'));
    drag([200, 300], [293.75, 300]);
    pointer('pointermove', 400, 300);
    await settle();
    expect(screen.queryByRole('list', { name: 'Measurements' })).toBeNull();
    expect(screen.queryByText(/HU/)).toBeNull();
    expect(onFirstFrame).not.toHaveBeenCalled();
    await giveFrame();
    expect(onFirstFrame).toHaveBeenCalledTimes(1);
    drag([200, 300], [293.75, 300]);
    await settle();
    expect(screen.getByRole('list', { name: 'Measurements' })).toHaveTextContent('Length 5 mm');
  });

  test('disappears when the frame is damaged', async () => {
    const { refuseFrame } = await showPreview();
    await refuseFrame();
    expect(screen.queryByText(words)).toBeNull();
    expect(canvas.pixels()).toBeNull();
  });
});
