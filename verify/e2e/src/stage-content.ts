import {
  createPeerCase,
  createReportCase,
  createSpotter,
  type ProductClient,
  registerDeveloper,
  registerResident,
  switchPeerReview,
} from '@medrad/testing';
import type { PeerCase, ReportingCase, SpotterSubsection, Test } from '@medrad/contracts';
import { drawTestImage } from './images';

/** A folder with one spotter of three questions. */
export interface FiledSpotter {
  spotter: Test;
  folder: SpotterSubsection;
}

/** Content that many suites read. Suites that share a product must not change it. */
export interface StageContent extends FiledSpotter {
  /** A peer review case that a resident has shared, with an image and a comment. */
  peerCase: PeerCase;
  /** A case of the Reporting Room with an image; nobody has reported on it yet. */
  reportCase: ReportingCase;
}

/** Diagnoses of the questions of a {@link FiledSpotter}, in order. */
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

/** Creates a spotter whose questions show {@link diagnoses}, in a new folder. */
export async function createFiledSpotter(
  developer: ProductClient,
  { title, folder: name }: { title: string; folder: string },
): Promise<FiledSpotter> {
  const folder = await developer.send<SpotterSubsection>('POST', '/api/spotter-subsections', { name });
  const questions = await Promise.all(diagnoses.map(questionOf));
  return { folder, spotter: await createSpotter(developer, { title, folder: folder.id, questions }) };
}

/** Switches on peer review in a product without content, and creates the content of a stage. */
export async function createStageContent(url: string): Promise<StageContent> {
  const developer = await registerDeveloper(url);
  await switchPeerReview(developer, true);
  const filed = await createFiledSpotter(developer, { title: 'Head to Toe', folder: 'Neuroradiology' });
  const author = await registerResident(url, 'Mira Shah');
  const draft = { title: 'Shadow in the lung', images: [await drawTestImage(60)] };
  const peerCase = await createPeerCase(url, author, draft);
  await author.send('POST', `/api/peer-review/cases/${peerCase.id}/comments`, {
    content: 'What do you see?',
  });
  const reportCase = await createReportCase(url, developer, {
    title: 'Cough for a week',
    folder: 'Thorax',
    files: [{ fileType: 'image', bytes: await drawTestImage(60) }],
  });
  return { ...filed, peerCase, reportCase };
}
