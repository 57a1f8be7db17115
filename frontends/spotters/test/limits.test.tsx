import path from 'node:path';
import {
  clinicalClueMaxLength,
  examAnswerMaxLength,
  examExtensionMaxSeconds,
  examMaxItems,
  examPaperAboutMaxLength,
  examPaperTitleMaxLength,
  examPresetAboutMaxLength,
  examPresetNameMaxLength,
  examMaxSeconds,
  examReasonMaxLength,
  findingsMaxLength,
  imageDescriptionMaxLength,
  imageMaxBytes,
  imageTitleMaxLength,
  markReasonMaxLength,
  passwordMaxLength,
  searchMaxLength,
  subsectionDescriptionMaxLength,
  subsectionNameMaxLength,
  suggestionMaxLength,
  testDescriptionMaxLength,
  testMaxMinutes,
  testMinMinutes,
  testTitleMaxLength,
} from '@medrad/contracts/limits';
import {
  describeLimitedForms,
  fakeApi,
  type LimitedField,
  renderApp,
  textField,
} from '@medrad/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ContestAnswer } from '../src/features/marking/contest-answer';
import FeedbackDialog from '../src/features/runner/components/feedback-dialog';
import { aBuilderApi, openBuilder, saveImage } from './builder-screen';
import { aResultItem } from './builders';
import { examId } from './exam-builders';
import { openDialog, openPage, spotter } from './open-page';

const imageFile = { name: 'head.png', type: 'image/png', maxBytes: imageMaxBytes };
const imageTexts = [
  textField('Title / Diagnosis', imageTitleMaxLength, 'title'),
  textField('Image Description', imageDescriptionMaxLength, 'description'),
  textField('Clinical Clue', clinicalClueMaxLength, 'clinicalClue'),
  textField('Findings', findingsMaxLength, 'findings'),
];
const minutes = (limit: number, beyond: number): LimitedField => ({
  label: /^Duration/,
  atLimit: `${limit}`,
  beyond: `${beyond}`,
  message: `Duration must be ${testMinMinutes} to ${testMaxMinutes} minutes`,
});
const testFields: LimitedField[] = [
  textField(/^Title/, testTitleMaxLength, 'title'),
  textField('Description', testDescriptionMaxLength, 'description'),
  minutes(testMinMinutes, testMinMinutes - 1),
  { ...minutes(testMaxMinutes, testMaxMinutes + 1), key: 'duration' },
];

const manage = `/tests/${spotter.id}/manage`;
const list = 'features/list/components';
const images = 'features/images';
const control = 'features/exam-control/components';

