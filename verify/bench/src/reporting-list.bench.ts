import { createReportCase, registerDeveloper } from '@medrad/testing';
import { onStage } from './authored-product';
import { type BenchRow, milliseconds } from './bench-row';
import { loadOften, middle } from './page-load';

const folders = 60;
const writersAtOnce = 8;

/** Largest Contentful Paint of a list with the given number of cases, on a slow phone. */
async function measureList(cases: number): Promise<number> {
  return onStage(async ({ browser, product, state }) => {
    const developer = await registerDeveloper(product.url);
    let written = 0;
    const write = async (): Promise<void> => {
      while (written < cases) {
        written += 1;
        const folder = `Folder ${written % folders}`;
        await createReportCase(product.url, developer, { title: `Case ${written}`, folder });
      }
    };
    await Promise.all(Array.from({ length: writersAtOnce }, write));
    const loads = await loadOften(browser, `${product.url}/reporting-room`, {
      isSlow: true,
      storageState: state,
      ready: (page) =>
        page
          .getByRole('link', { name: /^Start Reporting on/ })
          .first()
          .waitFor({ timeout: 60_000 }),
    });
    return middle(loads, 'largestPaint');
  });
}

/** Measures the Reporting Room's list of cases with many cases against the list with few. */
export async function run(): Promise<BenchRow[]> {
  const [few, many] = [await measureList(20), await measureList(2_000)];
  return [
    {
      metric: `2,000 cases in ${folders} folders on a slow phone: largest paint of the list`,
      ours: milliseconds(many),
      opponent: `20 cases ${milliseconds(few)}`,
      ratio: many / few,
      goal: '<= 1.2',
    },
  ];
}
