import { kindOf } from '../prepare/neutral-name';

/** What can be done to the image of a file. */
export const editLabelOf = (file: File): string => (kindOf(file) === 'dicom' ? 'Cover' : 'Cover or crop');
