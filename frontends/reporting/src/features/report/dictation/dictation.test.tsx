import { fakeApi, renderApp } from '@medrad/remote-kit/testing';
import { act, screen } from '@testing-library/react';
import { reportFindingsMaxLength } from '@medrad/contracts/limits';
import { aCase, submissionsRoute } from '../../../../test/builders';
import remote from '../../../remote';
import type { RecognitionResultEvent, Recognizer } from './recognizer';

import '../report.page';

const reportingCase = aCase(1);
const draftRoute = 'PUT /api/reporting/cases/:id/draft';

/** A fake of the browser's `SpeechRecognition`, controlled by the test. */
class FakeRecognition implements Recognizer {
  static last: FakeRecognition | null = null;
  static availability = 'available';
  static canInstall = true;
  static asked: unknown[] = [];
  static available(this: void, language: unknown) {
    FakeRecognition.asked.push(language);
    return Promise.resolve(FakeRecognition.availability);
  }
  static install(this: void, language: unknown) {
    FakeRecognition.asked.push(language);
    return Promise.resolve(FakeRecognition.canInstall);
  }
  lang = '';
  continuous = false;
  interimResults = false;
  onresult: Recognizer['onresult'] = null;
  onerror: Recognizer['onerror'] = null;
  onend: Recognizer['onend'] = null;
  isAborted = false;
  #isLocal = false;
  get processLocally() {
    return this.#isLocal;
  }
  set processLocally(isLocal: boolean) {
    this.#isLocal = isLocal;
  }
  start() {
    FakeRecognition.last = this;
  }
  stop() {
    this.onend?.();
  }
  abort() {
    this.isAborted = true;
  }
  hear(transcript: string, isFinal: boolean) {
    const event: RecognitionResultEvent = { resultIndex: 0, results: [{ isFinal, 0: { transcript } }] };
    act(() => this.onresult?.(event));
  }
  fail(error: string) {
    act(() => {
      this.onerror?.({ error });
      this.onend?.();
    });
  }
}

const names = window as unknown as Record<string, unknown>;
beforeEach(() => {
  localStorage.clear();
  Object.assign(FakeRecognition, { last: null, availability: 'available', canInstall: true, asked: [] });
  names['SpeechRecognition'] = FakeRecognition;
});
afterEach(() => {
  delete names['SpeechRecognition'];
  delete names['webkitSpeechRecognition'];
});

async function open() {
  const api = fakeApi({
    'GET /api/reporting/cases/:id': () => reportingCase,
    [submissionsRoute]: () => [],
    'GET /api/reporting/texts': () => [],
    'GET /api/reporting/cases/:id/draft': () => ({ draft: null }),
    [draftRoute]: () => ({ revision: 1 }),
  });
  const app = renderApp(remote.routes, { path: `/reporting-room/cases/${reportingCase.id}`, api });
  await screen.findByRole('textbox', { name: /^Findings/ });
  // Waits until the component has asked the browser for speech recognition.
  await act(() => Promise.resolve());
  return { ...app, api };
}
const findings = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Findings/ });
const impression = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Impression/ });
const dictation = () => screen.findByRole('switch', { name: 'Dictation' });
const start = () => screen.findByRole('button', { name: 'Start dictating' });
const heard = () => {
  if (!FakeRecognition.last) throw new Error('nothing listens');
  return FakeRecognition.last;
};
async function listen() {
  const opened = await open();
  await opened.user.click(await dictation());
  await opened.user.click(await start());
  return opened;
}

