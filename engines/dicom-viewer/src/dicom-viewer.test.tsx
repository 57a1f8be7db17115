import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Profiler } from 'react';
import {
  colorFrame,
  drag,
  edge,
  pointer,
  rampFrame,
  settle,
  sourceOf,
  viewportOf,
  paintForEachTest,
  plainFrame,
} from '../test/dicom-viewports';
import { showViewer, threeFrames, tool, zoomShown } from '../test/show-viewer';
import { DicomViewer } from './dicom-viewer';

const canvas = paintForEachTest();

describe('viewing a frame', () => {
  test('DCM-01 the image zooms, rotates and pans, and Reset restores the first view', async () => {
    const { user } = await showViewer();
    const before = canvas.transform();
    // 64 columns fill the 600 px of the viewport.
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
    const { user } = await showViewer();
    expect(zoomShown()).toMatch(/100%$/);
    await user.click(tool('Zoom in'));
    await settle();
    expect(zoomShown()).toMatch(/120%$/);
    for (let press = 0; press < 19; press += 1) fireEvent.click(tool('Zoom in'));
    await settle();
    expect(zoomShown()).toMatch(/3834%$/);
    for (let press = 0; press < 40; press += 1) fireEvent.click(tool('Zoom out'));
    await settle();
    expect(zoomShown()).toMatch(/2\.61%$/);
    expect(tool('Zoom out')).toBeEnabled();
  });

  test('DCM-06 every press of rotate is a quarter turn', async () => {
    const { user } = await showViewer();
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
    await showViewer();
    // The frame holds 0 to 63 HU; the window 400/40 maps those to grey levels 102 to 142.
    expect([canvas.gray(0), canvas.gray(edge - 1)]).toEqual([0, 255]);
  });

  test('mirror, invert, fit and actual size change the view accordingly', async () => {
    const { user } = await showViewer();
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
    expect(zoomShown()).toMatch(/100%$/);
  });

  test('dragging with the secondary button or the window tool changes the window: right is wider, up is brighter', async () => {
    await showViewer();
    drag([400, 300], [500, 300], { button: 2 });
    await settle();
    const wide = screen.getByText(/^W /).textContent;
    expect(wide).toBe('W 104 C 31.5');
    drag([400, 300], [400, 250], { button: 2 });
    await settle();
    expect(screen.getByText(/^W /).textContent).toBe('W 104 C 18.5');
    expect(screen.getByRole('combobox', { name: 'Window' })).toHaveDisplayValue('Custom');
  });

  test('the file’s windows come first, then the full range, then the CT presets', async () => {
    const own = { name: 'SUBDURAL', center: 20, width: 10, function: 'LINEAR_EXACT' as const };
    const { user } = await showViewer({ source: sourceOf([rampFrame(1000, { windows: [own] })]) });
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
  });

  test('a preset has the same key for every file, W goes through the file’s own windows', async () => {
    const own = { name: 'SUBDURAL', center: 20, width: 10, function: 'LINEAR_EXACT' as const };
    const { user } = await showViewer({
      source: sourceOf([rampFrame(1000, { windows: [own] }), rampFrame()]),
    });
    const list = screen.getByRole('combobox', { name: 'Window' });
    act(() => viewportOf().focus());
    const chosenBy = async (keys: string) => {
      await user.keyboard(keys);
      await settle();
      return (list as HTMLSelectElement).selectedOptions[0]?.textContent;
    };
    expect(await chosenBy('5')).toBe('Brain');
    expect(await chosenBy('{ArrowRight}5')).toBe('Brain');
    expect(await chosenBy('1')).toBe('Soft tissue');
    expect(await chosenBy('8')).toBe('Soft tissue');
    expect(await chosenBy('{ArrowLeft}w')).toBe('As stored');
    expect(await chosenBy('w')).toBe('SUBDURAL');
    expect(await chosenBy('w')).toBe('Whole range');
    expect(await chosenBy('w')).toBe('As stored');
    expect(await chosenBy('[[w')).toBe('As stored');
  });

  test('colour is painted unchanged and has neither a window nor a window tool', async () => {
    await showViewer({ source: sourceOf([colorFrame()], { modality: 'US' }) });
    expect([...(canvas.pixels()?.slice(4, 8) ?? [])]).toEqual([1, 61, 121, 255]);
    expect(screen.queryByRole('combobox', { name: 'Window' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Window' })).not.toBeInTheDocument();
  });

  test('a drag paints once per animation frame and renders no component', async () => {
    let commits = 0;
    render(
      <Profiler id="viewer" onRender={() => (commits += 1)}>
        <DicomViewer source={threeFrames()} />
      </Profiler>,
    );
    await settle();
    // The first move enables Reset and replaces the named window by a custom one.
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

  test('scrolling a decoded stack renders no component', async () => {
    let commits = 0;
    render(
      <Profiler id="viewer" onRender={() => (commits += 1)}>
        <DicomViewer source={sourceOf(Array.from({ length: 6 }, () => rampFrame()))} />
      </Profiler>,
    );
    await settle();
    fireEvent.wheel(viewportOf(), { deltaY: 60 });
    await settle();
    const [commitsBefore, paintedBefore] = [commits, canvas.count()];
    for (let turn = 0; turn < 3; turn += 1) {
      fireEvent.wheel(viewportOf(), { deltaY: 60 });
      await settle();
    }
    expect(screen.getAllByText('Frame 5 of 6').length).toBeGreaterThan(0);
    expect(canvas.count()).toBe(paintedBefore + 3);
    expect(commits).toBe(commitsBefore);
  });

  test('a large frame is coarse while its window is dragged, in the same place, and full afterwards', async () => {
    const columns = 2000;
    const { stored, ...rest } = rampFrame();
    const values = new Uint16Array(columns * columns).fill(1010);
    const source = sourceOf([{ ...rest, stored: { ...stored, rows: columns, columns, values } }]);
    await showViewer({ source });
    await waitFor(() => expect(canvas.pixels()).toHaveLength(columns * columns * 4));
    expect(canvas.transform()).toEqual([0.3, 0, 0, 0.3, 100, 0]);
    drag([400, 300], [420, 300], { button: 2 });
    await settle();
    expect(canvas.pixels()).toHaveLength(Math.ceil(columns / 3) ** 2 * 4);
    expect(canvas.transform()?.[0]).toBeCloseTo(0.9);
    expect(canvas.transform()?.slice(4)).toEqual([100, 0]);
    await waitFor(() => expect(canvas.pixels()).toHaveLength(columns * columns * 4));
    expect(canvas.transform()).toEqual([0.3, 0, 0, 0.3, 100, 0]);
  });

  test('a large frame is coarse at first, then full, without a long task', async () => {
    const columns = 2000;
    const values = new Uint16Array(columns * columns);
    for (let row = 0; row < columns; row += 1) values.fill(row, row * columns, (row + 1) * columns);
    const frame = { ...plainFrame(columns, columns, values), range: { minimum: 0, maximum: columns } };
    const { user } = await showViewer({ source: sourceOf([frame]) });
    expect(canvas.pixels()).toHaveLength(Math.ceil(columns / 3) ** 2 * 4);
    await waitFor(() => expect(canvas.pixels()).toHaveLength(columns * columns * 4));
    // One coarse painting, then seven strips of up to 600,000 pixels each.
    expect(canvas.count()).toBe(1 + 7);
    const pixels = canvas.pixels();
    const rows = Array.from({ length: columns }, (_, row) => Number(pixels?.[row * columns * 4]));
    expect(rows).toEqual(rows.toSorted((a, b) => a - b));
    expect([rows[0], rows.at(-1)]).toEqual([0, 255]);
    await user.keyboard('i');
    await settle();
    expect(canvas.pixels()).toHaveLength(Math.ceil(columns / 3) ** 2 * 4);
    await waitFor(() => expect(canvas.pixels()).toHaveLength(columns * columns * 4));
    expect([canvas.gray(0), canvas.pixels()?.at(-2)]).toEqual([255, 0]);
  });

  test('orientation, scale and window are shown at the edges and follow rotation', async () => {
    const { user } = await showViewer();
    const letters = () =>
      ['top', 'right', 'bottom', 'left'].map((at) => document.querySelector(`.letter.${at}`)?.textContent);
    expect(letters()).toEqual(['A', 'L', 'P', 'R']);
    await user.click(tool('Rotate 90°'));
    await settle();
    expect(letters()).toEqual(['R', 'A', 'L', 'P']);
    await user.click(tool('Mirror'));
    await settle();
    expect(letters()).toEqual(['R', 'P', 'L', 'A']);
    // At 18.75 px per millimetre, the longest scale bar within a quarter of the viewport is one
    // centimetre.
    expect(screen.getByText('1 cm')).toBeInTheDocument();
    expect(screen.getByText('Slice at 12.5 mm')).toBeInTheDocument();
    expect(screen.getByText('64×64')).toBeInTheDocument();
  });

  test('a projection states that its millimetres are measured at the detector', async () => {
    const spacing = { row: 0.5, column: 0.5, plane: 'detector' as const };
    await showViewer({ source: sourceOf([rampFrame(1000, { spacing })]) });
    expect(screen.getByText('1 cm at the detector')).toBeInTheDocument();
  });

  test('a magnified film states that its millimetres are estimated, and by which factor', async () => {
    const spacing = { row: 0.5, column: 0.5, plane: 'estimated' as const, magnification: 1.8 };
    await showViewer({ source: sourceOf([rampFrame(1000, { spacing })]) });
    expect(screen.getByText('1 cm estimated by magnification 1.8')).toBeInTheDocument();
  });

  test('a shutter is applied until a person opens it by button or key, and again after Reset', async () => {
    const shapes = [{ kind: 'rectangle' as const, left: 1, top: 0, right: edge, bottom: edge }];
    const shutter = { shapes, level: 200, left: 0, top: 0, step: 1 };
    const { user } = await showViewer({ source: sourceOf([rampFrame(1000, { shutter })]) });
    expect(canvas.gray(0)).toBe(200);
    expect(tool('Display shutter')).toHaveAttribute('aria-pressed', 'true');
    await user.click(tool('Display shutter'));
    await settle();
    expect(canvas.gray(0)).toBe(0);
    expect(tool('Display shutter')).toHaveAttribute('aria-pressed', 'false');
    expect(await screen.findByText('shutter not applied')).toBeInTheDocument();
    await user.keyboard('{Shift>}D{/Shift}');
    await settle();
    expect(canvas.gray(0)).toBe(200);
    await user.keyboard('{Shift>}D{/Shift}');
    await user.click(tool('Reset image'));
    await settle();
    expect(canvas.gray(0)).toBe(200);
  });

  test('an image without a shutter has no button for it', async () => {
    await showViewer();
    expect(within(screen.getByRole('toolbar')).queryByRole('button', { name: 'Display shutter' })).toBeNull();
  });

  test('the patient’s identity is hidden until a person asks for it', async () => {
    const { user } = await showViewer({ patientText: 'Test^Patient' });
    expect(screen.queryByText('Test^Patient')).not.toBeInTheDocument();
    await user.click(tool('Patient text'));
    expect(screen.getByText('Test^Patient')).toBeInTheDocument();
    await user.keyboard('t');
    expect(screen.queryByText('Test^Patient')).not.toBeInTheDocument();
  });

  test('DCM-04 Download is a link to the file under its own name', async () => {
    await showViewer({ download: { href: '/api/files/reporting/a.dcm', fileName: 'chest.dcm' } });
    const link = screen.getByRole('link', { name: 'Download' });
    expect(link).toHaveAttribute('href', '/api/files/reporting/a.dcm');
    expect(link).toHaveAttribute('download', 'chest.dcm');
  });
});
