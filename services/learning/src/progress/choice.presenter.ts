import type { ComparisonChoice } from '@medrad/contracts';
import { revisionOf } from '@medrad/persistence';
import type { ChoiceRecord } from './choice.model';

/** The person's choice; a person who has not chosen is not compared. */
export const presentChoice = (record: ChoiceRecord | null): ComparisonChoice => ({
  isOptedIn: record?.isOptedIn ?? false,
  revision: revisionOf(record),
});
