import { DicomError } from '@medrad/dicom';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import {
  colorFrame,
  drag,
  edge,
  fakeCanvas,
  type PaintedCanvas,
  pointer,
  rampFrame,
  settle,
  sourceOf,
  stageOf,
} from '../../test/dicom-stage';
import { DicomViewer, type DicomViewerProps } from './dicom-viewer';

// Lazy parts, compiled ahead of the first test.
import '../core/surfaces/dialog-surface';
import './parts/shortcut-sheet';

let canvas: PaintedCanvas;
beforeEach(() => {
  localStorage.clear();
  canvas = fakeCanvas();
});
afterEach(() => jest.restoreAllMocks());

const threeFrames = () => sourceOf([rampFrame(1000), rampFrame(1100), rampFrame(1200)]);
const button = (name: string) => screen.getByRole('button', { name });
const tool = (name: string) => within(screen.getByRole('toolbar')).getByRole('button', { name });
const zoom = () => tool('Zoom in').previousElementSibling?.textContent;
const status = () => screen.getAllByRole('status').map((one) => one.textContent);

async function show(props: Partial<DicomViewerProps> = {}) {
  const user = userEvent.setup();
  const view = render(<DicomViewer source={sourceOf([rampFrame()])} {...props} />);
  await settle();
  return { user, ...view };
}

