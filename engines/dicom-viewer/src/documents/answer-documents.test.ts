import { zipOf } from '@medrad/dicom/testing/zip';
import { transferSyntaxes, writeDicom, element } from '@medrad/dicom/write';
import { answerDocuments } from './answer-documents';

const report = writeDicom(transferSyntaxes.explicitLittleEndian, [
  element('SOPClassUID', '1.2.840.10008.5.1.4.1.1.88.11'),
  element('SOPInstanceUID', '1.2.3.4'),
  element('PatientName', 'DOE^JANE'),
]);
const find = (bytes: Uint8Array, name: string) =>
  answerDocuments({ kind: 'find', files: [{ name, data: new Blob([new Uint8Array(bytes)]) }] });

test('a report in an archive is found and opened', async () => {
  const answer = await find(zipOf([{ name: 'SR/1', bytes: report }]), 'doe.zip');
  expect(answer).toMatchObject({ kind: 'found', found: { documents: [{ name: 'SR/1', kind: 'report' }] } });
  const [document] = answer.kind === 'found' ? answer.found.documents : [];
  expect(await answerDocuments({ kind: 'open', file: document!.file })).toMatchObject({
    kind: 'opened',
    document: { kind: 'report', content: [] },
  });
});

test('a file that cannot be read is refused with a sentence, which names no patient', async () => {
  const text = new TextEncoder().encode('DOE^JANE');
  expect(await find(text, 'doe.dcm')).toEqual({
    kind: 'refused',
    refusal: 'This file is not a DICOM file.',
    hasDocuments: false,
  });
  const broken = { arrayBuffer: () => Promise.reject(new Error('DOE^JANE')) } as unknown as Blob;
  expect(await answerDocuments({ kind: 'open', file: broken })).toEqual({
    kind: 'refused',
    refusal: 'This file cannot be read.',
    hasDocuments: false,
  });
});
