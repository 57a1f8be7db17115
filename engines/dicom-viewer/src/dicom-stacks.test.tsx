import { DicomError } from '@medrad/dicom';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { drag, rampFrame, settle, sourceOf, viewportOf, paintForEachTest } from '../test/dicom-viewports';
import { button, frameShown, showViewer, threeFrames, tool } from '../test/show-viewer';

const canvas = paintForEachTest();

describe('stacks', () => {
  test('DCM-02 DCM-03 with more than one frame there are previous, next and Frame X of Y', async () => {
    const { user } = await showViewer({ source: threeFrames() });
    const bar = within(screen.getByRole('group', { name: 'Frames' }));
    expect(bar.getByText('Frame 1 of 3')).toBeInTheDocument();
    expect(button('Previous frame')).toBeDisabled();
    await user.click(button('Next frame'));
    await settle();
    expect(bar.getByText('Frame 2 of 3')).toBeInTheDocument();
    await user.click(button('Next frame'));
    await settle();
    expect(button('Next frame')).toBeDisabled();
    await user.click(button('Previous frame'));
    await settle();
    expect(bar.getByText('Frame 2 of 3')).toBeInTheDocument();
  });

  test('DCM-02 DCM-03 a single frame has no frame controls', async () => {
    await showViewer();
    expect(screen.queryByRole('group', { name: 'Frames' })).not.toBeInTheDocument();
    expect(screen.queryByText(/Frame \d/)).not.toBeInTheDocument();
  });

  test('wheel, arrows, slider and dragging go through the frames', async () => {
    const { user } = await showViewer({ source: threeFrames() });
    fireEvent.wheel(viewportOf(), { deltaY: 100 });
    expect(await frameShown()).toBe('Frame 2 of 3');
    viewportOf().focus();
    await user.keyboard('{ArrowDown}');
    expect(await frameShown()).toBe('Frame 3 of 3');
    await user.keyboard('{Home}');
    expect(await frameShown()).toBe('Frame 1 of 3');
    fireEvent.change(screen.getByRole('slider', { name: 'Frame' }), { target: { value: '3' } });
    expect(await frameShown()).toBe('Frame 3 of 3');
    await user.click(tool('Scroll'));
    drag([400, 300], [400, 275]);
    expect(await frameShown()).toBe('Frame 2 of 3');
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', 'Frame 2 of 3');
  });

  test('keys that scroll the page control the viewer only while the viewer has focus', async () => {
    const { user } = await showViewer({ source: threeFrames() });
    await user.keyboard('{ArrowDown}{End}');
    await settle();
    expect(screen.getAllByText('Frame 1 of 3').length).toBeGreaterThan(0);
    await user.keyboard('i');
    expect(tool('Invert')).toHaveAttribute('aria-pressed', 'true');
  });

  test('a frame number is never shown with another frame’s image, and a late frame is not shown', async () => {
    const waiting = new Map<number, () => void>();
    const frames = [rampFrame(1000), rampFrame(2000), rampFrame(3000)];
    const source = sourceOf(frames, {
      load: (index) =>
        new Promise((resolve) => {
          waiting.set(index, () => {
            const frame = frames[index];
            if (frame) resolve(frame);
          });
        }),
    });
    const { user } = await showViewer({ source });
    expect(screen.getByRole('status', { name: 'Loading frame' })).toBeInTheDocument();
    waiting.get(0)?.();
    await settle();
    await user.click(button('Next frame'));
    await user.click(button('Next frame'));
    await settle();
    expect(screen.getAllByText('Frame 1 of 3').length).toBeGreaterThan(0);
    expect(viewportOf()).toHaveAttribute('aria-busy', 'true');
    waiting.get(1)?.();
    await settle();
    expect(screen.getAllByText('Frame 1 of 3').length).toBeGreaterThan(0);
    waiting.get(2)?.();
    await settle();
    expect(screen.getAllByText('Frame 3 of 3').length).toBeGreaterThan(0);
    expect(viewportOf()).toHaveAttribute('aria-busy', 'false');
  });

  test('playback loops, waits for each frame once, and stops when the reader steps', async () => {
    const { user } = await showViewer({ source: threeFrames() });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Frames a second' }), '60');
    await user.click(button('Play'));
    const seen = new Set<string>();
    await waitFor(() => {
      seen.add(screen.getAllByText(/^Frame \d/)[0]?.textContent ?? '');
      expect(seen.size).toBe(3);
    });
    act(() => viewportOf().focus());
    await user.keyboard('{Home}');
    expect(button('Play')).toBeInTheDocument();
    await user.keyboard(',');
    expect(screen.getByRole('combobox', { name: 'Frames a second' })).toHaveValue('30');
  });

  test('two linked images scroll together until they are unlinked', async () => {
    const { user } = await showViewer({ source: threeFrames() });
    await user.click(tool('Two images'));
    await screen.findByRole('button', { name: 'Reference lines' });
    await settle();
    const frameOf = (name: string) => within(viewportOf(name)).getByText(/^Frame \d/).textContent;
    fireEvent.wheel(viewportOf('Image 1'), { deltaY: 100 });
    await settle();
    expect([frameOf('Image 1'), frameOf('Image 2')]).toEqual(['Frame 2 of 3', 'Frame 2 of 3']);
    await user.click(tool('Scroll together'));
    fireEvent.wheel(viewportOf('Image 2'), { deltaY: 100 });
    await settle();
    expect([frameOf('Image 1'), frameOf('Image 2')]).toEqual(['Frame 2 of 3', 'Frame 3 of 3']);
    await user.click(tool('Scroll together'));
    fireEvent.wheel(viewportOf('Image 2'), { deltaY: -100 });
    await settle();
    expect([frameOf('Image 1'), frameOf('Image 2')]).toEqual(['Frame 1 of 3', 'Frame 2 of 3']);
  });

  test('buttons, keys and the list switch to another volume at the same slice', async () => {
    const frames = [1, 2, 3, 4].map((value) => rampFrame(1000 * value));
    const volumes = ['b 0', 'b 1000'].map((name) => ({ name, frames: 2 }));
    const { user } = await showViewer({ source: sourceOf(frames, { volumes }) });
    const bar = within(screen.getByRole('group', { name: 'Volumes' }));
    const list = bar.getByRole('combobox', { name: 'Volume' });
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Volume 1 of 2: b 0', 'Volume 2 of 2: b 1000']);
    await user.click(button('Next frame'));
    expect(bar.getByRole('button', { name: 'Previous volume' })).toBeDisabled();
    await user.click(bar.getByRole('button', { name: 'Next volume' }));
    expect(await frameShown()).toBe('Frame 4 of 4');
    expect(list).toHaveValue('1');
    expect(bar.getByRole('button', { name: 'Next volume' })).toBeDisabled();
    await user.selectOptions(list, 'Volume 1 of 2: b 0');
    expect(await frameShown()).toBe('Frame 2 of 4');
    act(() => viewportOf().focus());
    await user.keyboard('n');
    expect(await frameShown()).toBe('Frame 4 of 4');
    await user.keyboard('d');
    expect(await frameShown()).toBe('Frame 2 of 4');
  });

  test('a series of one volume has no volume bar, and the keys for volumes do nothing', async () => {
    const { user } = await showViewer({ source: threeFrames() });
    expect(screen.queryByRole('group', { name: 'Volumes' })).not.toBeInTheDocument();
    act(() => viewportOf().focus());
    await user.keyboard('n');
    await settle();
    expect(screen.getAllByText('Frame 1 of 3').length).toBeGreaterThan(0);
  });

  test('notices of a series are shown', async () => {
    await showViewer({
      source: sourceOf([rampFrame()], {
        notices: [
          { kind: 'gap', after: 3, distance: 10, usual: 5 },
          { kind: 'gantry-tilt', degrees: -12 },
          { kind: 'missing-frames', declared: 10, whole: 7 },
          { kind: 'missing-frames', declared: 10, whole: 7, partOfNext: 0.405 },
          { kind: 'missing-frames', declared: 1, whole: 0, partOfNext: 0.001 },
          { kind: 'stray-delimiters' },
          { kind: 'shared-identifier' },
          { kind: 'mosaic', obstacle: 'number' },
          { kind: 'mosaic', obstacle: 'positions' },
          { kind: 'mosaic', obstacle: 'size' },
          { kind: 'mosaic', obstacle: 'drawings' },
          { kind: 'slide-tiles', tiles: 40, obstacle: 'size' },
          { kind: 'slide-tiles', tiles: 40, obstacle: 'places' },
          { kind: 'slide-tiles', tiles: 40, obstacle: 'cut' },
        ],
      }),
    });
    const list = screen.getByRole('list', { name: 'Notices' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Frames 4 and 5 are 10 mm apart, the others 5 mm: slices may be missing.',
      'The gantry was tilted by 12°.',
      'The file ends early: 7 of 10 frames are complete, the others are missing.',
      'The file ends early: 7 of 10 frames are complete, of the next one the upper 40 % is there and the rest is grey.',
      'The file ends early: the upper 1 % of the image is there, the rest is grey.',
      'The header of a file has end marks where nothing ends; they were skipped.',
      'Several different images have the same identifier, as after some anonymisers; all of them are shown.',
      'This image is a mosaic of slices and shown as it is stored, because its header does not say how many slices there are.',
      'This image is a mosaic of slices and shown as it is stored, because its header does not say where the slices are.',
      'This image is a mosaic of slices and shown as it is stored, because its size does not fit the number of slices.',
      'This image is a mosaic of slices and shown as it is stored, because an overlay or a shutter covers all of them.',
      'Each frame is one of 40 tiles of a slide. They are not put together, because the whole slide is too large for one image.',
      'Each frame is one of 40 tiles of a slide. They are not put together, because the file does not say where each of them belongs.',
      'Each frame is one of 40 tiles of a slide. They are not put together, because the file ends early.',
    ]);
  });
});