describe('looking at a frame', () => {
  test('DCM-01 it zooms, rotates, is dragged, and reset shows it as it was', async () => {
    const { user } = await show();
    const before = canvas.transform();
    // 64 columns fill the 600 px of the stage.
    expect(before).toEqual([9.375, 0, 0, 9.375, 100, 0]);
    drag([400, 300], [430, 290]);
    await settle();
    expect(canvas.transform()).toEqual([9.375, 0, 0, 9.375, 130, -10]);
    await user.click(tool('Rotate 90°'));
    await user.click(tool('Zoom in'));
    await settle();
    expect(canvas.transform()?.slice(0, 4)).toEqual([0, 11.25, -11.25, 0]);
    await user.click(tool('Reset image'));
    await settle();
    expect(canvas.transform()).toEqual(before);
    expect(tool('Reset image')).toBeDisabled();
  });

  test('DCM-05 every press of zoom is a step of 1.2, and there is no limit', async () => {
    const { user } = await show();
    expect(zoom()).toMatch(/100%$/);
    await user.click(tool('Zoom in'));
    await settle();
    expect(zoom()).toMatch(/120%$/);
    for (let press = 0; press < 19; press += 1) fireEvent.click(tool('Zoom in'));
    await settle();
    expect(zoom()).toMatch(/3834%$/);
    for (let press = 0; press < 40; press += 1) fireEvent.click(tool('Zoom out'));
    await settle();
    expect(zoom()).toMatch(/2\.61%$/);
    expect(tool('Zoom out')).toBeEnabled();
  });

  test('DCM-06 every press of rotate is a quarter turn', async () => {
    const { user } = await show();
    const seen: unknown[] = [];
    for (let press = 0; press < 4; press += 1) {
      await user.click(tool('Rotate 90°'));
      await settle();
      seen.push(canvas.transform()?.slice(0, 2));
    }
    expect(seen).toEqual([
      [0, 9.375],
      [-9.375, 0],
      [0, -9.375],
      [9.375, 0],
    ]);
  });

  test('DCM-07 400/40 is not applied: without a window of the file the pixels show their own range', async () => {
    await show();
    // 0 to 63 HU: 400/40 would make them a grey from 102 to 142.
    expect([canvas.gray(0), canvas.gray(edge - 1)]).toEqual([0, 255]);
  });

  test('mirror, invert, fit and actual size do what they say', async () => {
    const { user } = await show();
    await user.click(tool('Invert'));
    await settle();
    expect([canvas.gray(0), canvas.gray(edge - 1)]).toEqual([255, 0]);
    expect(tool('Invert')).toHaveAttribute('aria-pressed', 'true');
    await user.click(tool('Mirror'));
    await user.click(tool('Actual size'));
    await settle();
    expect(canvas.transform()).toEqual([-1, 0, 0, 1, 432, 268]);
    await user.click(tool('Fit the image, zoom 10.7%'));
    await settle();
    expect(zoom()).toMatch(/100%$/);
  });

  test('the secondary button, or the tool for it, drags the window: right is wider, up is brighter', async () => {
    await show();
    drag([400, 300], [500, 300], { button: 2 });
    await settle();
    const wide = screen.getByText(/^W /).textContent;
    expect(wide).toBe('W 104 C 31.5');
    drag([400, 300], [400, 250], { button: 2 });
    await settle();
    expect(screen.getByText(/^W /).textContent).toBe('W 104 C 18.5');
    expect(screen.getByRole('combobox', { name: 'Window' })).toHaveDisplayValue('Custom');
  });

  test('the file’s windows come first, then the whole range, then those of CT', async () => {
    const own = { name: 'SUBDURAL', center: 20, width: 10, function: 'LINEAR_EXACT' as const };
    const { user } = await show({ source: sourceOf([rampFrame(1000, { windows: [own] })]) });
    const list = screen.getByRole('combobox', { name: 'Window' });
    expect(
      within(list)
        .getAllByRole('option')
        .slice(0, 4)
        .map(({ textContent }) => textContent),
    ).toEqual(['As stored', 'SUBDURAL', 'Whole range', 'Soft tissue']);
    expect([canvas.gray(15), canvas.gray(25)]).toEqual([0, 255]);
    await user.selectOptions(list, 'Whole range');
    await settle();
    expect([canvas.gray(0), canvas.gray(edge - 1)]).toEqual([0, 255]);
    expect(screen.getByText('W 63 C 31.5')).toBeInTheDocument();
    act(() => stageOf().focus());
    await user.keyboard('1');
    await settle();
    expect(list).toHaveDisplayValue('SUBDURAL');
  });

  test('colour is painted as it is: it has no window and no tool for one', async () => {
    await show({ source: sourceOf([colorFrame()], { modality: 'US' }) });
    expect([...(canvas.pixels()?.slice(4, 8) ?? [])]).toEqual([1, 61, 121, 255]);
    expect(screen.queryByRole('combobox', { name: 'Window' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Window' })).not.toBeInTheDocument();
  });

  test('a drag paints once a frame of the screen and renders nothing', async () => {
    let commits = 0;
    render(
      <Profiler id="viewer" onRender={() => (commits += 1)}>
        <DicomViewer source={threeFrames()} />
      </Profiler>,
    );
    await settle();
    // The first move makes Reset usable and the window the reader's own.
    drag([400, 300], [401, 300], { button: 2 });
    drag([400, 300], [401, 300]);
    await settle();
    const [commitsBefore, paintedBefore] = [commits, canvas.count()];
    for (const mouseButton of [0, 2]) {
      pointer('pointerdown', 400, 300, { button: mouseButton });
      for (let move = 1; move <= 100; move += 1) {
        pointer('pointermove', 400 + move, 300 + move, { button: mouseButton });
      }
      pointer('pointerup', 500, 400, { button: mouseButton });
    }
    await settle();
    expect(commits).toBe(commitsBefore);
    expect(canvas.count() - paintedBefore).toBeLessThanOrEqual(3);
    expect(canvas.count()).toBeGreaterThan(paintedBefore);
  });

  test('where the patient is, how large and which window is told at the edges, and turns with the frame', async () => {
    const { user } = await show();
    const letters = () =>
      ['top', 'right', 'bottom', 'left'].map((at) => document.querySelector(`.letter.${at}`)?.textContent);
    expect(letters()).toEqual(['A', 'L', 'P', 'R']);
    await user.click(tool('Rotate 90°'));
    await settle();
    expect(letters()).toEqual(['R', 'A', 'L', 'P']);
    await user.click(tool('Mirror'));
    await settle();
    expect(letters()).toEqual(['R', 'P', 'L', 'A']);
    // 18.75 px to a millimetre: a quarter of the stage has room for a centimetre.
    expect(screen.getByText('1 cm')).toBeInTheDocument();
    expect(screen.getByText('Slice at 12.5 mm')).toBeInTheDocument();
    expect(screen.getByText('64×64')).toBeInTheDocument();
  });

  test('a projection says that its millimetres are those of the detector', async () => {
    const spacing = { row: 0.5, column: 0.5, plane: 'detector' as const };
    await show({ source: sourceOf([rampFrame(1000, { spacing })]) });
    expect(screen.getByText('1 cm at the detector')).toBeInTheDocument();
  });

  test('who the patient is stays hidden until it is asked for', async () => {
    const { user } = await show({ patientText: 'Test^Patient' });
    expect(screen.queryByText('Test^Patient')).not.toBeInTheDocument();
    await user.click(tool('Patient text'));
    expect(screen.getByText('Test^Patient')).toBeInTheDocument();
    await user.keyboard('t');
    expect(screen.queryByText('Test^Patient')).not.toBeInTheDocument();
  });

  test('DCM-04 Download is a link to the file under its own name', async () => {
    await show({ download: { href: '/api/files/reporting/a.dcm', fileName: 'chest.dcm' } });
    const link = screen.getByRole('link', { name: 'Download' });
    expect(link).toHaveAttribute('href', '/api/files/reporting/a.dcm');
    expect(link).toHaveAttribute('download', 'chest.dcm');
  });
});

describe('stacks', () => {
  test('DCM-02 DCM-03 with more than one frame there are previous, next and Frame X of Y', async () => {
    const { user } = await show({ source: threeFrames() });
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

  test('DCM-02 DCM-03 a single frame has none of them', async () => {
    await show();
    expect(screen.queryByRole('group', { name: 'Frames' })).not.toBeInTheDocument();
    expect(screen.queryByText(/Frame \d/)).not.toBeInTheDocument();
  });

  test('wheel, arrows, slider and dragging go through the frames', async () => {
    const { user } = await show({ source: threeFrames() });
    const bar = within(screen.getByRole('group', { name: 'Frames' }));
    const seen = async () => {
      await settle();
      return bar.getByText(/^Frame/).textContent;
    };
    fireEvent.wheel(stageOf(), { deltaY: 100 });
    expect(await seen()).toBe('Frame 2 of 3');
    stageOf().focus();
    await user.keyboard('{ArrowDown}');
    expect(await seen()).toBe('Frame 3 of 3');
    await user.keyboard('{Home}');
    expect(await seen()).toBe('Frame 1 of 3');
    fireEvent.change(screen.getByRole('slider', { name: 'Frame' }), { target: { value: '3' } });
    expect(await seen()).toBe('Frame 3 of 3');
    await user.click(tool('Scroll'));
    drag([400, 300], [400, 275]);
    expect(await seen()).toBe('Frame 2 of 3');
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', 'Frame 2 of 3');
  });

  test('keys that scroll a page are the viewer’s only while the focus is in it', async () => {
    const { user } = await show({ source: threeFrames() });
    await user.keyboard('{ArrowDown}{End}');
    await settle();
    expect(screen.getAllByText('Frame 1 of 3').length).toBeGreaterThan(0);
    await user.keyboard('i');
    expect(tool('Invert')).toHaveAttribute('aria-pressed', 'true');
  });

  test('a number never stands over another frame’s picture, and a frame that comes late is not shown', async () => {
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
    const { user } = await show({ source });
    expect(screen.getByRole('status', { name: 'Loading frame' })).toBeInTheDocument();
    waiting.get(0)?.();
    await settle();
    await user.click(button('Next frame'));
    await user.click(button('Next frame'));
    await settle();
    expect(screen.getAllByText('Frame 1 of 3').length).toBeGreaterThan(0);
    expect(stageOf()).toHaveAttribute('aria-busy', 'true');
    waiting.get(1)?.();
    await settle();
    expect(screen.getAllByText('Frame 1 of 3').length).toBeGreaterThan(0);
    waiting.get(2)?.();
    await settle();
    expect(screen.getAllByText('Frame 3 of 3').length).toBeGreaterThan(0);
    expect(stageOf()).toHaveAttribute('aria-busy', 'false');
  });

  test('playing goes round, waits for no one twice, and stops at a step', async () => {
    const { user } = await show({ source: threeFrames() });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Frames a second' }), '60');
    await user.click(button('Play'));
    const seen = new Set<string>();
    await waitFor(() => {
      seen.add(screen.getAllByText(/^Frame \d/)[0]?.textContent ?? '');
      expect(seen.size).toBe(3);
    });
    await user.click(button('Next frame'));
    expect(button('Play')).toBeInTheDocument();
    await user.keyboard(',');
    expect(screen.getByRole('combobox', { name: 'Frames a second' })).toHaveValue('30');
  });

  test('two images scroll together until they are let go of', async () => {
    const { user } = await show({ source: threeFrames() });
    await user.click(tool('Two images'));
    await settle();
    const frameOf = (name: string) => within(stageOf(name)).getByText(/^Frame \d/).textContent;
    fireEvent.wheel(stageOf('Image 1'), { deltaY: 100 });
    await settle();
    expect([frameOf('Image 1'), frameOf('Image 2')]).toEqual(['Frame 2 of 3', 'Frame 2 of 3']);
    await user.click(tool('Scroll together'));
    fireEvent.wheel(stageOf('Image 2'), { deltaY: 100 });
    await settle();
    expect([frameOf('Image 1'), frameOf('Image 2')]).toEqual(['Frame 2 of 3', 'Frame 3 of 3']);
    await user.click(tool('Scroll together'));
    fireEvent.wheel(stageOf('Image 2'), { deltaY: -100 });
    await settle();
    expect([frameOf('Image 1'), frameOf('Image 2')]).toEqual(['Frame 1 of 3', 'Frame 2 of 3']);
  });

  test('what a person should know of a series is said', async () => {
    await show({
      source: sourceOf([rampFrame()], {
        notices: [
          { kind: 'gap', after: 3, distance: 10, usual: 5 },
          { kind: 'gantry-tilt', degrees: -12 },
          { kind: 'missing-frames', declared: 10, whole: 7 },
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
      'Only 7 of 10 frames are whole; the others are missing.',
    ]);
  });
});

describe('failures', () => {
  test('DCM-20 a frame that fails says so in its place, and the others can be seen', async () => {
    const source = sourceOf([rampFrame(), new DicomError('truncated', 'The file ends before frame 2 does.')]);
    const { user } = await show({ source });
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

  test('a frame that failed can be tried again', async () => {
    let isMended = false;
    const source = sourceOf([], {
      frameCount: 1,
      load: () => (isMended ? Promise.resolve(rampFrame()) : Promise.reject(new Error('gone'))),
    });
    const { user } = await show({ source });
    isMended = true;
    await user.click(button('Retry'));
    await settle();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(canvas.transform()).not.toBeNull();
  });

  test.each(['unsupported-compression', 'decode-failed'] as const)(
    'DCM-17 DCM-18 DCM-19 pixels that nobody can decode (%s) show the test pattern, its notice and the advice',
    async (code) => {
      await show({ source: sourceOf([new DicomError(code, 'MPEG-2 is not read here.')]) });
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

  test.each(['truncated', 'too-large', 'inconsistent'] as const)(
    'DCM-17 the test pattern stands for nothing else (%s)',
    async (code) => {
      await show({ source: sourceOf([new DicomError(code, 'No.')]) });
      expect(screen.getByRole('alert')).toHaveTextContent('Error processing frame 1: No.');
      expect(canvas.pixels()).toBeNull();
    },
  );
});

describe('measuring', () => {
  const measured = () =>
    within(screen.getByRole('list', { name: 'Measurements' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  test('length in mm, ellipse with mean and deviation in HU, angle and probe, by mouse', async () => {
    const { user } = await show();
    await user.click(tool('Length'));
    // 93.75 px are ten columns of half a millimetre.
    drag([200, 300], [293.75, 300]);
    await user.click(tool('Ellipse'));
    drag([300, 200], [500, 400]);
    await user.click(tool('Angle'));
    drag([400, 100], [400, 300]);
    pointer('pointermove', 500, 300);
    drag([500, 300], [600, 300]);
    await user.click(tool('Probe'));
    drag([450, 350], [450, 350]);
    await settle();
    expect(measured()).toEqual([
      'Length 5 mm',
      expect.stringMatching(/^Ellipse 31\.5 ± 5\.\d+ HU, 89\.4 mm²$/),
      'Angle 90°',
      'Probe 37 HU',
    ]);
    expect(canvas.texts()).toContain('5 mm');
    await user.click(button('Delete: Length 5 mm'));
    expect(measured()).toHaveLength(3);
  });

  test('a point of a drawing is grabbed and moved, and Reset leaves drawings alone', async () => {
    const { user } = await show();
    await user.click(tool('Length'));
    drag([200, 300], [293.75, 300]);
    drag([293.75, 300], [387.5, 300]);
    await settle();
    expect(measured()).toEqual(['Length 10 mm']);
    await user.click(tool('Invert'));
    await user.click(tool('Reset image'));
    expect(measured()).toEqual(['Length 10 mm']);
  });

  test('by the keys alone: tool, cross, two points, delete', async () => {
    const { user } = await show();
    await user.keyboard('l');
    act(() => stageOf().focus());
    await user.keyboard('{Enter}{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Enter}');
    await settle();
    // 48 px of 9.375 px a column.
    expect(measured()).toEqual(['Length 2.56 mm']);
    await user.keyboard('{Delete}');
    expect(screen.queryByRole('list', { name: 'Measurements' })).not.toBeInTheDocument();
  });

  test('what is measured belongs to its frame', async () => {
    const { user } = await show({ source: threeFrames() });
    await user.click(tool('Length'));
    drag([200, 300], [293.75, 300]);
    await user.click(button('Next frame'));
    await settle();
    expect(screen.queryByRole('list', { name: 'Measurements' })).not.toBeInTheDocument();
    await user.click(button('Previous frame'));
    await settle();
    expect(measured()).toEqual(['Length 5 mm']);
  });

  test('without millimetres lengths are pixels', async () => {
    const { user } = await show({ source: sourceOf([rampFrame(1000, { spacing: undefined })]) });
    await user.click(tool('Length'));
    drag([200, 300], [293.75, 300]);
    expect(measured()).toEqual(['Length 10 px']);
  });
});

describe('touch', () => {
  const finger = { pointerType: 'touch' };

  test('two fingers zoom and move, two taps fit again', async () => {
    await show();
    pointer('pointerdown', 300, 300, { ...finger, pointerId: 1 });
    pointer('pointerdown', 500, 300, { ...finger, pointerId: 2 });
    pointer('pointermove', 700, 300, { ...finger, pointerId: 2 });
    pointer('pointerup', 700, 300, { ...finger, pointerId: 2 });
    pointer('pointerup', 300, 300, { ...finger, pointerId: 1 });
    await settle();
    expect(zoom()).toMatch(/200%$/);
    drag([400, 300], [400, 300], finger);
    drag([400, 300], [400, 300], finger);
    await settle();
    expect(zoom()).toMatch(/100%$/);
  });

  test('on a touch screen one finger scrolls a stack at first', async () => {
    jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    await show({ source: threeFrames() });
    drag([400, 300], [400, 325], finger);
    await settle();
    expect(screen.getAllByText('Frame 2 of 3').length).toBeGreaterThan(0);
  });

  test('a finger that is held reads the value below it until it is lifted', async () => {
    await show();
    pointer('pointerdown', 400, 300, finger);
    await waitFor(() => expect(canvas.texts()).toEqual(['32 HU']));
    pointer('pointermove', 409.375, 300, finger);
    await settle();
    expect(canvas.texts()).toEqual(['33 HU']);
    pointer('pointerup', 409.375, 300, finger);
    await settle();
    expect(canvas.texts()).toEqual([]);
    expect(screen.queryByRole('list', { name: 'Measurements' })).not.toBeInTheDocument();
  });
});

describe('for everyone', () => {
  test('what changed is said once it rests, and nothing before anything was touched', async () => {
    const { user } = await show({ source: threeFrames() });
    expect(status()).toEqual(['']);
    await user.click(button('Next frame'));
    await user.keyboard('ir');
    await waitFor(() =>
      expect(status()).toEqual(['Frame 2 of 3, window width 63, centre 132, rotated 90°, inverted']),
    );
  });

  test('? opens the sheet of keys, whose switch turns single characters off', async () => {
    const { user } = await show();
    await user.keyboard('?');
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(sheet).getByText('Measure a length')).toBeInTheDocument();
    await user.click(within(sheet).getByRole('switch'));
    await user.keyboard('{Escape}');
    await user.keyboard('i');
    expect(tool('Invert')).toHaveAttribute('aria-pressed', 'false');
  });

  test('where the browser has no fullscreen the viewer covers the window until Escape', async () => {
    const { user } = await show();
    await user.keyboard('f');
    expect(await screen.findByRole('button', { name: 'Exit fullscreen' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(tool('Fullscreen')).toBeInTheDocument();
  });

  test('gone, it leaves no pixels behind and closes nothing that is not its own', async () => {
    const source = threeFrames();
    const { unmount, container } = await show({ source });
    const stage = container.querySelector('canvas');
    expect(stage?.width).toBe(800);
    unmount();
    expect(stage?.width).toBe(0);
    expect(source.isClosed()).toBe(false);
  });

  test('another source starts anew', async () => {
    const { rerender, user } = await show({ source: threeFrames() });
    await user.keyboard('i');
    rerender(<DicomViewer source={sourceOf([rampFrame(5000)])} />);
    await settle();
    expect(screen.queryByText(/^Frame \d/)).not.toBeInTheDocument();
    expect([canvas.gray(0), canvas.gray(edge - 1)]).toEqual([0, 255]);
  });
});
