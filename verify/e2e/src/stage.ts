import {
  createPeerCase,
  createReportCase,
  createSpotter,
  type ProductClient,
  type ProductProcess,
  registerDeveloper,
  registerResident,
  startProduct,
  switchPeerReview,
} from '@medrad/testing';
import type { PeerCase, ReportingCase, SpotterSubsection, Test } from '@medrad/contracts';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser';
import { drawTestImage } from './images';

/** A running product with some content, and a browser. The tests of one file share them. */
export interface Stage {
  product: ProductProcess;
  browser: Browser;
  developer: ProductClient;
  /** A spotter of three questions, which is in the folder. */
  spotter: Test;
  folder: SpotterSubsection;
  /** A peer review case that a resident has shared, with an image and a comment. */
  peerCase: PeerCase;
  /** A case of the Reporting Room with an image; nobody has reported on it yet. */
  reportCase: ReportingCase;
  close(): Promise<void>;
}

/** Diagnoses of the questions of the stage's spotter, in order. */
export const diagnoses = ['Epidural hematoma', 'Renal cyst', 'Normal chest'];

const questionOf = async (title: string, index: number) => ({
  image: await drawTestImage(40 + index * 50),
  fields: {
    title,
    description: `Description of ${title}`,
    findings: index === 2 ? '' : `Findings of ${title}`,
    clinicalClue: index === 0 ? 'Fall from a ladder' : '',
    modality: index === 2 ? 'X-ray' : 'CT',
    status: index === 2 ? 'Normal' : 'Abnormal',
  },
});

/** Starts a product and a browser. When one of them fails to start, the other one is stopped. */
async function startBoth(): Promise<[ProductProcess, Browser]> {
  const [product, browser] = await Promise.allSettled([startProduct(), launchBrowser()]);
  if (product.status === 'fulfilled' && browser.status === 'fulfilled') return [product.value, browser.value];
  if (product.status === 'fulfilled') await product.value.stop();
  if (browser.status === 'fulfilled') await browser.value.close();
  throw product.status === 'rejected' ? product.reason : (browser as PromiseRejectedResult).reason;
}

/** Starts a product and a browser, and creates the content of a {@link Stage}. */
export async function openStage(): Promise<Stage> {
  const [product, browser] = await startBoth();
  const developer = await registerDeveloper(product.url);
  const folder = await developer.send<SpotterSubsection>('POST', '/api/spotter-subsections', {
    name: 'Neuroradiology',
  });
  const questions = await Promise.all(diagnoses.map(questionOf));
  const spotter = await createSpotter(developer, { title: 'Head to Toe', folder: folder.id, questions });
  await switchPeerReview(developer, true);
  const author = await registerResident(product.url, 'Mira Shah');
  const draft = { title: 'Shadow in the lung', images: [await drawTestImage(60)] };
  const peerCase = await createPeerCase(product.url, author, draft);
  await author.send('POST', `/api/peer-review/cases/${peerCase.id}/comments`, {
    content: 'What do you see?',
  });
  const reportCase = await createReportCase(product.url, developer, {
    title: 'Cough for a week',
    folder: 'Thorax',
    files: [{ fileType: 'image', bytes: await drawTestImage(60) }],
  });
  return {
    product,
    browser,
    developer,
    spotter,
    folder,
    peerCase,
    reportCase,
    async close() {
      await browser.close();
      await product.stop();
    },
  };
}
