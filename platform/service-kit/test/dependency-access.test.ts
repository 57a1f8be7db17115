import { createDependencyAccess, createDependencyMetrics, type Dependency } from '../src';

const outage = Object.assign(new Error('canary'), { code: 'ECONNREFUSED' });
const refusals: Record<Dependency, Error> = {
  mongodb: Object.assign(new Error('canary'), { name: 'MongoServerError', code: 18 }),
  redis: new Error('WRONGPASS canary'),
  rabbitmq: Object.assign(new Error('canary'), { code: 403 }),
  files: new Error('canary', { cause: { $metadata: { httpStatusCode: 403 } } }),
};
const dependencies = Object.keys(refusals) as Dependency[];

function createAccess() {
  let time = 0;
  const lines: { level: string; fields: object; message: string }[] = [];
  const logAt = (level: string) => (fields: unknown, message?: unknown) =>
    void lines.push({ level, fields: fields as object, message: String(message) });
  const log = { info: logAt('info'), warn: logAt('warn'), error: logAt('error') };
  const access = createDependencyAccess(log, () => time);
  return { access, lines, pass: (ms: number) => void (time += ms) };
}

describe.each(dependencies)('a process that connects to %s', (dependency) => {
  const refusal = refusals[dependency];

  test('is not ready after refused credentials, until they are accepted', () => {
    const { access } = createAccess();
    const { accepted, failed } = access.report(dependency);
    failed(refusal);
    expect([access.blocking(), access.statuses()]).toEqual([[dependency], { [dependency]: 'refused' }]);
    // An outage after the refusal says nothing about the credentials, so the status stays `refused`.
    failed(outage);
    expect([access.blocking(), access.statuses()]).toEqual([[dependency], { [dependency]: 'refused' }]);
    accepted();
    expect([access.blocking(), access.statuses()]).toEqual([[], { [dependency]: 'ok' }]);
  });

  test('is ready while the server is unreachable', () => {
    const { access } = createAccess();
    access.report(dependency).failed(outage);
    expect([access.blocking(), access.statuses()]).toEqual([[], { [dependency]: 'away' }]);
  });

  test('stays ready, and logs it, when credentials that were accepted are refused later', () => {
    const { access, lines } = createAccess();
    const { accepted, failed } = access.report(dependency);
    accepted();
    failed(refusal);
    expect([access.blocking(), access.statuses()]).toEqual([[], { [dependency]: 'refused' }]);
    expect(lines).toMatchObject([{ level: 'error', message: 'dependency refuses the credentials' }]);
  });

  test('is not ready before the first result, for at most 10 s', () => {
    const { access, pass } = createAccess();
    access.report(dependency);
    pass(9_999);
    expect(access.blocking()).toEqual([dependency]);
    pass(1);
    expect(access.blocking()).toEqual([]);
  });

  test('is ready only when every connection is accepted', () => {
    const { access } = createAccess();
    access.report(dependency, 'first').accepted();
    access.report(dependency, 'second').failed(refusal);
    expect([access.blocking(), access.statuses()]).toEqual([[dependency], { [dependency]: 'refused' }]);
    access.report(dependency, 'first').accepted();
    expect(access.blocking()).toEqual([dependency]);
    access.report(dependency, 'second').accepted();
    expect(access.blocking()).toEqual([]);
  });

  test('logs each change in one line with the dependency and the cause, without the server’s words', () => {
    const { access, lines } = createAccess();
    const { accepted, failed } = access.report(dependency, 'one');
    for (const outcome of [outage, outage, refusal, refusal, outage]) failed(outcome);
    accepted();
    accepted();
    expect(lines.map(({ level, message }) => [level, message])).toEqual([
      ['warn', 'dependency is unavailable'],
      ['error', 'dependency refuses the credentials'],
      ['info', 'dependency can be used again'],
    ]);
    for (const { fields } of lines) expect(fields).toMatchObject({ dependency, connection: 'one' });
    expect(lines[0]?.fields).toMatchObject({ cause: 'ECONNREFUSED' });
    expect(JSON.stringify(lines)).not.toContain('canary');
  });

  test('shows in metrics whether it can use the server, and whether the credentials are refused', async () => {
    const { access } = createAccess();
    const metrics = createDependencyMetrics('example');
    metrics.watch({ access });
    const shown = async (): Promise<(string | undefined)[]> => {
      await metrics.refresh();
      const lines = (await metrics.registry.metrics()).split('\n');
      return ['available', 'refused'].map((state) => {
        const sample = `dependency_${state}{dependency="${dependency}",service="example"} `;
        return lines.find((line) => line.startsWith(sample))?.slice(sample.length);
      });
    };
    const { accepted, failed } = access.report(dependency);
    expect(await shown()).toEqual([undefined, '0']);
    failed(outage);
    expect(await shown()).toEqual(['0', '0']);
    failed(refusal);
    expect(await shown()).toEqual(['0', '1']);
    accepted();
    expect(await shown()).toEqual(['1', '0']);
  });
});
