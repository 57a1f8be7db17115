import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { paintForEachTest, pointer, rampFrame, settle, sourceOf, viewportOf } from '../test/dicom-viewports';
import { placedSource, seriesOf, steps } from '../test/placed-series';
import { button, showViewer, tool } from '../test/show-viewer';
import { DicomViewer } from './dicom-viewer';

paintForEachTest();

const axial = () => placedSource({ places: steps(8, 8, 4) });
const coronal = () => placedSource({ plane: 'coronal', places: steps(8, 8, 4) });
const old = () => placedSource({ places: steps(4, 16, 8), frameOfReference: 'two years ago' });

/** Opens a head CT in two planes with a prior study, and waits for the viewport tools to load. */
async function showHead(more: Partial<Parameters<typeof DicomViewer>[0]> = {}) {
  const sources = [axial(), coronal(), old()] as const;
  const series = [
    seriesOf('a', sources[0], { label: 'CT head, axial', date: '20220317' }),
    seriesOf('c', sources[1], { label: 'CT head, coronal', date: '20220317' }),
    seriesOf('o', sources[2], { label: 'CT head, axial', date: '20200302' }),
  ];
  const shown = await showViewer({ source: sources[0], series, seriesKey: 'a', ...more });
  await screen.findByRole('list', { name: 'Series' });
  return { ...shown, sources, series };
}

const strip = () => within(screen.getByRole('list', { name: 'Series' })).getAllByRole('button');
const choice = (place: number) => strip()[place] as HTMLElement;
const frameOf = (name: string) => within(viewportOf(name)).getByText(/^Frame \d/).textContent;
const names = () =>
  screen.getAllByRole('group', { name: /^Image/ }).map((one) => one.getAttribute('aria-label'));
const captionOf = (place: number) =>
  within(viewportOf(`Image ${place}`)).getByText(/CT head/, { selector: 'span' }).textContent;
const linesOf = (name: string) =>
  [...viewportOf(name).querySelectorAll('[data-line]')].map((line) => line.getAttribute('data-line'));

