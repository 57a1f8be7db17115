import { describeFailures, renderApp } from '@medrad/remote-kit/testing';
import { screen } from '@testing-library/react';
import remote from '../src/remote';
import { aCase, caseApi, openCase, postRoute } from './case-builders';
import { listApi } from './list-builders';

const list = 'GET /api/peer-review/cases';

describeFailures({
  read: {
    route: list,
    title: 'Failed to load cases',
    open: (answer) =>
      renderApp(remote.routes, { path: '/peer-review', api: listApi([], { [list]: answer }) }),
  },
  save: {
    route: postRoute,
    async open() {
      const api = caseApi(aCase());
      const { user } = openCase(api);
      return { user, api, form: await screen.findByRole('form', { name: 'Post Comment' }) };
    },
    typed: [['Add your thoughts, diagnosis, or questions', 'A ring-enhancing lesion.']],
    submit: 'Post Comment',
    ownWords: 'Failed to post comment',
  },
});