describe('failures', () => {
  test('DCM-20 a failed frame shows an error in its place, and the others can be viewed', async () => {
    const source = sourceOf([rampFrame(), new DicomError('truncated', 'The file ends before frame 2 does.')]);
    const { user } = await showViewer({ source });
    await user.click(button('Next frame'));
    await settle();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Error processing frame 2: The file ends before frame 2 does.',
    );
    expect(canvas.transform()).toBeNull();
    await user.click(button('Previous frame'));
    await settle();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(canvas.transform()).not.toBeNull();
  });

  test('a failed frame can be loaded again', async () => {
    let isMended = false;
    const source = sourceOf([], {
      frameCount: 1,
      load: () => (isMended ? Promise.resolve(rampFrame()) : Promise.reject(new Error('gone'))),
    });
    const { user } = await showViewer({ source });
    isMended = true;
    await user.click(button('Retry'));
    await settle();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(canvas.transform()).not.toBeNull();
  });

  test.each(['unsupported-compression', 'decode-failed'] as const)(
    'DCM-17 DCM-18 DCM-19 pixels that cannot be decoded (%s) show the test pattern, its notice and the advice',
    async (code) => {
      await showViewer({ source: sourceOf([new DicomError(code, 'MPEG-2 is not read here.')]) });
      const alert = screen.getByRole('alert');
      expect(alert).toHaveTextContent(
        'This DICOM file uses compression. Showing test pattern - for real images, specialized decompression is needed.',
      );
      expect(alert).toHaveTextContent(/dedicated DICOM viewer/);
      expect(alert).toHaveTextContent('MPEG-2 is not read here.');
      expect(canvas.pixels()).toHaveLength(512 * 512 * 4);
      expect(canvas.transform()).not.toBeNull();
    },
  );

  test.each(['truncated', 'too-large', 'inconsistent', 'broke-down'] as const)(
    'DCM-17 the test pattern is not shown for other errors (%s)',
    async (code) => {
      await showViewer({ source: sourceOf([new DicomError(code, 'No.')]) });
      expect(screen.getByRole('alert')).toHaveTextContent('Error processing frame 1: No.');
      expect(canvas.pixels()).toBeNull();
    },
  );
});
