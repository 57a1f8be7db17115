import { type Browser, chromium } from 'playwright-core';
import { type BenchRow, median } from './bench-row';
import { buildOurPage, buildRivalPage } from './dicom-pages';
import { makeSlices, type PlanesTimes } from './made-slices';
import { serveFolder } from './static-server';
import { requireProgram } from './requirements';

const side = 512;
const slices = 300;
const steps = 30;
const rounds = 3;

/** Measures one round in a new page, so that nothing remains from an earlier round. */
async function measure(browser: Browser, url: string, isPlain: boolean): Promise<PlanesTimes> {
  const context = await browser.newContext({ viewport: { width: 800, height: 800 } });
  // The slowest renderer takes half a minute on a busy machine.
  context.setDefaultTimeout(180_000);
  const page = await context.newPage();
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.goto(url);
  await page.waitForFunction('window.showPlanes !== undefined');
  await page.evaluate(makeSlices, [side, slices] as const);
  const result = await page.evaluate(
    ([size, count, plain]) =>
      (
        window as unknown as {
          showPlanes(size: number, steps: number, isPlain: boolean): Promise<PlanesTimes>;
        }
      ).showPlanes(size, count, plain),
    [side, steps, isPlain] as const,
  );
  await context.close();
  if (result.gray === 0) throw new Error(`nothing was painted by ${url}`);
  return result;
}

function rowsOf(name: string, ours: PlanesTimes[], rivals: PlanesTimes[], isGoal: boolean): BenchRow[] {
  const [first, rate] = [median(ours.map((one) => one.first)), median(ours.map((one) => one.rate))];
  const [theirFirst, theirRate] = [
    median(rivals.map((one) => one.first)),
    median(rivals.map((one) => one.rate)),
  ];
  return [
    {
      metric: `oblique plane of ${side}×${side}×${slices}, decoded slices to rendered plane, ${name}`,
      ours: `${first.toFixed(0)} ms`,
      opponent: `Cornerstone3D ${theirFirst.toFixed(0)} ms`,
      ratio: first / theirFirst,
      goal: '<= 1',
    },
    {
      metric: `the same scrolled, planes per second, ${name}`,
      ours: `${rate.toFixed(1)}/s`,
      opponent: `Cornerstone3D ${theirRate.toFixed(1)}/s`,
      ratio: rate / theirRate,
      goal: isGoal ? '>= 1' : '>= 0.5',
    },
  ];
}

/** Measures oblique planes in Chromium without a graphics card, against Cornerstone3D's volume viewport. */
export async function run(): Promise<BenchRow[]> {
  const executablePath = requireProgram('chromium');
  const folders = {
    ours: await buildOurPage('dicom-planes-page'),
    rival: await buildRivalPage('./planes.js'),
  };
  const [ours, rival] = [await serveFolder(folders.ours), await serveFolder(folders.rival)];
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  });
  const results = { webgl: [] as PlanesTimes[], plain: [] as PlanesTimes[], rival: [] as PlanesTimes[] };
  for (let round = 0; round < rounds; round += 1) {
    results.webgl.push(await measure(browser, ours.url, false));
    results.rival.push(await measure(browser, rival.url, false));
    results.plain.push(await measure(browser, ours.url, true));
  }
  await browser.close();
  ours.close();
  rival.close();
  return [
    ...rowsOf('WebGL2 in software', results.webgl, results.rival, true),
    ...rowsOf('plain fallback in a worker', results.plain, results.rival, false),
  ];
}
