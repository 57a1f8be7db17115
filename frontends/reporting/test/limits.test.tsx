import path from 'node:path';
import {
  caseFileDescriptionMaxLength,
  caseFileNameMaxLength,
  caseFileSequenceMaxLength,
  correctFindingsMaxLength,
  feedbackPdfMaxBytes,
  feedbackTextMaxLength,
  folderNameMaxLength,
  reportFindingsMaxLength,
  reportImpressionMaxLength,
  reportTextNameMaxLength,
  reportTextRegionMaxLength,
  reportingDescriptionMaxLength,
  reportingHistoryMaxLength,
  reportingModalityMaxLength,
  reportingTitleMaxLength,
} from '@medrad/contracts/limits';
import {
  describeLimitedForms,
  fakeApi,
  forwardUploads,
  reply,
  renderApp,
  textField,
} from '@medrad/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import remote from '../src/remote';
import { aCase, aFeedback, aSubmission, openRoom, roomApi, submissionsRoute } from './builders';
import { createRoute, openForm, uploadServer } from './upload-server';

import '../src/features/manage/create-folder-dialog';
import '../src/features/manage/edit-case-dialog';
import '../src/features/report/report.page';
import '../src/features/review/review-detail';
import '../src/features/texts/ready-texts-dialog';

const authoring = 'features/authoring';
const caseTexts = [
  textField(/^Case Title/, reportingTitleMaxLength, 'title', 'Title too long'),
  textField(/^Case Description/, reportingDescriptionMaxLength, 'description', 'Description too long'),
  textField(/^Modality \(Optional\)/, reportingModalityMaxLength, 'modality'),
  textField(/^Clinical History/, reportingHistoryMaxLength, 'clinicalHistory'),
  textField(/^Correct Findings/, correctFindingsMaxLength, 'correctFindings'),
];
const image = new File(['x'], 'chest.jpg', { type: 'image/jpeg' });

async function openUpload() {
  const { api } = uploadServer();
  const { user } = await openForm(api);
  const form = screen.getByRole('form', { name: 'Upload Case' });
  await user.selectOptions(within(form).getByLabelText(/^Difficulty Level/), 'Hard');
  await user.selectOptions(within(form).getByLabelText(/^Folder/), '_new_');
  fireEvent.change(within(form).getByLabelText('Case Files'), { target: { files: [image] } });
  await waitFor(() => expect(within(form).getByLabelText('File Name')).toBeVisible());
  await user.click(within(form).getByRole('checkbox', { name: /no patient can be/ }));
  return { user, api, form };
}

