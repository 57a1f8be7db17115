import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  colorFrame,
  drag,
  paintForEachTest,
  pointer,
  settle,
  sourceOf,
  viewportOf,
} from '../test/dicom-viewports';
import { button, frameShown, showViewer, threeFrames, tool } from '../test/show-viewer';

const canvas = paintForEachTest();
beforeEach(() => sessionStorage.clear());

const measured = () =>
  within(screen.getByRole('list', { name: 'Measurements' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const click = (x: number, y: number) => {
  pointer('pointermove', x, y);
  drag([x, y], [x, y]);
};
const more = (name: string) =>
  within(screen.getByRole('group', { name: 'More tools' })).getByRole('button', { name });

async function openMore(props: Parameters<typeof showViewer>[0] = {}) {
  const shown = await showViewer(props);
  await shown.user.click(tool('More tools'));
  await screen.findByRole('group', { name: 'More tools' });
  return shown;
}

describe('regions', () => {
  test('rectangle, polygon and freehand regions show mean, standard deviation, range and area of the enclosed pixels', async () => {
    const { user } = await openMore();
    await user.click(more('Rectangle'));
    // The drawn region covers columns 10.17 to 20.83 and rows 10.17 to 15.5.
    drag([200, 100], [300, 150]);
    await user.click(more('Polygon'));
    click(400, 300);
    click(500, 300);
    click(500, 400);
    click(400, 300);
    await user.click(more('Freehand'));
    pointer('pointerdown', 400, 450);
    for (const [x, y] of [
      [450, 450],
      [450, 500],
      [400, 500],
    ] as const)
      pointer('pointermove', x, y);
    pointer('pointerup', 400, 500);
    await settle();
    expect(measured()).toEqual([
      'Rectangle 15.5 ± 2.87 HU (11 to 20), 14.2 mm²',
      expect.stringMatching(/^Polygon [\d.]+ ± [\d.]+ HU \(3\d to 4\d\), 14\.2 mm²$/),
      expect.stringMatching(/^Freehand [\d.]+ ± [\d.]+ HU \(3\d to 3\d\), 7\.11 mm²$/),
    ]);
    expect(canvas.texts().some((text) => text.endsWith('14.2 mm²'))).toBe(true);
  });

  test('the histogram of a region has a text description and a table', async () => {
    const { user } = await openMore();
    await user.keyboard('q');
    drag([200, 100], [300, 150]);
    await settle();
    await user.click(button(`Histogram: ${measured()[0]}`));
    const panel = await screen.findByRole('region', { name: /^Histogram of Rectangle/ });
    expect(
      within(panel).getByText('50 pixels; the most frequent value is 11 HU (5 pixels).'),
    ).toBeInTheDocument();
    await user.click(within(panel).getByText('As a table'));
    expect(within(panel).getByRole('row', { name: '11 5 10.0 %' })).toBeInTheDocument();
    await user.click(button('Close histogram'));
    expect(screen.queryByRole('region', { name: /^Histogram/ })).not.toBeInTheDocument();
  });

  test('a colour region has an area only', async () => {
    const { user } = await openMore({ source: sourceOf([colorFrame()], { modality: 'XC' }) });
    await user.click(more('Rectangle'));
    drag([200, 100], [300, 150]);
    await settle();
    expect(measured()).toEqual(['Rectangle 56.9 px²']);
    await user.click(button('Histogram: Rectangle 56.9 px²'));
    expect(await screen.findByText(/There are no values/)).toBeInTheDocument();
  });

  test('a region is moved by its line and deleted with Delete; Undo brings it back', async () => {
    const { user } = await openMore();
    await user.click(more('Rectangle'));
    drag([200, 100], [300, 150]);
    drag([250, 100], [343.75, 100]);
    await settle();
    expect(measured()).toEqual(['Rectangle 25.5 ± 2.87 HU (21 to 30), 14.2 mm²']);
    act(() => viewportOf().focus());
    await user.keyboard('{Delete}');
    expect(screen.queryByRole('list', { name: 'Measurements' })).not.toBeInTheDocument();
    await user.keyboard('{Control>}z{/Control}');
    expect(measured()).toHaveLength(1);
    await user.click(more('Undo'));
    expect(measured()[0]).toMatch(/\(11 to 20\)/);
    await user.click(more('Redo'));
    expect(measured()[0]).toMatch(/\(21 to 30\)/);
  });

  test('a polygon can be drawn by keyboard: Enter sets a corner, and Enter on the last corner closes it', async () => {
    const { user } = await showViewer();
    await user.keyboard('y');
    act(() => viewportOf().focus());
    await user.keyboard('{Enter}{Enter}{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Enter}');
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Enter}{Enter}');
    await settle();
    expect(measured()).toEqual([expect.stringMatching(/^Polygon .* 3\.28 mm²$/)]);
  });
});

describe('marks', () => {
  test('a Cobb angle is 0 to 90 between two lines', async () => {
    const { user } = await openMore();
    await user.click(more('Cobb angle'));
    drag([200, 200], [300, 200]);
    drag([200, 300], [300, 400]);
    await settle();
    expect(measured()).toEqual(['Cobb angle 45°']);
  });

  test('a text is typed in place, belongs to its frame, and can be edited from the list', async () => {
    const { user } = await openMore({ source: threeFrames() });
    await user.keyboard('{Shift>}t{/Shift}');
    drag([300, 300], [300, 300]);
    const field = await screen.findByRole('textbox', { name: 'Text on the image' });
    expect(field).toHaveFocus();
    await user.type(field, 'old fracture');
    // Another frame is shown while the text is being typed.
    fireEvent.change(screen.getByRole('slider', { name: 'Frame' }), { target: { value: '2' } });
    expect(await frameShown()).toBe('Frame 2 of 3');
    expect(screen.queryByRole('textbox', { name: 'Text on the image' })).not.toBeInTheDocument();
    fireEvent.change(screen.getByRole('slider', { name: 'Frame' }), { target: { value: '1' } });
    await settle();
    expect(measured()).toEqual(['Text old fracture']);
    expect(canvas.texts()).toContain('old fracture');
    await user.click(button('Edit: Text old fracture'));
    const again = await screen.findByRole('textbox', { name: 'Text on the image' });
    await user.clear(again);
    await user.type(again, 'Colles{Enter}');
    await settle();
    expect(measured()).toEqual(['Text Colles']);
  });
});

describe('what is kept for the session', () => {
  test('drawings are restored when the series is opened again, and after a reload', async () => {
    const series = () => sourceOf([], { ...threeFrames(), seriesKey: '1.2.3.4' });
    const { user, unmount } = await showViewer({ source: series() });
    await user.keyboard('l');
    drag([200, 300], [293.75, 300]);
    await settle();
    unmount();
    expect(sessionStorage.getItem('dicomDrawings:1.2.3.4')).toContain('"kind":"length"');
    await showViewer({ source: series() });
    await settle();
    expect(measured()).toEqual(['Length 5 mm']);
  });

  test('key images can be marked, listed and opened, and are stored for their series', async () => {
    const series = () => sourceOf([], { ...threeFrames(), seriesKey: '1.2.3.5' });
    const { user, unmount } = await showViewer({ source: series() });
    await user.keyboard('{Shift>}i{/Shift}{End}');
    act(() => viewportOf().focus());
    await user.keyboard('{End}{Shift>}i{/Shift}');
    const bar = await screen.findByRole('group', { name: 'Key images' });
    expect(within(bar).getByRole('combobox')).toHaveDisplayValue('★ 2 of 2: frame 3');
    await user.click(button('Previous key image'));
    expect(await frameShown()).toBe('Frame 1 of 3');
    unmount();
    await showViewer({ source: series() });
    const again = await screen.findByRole('group', { name: 'Key images' });
    expect(within(again).getByRole('combobox')).toHaveDisplayValue('★ 1 of 2: frame 1');
    await user.click(button('Unmark key image'));
    expect(sessionStorage.getItem('dicomKeyImages:1.2.3.5')).toBe('[2]');
  });
});

describe('window values', () => {
  test('can be typed, are validated and applied, and the list shows Custom', async () => {
    const { user } = await showViewer();
    await user.keyboard('{Shift>}w{/Shift}');
    const center = await screen.findByRole('textbox', { name: 'Centre' });
    await user.clear(center);
    await user.type(center, '-20');
    await user.clear(screen.getByRole('textbox', { name: 'Width' }));
    await user.type(screen.getByRole('textbox', { name: 'Width' }), '0{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent(/^The width has to be (above 0|1 or more)\.$/);
    await user.clear(screen.getByRole('textbox', { name: 'Width' }));
    await user.type(screen.getByRole('textbox', { name: 'Width' }), '80,5{Enter}');
    await settle();
    expect(screen.getByRole('combobox', { name: 'Window' })).toHaveDisplayValue('Custom');
    expect(screen.getByText('W 80.5 C -20')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('textbox', { name: 'Centre' })).not.toBeInTheDocument();
  });
});

describe('the magnifier', () => {
  const magnifier = () => document.querySelector<HTMLElement>('[data-magnifier]');

  test('lies at the mouse pointer or above a finger, and a finger keeps its tool only while measuring', async () => {
    const { user } = await showViewer();
    await user.keyboard('z');
    await waitFor(() => expect(magnifier()).not.toBeNull());
    pointer('pointermove', 400, 300, { pointerType: 'mouse' });
    await settle();
    expect(magnifier()).toBeVisible();
    expect(magnifier()?.style.transform).toBe('translate(316px, 216px)');
    const before = canvas.transform();
    pointer('pointerdown', 400, 300, { pointerType: 'touch' });
    pointer('pointermove', 420, 300, { pointerType: 'touch' });
    await settle();
    expect(magnifier()?.style.transform).toBe('translate(336px, 88px)');
    expect(canvas.transform()).toEqual(before);
    pointer('pointerup', 420, 300, { pointerType: 'touch' });
    await settle();
    expect(magnifier()).not.toBeVisible();
    await user.keyboard('z');
    expect(magnifier()).toBeNull();
  });
});
