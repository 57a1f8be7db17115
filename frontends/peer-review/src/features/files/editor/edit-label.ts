import { kindOf } from '../prepare/neutral-name';

/** Label of the button to edit the image in a file. Only images outside of DICOM files can also be cropped. */
export const editLabelOf = (file: File): string => (kindOf(file) === 'dicom' ? 'Cover' : 'Cover or crop');
