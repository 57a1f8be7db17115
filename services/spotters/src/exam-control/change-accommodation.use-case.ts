import type { ExamAccommodation, ExamAccommodationUpdate } from '@medrad/contracts';
import { editAtRevision, type Page, revisionOf } from '@medrad/persistence';
import type { AccommodationRecord } from './accommodation.model';
import type { AccommodationRepository } from './accommodation.repository';

interface Dependencies {
  accommodations: AccommodationRepository;
}

type Change = Pick<AccommodationRecord, 'factor' | 'reason' | 'byName' | 'at'>;

const presentChange = ({ factor, reason, byName, at }: Change) => ({
  factor,
  reason,
  byName: byName ?? null,
  at: at.toISOString(),
});

const present = (userId: string, record: AccommodationRecord | null): ExamAccommodation => ({
  userId,
  personName: record?.personName ?? null,
  factor: record?.factor ?? 1,
  reason: record?.reason ?? null,
  changes: record ? [record, ...record.earlier.toReversed()].map(presentChange) : [],
  revision: revisionOf(record),
});

export const listAccommodations = async (
  { accommodations }: Dependencies,
  page: Page,
): Promise<ExamAccommodation[]> =>
  (await accommodations.list(page)).map((record) => present(record._id, record));

export const getAccommodation = async (
  { accommodations }: Dependencies,
  userId: string,
): Promise<ExamAccommodation> => present(userId, await accommodations.find(userId));

/**
 * Sets the extra time for exams that a person starts from now on; the previous values stay in the record.
 * @throws AppError STALE_EDIT
 */
export async function putAccommodation(
  { accommodations }: Dependencies,
  userId: string,
  { sub: by, name: byName }: { sub: string; name: string },
  { personName, factor, reason, revision }: ExamAccommodationUpdate,
): Promise<ExamAccommodation> {
  const name = personName?.trim() || null;
  const fields = { _id: userId, factor, reason: reason.trim(), by, byName, at: new Date() };
  const record = await editAtRevision<AccommodationRecord>({
    revision,
    find: () => accommodations.find(userId),
    write: (was, stored) => {
      const before = { factor: was.factor, reason: was.reason, by: was.by, byName: was.byName, at: was.at };
      const changed = { ...fields, personName: name ?? was.personName, earlier: [...was.earlier, before] };
      return accommodations.replace(changed, stored);
    },
    create: () => accommodations.create({ ...fields, personName: name, earlier: [] }),
    present: (stored) => present(userId, stored),
  });
  return present(userId, record);
}
