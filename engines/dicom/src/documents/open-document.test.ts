import { dicomFile, explicitLittle, type TestElement } from '../../test/build/dicom-bytes';
import { imageElements, pixelTag } from '../../test/build/image-file';
import { plainSyntax as syntax, sopClass } from '../../test/build/report-file';
import type { PdfDocument } from '../model/document';
import { openDocument } from './open-document';

const text = new TextEncoder();
const pdfBytes = (content = '%PDF-1.4\n1 0 obj\n%%EOF') => text.encode(content);

interface TestPdf {
  value?: Uint8Array;
  type?: string;
  length?: number;
  others?: readonly TestElement[];
}

const pdfElements = ({ value = pdfBytes(), type = 'application/pdf', length, others = [] }: TestPdf) => [
  sopClass('104.1'),
  ...others,
  { tag: 0x00420011, vr: 'OB', value },
  { tag: 0x00420012, vr: 'LO', value: type },
  ...(length === undefined ? [] : [{ tag: 0x00420015, vr: 'UL', value: [length] }]),
];

const pdfOf = async (file: Uint8Array) => (await openDocument(file)) as PdfDocument;
const asText = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

describe('an encapsulated PDF', () => {
  test('is returned byte for byte, with its title', async () => {
    const title = { tag: 0x00420010, vr: 'ST', value: 'Röntgenbefund' };
    const set = { tag: 0x00080005, vr: 'CS', value: 'ISO_IR 192' };
    const others = [set, title];
    const opened = await pdfOf(dicomFile(syntax, pdfElements({ others })));
    expect(opened).toEqual({ kind: 'pdf', title: 'Röntgenbefund', pdf: pdfBytes() });
  });

  test('ends where Encapsulated Document Length says, without the padding', async () => {
    const odd = pdfBytes('%PDF-1.4\n1 0 obj\n%%EOF\n\n');
    const value = Uint8Array.of(...odd, 0);
    for (const writing of [explicitLittle, { isExplicit: false, isLittleEndian: true }]) {
      const uid = writing.isExplicit ? syntax : '1.2.840.10008.1.2';
      const file = dicomFile(uid, pdfElements({ value, length: odd.length }), writing);
      expect((await pdfOf(file)).pdf).toEqual(odd);
    }
    expect((await pdfOf(dicomFile(syntax, pdfElements({ value })))).pdf).toEqual(value);
  });

  test('may have bytes before its first line, as readers allow', async () => {
    const value = text.encode('\ufeff%PDF-1.7 ...');
    expect(asText((await pdfOf(dicomFile(syntax, pdfElements({ value })))).pdf)).toContain('%PDF-1.7');
  });

  test.each<[string, TestPdf, string]>([
    ['with another type', { type: 'text/html' }, 'inconsistent'],
    ['that is a web page', { value: text.encode('<script>alert(1)</script> ') }, 'inconsistent'],
    ['that begins too late', { value: text.encode(`${' '.repeat(1024)}%PDF-1.4`) }, 'inconsistent'],
    ['that is empty', { value: new Uint8Array() }, 'inconsistent'],
    ['that is longer than its element', { length: 9_000 }, 'truncated'],
  ])('%s is refused', async (_what, parts, code) => {
    await expect(openDocument(dicomFile(syntax, pdfElements(parts)))).rejects.toMatchObject({ code });
  });

  test('that the file cuts is refused', async () => {
    const file = dicomFile(syntax, [
      sopClass('104.1'),
      { tag: 0x00420011, vr: 'OB', value: pdfBytes(), length: 4_000 },
    ]);
    await expect(openDocument(file)).rejects.toMatchObject({ code: 'truncated' });
  });
});

describe('a file without a document', () => {
  test.each<[string, Uint8Array, string]>([
    ['of another class', dicomFile(syntax, [sopClass('481.5')]), 'absent'],
    [
      'with an image, whatever its class',
      dicomFile(syntax, [
        sopClass('88.33'),
        ...imageElements({ rows: 1, columns: 2 }),
        { tag: pixelTag, vr: 'OB', value: new Uint8Array(2) },
      ]),
      'absent',
    ],
    ['that is no DICOM', text.encode('%PDF-1.4'), 'not-dicom'],
    ['that is empty', new Uint8Array(), 'empty'],
  ])('%s is refused', async (_what, file, code) => {
    await expect(openDocument(file)).rejects.toMatchObject({ code });
  });
});
