/** Kind of an attached file, which determines its preparation. */
export type FileKind = 'image' | 'dicom' | 'pdf';

const stems: Readonly<Record<FileKind, string>> = { image: 'image', dicom: 'study', pdf: 'pages' };
const imageExtensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
};

/**
 * The kind of a selected file by name and type; null for unsupported files. The server checks the
 * content.
 */
export function kindOf({ name, type }: Pick<File, 'name' | 'type'>): FileKind | null {
  if (name.toLowerCase().endsWith('.dcm')) return 'dicom';
  if (type === 'application/pdf') return 'pdf';
  return type in imageExtensions ? 'image' : null;
}

/**
 * The name under which a file is sent, such as `image-1.jpg`: the original name could contain a patient's name.
 * @param number number of the file in its form, from 1
 */
export function neutralName(kind: FileKind, number: number, type: string): string {
  const extension = kind === 'image' ? imageExtensions[type] : kind === 'dicom' ? 'dcm' : 'pdf';
  return `${stems[kind]}-${number}.${extension}`;
}
