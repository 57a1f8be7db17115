import { seriesFactTerms as storedTerms } from '@medrad/contracts/limits';
import { type SeriesFacts, seriesFactTerms } from '@medrad/dicom';
import { studyFacts } from './study-facts';

describe('facts of a stored series', () => {
  test('every term that the engine reads can be stored', () => {
    expect(storedTerms).toEqual(seriesFactTerms);
  });

  test('terms and numbers are stored', () => {
    const facts: SeriesFacts = {
      plane: 'axial',
      weighting: 'diffusion',
      bValue: 1000,
      contrast: 'without',
      bodyPart: 'brain',
      isLocalizer: true,
    };
    expect(studyFacts(facts)).toEqual(facts);
  });

  test('no text of a file is stored', () => {
    const text = 'DOE^JANE' as never;
    expect(studyFacts({ plane: text, bodyPart: text, view: text, bValue: 1e9 })).toEqual({});
  });
});
