import { describeFailures } from '@medrad/remote-kit/testing';
import { screen } from '@testing-library/react';
import { aCase, foldersRoute, openRoom, roomApi } from './builders';

import '../src/features/texts/ready-texts-dialog';

describeFailures({
  read: {
    route: foldersRoute,
    title: 'Failed to load cases',
    open(answer) {
      const api = roomApi([aCase(1)]);
      api.on(foldersRoute, answer);
      return openRoom(api);
    },
  },
  save: {
    route: 'POST /api/reporting/texts',
    async open() {
      const api = roomApi([aCase(1)]);
      api.on('GET /api/reporting/texts', () => []);
      const { user } = openRoom(api, '?tab=manage', { isDeveloper: true });
      await user.click(await screen.findByRole('button', { name: 'Ready-Made Texts' }));
      await user.click(await screen.findByRole('button', { name: 'Add a Text' }));
      return { user, api, form: await screen.findByRole('dialog', { name: 'Add a Text' }) };
    },
    typed: [
      [/^Name/, 'Normal chest'],
      ['Findings', 'Clear lungs.'],
    ],
    submit: 'Add Text',
  },
});