describeLimitedForms(
  path.join(__dirname, '../src'),
  [
    {
      name: 'an image of the builder',
      sources: [
        'features/builder/components/image-form.tsx',
        `${images}/image-fields.tsx`,
        `${images}/image-file-field.tsx`,
      ],
      async open() {
        const api = aBuilderApi();
        const { user } = openBuilder(api);
        return { user, api, form: await screen.findByRole('region', { name: 'Add Image' }) };
      },
      fields: imageTexts,
      file: { label: 'Image File', ...imageFile },
      submit: 'Save Image',
      route: 'POST /api/upload-image',
    },
    {
      name: 'the details of the builder',
      sources: ['features/builder/components/details-form.tsx'],
      async open() {
        const api = aBuilderApi();
        const { user } = openBuilder(api);
        await saveImage(user, 'Subdural');
        return { user, api, form: screen.getByRole('region', { name: 'Test Details' }) };
      },
      fields: testFields,
      submit: 'Create Test',
      route: 'POST /api/tests',
    },
    {
      name: 'the edit of a spotter',
      sources: [`${list}/edit-dialog.tsx`],
      open: () => openDialog('/tests', /^Edit/),
      fields: testFields,
      submit: 'Save Changes',
      route: 'PUT /api/tests/:id',
    },
    {
      name: 'a new folder',
      sources: [`${list}/subsection-form.tsx`],
      async open() {
        const { user, api } = openPage('/tests');
        await user.click(await screen.findByRole('button', { name: 'Manage Subsections' }));
        const submit = await screen.findByRole('button', { name: 'Create Subsection' });
        return { user, api, form: submit.closest('form') as HTMLElement };
      },
      fields: [
        textField('Subsection name', subsectionNameMaxLength, 'name'),
        textField(/^Description/, subsectionDescriptionMaxLength, 'description'),
      ],
      submit: 'Create Subsection',
      route: 'POST /api/spotter-subsections',
    },
    {
      name: 'the edit of a folder',
      sources: [`${list}/edit-subsection-dialog.tsx`],
      open: () => openDialog('/tests', 'Manage Subsections', /^Edit Chest|^Edit.*Chest/),
      fields: [
        textField(/^Subsection name/, subsectionNameMaxLength, 'name'),
        textField(/^Description/, subsectionDescriptionMaxLength, 'description'),
      ],
      submit: 'Save Changes',
      route: 'PUT /api/spotter-subsections/:id',
    },
    {
      name: 'a new image of a spotter',
      sources: ['features/manage/components/new-image-tab.tsx'],
      async open() {
        const opened = await openDialog(manage, /^Add Image/);
        const tab = within(opened.form).queryByRole('tab', { name: /Upload/ });
        if (tab) await opened.user.click(tab);
        return opened;
      },
      fields: imageTexts,
      file: { label: 'Image File', ...imageFile },
      submit: 'Upload and Add Image',
      route: 'POST /api/upload-image',
    },
    {
      name: 'the edit of an image',
      sources: ['features/manage/components/edit-image-dialog.tsx'],
      open: () => openDialog(manage, 'Edit question 1'),
      fields: imageTexts,
      submit: 'Save Changes',
      route: 'PUT /api/images/:id',
    },
    {
      name: 'the feedback on a spotter',
      sources: ['features/runner/components/feedback-dialog.tsx'],
      async open() {
        localStorage.clear();
        const api = fakeApi({ 'POST /api/tests/:id/feedback': () => ({ success: true }) });
        const dialog = <FeedbackDialog userId="u-1" testId={spotter.id} onClose={() => undefined} />;
        const { user } = renderApp(dialog, { api });
        return { user, api, form: await screen.findByRole('dialog') };
      },
      fields: [textField('Suggestion', suggestionMaxLength, 'suggestion')],
      submit: 'Submit Feedback',
      route: 'POST /api/tests/:id/feedback',
    },
    {
      name: 'the reason of a contest',
      sources: ['features/marking/contest-answer.tsx'],
      async open() {
        localStorage.clear();
        const contest = { state: 'claimed' as const, reason: null, revision: 1 };
        const answer = { ...contest, number: 7, outcome: 'accepted', marks: 2, revision: 2 };
        const api = fakeApi({ 'PUT /api/exams/:id/contests/:number': () => answer });
        const item = aResultItem({ contest });
        const { user, container } = renderApp(<ContestAnswer examId="e-1" item={item} />, { api });
        await user.click(await screen.findByRole('button', { name: 'Add a reason' }));
        return { user, api, form: container };
      },
      fields: [textField('Reason for answer 7', markReasonMaxLength, 'reason')],
      submit: 'Save reason',
      route: 'PUT /api/exams/:id/contests/:number',
    },
    {
      name: 'the search of spotters',
      sources: ['features/list/list.page.tsx'],
      async open() {
        const { user, api } = openPage('/tests');
        return { user, api, form: await screen.findByRole('search', { name: 'Spotters' }) };
      },
      fields: [textField(/^Search/, searchMaxLength, 'q')],
      route: 'GET /api/tests',
    },
    {
      name: 'the search of the library',
      sources: ['features/library/components/library-filters.tsx'],
      async open() {
        const { user, api } = openPage('/tests/images');
        return { user, api, form: await screen.findByRole('search') };
      },
      fields: [textField(/^Search/, searchMaxLength, 'q')],
      route: 'GET /api/images',
    },
    {
      name: 'the search of images to add',
      sources: [`${images}/image-picker.tsx`],
      async open() {
        const opened = await openDialog(manage, /^Add Image/);
        await opened.user.click(within(opened.form).getByRole('tab', { name: /Existing|Choose|Library/ }));
        return opened;
      },
      fields: [textField('Search images', searchMaxLength, 'q')],
      route: 'GET /api/all-images',
    },
    {
      name: 'a new exam',
      sources: ['features/exam/choose/exam-fields.tsx'],
      async open() {
        const { user, api } = openPage('/exams', false);
        return { user, api, form: await screen.findByRole('region', { name: 'New exam' }) };
      },
      fields: [
        {
          label: 'Items',
          atLimit: `${examMaxItems}`,
          beyond: `${examMaxItems + 1}`,
          message: `Enter 1 to ${examMaxItems} items`,
        },
        {
          label: 'Seconds for each item',
          atLimit: `${examMaxSeconds}`,
          beyond: `${examMaxSeconds + 1}`,
          message: /^Enter 10 to/,
        },
      ],
      submit: 'Make the exam',
      route: 'POST /api/exams',
    },
    {
      name: 'time that is added to an exam',
      sources: [`${control}/extend-dialog.tsx`],
      open: () => openDialog('/tests/exams', /^Add time/),
      fields: [
        textField(/^Reason/, examReasonMaxLength, 'reason'),
        {
          label: 'Minutes',
          atLimit: `${examExtensionMaxSeconds / 60}`,
          beyond: `${examExtensionMaxSeconds / 60 + 1}`,
          message: /^Enter 1 to 60 minutes/,
        },
      ],
      submit: 'Add time',
      route: 'POST /api/exam-attempts/:id/extensions',
    },
    {
      name: 'the reason why late answers are accepted',
      sources: [`${control}/reason-dialog.tsx`],
      open: () => openDialog('/tests/exams?view=ended', /^Accept late/),
      fields: [textField(/^Reason/, examReasonMaxLength, 'reason')],
      submit: 'Accept',
      route: 'POST /api/exam-attempts/:id/late-answers',
    },
    {
      name: 'the reason why an exam is voided',
      sources: [`${control}/reason-dialog.tsx`],
      open: () => openDialog('/tests/exams', /^Void/),
      fields: [textField(/^Reason/, examReasonMaxLength, 'reason')],
      submit: 'Void exam',
      route: 'POST /api/exam-attempts/:id/void',
    },
    {
      name: 'the extra time of a person',
      sources: [`${control}/extra-time-dialog.tsx`],
      async open() {
        const opened = await openDialog('/tests/exams?view=extra-time', /^Change/);
        await screen.findByLabelText('Time of each exam');
        return { ...opened, form: await screen.findByRole('dialog') };
      },
      fields: [textField(/^Reason/, examReasonMaxLength, 'reason')],
      submit: 'Save',
      route: 'PUT /api/exam-accommodations/:userId',
    },
    {
      name: 'the search of a person for extra time',
      sources: [`${control}/person-dialog.tsx`],
      open: () => openDialog('/tests/exams?view=extra-time', 'Give extra time'),
      fields: [textField('Find a person', searchMaxLength, 'q')],
      route: 'GET /api/users',
    },
    {
      name: 'a format of exams',
      sources: ['features/exam-presets/components/preset-fields.tsx'],
      open: () => openDialog('/tests/presets', 'Edit Friday mock'),
      fields: [
        textField(/^Name/, examPresetNameMaxLength, 'name'),
        textField('Description', examPresetAboutMaxLength, 'about'),
        { label: 'Items', atLimit: '60', beyond: '61', message: /^Enter 1 to 60 items/ },
        { label: 'Seconds for each item', atLimit: '14400', beyond: '14401', message: /^Enter 10 to/ },
        { label: 'Marks for each item', atLimit: '10', beyond: '11', message: /^Enter 1 to 10 marks/ },
        { label: 'Normal images (%)', atLimit: '100', beyond: '101', message: /^Enter 0 to 100/ },
        {
          label: 'Converted marks',
          atLimit: '1000 8',
          beyond: '1001 8',
          message: /^Enter minimum marks and/,
        },
      ],
      submit: 'Save',
      route: 'PUT /api/exam-presets/:id',
    },
    {
      name: 'a paper',
      sources: ['features/exam-papers/components/paper-fields.tsx'],
      open: () => openDialog('/tests/exam-papers', 'Edit Friday paper'),
      fields: [
        textField(/^Title/, examPaperTitleMaxLength, 'title'),
        textField('Description', examPaperAboutMaxLength, 'about'),
      ],
      submit: 'Save',
      route: 'PUT /api/exam-papers/:id',
    },
    {
      name: 'the search of a spotter for an exam',
      sources: ['features/places/spotter-select.tsx'],
      async open() {
        const { user, api } = openPage(`/exams?test=${spotter.id}`, false);
        return { user, api, form: await screen.findByRole('group', { name: 'Source' }) };
      },
      fields: [textField('Find a spotter', searchMaxLength, 'q')],
      route: 'GET /api/tests',
    },
    {
      name: 'an answer in an exam',
      sources: ['features/exam/run/answer-form.tsx'],
      async open() {
        const { user, api } = openPage(`/exams/${examId}`, false);
        const form = await screen.findByRole('group', { name: 'Answer to item 1' });
        await waitFor(() => expect(within(form).getByLabelText('Diagnosis')).not.toHaveAttribute('readonly'));
        return { user, api, form };
      },
      fields: [textField('Diagnosis', examAnswerMaxLength, 'text')],
      route: 'PUT /api/exams/:id/answers/:number',
    },
    {
      name: 'the password of the suggestions',
      sources: ['features/suggestions/suggestions.page.tsx'],
      async open() {
        const { user, api } = openPage('/admin/suggestions', false);
        return { user, api, form: await screen.findByRole('region', { name: 'Admin access' }) };
      },
      fields: [textField('Admin password', passwordMaxLength, 'password')],
      submit: 'Unlock',
      route: 'POST /api/admin/test-suggestions-by-subsection',
    },
  ],
  {
    'features/answer-key/answer-key-fields.tsx': 'lines with a limit each; answer-key-dialog.test.tsx',
    [`${list}/folder-filter.tsx`]: 'narrows the folders that are shown; nothing is sent',
    [`${images}/image-choice.tsx`]: 'a radio button or checkbox',
    'features/exam/choose/choices.tsx': 'checkboxes',
    [`${images}/exam-holders.tsx`]: 'a checkbox',
    [`${list}/folder-images-dialog.tsx`]: 'radio buttons',
    'features/exam/choose/preset-choice.tsx': 'radio buttons',
  },
);
