import type { CaseKeyFinding } from '@medrad/contracts';
import { renderApp } from '@medrad/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { idOf } from '../../../test/builders';
import ComparisonPanel from './comparison-panel';

const finding = (number: number, phrase: string, rest: Partial<CaseKeyFinding> = {}): CaseKeyFinding => ({
  id: idOf(number),
  phrases: [phrase],
  side: null,
  level: null,
  sizeMm: null,
  isCritical: false,
  isAbsent: false,
  ...rest,
});
const open = (report: string, keyFindings: CaseKeyFinding[], reference: string | null = null) =>
  renderApp(<ComparisonPanel report={report} reference={reference} keyFindings={keyFindings} />, {
    user: null,
  });
const hints = () =>
  within(screen.getByRole('list', { name: 'Key findings' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('each key finding has a hint about the report, with the words of the report', () => {
  open('Pleural effusion on the left. No pneumothorax.', [
    finding(1, 'pleural effusion', { side: 'right', isCritical: true }),
    finding(2, 'pneumothorax', { isAbsent: true }),
    finding(3, 'rib fracture'),
  ]);
  const [effusion, pneumothorax, fracture] = hints();
  expect(effusion).toMatch(/^On the wrong side.*pleural effusion, right \(critical\).*Pleural effusion/);
  expect(pneumothorax).toMatch(/^Correctly denied.*pneumothorax/);
  expect(fracture).toBe('Not mentionedrib fracture');
});

test('false findings are distinguished from correct ones, and uncertainty is marked', () => {
  open('Pulmonary nodule of 12 mm. A pneumothorax cannot be excluded.', [
    finding(1, 'pulmonary nodule', { sizeMm: { value: 12, tolerance: 2 } }),
    finding(2, 'pneumothorax', { isAbsent: true }),
  ]);
  const [nodule, pneumothorax] = hints();
  expect(nodule).toMatch(/^Found.*pulmonary nodule, 12 mm/);
  expect(pneumothorax).toMatch(/without certainty/);
});

test('sentences are shown beside those of the reference, with differences marked by more than colour', async () => {
  const { user, container } = open('A nodule in the left lung.', [], 'A nodule in the right lung.');
  await user.click(screen.getByText('Sentence by sentence'));
  const sentences = screen.getByRole('list', { name: 'Sentences compared' });
  expect(sentences).toBeVisible();
  expect(sentences.querySelector('del')).toHaveTextContent('right');
  expect(sentences.querySelector('ins')).toHaveTextContent('left');
  expect(container).toHaveTextContent('These hints come from a program');
});
