import type { Image } from '@medrad/contracts';

/** The form values of an image. */
export interface ImageDraft {
  /** The diagnosis. */
  title: string;
  description: string;
  clinicalClue: string;
  findings: string;
  modality: Image['modality'];
  difficulty: Image['difficulty'];
  status: Image['status'];
  /** Whether only exam papers show the image to residents. */
  isForPapersOnly: boolean;
}

export const emptyImageDraft: ImageDraft = {
  title: '',
  description: '',
  clinicalClue: '',
  findings: '',
  modality: 'CT',
  difficulty: 'Medium',
  status: 'Abnormal',
  isForPapersOnly: false,
};

/** The form values of a stored image. */
export function draftOf(image: Image): ImageDraft {
  const { title, description, clinicalClue, findings, modality, difficulty, status } = image;
  const { isForPapersOnly = false } = image;
  return {
    title,
    description,
    clinicalClue: clinicalClue ?? '',
    findings: findings ?? '',
    modality,
    difficulty,
    status,
    isForPapersOnly,
  };
}

/** The form data of POST /api/upload-image. */
export function uploadForm(file: File, { title, isForPapersOnly, ...texts }: ImageDraft): FormData {
  const form = new FormData();
  form.append('imageFile', file, file.name);
  const flag = isForPapersOnly && { isForPapersOnly: 'true' };
  const fields = { systemId: '', title: title.trim(), ...texts, ...flag };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
