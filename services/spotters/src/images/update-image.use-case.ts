import { AppError, type ImageUpdate } from '@medrad/contracts';
import { deleteUnheldFile, type UnreferencedFileRepository, type UploadTickets } from '@medrad/object-store';
import { editAtRevision } from '@medrad/persistence';
import type { SystemRepository } from '../systems/system.repository';
import type { ImageRecord } from './image.model';
import { fileKeyOf, imageUrlOf, presentImage } from './image.presenter';
import { holdFile, type ItemFileDependencies, showInExams } from './item-files.use-case';
import { publishReleased, requireReleased, type ReserveDependencies } from './reserve-images.use-case';
import type { ImageFields, ImageRepository } from './image.repository';

interface Dependencies extends ItemFileDependencies, Omit<ReserveDependencies, 'images'> {
  images: ImageRepository;
  unreferencedFiles: UnreferencedFileRepository;
  systems: SystemRepository;
  tickets: UploadTickets;
}

type Place = Pick<ImageRecord, 'systemId' | 'subdivisionId'>;
type ImageFile = Pick<ImageRecord, 'fileKey' | 'width' | 'height'>;

const textOr = (given: string | null | undefined, stored: string | null): string | null =>
  given === undefined ? stored : given?.trim() || null;

/** Body system and subdivision of the image after the edit. Changing the system removes the subdivision. */
async function placeAfter(systems: SystemRepository, stored: Place, input: ImageUpdate): Promise<Place> {
  const systemId = input.systemId === undefined ? stored.systemId : input.systemId;
  if (systemId && systemId !== stored.systemId && !(await systems.exists(systemId))) {
    throw new AppError('NOT_FOUND', { message: 'The body system was not found.' });
  }
  if (input.subdivisionId) {
    if (systemId && (await systems.hasSubdivision(systemId, input.subdivisionId))) {
      return { systemId, subdivisionId: input.subdivisionId };
    }
    throw new AppError('NOT_FOUND', { message: 'The subdivision was not found.' });
  }
  const isKept = input.subdivisionId === undefined && systemId === stored.systemId;
  return { systemId, subdivisionId: isKept ? stored.subdivisionId : null };
}

/** File of the image after the edit: the stored one, or one that was uploaded and confirmed. */
async function fileAfter(
  { tickets, unreferencedFiles }: Dependencies,
  stored: ImageFile,
  imageUrl: string | undefined,
): Promise<ImageFile> {
  if (imageUrl === undefined || imageUrl === imageUrlOf(stored.fileKey)) return stored;
  const fileKey = fileKeyOf(imageUrl);
  const size =
    fileKey && (await tickets.isIssuedPath(imageUrl)) ? await unreferencedFiles.claim(fileKey) : null;
  if (!fileKey || !size) throw new AppError('UPLOAD_MISMATCH');
  return { fileKey, ...size };
}

/** The stored fields with the edit applied. */
function fieldsAfter(
  { searchText: _search, revision: _revision, ...stored }: ImageRecord,
  input: ImageUpdate,
  place: Place,
  { fileKey, width, height }: ImageFile,
): ImageFields {
  return {
    ...stored,
    ...place,
    fileKey,
    width,
    height,
    title: input.title.trim(),
    description: textOr(input.description, stored.description) ?? '',
    clinicalClue: textOr(input.clinicalClue, stored.clinicalClue),
    findings: textOr(input.findings, stored.findings),
    modality: input.modality ?? stored.modality,
    difficulty: input.difficulty ?? stored.difficulty,
    status: input.status ?? stored.status,
    ...(input.isForPapersOnly !== undefined && { isForPapersOnly: input.isForPapersOnly }),
  };
}

/**
 * Edits an image. If its file is replaced, the former file is deleted after the image refers to the new one, unless
 * papers or exams hold it: they show the image as it was. With `replacesInExams`, they show the new file as well.
 * @throws AppError NOT_FOUND, UPLOAD_MISMATCH, STALE_EDIT; PAPER_NOT_RELEASED when an image for papers only would be
 * shown to everybody while a paper with it is not released
 */
export async function updateImage(
  dependencies: Dependencies,
  id: string,
  input: ImageUpdate,
): Promise<ImageRecord> {
  const { images, unreferencedFiles, systems } = dependencies;
  let isShownNow = false;
  const edited = await editAtRevision<ImageRecord>({
    revision: input.revision,
    find: () => images.find(id),
    async write(stored, revision) {
      isShownNow = Boolean(stored.isForPapersOnly) && input.isForPapersOnly === false;
      if (isShownNow) await requireReleased(dependencies, [id], new Date());
      const place = await placeAfter(systems, stored, input);
      const file = await fileAfter(dependencies, stored, input.imageUrl);
      const isReplaced = file.fileKey !== stored.fileKey;
      if (isReplaced) {
        await holdFile(dependencies, stored);
        await unreferencedFiles.release(stored.fileKey);
      }
      const updated = await images.replace(fieldsAfter(stored, input, place, file), revision);
      if (updated && isReplaced) {
        await unreferencedFiles.settle(file.fileKey);
        await deleteUnheldFile(dependencies, stored.fileKey);
      }
      return updated;
    },
    present: presentImage,
  });
  if (input.replacesInExams) await showInExams(dependencies, id);
  if (isShownNow) await publishReleased(dependencies, [id]);
  return edited;
}
