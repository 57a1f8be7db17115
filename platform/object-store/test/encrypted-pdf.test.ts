import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspectPdf } from '../src/pdf/inspect-pdf';
// A PDF with one empty page and, in an object stream, an action that runs at opening. qpdf 11 (pikepdf) wrote it,
// independently of this project.
import files from './encrypted-pdfs.json';
import { aPdfFile } from './hiding-places';

const folder = mkdtempSync(join(tmpdir(), 'encrypted-pdf-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function outcomeOf(file: Buffer): Promise<string> {
  const path = join(folder, 'file.pdf');
  writeFileSync(path, file);
  return inspectPdf(path, file.length).then(
    () => 'kept',
    ({ message }: { message: string }) => message,
  );
}
const fromBase64 = (text: string): Buffer => Buffer.from(text, 'base64');

describe.each(files)('a PDF with $encryption', ({ harmless, withScript, withPassword }) => {
  test('S9 is kept if it opens without a password and contains nothing harmful', async () => {
    expect(await outcomeOf(fromBase64(harmless))).toBe('kept');
  });

  test('S9 is refused if it opens without a password and its encrypted objects contain a script', async () => {
    expect(await outcomeOf(fromBase64(withScript))).toMatch(/^This PDF contains a script\./);
  });

  test('S9 is refused if it needs a password and its objects cannot be read', async () => {
    expect(await outcomeOf(fromBase64(withPassword))).toBe(
      'This PDF asks for a password and hides its structure, so it cannot be checked for scripts. ' +
        'It was not stored. Save a copy without a password and upload that.',
    );
  });
});

test('S9 a PDF that needs a password is kept if its objects are readable, and refused for a script in them', async () => {
  const encryption = `9 0 obj << /Filter /Standard /V 5 /R 6 /O (o) /U (u) /P -4 >> endobj`;
  const trailer = 'trailer << /Root 1 0 R /Encrypt 9 0 R >>';
  expect(await outcomeOf(aPdfFile([encryption, trailer]))).toBe('kept');
  const script = '7 0 obj << /S /JavaScript /JS <00ff> >> endobj';
  expect(await outcomeOf(aPdfFile([encryption, script, trailer]))).toMatch(/^This PDF contains a script\./);
});
