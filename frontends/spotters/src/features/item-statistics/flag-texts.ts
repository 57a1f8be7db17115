import type { ItemStatistics } from '@medrad/contracts';

/** What each flag of an item says. */
export const flagTexts: Record<ItemStatistics['flags'][number], string> = {
  'low-discrimination': 'Hardly discriminates',
  'too-hard': 'Very hard',
  'too-easy': 'Very easy',
};
