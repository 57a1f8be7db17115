import { createConfig } from '../../tooling/webpack/create-config';

export default createConfig({
  name: 'admin',
  root: __dirname,
  exposes: { './remote': './src/remote.tsx' },
});
