import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeWith } from '@medrad/testing';
import { findK6, runK6 } from './run-k6';

/** Answer of the fake product: its status, and its body as text. */
type Answer = readonly [status: number, body: string];
type Answers = Readonly<Record<string, Answer>>;

/** Answers of a product with one spotter and one case, which the residents have finished. */
const sound: Answers = {
  'POST /api/register': [201, '{}'],
  'GET /api/spotter-subsections': [200, '[]'],
  'GET /api/my-completed-tests': [200, '["spotter"]'],
  'GET /api/tests': [200, '[{"id":"spotter","totalQuestions":1}]'],
  'GET /api/tests/spotter': [200, '{}'],
  'GET /api/tests/spotter/questions': [200, '[]'],
  'POST /api/activities': [201, '{}'],
  'POST /api/tests/spotter/feedback': [201, '{}'],
  'GET /api/reporting/folders': [200, '[]'],
  'GET /api/reporting/cases': [200, '[{"id":"case","files":[],"hasSubmitted":true}]'],
  'GET /api/reporting/cases/case': [200, '{}'],
};

const program = findK6();

describeWith('k6', program !== null)('a run of k6', () => {
  let server: Server;
  let folder: string;
  let answers: Answers;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'failing-runs-'));
    server = createServer(({ method, url }, response) => {
      const [status, body] = answers[`${method} ${url}`] ?? [404, '{}'];
      response.writeHead(status, { 'set-cookie': 'mr_session=session; Path=/' }).end(body);
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
  });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  const run = (script: 'main.ts' | 'residents.ts', changes: Answers = {}) => {
    answers = { ...sound, ...changes };
    return runK6(program ?? '', script, {
      BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      RESIDENTS_FILE: path.join(folder, 'residents.json'),
      RESIDENTS: '2',
      PROFILE: 'brief',
      MINUTES: '0.02',
      TICK_SECONDS: '1',
    });
  };
  /** Metrics that the run names as those whose thresholds failed. */
  const crossedIn = (output: string): string[] =>
    /thresholds on metrics '(.*)' have been crossed/.exec(output)?.[1]?.split(', ').sort() ?? [];

  test('registers residents, and fails when the product refuses one', async () => {
    expect(await run('residents.ts', { 'POST /api/register': [503, '{}'] })).toMatchObject({ status: 107 });
    expect(await run('residents.ts')).toMatchObject({ status: 0 });
  });

  test('ends with success when every journey ends as expected', async () => {
    const { status, output } = await run('main.ts');
    expect({ status, crossed: crossedIn(output) }).toEqual({ status: 0, crossed: [] });
  });

  test.each<[string, Answers, string[]]>([
    [
      'a journey throws because an answer is no JSON',
      { 'GET /api/tests': [200, '<html>'] },
      ['journey_exceptions', 'journeys_completed{scenario:takeSpotter}'],
    ],
    [
      'a journey throws because the product has no cases',
      { 'GET /api/reporting/cases': [200, '[]'] },
      ['journey_exceptions', 'journeys_completed{scenario:report}'],
    ],
    ['a request is refused', { 'POST /api/activities': [503, '{}'] }, ['checks', 'http_req_failed']],
    [
      'a finished spotter is never ticked',
      { 'GET /api/my-completed-tests': [200, '[]'] },
      ['checks', 'checks{of:content}'],
    ],
  ])('fails when %s', async (_case, changes, crossed) => {
    const { status, output } = await run('main.ts', changes);
    expect({ status, crossed: crossedIn(output) }).toEqual({ status: 99, crossed });
  });
});
