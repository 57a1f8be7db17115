import { metadataMaxBytes, parseMetadata, runIdOf } from './activity-metadata.policy';

const refusal = (message: string) =>
  expect.objectContaining({
    code: 'VALIDATION_FAILED',
    details: [{ path: '/metadata', message }],
  }) as Error;

test('a run id is a text of 1 to 64 characters', () => {
  expect(runIdOf({ runId: 'r' })).toBe('r');
  expect(runIdOf({ runId: 'r'.repeat(64) })).toBe('r'.repeat(64));
});

test.each([null, 'run-1', {}, { runId: '' }, { runId: 'r'.repeat(65) }, { runId: 7 }, { runId: null }])(
  'metadata %j has no run id, so that every such call is an activity of its own',
  (metadata) => expect(runIdOf(metadata)).toBeNull(),
);

test('metadata is shorter than 2 KB in bytes of UTF-8', () => {
  const text = (bytes: number) =>
    JSON.stringify(
      'é'.repeat(Math.floor((bytes - 2) / 2)).padEnd(bytes - 2 - Math.floor((bytes - 2) / 2), 'e'),
    );
  expect(parseMetadata(text(metadataMaxBytes - 1))).toContain('é');
  for (const bytes of [metadataMaxBytes, metadataMaxBytes + 1])
    expect(() => parseMetadata(text(bytes))).toThrow(refusal('must be under 2 KB'));
});

test('metadata is JSON or absent', () => {
  expect([parseMetadata(null), parseMetadata(undefined), parseMetadata('7')]).toEqual([null, null, 7]);
  expect(() => parseMetadata('{')).toThrow(refusal('must be JSON'));
});
