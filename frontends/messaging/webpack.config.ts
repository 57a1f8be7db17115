import { createConfig } from '../../tooling/webpack/create-config';

export default createConfig({
  name: 'messaging',
  root: __dirname,
  exposes: { './remote': './src/remote.tsx', './chat': './src/chat.tsx', './notices': './src/notices.tsx' },
});
