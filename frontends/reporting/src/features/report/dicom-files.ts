import type { CaseFile } from '@medrad/contracts';

/** Whether a file is one that a DICOM viewer of the resident's own may open. */
export const isDownload = ({ fileType }: Pick<CaseFile, 'fileType'>): boolean =>
  fileType === 'dicom' || fileType === 'zip';
