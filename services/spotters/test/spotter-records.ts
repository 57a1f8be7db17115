import type { ImageRecord } from '../src/images/image.model';
import type { QuestionRecord } from '../src/spotters/spotter.model';

export const anImage = (id: string, changes: Partial<ImageRecord> = {}): ImageRecord => ({
  _id: id,
  fileKey: `${id}.png`,
  width: 8,
  height: 6,
  title: 'Pneumothorax',
  description: '',
  clinicalClue: null,
  findings: null,
  modality: 'X-ray',
  difficulty: 'Easy',
  status: 'Abnormal',
  systemId: null,
  subdivisionId: null,
  createdAt: new Date(0),
  searchText: '',
  revision: 1,
  ...changes,
});

export const aQuestion = (id: string, imageId = 'image'): QuestionRecord => ({
  id,
  imageId,
  question: null,
  createdAt: new Date(0),
});

/** A copy of a map with the entries of the given ids. */
export const pickIds = <Value>(all: ReadonlyMap<string, Value>, ids: readonly string[]): Map<string, Value> =>
  new Map([...all].filter(([id]) => ids.includes(id)));
