import { render, screen } from '@testing-library/react';
import { madeFilm } from '../../../../test/made-film';
import { FileFindings } from './file-findings';
import { prepareCaseFile } from './prepare-case-file';

afterEach(() => jest.restoreAllMocks());

const prepare = (codec: string, shown: '' | 'maybe') => {
  jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue(shown);
  const file = new File([madeFilm(codec, [40, 40])], 'film.mp4', { type: 'video/mp4' });
  return prepareCaseFile(file, {
    signal: new AbortController().signal,
    keepsDescriptions: false,
    onProgress: () => undefined,
  });
};

test.each([
  ['hvc1', 'HEVC'],
  ['av01', 'AV1'],
  ['apcn', 'ProRes'],
])('the author of a film of %s is told at once that this browser cannot show it', async (codec, name) => {
  const prepared = await prepare(codec, '');
  expect(prepared.findings).toEqual({ kind: 'film', codec: name });
  render(<FileFindings file={prepared.file} state={{ status: 'ready', prepared }} isFailed={false} />);
  expect(screen.getByRole('status')).toHaveTextContent(`This browser cannot show ${name}`);
  expect(screen.getByRole('status')).toHaveTextContent('Save the film as H.264');
});

test('the author of a film that this browser shows is told nothing', async () => {
  expect((await prepare('hvc1', 'maybe')).findings).toEqual({ kind: 'none' });
  expect(HTMLMediaElement.prototype.canPlayType).toHaveBeenCalledWith('video/mp4; codecs="hvc1"');
});
