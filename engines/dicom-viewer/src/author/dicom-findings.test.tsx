import type { DeidentifyReport } from '@medrad/dicom';
import { render, screen, within } from '@testing-library/react';
import { DicomFindings } from './dicom-findings';

const plain: DeidentifyReport = {
  entries: [{ path: '(0010,0010)', name: 'PatientName', action: 'emptied', length: 10 }],
  burnedIn: [],
  embedded: [],
  pixels: 'untouched',
  shiftedDays: null,
  keptForSuv: [],
  hasUnusualWeight: false,
};
const show = (some: Partial<DeidentifyReport>) =>
  render(<DicomFindings report={{ ...plain, ...some }} name="pet.dcm" />);
const note = () => screen.queryByRole('note', { name: 'SUV of the PET images' });

test('the author of a PET study sees the kept attributes and the reasons', () => {
  show({ keptForSuv: ['weight', 'dose', 'intervals'] });
  expect(note()).toHaveTextContent('because SUV cannot be calculated without them');
  const facts = within(note()!)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(facts).toEqual([
    'The body weight.',
    'The injected dose with its nuclide and half-life.',
    'The time from injection to scan. It is stored relative to a fictitious date; the real date and time are removed.',
  ]);
  expect(screen.getByText('What was removed (1)')).toBeInTheDocument();
});

test('an unusual weight is removed, and the author is told that the SUV is lost', () => {
  show({ hasUnusualWeight: true });
  expect(note()).toHaveTextContent('such images show no SUV');
  expect(within(note()!).queryByRole('list')).toBeNull();
});

test('other images have no text about SUV', () => {
  show({});
  expect(note()).toBeNull();
});
