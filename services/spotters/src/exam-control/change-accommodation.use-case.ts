import type { ExamAccommodation, ExamAccommodationUpdate } from '@medrad/contracts';
import { editAtRevision, revisionOf } from '@medrad/persistence';
import type { AccommodationRecord } from './accommodation.model';
import type { AccommodationRepository } from './accommodation.repository';

interface Dependencies {
  accommodations: AccommodationRepository;
}

const present = (userId: string, record: AccommodationRecord | null): ExamAccommodation => ({
  userId,
  factor: record?.factor ?? 1,
  reason: record?.reason ?? null,
  revision: revisionOf(record),
});

export const getAccommodation = async (
  { accommodations }: Dependencies,
  userId: string,
): Promise<ExamAccommodation> => present(userId, await accommodations.find(userId));

/** Makes the exams that a person starts from now on longer; what it was before is kept. @throws AppError STALE_EDIT */
export async function putAccommodation(
  { accommodations }: Dependencies,
  userId: string,
  teacherId: string,
  { factor, reason, revision }: ExamAccommodationUpdate,
): Promise<ExamAccommodation> {
  const fields = { _id: userId, factor, reason, by: teacherId, at: new Date(), earlier: [] };
  const record = await editAtRevision<AccommodationRecord>({
    revision,
    find: () => accommodations.find(userId),
    write: ({ earlier, factor: was, reason: why, by, at }, stored) => {
      const before = { factor: was, reason: why, by, at };
      return accommodations.replace({ ...fields, earlier: [...earlier, before] }, stored);
    },
    create: () => accommodations.create(fields),
    present: (stored) => present(userId, stored),
  });
  return present(userId, record);
}
