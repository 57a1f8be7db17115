import { describeFailures, fakeApi, renderApp } from '@medrad/remote-kit/testing';
import remote from '../src/remote';
import { openDialog } from './open-page';

import '../src/features/list/components/edit-dialog';

const list = 'GET /api/tests';

describeFailures({
  read: {
    route: list,
    title: 'Failed to fetch tests',
    open(answer) {
      const api = fakeApi({
        [list]: answer,
        'GET /api/spotter-subsections': () => [],
        'GET /api/my-completed-tests': () => [],
      });
      return renderApp(remote.routes, { path: '/tests', api });
    },
  },
  save: {
    route: 'PUT /api/tests/:id',
    open: () => openDialog('/tests', /^Edit/),
    typed: [
      [/^Title/, 'Chest, part 2'],
      ['Description', 'Second half'],
    ],
    submit: 'Save Changes',
  },
});