describe('viewports', () => {
  test('V cycles through the layouts, each new viewport shows a series that is not shown yet, and the last step returns to one viewport', async () => {
    const { user } = await showHead();
    expect(names()).toEqual(['Image']);
    await user.keyboard('v');
    await settle();
    expect(names()).toEqual(['Image 1', 'Image 2']);
    await user.keyboard('v');
    expect(names()).toHaveLength(3);
    await user.keyboard('v');
    await settle();
    expect(names()).toHaveLength(4);
    // Series in the active viewport's plane come first; the fourth viewport repeats the active one,
    // as there are three series.
    expect([1, 2, 3, 4].map(captionOf)).toEqual([
      '17 Mar 2022, CT head, axial',
      '2 Mar 2020, CT head, axial',
      '17 Mar 2022, CT head, coronal',
      '17 Mar 2022, CT head, axial',
    ]);
    expect(button('4 images')).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard('v');
    expect(names()).toEqual(['Image']);
  });

  test('a new viewport starts at the active position, and never with a series that failed to open', async () => {
    const broken = seriesOf('b', axial(), { open: () => Promise.reject(new Error('You are offline.')) });
    const thin = placedSource({ places: steps(16, 4, 4) });
    const source = axial();
    const { user } = await showHead({ source, series: [seriesOf('a', source), broken, seriesOf('t', thin)] });
    await user.click(choice(1));
    await settle();
    await user.click(choice(0));
    await settle();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await user.click(button('2 images'));
    await settle();
    // Both viewports show the slice at 28 mm.
    expect([frameOf('Image 1'), frameOf('Image 2')]).toEqual(['Frame 4 of 8', 'Frame 7 of 16']);
  });

  test('a single series has no strip and at most two viewports', async () => {
    const { user } = await showViewer({ source: axial() });
    expect(screen.queryByRole('list', { name: 'Series' })).not.toBeInTheDocument();
    await user.keyboard('v');
    expect(names()).toHaveLength(2);
    await user.keyboard('v');
    expect(names()).toEqual(['Image']);
  });

  test('with one viewport a thumbnail shows its series at once; each series is opened once and closed on unmount', async () => {
    const { user, series, sources, unmount } = await showHead();
    expect(series.map((one) => one.opened())).toEqual([0, 0, 0]);
    await user.click(choice(1));
    await settle();
    expect(choice(1)).toHaveAttribute('aria-pressed', 'true');
    await user.click(choice(0));
    await user.click(choice(1));
    await settle();
    expect(series.map((one) => one.opened())).toEqual([0, 1, 0]);
    unmount();
    expect(sources.map((one) => one.isClosed())).toEqual([false, true, false]);
  });

  test('after a click on a thumbnail the next click chooses the viewport for its series', async () => {
    const { user } = await showHead();
    await user.click(button('2 images'));
    await user.click(choice(2));
    expect(screen.getByText('Choose a viewport for 2 Mar 2020, CT head, axial')).toBeInTheDocument();
    await user.click(button('Show 2 Mar 2020, CT head, axial in viewport 2'));
    await settle();
    expect([captionOf(1), captionOf(2)]).toEqual([
      '17 Mar 2022, CT head, axial',
      '2 Mar 2020, CT head, axial',
    ]);
    expect(screen.queryByRole('button', { name: /^Show .* in viewport/ })).not.toBeInTheDocument();
  });

  test('Enter on a thumbnail shows its series in the viewport used last; Escape cancels the choice', async () => {
    const { user } = await showHead();
    await user.click(button('2 images'));
    act(() => viewportOf('Image 2').focus());
    act(() => choice(1).focus());
    await user.keyboard('{Enter}');
    await settle();
    expect([captionOf(1), captionOf(2)]).toEqual([
      '17 Mar 2022, CT head, axial',
      '17 Mar 2022, CT head, coronal',
    ]);
    await user.click(choice(2));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: /^Show .* in viewport/ })).not.toBeInTheDocument();
  });

  test('a thumbnail can be dragged onto a viewport; drags from elsewhere are ignored', async () => {
    const { user } = await showHead();
    await user.click(button('2 images'));
    const carried = new Map<string, string>();
    const dataTransfer = {
      setData: (kind: string, key: string) => void carried.set(kind, key),
      getData: (kind: string) => carried.get(kind) ?? '',
      get types() {
        return [...carried.keys()];
      },
    };
    fireEvent.dragStart(choice(1), { dataTransfer });
    const target = await screen.findByRole('button', {
      name: 'Show 17 Mar 2022, CT head, coronal in viewport 2',
    });
    const foreign = createEvent.dragOver(target, { dataTransfer: { types: ['Files'] } });
    fireEvent(target, foreign);
    expect(foreign.defaultPrevented).toBe(false);
    const own = createEvent.dragOver(target, { dataTransfer });
    fireEvent(target, own);
    expect(own.defaultPrevented).toBe(true);
    fireEvent.drop(target, { dataTransfer });
    await settle();
    expect(captionOf(2)).toBe('17 Mar 2022, CT head, coronal');
  });

  test('a series that cannot be opened says why in its viewport, and can be tried again', async () => {
    const source = axial();
    let isMended = false;
    const broken = seriesOf('b', sourceOf([rampFrame()]), {
      label: 'Broken',
      open: () => (isMended ? Promise.resolve(axial()) : Promise.reject(new Error('The line is down.'))),
    });
    const series = [seriesOf('a', source), broken];
    const { user } = await showViewer({ source, series });
    await screen.findByRole('list', { name: 'Series' });
    await user.click(choice(1));
    expect(await screen.findByRole('alert')).toHaveTextContent('The line is down.');
    isMended = true;
    await user.click(button('Retry'));
    await settle();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getAllByText('Frame 1 of 8').length).toBeGreaterThan(0);
  });

  test('drawings return with their series after another series was shown in the viewport', async () => {
    const { user } = await showHead();
    await user.click(tool('Length'));
    pointer('pointerdown', 300, 300);
    pointer('pointermove', 400, 300);
    pointer('pointerup', 400, 300);
    await settle();
    const list = () => screen.queryByRole('list', { name: 'Measurements' });
    expect(list()).toBeInTheDocument();
    await user.click(choice(1));
    await settle();
    expect(list()).not.toBeInTheDocument();
    await user.click(choice(0));
    await settle();
    expect(list()).toBeInTheDocument();
  });

  test('going to a frame uses the viewport that shows its series, otherwise the active viewport', async () => {
    const overlay = ({ seriesKey, index }: { seriesKey: string; index: number }) => (
      <i>{`${seriesKey}/${index}`}</i>
    );
    const { user, rerender, sources, series } = await showHead({ overlay: overlay as never });
    const go = async (goTo: { index: number; series: string }) => {
      rerender(
        <DicomViewer
          source={sources[0]}
          series={series}
          seriesKey="a"
          overlay={overlay as never}
          goTo={goTo}
        />,
      );
      await settle();
    };
    await go({ index: 5, series: 'c' });
    expect(screen.getByText('c/5')).toBeInTheDocument();
    await user.click(button('2 images'));
    await user.click(tool('Scroll together'));
    act(() => viewportOf('Image 2').focus());
    await go({ index: 2, series: 'a' });
    await go({ index: 3, series: 'c' });
    expect(within(viewportOf('Image 1')).getByText('c/3')).toBeInTheDocument();
    expect(within(viewportOf('Image 2')).getByText('a/2')).toBeInTheDocument();
  });
});