describeLimitedForms(
  path.join(__dirname, '../src'),
  [
    {
      name: 'a new case',
      sources: [
        `${authoring}/case-fields.tsx`,
        `${authoring}/folder-field.tsx`,
        `${authoring}/files/file-configuration.tsx`,
      ],
      open: openUpload,
      fields: [
        ...caseTexts,
        textField(/^Folder/, folderNameMaxLength, 'folder'),
        textField('File Name', caseFileNameMaxLength),
        textField('Modality', reportingModalityMaxLength),
        textField('Sequence/View', caseFileSequenceMaxLength),
        textField('Description', caseFileDescriptionMaxLength),
      ],
      submit: 'Upload Case',
      route: createRoute,
    },
    {
      name: 'the edit of a case',
      sources: [],
      async open() {
        const api = roomApi([aCase(1, { title: 'Chest', correctFindings: 'A granuloma.' })]);
        api.on('PUT /api/reporting/cases/:id/full', () => aCase(1));
        const { user } = openRoom(api, '?tab=manage', { isDeveloper: true });
        await user.click(await screen.findByRole('button', { name: 'Edit Chest' }));
        return { user, api, form: await screen.findByRole('dialog') };
      },
      fields: caseTexts,
      submit: 'Save Changes',
      route: 'PUT /api/reporting/cases/:id/full',
    },
    {
      name: 'a report',
      sources: ['features/report/report-field.tsx'],
      async open() {
        const api = fakeApi({
          'GET /api/reporting/cases/:id': () => aCase(1),
          [submissionsRoute]: () => [],
          'POST /api/reporting/submissions': () => reply(201, aSubmission(1)),
        });
        const { user } = renderApp(remote.routes, { path: `/reporting-room/cases/${aCase(1).id}`, api });
        return { user, api, form: await screen.findByRole('form', { name: 'Submit Your Findings' }) };
      },
      fields: [
        textField(/^Findings/, reportFindingsMaxLength, 'findings'),
        textField(/^Impression/, reportImpressionMaxLength, 'impression'),
      ],
      submit: 'Submit Findings',
      route: 'POST /api/reporting/submissions',
    },
    {
      name: 'a ready-made text',
      sources: ['features/texts/text-fields.tsx'],
      async open() {
        const api = roomApi([aCase(1)]);
        api.on('GET /api/reporting/texts', () => []);
        api.on('POST /api/reporting/texts', () => reply(201, {}));
        const { user } = openRoom(api, '?tab=manage', { isDeveloper: true });
        await user.click(await screen.findByRole('button', { name: 'Ready-Made Texts' }));
        await user.click(await screen.findByRole('button', { name: 'Add a Text' }));
        return { user, api, form: await screen.findByRole('dialog', { name: 'Add a Text' }) };
      },
      fields: [
        textField(/^Name/, reportTextNameMaxLength, 'name'),
        textField(/^Modality/, reportingModalityMaxLength, 'modality'),
        textField(/^Region/, reportTextRegionMaxLength, 'region'),
        textField('Findings', reportFindingsMaxLength, 'findings'),
        textField('Impression', reportImpressionMaxLength, 'impression'),
      ],
      submit: 'Add Text',
      route: 'POST /api/reporting/texts',
    },
    {
      name: 'a feedback',
      sources: ['features/review/feedback-form.tsx', 'features/review/score-fields.tsx'],
      async open() {
        forwardUploads();
        const api = roomApi([]);
        api.on('GET /api/admin/submissions', () => [aSubmission(1)]);
        api.on('GET /api/reporting/submissions/:id/feedback-draft', () => ({ draft: null }));
        api.on('PUT /api/reporting/submissions/:id/feedback-draft', () => ({ revision: 1 }));
        api.on('POST /api/reporting/feedback', () => reply(201, aFeedback()));
        const { user } = openRoom(api, '?tab=review', { isDeveloper: true });
        await user.click(await screen.findByRole('button', { name: /^Review Case 1/ }));
        return { user, api, form: await screen.findByRole('form', { name: 'Provide Feedback' }) };
      },
      fields: [
        textField(/^Comments/, feedbackTextMaxLength, 'adminComments'),
        textField(/^Corrections/, feedbackTextMaxLength, 'correctionsHighlights'),
        textField(/^Teaching Points/, feedbackTextMaxLength, 'teachingPoints'),
      ],
      file: {
        label: 'Feedback PDF',
        name: 'feedback.pdf',
        type: 'application/pdf',
        maxBytes: feedbackPdfMaxBytes,
      },
      submit: 'Upload Feedback',
      route: 'POST /api/reporting/feedback',
    },
  ],
  {
    [`${authoring}/findings/finding-fields.tsx`]: 'its limits are in key-findings-field.test.tsx',
    [`${authoring}/files/chosen-files.tsx`]: 'its limits are in case-files.test.tsx',
    [`${authoring}/files/files-confirmation.tsx`]: 'a box to tick; nothing of it is sent',
    [`${authoring}/files/series-descriptions.tsx`]: 'a box to tick; nothing of it is sent',
    'features/review/hints/phrase-field.tsx': 'its limit is in hints-field.test.tsx',
    'features/marks/marks-panel.tsx': 'texts of marks; their limit is in marks.test.tsx',
    'features/media/audio/audio-player.tsx': 'a slider of the sound; nothing is sent',
    'features/media/video/video-controls.tsx': 'a slider of the video; nothing is sent',
    'features/manage/create-folder-dialog.tsx': 'makes a folder in the browser; nothing is sent',
    'features/manage/edit-case-dialog.tsx':
      'shows the form for the developer password, which remote-kit tests',
    'features/room/ended-access.tsx': 'shows the form for the developer password, which remote-kit tests',
  },
);
