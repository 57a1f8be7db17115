import type { CaseFile } from '@medrad/contracts';

/** Whether a file can be opened in the resident's own DICOM viewer. */
export const isDownload = ({ fileType }: Pick<CaseFile, 'fileType'>): boolean =>
  fileType === 'dicom' || fileType === 'zip';