test('dictation is off at first, says where sound is processed, and does not listen before it is started', async () => {
  const { user } = await open();
  expect(await dictation()).not.toBeChecked();
  expect(screen.getByText('Speech stays on this device')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Start dictating' })).not.toBeInTheDocument();
  await user.click(await dictation());
  expect(await start()).toBeVisible();
  expect(FakeRecognition.last).toBeNull();
});

test('before the browser has answered, the switch is shown disabled, so that nothing below it moves later', async () => {
  let answer: (availability: string) => void = () => undefined;
  const available = jest
    .spyOn(FakeRecognition, 'available')
    .mockReturnValue(new Promise((resolve) => (answer = resolve)));
  await open();
  expect(await dictation()).toBeDisabled();
  await act(async () => answer('available'));
  expect(await dictation()).toBeEnabled();
  available.mockRestore();
});

test('speech recognition is requested and runs on the device only', async () => {
  await listen();
  expect(FakeRecognition.asked).toEqual([{ langs: ['en-US'], processLocally: true }]);
  expect(heard()).toMatchObject({ processLocally: true, lang: 'en-US', interimResults: true });
});

test.each<[string, () => void]>([
  ['has no speech recognition', () => delete names['SpeechRecognition']],
  [
    'knows only the service of its maker',
    () => {
      delete names['SpeechRecognition'];
      names['webkitSpeechRecognition'] = class {};
    },
  ],
  ['has no model for the device', () => (FakeRecognition.availability = 'unavailable')],
])('a browser that %s is offered no dictation', async (_, prepare) => {
  prepare();
  await open();
  expect(findings()).toBeEnabled();
  expect(screen.queryByRole('switch', { name: 'Dictation' })).not.toBeInTheDocument();
});

test('speech is inserted at the caret of the last used field and becomes part of the draft', async () => {
  const { user, api } = await listen();
  await user.type(impression(), 'Nodule suspicious.');
  impression().setSelectionRange(6, 6);
  await user.keyboard('{ArrowLeft}{ArrowRight}');
  heard().hear('of the left', false);
  expect(screen.getByText('of the left …')).toBeVisible();
  expect(impression()).toHaveValue('Nodule suspicious.');
  heard().hear('of the left lung comma', true);
  expect(impression()).toHaveValue('Nodule of the left lung, suspicious.');
  expect(impression()).toHaveFocus();
  expect(impression().selectionStart).toBe('Nodule of the left lung,'.length);
  await user.keyboard(' solid,');
  expect(impression()).toHaveValue('Nodule of the left lung, solid, suspicious.');
  await screen.findByText('Draft saved');
  expect(api.requestsTo(draftRoute).at(-1)?.body).toMatchObject({
    impression: 'Nodule of the left lung, solid, suspicious.',
  });
});

test('a problem is reported, and typing continues', async () => {
  const { user } = await listen();
  heard().fail('not-allowed');
  expect(screen.getByText(/^The microphone is not allowed/)).toBeVisible();
  await user.type(findings(), 'Typed.');
  expect(findings()).toHaveValue('Typed.');
  await user.click(await start());
  heard().fail('no-speech');
  expect(await start()).toBeVisible();
  expect(screen.queryByText(/^The microphone is not allowed/)).not.toBeInTheDocument();
});

test('text beyond the limit is reported instead of being lost', async () => {
  const { user } = await listen();
  await user.click(findings());
  await user.paste('x'.repeat(reportFindingsMaxLength));
  heard().hear('one more', true);
  expect(screen.getByText('The field is full. This was not added: one more')).toBeVisible();
  expect(findings().value).toHaveLength(reportFindingsMaxLength);
});

test('a model that is missing is downloaded when dictation is turned on; when that fails, it stays off', async () => {
  Object.assign(FakeRecognition, { availability: 'downloadable', canInstall: false });
  const { user } = await open();
  expect(await screen.findByText(/downloads a speech model first/)).toBeVisible();
  await user.click(await dictation());
  expect(await screen.findByText('The speech model could not be downloaded.')).toBeVisible();
  expect(await dictation()).not.toBeChecked();
  FakeRecognition.canInstall = true;
  await user.click(await dictation());
  expect(await start()).toBeVisible();
});

test('the browser remembers that it is on, and leaving the page ends listening', async () => {
  const first = await listen();
  const recognizer = heard();
  first.unmount();
  expect(recognizer.isAborted).toBe(true);
  const second = await open();
  expect(await dictation()).toBeChecked();
  await second.user.click(await dictation());
  second.unmount();
  await open();
  expect(await dictation()).not.toBeChecked();
});
