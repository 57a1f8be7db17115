import {
  describeFailures,
  type FakeHandler,
  fakeApi,
  forwardUploads,
  renderApp,
} from '@medrad/remote-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import remote from '../src/remote';
import { aPaper } from './builders';

const list = 'GET /api/theory-papers';
const pdf = new File(['%PDF-1.7'], 'exam.pdf', { type: 'application/pdf' });

function open(answer: FakeHandler) {
  forwardUploads();
  const api = fakeApi({ [list]: answer });
  return { api, ...renderApp(remote.routes, { path: '/theory-papers', isDeveloper: true, api }) };
}

describeFailures({
  read: { route: list, title: 'Failed to fetch theory papers', open },
  save: {
    route: 'POST /api/upload-theory-paper',
    async open() {
      const { user, api } = open(() => [aPaper()]);
      await user.click(await screen.findByRole('button', { name: 'Upload Theory Paper' }));
      const form = await screen.findByRole('dialog');
      fireEvent.change(within(form).getByLabelText('PDF File'), { target: { files: [pdf] } });
      await user.selectOptions(within(form).getByLabelText(/^Subject/), 'Anatomy');
      return { user, api, form };
    },
    typed: [
      [/^Title/, 'Anatomy, set 2'],
      ['Description (Optional)', 'Two parts'],
    ],
    submit: 'Upload',
    again: 'Retry exam.pdf',
  },
});
