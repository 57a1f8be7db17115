import { createConfig } from '../../tooling/webpack/create-config';

export default createConfig({
  name: 'reporting',
  root: __dirname,
  exposes: { './remote': './src/remote.tsx' },
});
