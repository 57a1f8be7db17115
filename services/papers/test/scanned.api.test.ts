import {
  describeWith,
  filesBelow,
  hasClamd,
  malwareMarker,
  malwareSignature,
  startClamd,
  type TestServer,
} from '@medrad/testing';
import { aPdf, type Papers, someTexts, startPapers } from './start-papers';

describeWith('clamd', hasClamd())('S9 papers with a scanner', () => {
  let clamd: TestServer;
  let app: Papers;
  beforeAll(async () => {
    clamd = await startClamd();
    app = await startPapers({ scannerUrl: clamd.url });
  });
  afterAll(async () => {
    await app.stop();
    await clamd.stop();
  });

  test('malware is refused as paper and as answer with the reason, leaves no file, and the file’s name is not logged', async () => {
    const { id } = await app.aPaper();
    const before = await filesBelow(app.filesRoot);
    const refusal = {
      code: 'FILE_REFUSED',
      message: 'The virus scanner reported this file, so it was not stored.',
    };
    const paper = await app.upload(someTexts, aPdf(malwareMarker), 'name-of-the-file.pdf');
    expect(paper).toMatchObject({ status: 422, body: refusal });
    const answer = await app.uploadAnswer(id, aPdf(malwareMarker), 'name-of-the-file.pdf');
    expect(answer).toMatchObject({ status: 422, body: refusal });
    expect(await filesBelow(app.filesRoot)).toEqual(before);
    expect(app.logs.text()).toContain(malwareSignature);
    expect(app.logs.text()).not.toContain('name-of-the-file');
  });

  test('while the scanner is unavailable, uploads are refused with Retry-After and stored papers are still read', async () => {
    const { id, fileUrl } = await app.aPaper();
    await clamd.kill();
    const answer = await app.upload();
    expect(answer).toMatchObject({ status: 503, body: { code: 'DEPENDENCY_UNAVAILABLE' } });
    expect(answer.headers.get('retry-after')).toBe('30');
    expect((await app.uploadAnswer(id)).status).toBe(503);
    expect((await app.fetch(fileUrl)).status).toBe(200);
    expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
    await clamd.restart();
    expect((await app.upload()).status).toBe(201);
  });
});
