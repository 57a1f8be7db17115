import type { CaseFile } from '@medrad/contracts';
import { fakeApi, renderApp, reply } from '@medrad/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import '@medrad/ui/testing';
import { CaseMedia } from './case-media';

import './audio/audio-player';
import './image-panel';

const aFile = (number: number, overrides: Partial<CaseFile> = {}): CaseFile => ({
  id: `file-${number}`,
  fileName: `File ${number}`,
  fileUrl: `/api/files/reporting/${number}`,
  fileType: 'mp3',
  modality: null,
  sequence: null,
  description: null,
  order: number,
  size: 1,
  width: null,
  height: null,
  isStudy: false,
  ...overrides,
});
const open = (...files: CaseFile[]) => renderApp(<CaseMedia files={files} />, { user: null }).user;

test('MED-01 a case without files says so', async () => {
  open();
  expect(await screen.findByText('No media files available for this case')).toBeVisible();
});

test('MED-02 several files have a strip with name, modality and sequence, and arrow keys move along it', async () => {
  const user = open(aFile(1, { modality: 'US', sequence: 'Apex' }), aFile(2, { description: 'Systole.' }));
  const strip = within(await screen.findByRole('tablist', { name: 'Files of this case' }));
  const first = strip.getByRole('tab', { name: /File 1.*US.*Apex/ });
  expect(first).toHaveAttribute('aria-selected', 'true');
  expect(first.querySelector('svg')).toBeInTheDocument();
  await user.click(first);
  await user.keyboard('{ArrowRight}');
  expect(strip.getByRole('tab', { name: 'File 2' })).toHaveFocus();
  expect(await screen.findByRole('group', { name: 'File 2' })).toBeVisible();
  expect(screen.getByText('Systole.')).toBeVisible();
  await user.keyboard('{ArrowRight}');
  expect(first).toHaveFocus();
});

test('one file has no strip', async () => {
  open(aFile(1));
  expect(await screen.findByRole('group', { name: 'File 1' })).toBeVisible();
  expect(screen.queryByRole('tablist')).not.toBeInTheDocument();
});

describe('a sound', () => {
  let audio: HTMLAudioElement;
  async function openSound() {
    const user = open(aFile(1));
    const group = await screen.findByRole('group', { name: 'File 1' });
    audio = group.querySelector('audio') as HTMLAudioElement;
    Object.defineProperty(audio, 'duration', { value: 75 });
    audio.play = () => {
      fireEvent.play(audio);
      return Promise.resolve();
    };
    audio.pause = () => void fireEvent.pause(audio);
    fireEvent.durationChange(audio);
    return user;
  }

  test('MED-04 MED-05 plays, pauses, is muted and restarts, and shows its position', async () => {
    const user = await openSound();
    expect(screen.getByText('0:00 / 1:15')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Play' }));
    audio.currentTime = 65;
    fireEvent.timeUpdate(audio);
    expect(screen.getByText('1:05 / 1:15')).toBeVisible();
    expect(screen.getByRole('slider', { name: 'Position' })).toHaveValue('65');
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Restart' }));
    expect(audio.currentTime).toBe(0);
    expect(screen.getByText('0:00 / 1:15')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mute' }));
    expect(audio.muted).toBe(true);
    fireEvent.volumeChange(audio);
    expect(screen.getByRole('button', { name: 'Unmute' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('is sought with the bar', async () => {
    await openSound();
    fireEvent.change(screen.getByRole('slider', { name: 'Position' }), { target: { value: '30' } });
    expect(audio.currentTime).toBe(30);
  });

  test('is played by keys, and faster or slower', async () => {
    const user = await openSound();
    await user.keyboard(' ');
    expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(audio.currentTime).toBe(10);
    await user.keyboard('{ArrowLeft}');
    expect(audio.currentTime).toBe(5);
    await user.selectOptions(screen.getByLabelText('Speed'), '1.5');
    expect(audio.playbackRate).toBe(1.5);
  });

  test('has a waveform behind the bar if the browser can decode it', async () => {
    const decodeAudioData = () => Promise.resolve({ getChannelData: () => Float32Array.of(0.5, 1) });
    Object.assign(window, {
      OfflineAudioContext: class {
        decodeAudioData = decodeAudioData;
      },
    });
    fakeApi({ 'GET /api/files/reporting/1': () => reply(200, 'mp3') });
    const user = await openSound();
    await waitFor(() => expect(document.querySelectorAll('rect')).toHaveLength(200));
    await user.keyboard('{ArrowRight}');
    expect(document.querySelectorAll('rect[data-played]')).toHaveLength(14);
    Reflect.deleteProperty(window, 'OfflineAudioContext');
  });

  test('that cannot be loaded says so', async () => {
    await openSound();
    fireEvent.error(audio);
    expect(screen.getByRole('alert')).toHaveTextContent('Error loading audio');
  });
});

test('MED-17 an image is shown in the image viewer', async () => {
  open(aFile(1, { fileType: 'image', fileName: 'PA view' }));
  expect(await screen.findByRole('button', { name: /Zoom in/ })).toBeVisible();
  for (const name of [/Rotate/, /Reset/, /Fullscreen/i]) {
    expect(screen.getAllByRole('button', { name }).length).toBeGreaterThan(0);
  }
});

test('MED-16 its viewer is 85 % of the height of the window', async () => {
  open(aFile(1, { fileType: 'image', fileName: 'PA view' }));
  const viewer = (await screen.findByRole('group', { name: 'Image viewer' })).parentElement;
  expect(viewer?.parentElement?.style.height).toBe('85vh');
});

test('MED-18 an image that cannot be loaded says so, and can be loaded again', async () => {
  fakeApi({ 'HEAD /api/files/reporting/18': () => reply(500) });
  // jsdom decodes no image.
  Object.assign(HTMLImageElement.prototype, { decode: () => Promise.reject(new Error('no image')) });
  open(aFile(18, { fileType: 'image', fileName: 'PA view' }));
  fireEvent.error(await screen.findByAltText('PA view'));
  expect(await screen.findByText('Failed to load image')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
});

test('MED-19 a type that has no viewer is named', async () => {
  open(aFile(1, { fileType: 'hologram' as CaseFile['fileType'] }));
  expect(await screen.findByText('Unsupported file type: hologram')).toBeVisible();
});
