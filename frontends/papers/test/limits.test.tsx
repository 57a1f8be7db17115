import path from 'node:path';
import {
  firstPaperYear,
  paperDescriptionMaxLength,
  paperMaxBytes,
  paperTitleMaxLength,
  searchMaxLength,
} from '@medrad/contracts/limits';
import {
  describeLimitedForms,
  fakeApi,
  forwardUploads,
  renderApp,
  reply,
  textField,
} from '@medrad/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import remote from '../src/remote';
import { aPaper } from './builders';

const year = new Date().getFullYear();
const yearProblem = `Year must be from ${firstPaperYear} to ${year}`;
const list = 'features/list/components';
const reader = 'features/viewer/components';
const pdf = { name: 'exam.pdf', type: 'application/pdf', maxBytes: paperMaxBytes };

function openList() {
  forwardUploads();
  const api = fakeApi({
    'GET /api/theory-papers': () => [aPaper()],
    'POST /api/upload-theory-paper': () => reply(201, aPaper()),
    'POST /api/theory-papers/:id/upload-answer': () => aPaper(),
  });
  return { api, ...renderApp(remote.routes, { path: '/theory-papers', isDeveloper: true, api }) };
}
async function openDialog(button: string | RegExp) {
  const { user, api } = openList();
  await user.click(await screen.findByRole('button', { name: button }));
  return { user, api, form: await screen.findByRole('dialog') };
}

describeLimitedForms(
  path.join(__dirname, '../src'),
  [
    {
      name: 'the upload of a paper',
      sources: [`${list}/upload-paper-dialog.tsx`, `${list}/pdf-field.tsx`],
      async open() {
        const opened = await openDialog('Upload Theory Paper');
        await opened.user.selectOptions(within(opened.form).getByLabelText(/^Subject/), 'Anatomy');
        return opened;
      },
      fields: [
        textField(/^Title/, paperTitleMaxLength, 'title'),
        { label: 'Year', atLimit: `${year}`, beyond: `${year + 1}`, message: yearProblem },
        {
          label: 'Year',
          atLimit: `${firstPaperYear}`,
          beyond: `${firstPaperYear - 1}`,
          message: yearProblem,
          key: 'year',
        },
        textField('Description (Optional)', paperDescriptionMaxLength, 'description'),
      ],
      file: { label: 'PDF File', ...pdf },
      submit: 'Upload',
      route: 'POST /api/upload-theory-paper',
    },
    {
      name: 'the upload of an answer',
      sources: [`${list}/upload-answer-dialog.tsx`],
      open: () => openDialog(/^Upload Answer/),
      fields: [],
      file: { label: 'Answer PDF', ...pdf },
      submit: 'Upload',
      route: 'POST /api/theory-papers/:id/upload-answer',
    },
    {
      name: 'the search of papers',
      sources: [`${list}/filters.tsx`],
      async open() {
        const { user, api } = openList();
        return { user, api, form: await screen.findByRole('search') };
      },
      fields: [textField('Search papers', searchMaxLength, 'q')],
      route: 'GET /api/theory-papers',
    },
  ],
  {
    [`${list}/upload-dialog.tsx`]: 'shows the form for the developer password, which remote-kit tests',
    [`${reader}/find-bar.tsx`]: 'searches the open document; nothing is sent',
    [`${reader}/page-field.tsx`]: 'goes to a page of the open document; nothing is sent',
    [`${reader}/opening.tsx`]: 'shows the form below',
    [`${reader}/unlock-form.tsx`]: 'the password of a PDF stays in the browser',
  },
);
