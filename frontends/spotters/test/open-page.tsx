import { fakeApi, forwardUploads, renderApp, reply } from '@medrad/remote-kit/testing';
import { screen } from '@testing-library/react';
import remote from '../src/remote';
import { anImage, aQuestion, aSubsection, aTest } from './builders';
import { anExam } from './exam-builders';
import { anAccommodation, anAttempt, aPaper, aPreset } from './exam-control-builders';

/** The spotter whose pages the tests open. */
export const spotter = aTest();

const endedAttempt = anAttempt({
  id: '88888888-8888-4888-8888-888888888888',
  state: 'expired',
  lateAnswers: 1,
});

/** Opens a page as a developer; the fake server accepts all calls. */
export function openPage(at: string, isDeveloper = true) {
  localStorage.clear();
  forwardUploads();
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  const suggestions = 'POST /api/admin/test-suggestions-by-subsection';
  const api = fakeApi({
    'GET /api/tests': () => [spotter],
    'GET /api/tests/:id': () => spotter,
    'PUT /api/tests/:id': () => spotter,
    'GET /api/tests/:id/questions': () => [aQuestion(1)],
    'POST /api/tests/:id/questions': () => reply(201, aQuestion(2)),
    'GET /api/my-completed-tests': () => [],
    'GET /api/spotter-subsections': () => [aSubsection()],
    'POST /api/spotter-subsections': () => reply(201, aSubsection()),
    'PUT /api/spotter-subsections/:id': () => aSubsection(),
    'GET /api/systems': () => [],
    'GET /api/images': () => [],
    'GET /api/all-images': () => [],
    'GET /api/images/:id/tests': () => [],
    'GET /api/exams': () => [],
    'GET /api/exam-papers': () => [aPaper()],
    'PUT /api/exam-papers/:id': () => aPaper({ revision: 2 }),
    'GET /api/exam-presets': () => [aPreset()],
    'PUT /api/exam-presets/:id': () => aPreset({ revision: 2 }),
    'POST /api/exams': () => reply(201, anExam()),
    'GET /api/exams/:id': () => anExam({ openItem: null }, { pace: 'free', seconds: 2400 }),
    'GET /api/exam-clock': () => ({ now: anExam().startedAt }),
    'PUT /api/exams/:id/answers/:number': ({ body }) => body,
    'PUT /api/images/:id': () => anImage(),
    'POST /api/upload-image': () => reply(201, { image: anImage() }),
    'GET /api/exam-attempts': () => [anAttempt(), endedAttempt],
    'POST /api/exam-attempts/:id/extensions': () => anAttempt(),
    'POST /api/exam-attempts/:id/late-answers': () => endedAttempt,
    'POST /api/exam-attempts/:id/void': () => anAttempt({ state: 'voided' }),
    'GET /api/exam-accommodations': () => [anAccommodation()],
    'GET /api/exam-accommodations/:userId': () => anAccommodation(),
    'PUT /api/exam-accommodations/:userId': () => anAccommodation({ revision: 2 }),
    'GET /api/users': () => [],
    [suggestions]: () => [],
  });
  return { api, ...renderApp(remote.routes, { path: at, isDeveloper, api }) };
}
/** Presses buttons one after another and returns the dialog that the last one opens. */
export async function openDialog(at: string, ...buttons: (string | RegExp)[]) {
  const { user, api } = openPage(at);
  for (const name of buttons) {
    const [button] = await screen.findAllByRole('button', { name });
    await user.click(button as HTMLElement);
  }
  return { user, api, form: await screen.findByRole('dialog') };
}
