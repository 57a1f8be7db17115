import path from 'node:path';
import {
  passwordMaxLength,
  peerCommentMaxLength,
  peerDiagnosisMaxLength,
  peerProofMaxLength,
  peerReportNoteMaxLength,
} from '@medrad/contracts/limits';
import { describeLimitedForms, reply, textField } from '@medrad/remote-kit/testing';
import { screen } from '@testing-library/react';
import { aCase, aComment, caseApi, caseRoute, openCase, postRoute } from './case-builders';

const answerRoute = 'PUT /api/peer-review/cases/:id/answer';
const commitRoute = 'PUT /api/peer-review/cases/:id/commitment';
const reportRoute = 'POST /api/peer-review/cases/:id/reports';
const editRoute = 'PUT /api/peer-review/comments/:id';

function open() {
  const peerCase = aCase({ commentCount: 1 });
  const comment = aComment(1, { isMine: true, createdAt: new Date().toISOString() });
  const api = caseApi(peerCase, [comment], {
    [postRoute]: () => reply(201, aComment(2)),
    [answerRoute]: () => peerCase,
    [commitRoute]: () => reply(503),
    [reportRoute]: () => reply(201, { success: true }),
    [editRoute]: () => comment,
  });
  return { api, ...openCase(api, { isDeveloper: true }) };
}
async function openDialog(button: string) {
  const { user, api } = open();
  await user.click(await screen.findByRole('button', { name: button }));
  return { user, api, form: await screen.findByRole('dialog') };
}

describeLimitedForms(path.join(__dirname, '../src/features/case'), [
  {
    name: 'the developer password',
    sources: ['components/dev-mode.tsx'],
    async open() {
      const { user, api } = open();
      const button = await screen.findByRole('button', { name: 'Dev Mode' });
      await user.click(button);
      return { user, api, form: button.closest('form') as HTMLElement };
    },
    fields: [textField('Developer password', passwordMaxLength)],
    route: caseRoute,
  },
  {
    name: 'a comment',
    sources: ['discussion/comment-field.tsx'],
    async open() {
      const { user, api } = open();
      return { user, api, form: await screen.findByRole('form', { name: 'Post Comment' }) };
    },
    fields: [textField('Add your thoughts, diagnosis, or questions', peerCommentMaxLength, 'content')],
    submit: 'Post Comment',
    route: postRoute,
  },
  {
    name: 'the edit of a comment',
    sources: ['discussion/edit-comment-dialog.tsx'],
    async open() {
      const { user, api } = open();
      await user.click(await screen.findByRole('button', { name: /^More actions/ }));
      await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
      return { user, api, form: await screen.findByRole('dialog') };
    },
    fields: [textField('Comment', peerCommentMaxLength, 'content')],
    submit: 'Save Changes',
    route: editRoute,
  },
  {
    name: 'a commitment',
    sources: ['diagnoses/diagnosis-fields.tsx'],
    async open() {
      const { user, api } = open();
      await user.click(await screen.findByRole('button', { name: 'Add your diagnosis' }));
      return { user, api, form: await screen.findByRole('form', { name: 'Your diagnosis' }) };
    },
    fields: [textField('Diagnosis 1', peerDiagnosisMaxLength)],
    submit: 'Commit',
    route: commitRoute,
  },
  {
    name: 'the answer',
    sources: ['answer/answer-dialog.tsx'],
    open: () => openDialog('Set diagnosis'),
    fields: [
      textField(/^Diagnosis/, peerDiagnosisMaxLength, 'diagnosis'),
      textField('Proof (optional)', peerProofMaxLength, 'proof'),
    ],
    submit: 'Set diagnosis',
    route: answerRoute,
  },
  {
    name: 'a report',
    sources: ['report/report-dialog.tsx'],
    async open() {
      const opened = await openDialog('Report case');
      await opened.user.click(screen.getByRole('radio', { name: /^Rude/ }));
      return opened;
    },
    fields: [textField('Note (optional)', peerReportNoteMaxLength, 'note')],
    submit: 'Send report',
    route: reportRoute,
  },
]);
