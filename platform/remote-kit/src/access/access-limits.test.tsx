import path from 'node:path';
import { passwordMaxLength } from '@medrad/contracts/limits';
import { describeLimitedForms, fakeApi, renderApp, textField } from '@medrad/remote-kit/testing';
import { PasswordGate, UnlockForm } from '.';

const unlockCall = 'POST /api/developer/unlock';

describeLimitedForms(path.join(__dirname, '..'), [
  {
    name: 'the developer password',
    sources: ['access/unlock-form.tsx', 'access/developer-notice.tsx'],
    open() {
      const api = fakeApi({ [unlockCall]: () => ({ granted: true }) });
      const { user, container } = renderApp(<UnlockForm />, { api });
      return Promise.resolve({ user, api, form: container });
    },
    fields: [textField('Developer password', passwordMaxLength, 'password')],
    submit: 'Unlock',
    route: unlockCall,
  },
  {
    name: 'the password of an admin’s screen',
    sources: ['access/password-gate.tsx'],
    open() {
      const api = fakeApi({ [unlockCall]: () => ({ granted: true }) });
      const send = (password: string) =>
        void fetch('/api/developer/unlock', { method: 'POST', body: JSON.stringify({ password }) });
      const gate = <PasswordGate label="Password" text="" isChecking={false} onPassword={send} />;
      const { user, container } = renderApp(gate, { api });
      return Promise.resolve({ user, api, form: container });
    },
    fields: [textField('Password', passwordMaxLength, 'password')],
    submit: 'Unlock',
    route: unlockCall,
  },
]);
