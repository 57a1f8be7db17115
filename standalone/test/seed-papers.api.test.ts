import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { papersRoutes, type TheoryPaper } from '@medrad/contracts';
import { createDiskStore } from '@medrad/object-store';
import { createPapersService } from '@medrad/papers-service';
import {
  asUser,
  call,
  captureLogs,
  createTestDatabase,
  everyServiceAt,
  startTestService,
  testCallers,
  testSigner,
} from '@medrad/testing';
import { seedPapers } from '@medrad/demo';
import { createDemoCalls } from '../src/demo-calls';

const closers: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

async function startPapers() {
  const database = await createTestDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'seed-papers-'));
  const papers = await createPapersService({
    connection: database.connection,
    store: await createDiskStore({ root: path.join(folder, 'files') }),
    callers: testCallers,
    log: captureLogs().log,
    validateAnswers: true,
  });
  const running = await startTestService(papers.service);
  closers.push(
    () => rm(folder, { recursive: true, force: true }),
    () => database.stop(),
    () => papers.close(),
    () => running.close({ graceMs: 0 }),
  );
  return { url: running.url, folder };
}

/**
 * Extracts the text of PDF files with the PDF engine of the viewer, which is an ES module and runs in a separate
 * process.
 */
function readPdfs(files: string[]): { pages: number; text: string }[] {
  const engine = require.resolve('pdfjs-dist/legacy/build/pdf.mjs');
  const script = `
    import { readFileSync } from 'node:fs';
    const { getDocument } = await import(${JSON.stringify(engine)});
    const read = [];
    for (const file of ${JSON.stringify(files)}) {
      const data = new Uint8Array(readFileSync(file));
      const document = await getDocument({ data, stopAtErrors: true, verbosity: 0 }).promise;
      let text = '';
      for (let number = 1; number <= document.numPages; number += 1) {
        const { items } = await (await document.getPage(number)).getTextContent();
        text += items.map(({ str }) => str).join(' ');
      }
      read.push({ pages: document.numPages, text });
    }
    console.log(JSON.stringify(read));`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  return JSON.parse(printed) as { pages: number; text: string }[];
}

test('the demo has three papers of several pages, one with its answers, however often seeding begins', async () => {
  const { url, folder } = await startPapers();
  const calls = createDemoCalls({
    callerSigner: testSigner,
    services: everyServiceAt('', { papers: url }),
  });
  await seedPapers(calls);
  await seedPapers(calls);
  const { body: list } = await call<TheoryPaper[]>(url, papersRoutes.listTheoryPapers, { as: asUser() });
  expect(list.map(({ title, year }) => [title, year])).toEqual([
    ['Imaging Physics and Radiation Safety', 2024],
    ['Chest and Cardiovascular Imaging', 2023],
    ['Cross-sectional Anatomy', 2022],
  ]);
  expect(list.filter(({ answerFileUrl }) => answerFileUrl)).toHaveLength(1);
  const addresses = list.flatMap(({ fileUrl, answerFileUrl }) => [
    fileUrl,
    ...(answerFileUrl ? [answerFileUrl] : []),
  ]);
  const files = await Promise.all(
    addresses.map(async (address, index) => {
      const answer = await fetch(url + address, { headers: asUser() });
      const file = path.join(folder, `${index}.pdf`);
      await writeFile(file, Buffer.from(await answer.arrayBuffer()));
      return file;
    }),
  );
  const [physics, answers, chest, anatomy] = readPdfs(files);
  for (const read of [physics, answers, chest, anatomy]) {
    expect(read?.pages).toBeGreaterThanOrEqual(3);
    expect(read?.text).toContain('Section C');
  }
  expect(physics?.text).not.toContain('HU = 1000');
  expect(answers?.text).toContain('HU = 1000 x (mu - mu of water) / mu of water');
  expect(chest?.text).toContain('silhouette sign');
  expect(anatomy?.text).toContain('Segments of the liver');
});
