import { screen, waitFor, within } from '@testing-library/react';
import {
  confirmFiles,
  chooseFiles,
  field,
  fill,
  image,
  openForm,
  sentCases,
  submitButton,
  uploadServer,
} from '../../../../test/upload-server';

let { api } = uploadServer();
beforeEach(() => ({ api } = uploadServer()));
const section = () => within(screen.getByRole('region', { name: 'Key findings' }));

test('key findings are added, removed and sent with the case', async () => {
  const { user } = await openForm(api);
  await fill(user);
  await chooseFiles(image());
  await confirmFiles(user);
  await user.click(section().getByRole('button', { name: 'Add a key finding' }));
  await user.click(section().getByRole('button', { name: 'Add a key finding' }));
  await user.click(submitButton());
  expect(section().getByRole('alert')).toHaveTextContent('Enter at least one phrase for each key finding');
  await user.click(section().getByRole('button', { name: 'Remove key finding 2' }));
  await user.type(section().getByLabelText(/^Accepted phrases/), 'granuloma{Enter}calcified nodule');
  await user.selectOptions(section().getByLabelText('Side'), 'right');
  await user.type(section().getByLabelText('Level or lobe'), 'upper lobe');
  await user.type(section().getByLabelText('Size in mm'), '8');
  await user.type(section().getByLabelText('Tolerance in mm'), '2');
  await user.click(section().getByLabelText('Missing it endangers the patient'));
  await user.click(submitButton());
  expect(await screen.findByText('Case uploaded successfully')).toBeVisible();
  expect(sentCases(api)).toMatchObject([
    {
      keyFindings: [
        {
          phrases: ['granuloma', 'calcified nodule'],
          side: 'right',
          level: 'upper lobe',
          sizeMm: { value: 8, tolerance: 2 },
          isCritical: true,
          isAbsent: false,
        },
      ],
    },
  ]);
});

test('key findings are suggested once each from the reference, for the teacher to check', async () => {
  const { user } = await openForm(api);
  await user.type(field(/^Correct Findings/), 'Right pleural effusion. No pneumothorax.');
  const suggest = section().getByRole('button', { name: 'Suggest from the reference' });
  await user.click(suggest);
  await waitFor(() => expect(section().getByRole('status')).toHaveTextContent(/suggested: check each/));
  const before = section().getAllByLabelText(/^Accepted phrases/).length;
  expect(before).toBeGreaterThan(0);
  await user.click(suggest);
  await waitFor(() => expect(section().getByRole('status')).toHaveTextContent('Nothing more was found'));
  expect(section().getAllByLabelText(/^Accepted phrases/)).toHaveLength(before);
});
