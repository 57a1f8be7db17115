/** What kind of file is attached; the kind decides how it is prepared. */
export type FileKind = 'image' | 'dicom' | 'pdf';

const stems: Readonly<Record<FileKind, string>> = { image: 'image', dicom: 'study', pdf: 'pages' };
const imageExtensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
};

/** The kind of a chosen file, by name and type; null for what cannot be attached. The server looks at the bytes. */
export function kindOf({ name, type }: Pick<File, 'name' | 'type'>): FileKind | null {
  if (name.toLowerCase().endsWith('.dcm')) return 'dicom';
  if (type === 'application/pdf') return 'pdf';
  return type in imageExtensions ? 'image' : null;
}

/**
 * The name under which a file is sent, such as `image-1.jpg`: the file's own name may be a patient's.
 * @param number from 1
 */
export function neutralName(kind: FileKind, number: number, type: string): string {
  const extension = kind === 'image' ? imageExtensions[type] : kind === 'dicom' ? 'dcm' : 'pdf';
  return `${stems[kind]}-${number}.${extension}`;
}
