import { readdirSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const folder = path.resolve(__dirname, '../../frontends/learning/src/features/charts');
const shared = ['react', 'react/jsx-runtime', '@medrad/*'];

test('all code of the charts, with its share of D3, is at most 40 kB gzip', async () => {
  const files = readdirSync(folder).filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name));
  expect(files.length).toBeGreaterThan(4);
  const { outputFiles, metafile } = await build({
    stdin: {
      contents: files.map((name) => `export * from './${name.replace(/\.tsx?$/, '')}';`).join('\n'),
      resolveDir: folder,
    },
    bundle: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    external: shared,
    loader: { '.module.css': 'empty' },
    metafile: true,
    write: false,
  });
  const bundled = Object.keys(metafile.inputs);
  for (const library of ['d3-scale', 'd3-shape']) {
    expect(bundled.some((name) => name.includes(`node_modules/${library}/`))).toBe(true);
  }
  const size = gzipSync(outputFiles[0]!.contents, { level: 9 }).length;
  expect(size).toBeLessThanOrEqual(40_000);
  expect(size).toBeGreaterThan(5_000);
});
