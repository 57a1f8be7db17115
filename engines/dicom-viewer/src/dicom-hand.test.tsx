import { act, screen, waitFor, within } from '@testing-library/react';
import { drag, pointer, rampFrame, settle, sourceOf, stageOf, paintForEachTest } from '../test/dicom-stage';
import { button, showViewer, threeFrames, tool, zoomShown } from '../test/show-viewer';

const canvas = paintForEachTest();

describe('measuring', () => {
  const measured = () =>
    within(screen.getByRole('list', { name: 'Measurements' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  test('length in mm, ellipse with mean and deviation in HU, angle and probe, by mouse', async () => {
    const { user } = await showViewer();
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
    const { user } = await showViewer();
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
    const { user } = await showViewer();
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
    const { user } = await showViewer({ source: threeFrames() });
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
    const { user } = await showViewer({ source: sourceOf([rampFrame(1000, { spacing: undefined })]) });
    await user.click(tool('Length'));
    drag([200, 300], [293.75, 300]);
    expect(measured()).toEqual(['Length 10 px']);
  });
});

describe('touch', () => {
  const finger = { pointerType: 'touch' };

  test('two fingers zoom and move, two taps fit again', async () => {
    await showViewer();
    pointer('pointerdown', 300, 300, { ...finger, pointerId: 1 });
    pointer('pointerdown', 500, 300, { ...finger, pointerId: 2 });
    pointer('pointermove', 700, 300, { ...finger, pointerId: 2 });
    pointer('pointerup', 700, 300, { ...finger, pointerId: 2 });
    pointer('pointerup', 300, 300, { ...finger, pointerId: 1 });
    await settle();
    expect(zoomShown()).toMatch(/200%$/);
    drag([400, 300], [400, 300], finger);
    drag([400, 300], [400, 300], finger);
    await settle();
    expect(zoomShown()).toMatch(/100%$/);
  });

  test('on a touch screen one finger scrolls a stack at first', async () => {
    jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    await showViewer({ source: threeFrames() });
    drag([400, 300], [400, 325], finger);
    await settle();
    expect(screen.getAllByText('Frame 2 of 3').length).toBeGreaterThan(0);
  });

  test('a finger that is held reads the value below it until it is lifted', async () => {
    await showViewer();
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
