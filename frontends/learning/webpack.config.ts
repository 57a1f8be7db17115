import { createConfig } from '../../tooling/webpack/create-config';

export default createConfig({
  name: 'learning',
  root: __dirname,
  exposes: { './remote': './src/remote.tsx' },
});
