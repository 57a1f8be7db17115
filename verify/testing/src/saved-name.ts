/** Extensions with which programs open a content type. */
const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'audio/mpeg': 'mp3',
  'video/mp4': 'mp4',
  'application/zip': 'zip',
  'application/dicom': 'dcm',
};

/**
 * The name under which a browser saves the file of an answer.
 * @throws Error unless the name ends in the extension of the file's content type
 */
export function savedNameOf({ headers }: Pick<Response, 'headers'>): string {
  const type = headers.get('content-type') ?? '';
  const disposition = headers.get('content-disposition') ?? '';
  const names = [
    /filename="([^"]*)"/.exec(disposition)?.[1],
    /filename\*=UTF-8''(\S+)$/.exec(disposition)?.[1],
  ];
  const ending = `.${extensions[type] ?? '?'}`;
  if (!names.every((name) => name?.endsWith(ending)))
    throw new Error(`a file of type ${type} would be saved as ${names.join(' or ')}`);
  return decodeURIComponent(names[1] ?? '');
}
