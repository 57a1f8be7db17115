import type { ImageFacts } from '../../src/series/read-facts';

/** Facts of a small MR image without frames, for tests of sorting; its content is never read. */
export const bareFacts = (name: string): ImageFacts => ({
  file: { name, read: () => Promise.reject(new Error('not read')) },
  description: '',
  patient: '',
  studyUid: '1',
  seriesUid: '2',
  frameOfReference: '',
  date: '',
  instanceUid: name,
  concatenationUid: '',
  modality: 'MR',
  bodyPart: '',
  rows: 4,
  columns: 4,
  frames: [],
  notices: [],
});
