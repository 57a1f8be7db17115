import { kindOf } from '../prepare/neutral-name';

/** Label of the button that edits the image of a file: images in DICOM files cannot be cropped. */
export const editLabelOf = (file: File): string => (kindOf(file) === 'dicom' ? 'Cover' : 'Cover or crop');
