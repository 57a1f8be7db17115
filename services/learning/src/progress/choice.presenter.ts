import type { ComparisonChoice } from '@medrad/contracts';
import { revisionOf } from '@medrad/persistence';
import type { ChoiceRecord } from './choice.model';

/** What a person has chosen; nobody is compared who has not said so. */
export const presentChoice = (record: ChoiceRecord | null): ComparisonChoice => ({
  isOptedIn: record?.isOptedIn ?? false,
  revision: revisionOf(record),
});
