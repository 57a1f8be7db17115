import { createConfig } from '../../tooling/webpack/create-config';

/**
 * The host: provides the shared libraries, and reads the addresses of the remotes from
 * /remotes.json at run time.
 */
export default createConfig({
  name: 'shell',
  root: __dirname,
  host: {
    entry: './src/main.tsx',
    html: 'src/index.html',
    early: 'src/early-theme.js',
    // /developer/dicom loads the module by this name.
    workers: { 'synthetic.worker': '@medrad/demo/series.worker' },
  },
});
