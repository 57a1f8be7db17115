import path from 'node:path';
import {
  passwordMaxLength,
  peerCaseDescriptionMaxLength,
  peerCaseDifficultyMaxLength,
  peerCaseHistoryMaxLength,
  peerCaseTitleMaxLength,
  searchMaxLength,
} from '@medrad/contracts/limits';
import { describeLimitedForms, renderApp, reply, textField } from '@medrad/remote-kit/testing';
import { screen } from '@testing-library/react';
import remote from '../src/remote';
import { aListedCase, listApi } from './list-builders';

const listRoute = 'GET /api/peer-review/cases';
const createRoute = 'POST /api/peer-review/cases';
const inCaseLimits = 'is in case-limits.test.tsx';

function open(address: string) {
  const api = listApi([aListedCase()], {
    [createRoute]: () => reply(201, aListedCase()),
    'GET /api/peer-review/cases/:id': () => aListedCase(),
    'PUT /api/peer-review/cases/:id/read': () => ({ success: true }),
    'GET /api/peer-review/cases/:id/comments': () => [],
    'GET /api/peer-review/cases/:id/diagnoses': () => ({ mine: null, people: 0, diagnoses: [] }),
  });
  return { api, ...renderApp(remote.routes, { path: address, api }) };
}

describeLimitedForms(
  path.join(__dirname, '../src'),
  [
    {
      name: 'a new case',
      sources: ['features/submit/case-form.tsx', 'features/submit/case-fields.tsx'],
      async open() {
        const { user, api } = open('/peer-review/submit');
        return { user, api, form: await screen.findByRole('form', { name: 'New case' }) };
      },
      fields: [
        textField(/^Title/, peerCaseTitleMaxLength, 'title'),
        textField(/^Description/, peerCaseDescriptionMaxLength, 'description'),
        textField('Clinical History (Optional)', peerCaseHistoryMaxLength, 'clinicalHistory'),
        textField('Difficulty (Optional)', peerCaseDifficultyMaxLength, 'difficulty'),
      ],
      submit: 'Submit Case',
      route: createRoute,
    },
    {
      name: 'the search of cases',
      sources: ['features/list/components/filters.tsx'],
      async open() {
        const { user, api } = open('/peer-review');
        return { user, api, form: await screen.findByRole('search', { name: 'Cases' }) };
      },
      fields: [
        textField('Search cases', searchMaxLength, 'q'),
        textField('Difficulty', peerCaseDifficultyMaxLength, 'difficulty'),
      ],
      route: listRoute,
    },
    {
      name: 'the developer password of the list',
      sources: ['features/list/list.page.tsx'],
      async open() {
        const { user, api } = open('/peer-review');
        await user.click(await screen.findByRole('switch', { name: 'Dev Mode' }));
        return { user, api, form: screen.getByRole('group', { name: 'Dev Mode' }) };
      },
      fields: [textField('Developer Password', passwordMaxLength)],
      route: listRoute,
    },
  ],
  {
    'features/files/editor/edited-frame.tsx': 'chooses a frame by its number; nothing is sent',
    'features/files/peer-upload-panel.tsx':
      'the files of both forms; features/files tests how many and how large',
    'features/case/components/dev-mode.tsx': inCaseLimits,
    'features/case/discussion/comment-field.tsx': inCaseLimits,
    'features/case/discussion/edit-comment-dialog.tsx': inCaseLimits,
    'features/case/diagnoses/diagnosis-fields.tsx': inCaseLimits,
    'features/case/answer/answer-dialog.tsx': inCaseLimits,
    'features/case/report/report-dialog.tsx': inCaseLimits,
  },
);