describe('viewports together', () => {
  /** Shows an axial series on the left and a coronal one on the right. */
  async function showTwoPlanes() {
    const shown = await showHead();
    await shown.user.click(button('2 images'));
    act(() => viewportOf('Image 2').focus());
    act(() => choice(1).focus());
    await shown.user.keyboard('{Enter}');
    act(() => viewportOf('Image 1').focus());
    await settle();
    return shown;
  }

  test('reference lines show where the active slice and the ends of its stack intersect the other viewports, until Shift+R hides them', async () => {
    const { user } = await showTwoPlanes();
    await waitFor(() => expect(linesOf('Image 2')).toEqual(['edge', 'edge', 'active']));
    expect(linesOf('Image 1')).toEqual([]);
    await user.keyboard('{Shift>}R{/Shift}');
    await settle();
    expect(linesOf('Image 2')).toEqual([]);
    expect(button('Reference lines')).toHaveAttribute('aria-pressed', 'false');
    expect(localStorage.getItem('dicomReferenceLines')).toBe('off');
  });

  test('the 3D cursor moves the other viewport to the slice through the point and marks the place in both', async () => {
    const { user } = await showTwoPlanes();
    await user.keyboard('j');
    // 64 mm fill 600 px, so 300 px down is row 32, which is 31.5 mm posterior; the nearest coronal slice is the fourth,
    // at 28 mm.
    pointer('pointerdown', 400, 300, { viewport: 'Image 1' });
    pointer('pointerup', 400, 300, { viewport: 'Image 1' });
    await settle();
    expect([frameOf('Image 1'), frameOf('Image 2')]).toEqual(['Frame 1 of 8', 'Frame 4 of 8']);
    expect(document.querySelectorAll('[data-cursor]')).toHaveLength(2);
  });

  test('a point beyond a stack is reported as outside and moves nothing', async () => {
    const { user } = await showHead({
      series: [
        seriesOf('a', axial()),
        seriesOf('far', placedSource({ plane: 'coronal', places: [200, 208] })),
      ],
    });
    await user.click(button('2 images'));
    await settle();
    await user.keyboard('j');
    pointer('pointerdown', 400, 300, { viewport: 'Image 1' });
    pointer('pointerup', 400, 300, { viewport: 'Image 1' });
    await settle();
    expect(
      within(viewportOf('Image 2')).getByText(/^The point is outside the stack, by 1\d\d mm$/),
    ).toBeInTheDocument();
  });

  test('the 3D cursor works by keyboard: Enter shows the cross, arrows move it', async () => {
    const { user } = await showTwoPlanes();
    await user.keyboard('j');
    await user.keyboard('{Enter}{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}');
    await settle();
    expect(frameOf('Image 2')).toBe('Frame 6 of 8');
  });

  test('Shift+K links zoom, position and window; the window only within one modality', async () => {
    const { user } = await showTwoPlanes();
    const look = (name: string) =>
      [/Zoom .*/, /^W .*/].map((text) => within(viewportOf(name)).getByText(text).textContent);
    const before = look('Image 2');
    await user.keyboard('+');
    await settle();
    expect(look('Image 2')).toEqual(before);
    await user.keyboard('{Shift>}K{/Shift}');
    await user.keyboard('+1');
    await settle();
    expect(look('Image 2')[0]).toBe('Zoom 120%');
    expect(look('Image 2')[1]).toBe(look('Image 1')[1]);
    expect(look('Image 2')[1]).not.toBe(before[1]);
  });

  test('a window is not applied to a series of another modality', async () => {
    const source = axial();
    const other = placedSource({ places: steps(4, 8), modality: 'MR' });
    const { user } = await showHead({ source, series: [seriesOf('a', source), seriesOf('m', other)] });
    await user.click(button('2 images'));
    act(() => viewportOf('Image 2').focus());
    act(() => choice(1).focus());
    await user.keyboard('{Enter}');
    act(() => viewportOf('Image 1').focus());
    await settle();
    const windowOf = (name: string) => within(viewportOf(name)).getByText(/^W /).textContent;
    const before = [windowOf('Image 1'), windowOf('Image 2')];
    await user.keyboard('{Shift>}K{/Shift}3');
    await settle();
    expect(windowOf('Image 1')).not.toBe(before[0]);
    expect(windowOf('Image 2')).toBe(before[1]);
  });

  test('a hanging protocol is proposed, applied with one click and undone with another', async () => {
    const { user } = await showHead();
    expect(screen.queryByRole('button', { name: /^Hang/ })).not.toBeInTheDocument();
    await user.click(button('2 images'));
    await settle();
    expect([captionOf(1), captionOf(2)]).toEqual([
      '17 Mar 2022, CT head, axial',
      '2 Mar 2020, CT head, axial',
    ]);
    await user.click(button('Hang: old beside new'));
    await settle();
    expect([captionOf(1), captionOf(2)]).toEqual([
      '2 Mar 2020, CT head, axial',
      '17 Mar 2022, CT head, axial',
    ]);
    await user.click(button('Undo hanging'));
    await settle();
    expect([captionOf(1), captionOf(2)]).toEqual([
      '17 Mar 2022, CT head, axial',
      '2 Mar 2020, CT head, axial',
    ]);
    expect(screen.queryByRole('button', { name: 'Undo hanging' })).not.toBeInTheDocument();
  });
});
