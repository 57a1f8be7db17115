import path from 'node:path';
import { createConfig } from '../../tooling/webpack/create-config';

const pdfjs = path.dirname(require.resolve('pdfjs-dist/package.json'));

export default createConfig({
  name: 'peer-review',
  root: __dirname,
  exposes: { './remote': './src/remote.tsx' },
  data: {
    constant: 'PDF_DATA_URL',
    name: 'pdf-data',
    from: ['cmaps', 'standard_fonts', 'wasm', 'iccs'].map((folder) => path.join(pdfjs, folder)),
  },
});
