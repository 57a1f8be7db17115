import { DicomError, NoImageError, type SeriesFile } from '@medrad/dicom';
import { render, screen } from '@testing-library/react';
import { RefusedFiles } from './refused-files';

const files: readonly SeriesFile[] = [{ name: 'study.zip', data: new Blob(['zip']) }];
const notes = { name: 'notes.txt', reason: new DicomError('not-dicom', 'This file is not a DICOM file.') };
const plan = { name: 'plan', reason: new NoImageError('This DICOM file holds a radiotherapy plan.', null) };
const report = { name: 'SR1', reason: new NoImageError('This DICOM file holds a report.', 'report') };
const button = () => screen.queryByRole('button', { name: 'Read the documents in these files' });

test('documents among the refused files can be read', () => {
  const { rerender } = render(<RefusedFiles refused={[notes, plan, report]} files={files} />);
  expect(screen.getByText('3 file(s) hold no image that can be shown')).toBeVisible();
  expect(button()).toBeVisible();
  rerender(<RefusedFiles refused={[notes, plan]} files={files} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'notes.txt: This file is not a DICOM file.',
    'plan: This DICOM file holds a radiotherapy plan.',
  ]);
  expect(button()).not.toBeInTheDocument();
  rerender(<RefusedFiles refused={[]} files={files} />);
  expect(screen.queryByText(/file\(s\)/)).not.toBeInTheDocument();
});
