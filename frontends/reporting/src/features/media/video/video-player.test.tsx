import { fakeApi, renderApp, reply } from '@medrad/remote-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { CaseMedia } from '../case-media';
import { aCaseFile } from '../../../../test/builders';
import { madeFilm } from '../../../../test/made-film';

import './video-player';

const file = aCaseFile({
  fileName: 'Valve',
  fileUrl: '/api/files/reporting/valve.mp4',
  fileType: 'mp4',
});

/** All created video elements: the player, and the one outside of the page from which stills are extracted. */
let hidden: HTMLVideoElement[];
let drawn: { time: number; type: string; quality: unknown }[];
let revoked: string[];
const create = document.createElement.bind(document);

beforeEach(() => {
  hidden = [];
  drawn = [];
  revoked = [];
  let count = 0;
  URL.createObjectURL = () => `blob:still-${(count += 1)}`;
  URL.revokeObjectURL = (address: string) => void revoked.push(address);
  jest.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const element = create(name);
    // The element for stills is never part of the page, so tests can find it only here.
    if (name === 'video') hidden.push(element as HTMLVideoElement);
    return element;
  });
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take, type, quality) => {
    drawn.push({ time: extractor().currentTime, type: type ?? '', quality });
    take(new Blob(['jpeg']));
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const player = () => screen.getByRole('group', { name: 'Valve' });
const video = () => player().querySelector('video') as HTMLVideoElement;
const extractor = () => hidden.find((one) => one !== video()) as HTMLVideoElement;
const button = (name: string) => screen.getByRole('button', { name });

async function open() {
  const opened = renderApp(<CaseMedia files={[file]} />, { user: null });
  await screen.findByRole('group', { name: 'Valve' });
  const element = video();
  Object.defineProperty(element, 'duration', { value: 75 });
  element.play = () => {
    fireEvent.play(element);
    return Promise.resolve();
  };
  element.pause = () => void fireEvent.pause(element);
  fireEvent.durationChange(element);
  return opened;
}

describe('a video', () => {
  test('MED-03 a notice says how long frames take and that scrubbing may not be smooth', async () => {
    await open();
    const notice = screen.getByRole('note');
    expect(notice).toHaveTextContent(/extracted when it is first loaded, which takes 5-15 seconds/);
    expect(notice).toHaveTextContent(/Scrubbing may not be smooth at first/);
  });

  test('MED-06 MED-07 it can be played, paused, sought, stepped by frame, sped up and repeated', async () => {
    const { user } = await open();
    await user.click(button('Play'));
    expect(button('Pause')).toBeVisible();
    await user.keyboard(' ');
    await user.click(player());
    fireEvent.change(screen.getByRole('slider', { name: 'Position' }), { target: { value: '65' } });
    expect(video().currentTime).toBe(65);
    expect(screen.getByText('1:05 / 1:15')).toBeVisible();
    fireEvent.keyDown(player(), { key: ',' });
    expect(video().currentTime).toBeCloseTo(65 - 1 / 30);
    fireEvent.keyDown(player(), { key: '.' });
    expect(video().currentTime).toBeCloseTo(65);
    expect(button('Play')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Speed'), '0.5');
    expect(video().playbackRate).toBe(0.5);
    await user.click(button('Loop'));
    expect(video().loop).toBe(true);
  });

  test('MED-06 MED-13 MED-14 it can be zoomed within limits, rotated by quarter turns, panned and reset', async () => {
    const { user } = await open();
    await user.click(button('Zoom in'));
    expect(video().style.transform).toContain('scale(1.2)');
    for (let press = 0; press < 20; press += 1) fireEvent.keyDown(player(), { key: '+' });
    expect(screen.getByText('300%')).toBeVisible();
    expect(button('Zoom in')).toBeDisabled();
    for (let press = 0; press < 20; press += 1) fireEvent.keyDown(player(), { key: '-' });
    expect(screen.getByText('50%')).toBeVisible();
    expect(button('Zoom out')).toBeDisabled();
    await user.click(button('Rotate 90°'));
    expect(video().style.transform).toContain('rotate(90deg)');
    await user.click(button('Reset'));
    expect(video().style.transform).toBe('translate(0px, 0px) rotate(0deg) scale(1)');
  });

  test('MED-06 a drag pans it only while panning is on', async () => {
    const { user } = await open();
    const area = video().parentElement as HTMLElement;
    area.getBoundingClientRect = () => ({ width: 400, height: 300, left: 0, top: 0 }) as DOMRect;
    const drag = () => {
      fireEvent.pointerDown(area, { clientX: 10, clientY: 10, pointerId: 1 });
      fireEvent.pointerMove(area, { clientX: 40, clientY: 30, pointerId: 1 });
      fireEvent.pointerUp(area, { pointerId: 1 });
    };
    drag();
    expect(video().style.transform).toContain('translate(0px, 0px)');
    await user.click(button('Pan'));
    expect(button('Pan')).toHaveAttribute('aria-pressed', 'true');
    drag();
    expect(video().style.transform).toContain('translate(30px, 20px)');
  });

  test('MED-06 it fills the window if the browser has no fullscreen', async () => {
    const { user } = await open();
    await user.click(button('Fullscreen'));
    expect(await screen.findByRole('button', { name: 'Exit fullscreen' })).toBeVisible();
    expect(player()).toHaveAttribute('data-covering');
  });

  test('MED-15 its area is 60 % of the height of the window', async () => {
    await open();
    expect((video().parentElement as HTMLElement).style.height).toBe('60vh');
  });

  test('MED-09 a failure is reported and can be retried', async () => {
    const { user } = await open();
    fireEvent.error(video());
    expect(screen.getByRole('alert')).toHaveTextContent('Error loading video');
    await user.click(button('Retry'));
    expect(await screen.findByRole('group', { name: 'Valve' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('a film whose tables are read', () => {
  /** Frames at 0, 40, 140 and 150 ms. */
  const film = madeFilm('hvc1', [40, 100, 10, 40]);
  const large = { ...file, size: film.length };
  async function openFilm(answer: unknown = reply(200, film)) {
    const api = fakeApi();
    const asked = new Promise<void>((resolve) => {
      api.on('GET /api/files/reporting/:key', () => {
        resolve();
        return answer;
      });
    });
    const { user } = renderApp(<CaseMedia files={[large]} />, { user: null });
    await screen.findByRole('group', { name: 'Valve' });
    Object.defineProperty(video(), 'duration', { value: 0.19 });
    video().pause = () => undefined;
    fireEvent.durationChange(video());
    await act(() => asked);
    return user;
  }
  const codecs = (shown: '' | 'probably') =>
    jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue(shown);

  test('MED-06 a step moves to the next frame of the film, however long the frames are', async () => {
    await openFilm();
    await waitFor(() => {
      video().currentTime = 0;
      fireEvent.keyDown(player(), { key: '.' });
      expect(video().currentTime).toBeCloseTo(0.09);
    });
    fireEvent.keyDown(player(), { key: '.' });
    expect(video().currentTime).toBeCloseTo(0.145);
    fireEvent.keyDown(player(), { key: '.' });
    expect(video().currentTime).toBeCloseTo(0.17);
    fireEvent.keyDown(player(), { key: '.' });
    expect(video().currentTime).toBeCloseTo(0.17);
    for (let press = 0; press < 2; press += 1) fireEvent.keyDown(player(), { key: ',' });
    expect(video().currentTime).toBeCloseTo(0.09);
  });

  test('a film of which the browser plays only the sound says so, and has no stills', async () => {
    await openFilm();
    fireEvent.loadedMetadata(video());
    expect(await screen.findByText(/^Sound only: this browser cannot show HEVC\./)).toBeVisible();
    expect(screen.queryByText(/^Extracting frames/)).not.toBeInTheDocument();
    expect(button('Play')).toBeVisible();
  });

  test('a film that loaded before its events were delivered says so too', async () => {
    jest.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(1);
    await openFilm();
    expect(await screen.findByText(/^Sound only: this browser cannot show HEVC\./)).toBeVisible();
  });

  test('a film that failed before its events were delivered is reported', async () => {
    // jsdom has no errors of media elements.
    Object.defineProperty(HTMLMediaElement.prototype, 'error', { configurable: true, value: { code: 4 } });
    renderApp(<CaseMedia files={[large]} />, { user: null });
    const report = await screen.findByRole('alert').finally(() => {
      Reflect.deleteProperty(HTMLMediaElement.prototype, 'error');
    });
    expect(report).toHaveTextContent('Error loading video');
  });

  test('a film whose pictures are shown says nothing of the kind', async () => {
    await openFilm();
    Object.defineProperty(video(), 'videoWidth', { value: 640 });
    fireEvent.loadedMetadata(video());
    await waitFor(() => {
      video().currentTime = 0;
      fireEvent.keyDown(player(), { key: '.' });
      expect(video().currentTime).toBeCloseTo(0.09);
    });
    expect(screen.queryByText(/^Sound only/)).not.toBeInTheDocument();
  });

  test.each([
    ['', true],
    ['probably', false],
  ] as const)(
    'MED-09 a film that fails names its codec if the browser cannot show it: “%s”',
    async (shown, isNamed) => {
      codecs(shown);
      await openFilm();
      await waitFor(() => {
        video().currentTime = 0;
        fireEvent.keyDown(player(), { key: '.' });
        expect(video().currentTime).toBeCloseTo(0.09);
      });
      fireEvent.error(video());
      expect(screen.getByRole('alert')).toHaveTextContent('Error loading video');
      expect(screen.queryAllByText('This browser cannot show HEVC.')).toHaveLength(isNamed ? 1 : 0);
    },
  );

  test('a film whose tables cannot be read is stepped by a thirtieth of a second', async () => {
    await openFilm(reply(500));
    fireEvent.keyDown(player(), { key: '.' });
    expect(video().currentTime).toBeCloseTo(1 / 30);
  });
});

describe('its stills', () => {
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  async function extract() {
    jest.useFakeTimers({ advanceTimers: true });
    const opened = await open();
    Object.defineProperty(extractor(), 'duration', { value: 1 });
    fireEvent.loadedMetadata(extractor());
    return opened;
  }
  const arrive = () => act(async () => void extractor().dispatchEvent(new Event('seeked')));

  test('MED-08 MED-10 MED-11 MED-12 they start half a second after the length is known, and a percentage shows their progress', async () => {
    const { user } = await extract();
    expect(screen.getByText('Extracting frames: 0%')).toBeVisible();
    await arrive();
    expect(drawn).toEqual([]);
    await pass(500);
    await arrive();
    expect(screen.getByText('Extracting frames: 33%')).toBeVisible();
    await arrive();
    await arrive();
    await waitFor(() => expect(screen.queryByText(/^Extracting frames/)).not.toBeInTheDocument());
    expect(drawn).toEqual([0, 0.5, 1].map((time) => ({ time, type: 'image/jpeg', quality: 0.8 })));
    await user.click(button('Go to 0:01'));
    expect(video().currentTime).toBe(1);
  });

  test('they never keep the video from playing', async () => {
    const { user } = await extract();
    await user.click(button('Play'));
    expect(button('Pause')).toBeVisible();
    expect(screen.getByText('Extracting frames: 0%')).toBeVisible();
  });

  test('a video without stills plays without them', async () => {
    await extract();
    await pass(500);
    await act(async () => void extractor().dispatchEvent(new Event('error')));
    await waitFor(() => expect(screen.queryByText(/^Extracting frames/)).not.toBeInTheDocument());
    expect(button('Play')).toBeVisible();
  });

  test('they are released with the video', async () => {
    const { unmount } = await extract();
    await pass(500);
    await arrive();
    unmount();
    expect(revoked).toEqual(['blob:still-1']);
  });
});
