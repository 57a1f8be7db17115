import { kindOf } from '../prepare/neutral-name';

/** Label of the button that edits the image of a file, by what can be done to it. */
export const editLabelOf = (file: File): string => (kindOf(file) === 'dicom' ? 'Cover' : 'Cover or crop');
