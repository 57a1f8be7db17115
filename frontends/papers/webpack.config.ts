import { createConfig } from '../../tooling/webpack/create-config';

export default createConfig({
  name: 'papers',
  root: __dirname,
  exposes: { './remote': './src/remote.tsx' },
});
