import { caseFileMaxMegabytes, reportingCaseMaxFiles } from '@medrad/contracts/limits';
import { caseFileAccept, caseFileAlsoAccept, studyAccept } from '../file-extension';

/** Rules for sound, video and image files. */
export const caseRules = {
  maxFiles: reportingCaseMaxFiles,
  maxMegabytes: caseFileMaxMegabytes,
  accept: caseFileAccept,
  alsoAccept: caseFileAlsoAccept,
  wrongType: ({ name }: File) => ({
    title: 'Unsupported file type',
    description: `File "${name}" has an unsupported type. Please upload MP3, MP4, or image formats. Use the separate DICOM upload for DICOM files.`,
  }),
};

/** Rules for DICOM files. */
export const studyRules = {
  maxFiles: 1,
  maxMegabytes: caseFileMaxMegabytes,
  accept: studyAccept,
  wrongType: {
    title: 'Unsupported file type',
    description: 'Please choose a .dcm or .dicom file, or a .zip archive.',
  },
};

/**
 * Rules for files added to an existing case.
 * @param room number of files that the case can still take
 */
export const addedRules = (room: number) => ({
  maxFiles: Math.max(0, room),
  maxMegabytes: caseFileMaxMegabytes,
  accept: [...caseFileAccept, ...studyAccept],
  alsoAccept: caseFileAlsoAccept,
  wrongType: ({ name }: File) => ({
    title: 'Unsupported file type',
    description: `File "${name}" has an unsupported type. Please add MP3, MP4, image or DICOM files, or a ZIP archive.`,
  }),
});
