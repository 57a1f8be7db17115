interface KindFacts {
  /** Name of the kind in a sentence. */
  name: string;
  contentType: string;
  extension: string;
  /** Whether browsers may display the kind; other kinds are offered as a download. */
  isInline: boolean;
}

const facts = {
  jpeg: { name: 'JPEG', contentType: 'image/jpeg', extension: 'jpg', isInline: true },
  png: { name: 'PNG', contentType: 'image/png', extension: 'png', isInline: true },
  gif: { name: 'GIF', contentType: 'image/gif', extension: 'gif', isInline: true },
  webp: { name: 'WebP', contentType: 'image/webp', extension: 'webp', isInline: true },
  bmp: { name: 'BMP', contentType: 'image/bmp', extension: 'bmp', isInline: true },
  pdf: { name: 'PDF', contentType: 'application/pdf', extension: 'pdf', isInline: true },
  mp3: { name: 'MP3', contentType: 'audio/mpeg', extension: 'mp3', isInline: true },
  mp4: { name: 'MP4', contentType: 'video/mp4', extension: 'mp4', isInline: true },
  zip: { name: 'ZIP', contentType: 'application/zip', extension: 'zip', isInline: false },
  dicom: { name: 'DICOM', contentType: 'application/dicom', extension: 'dcm', isInline: false },
} as const satisfies Record<string, KindFacts>;

/** Kinds of files that the store recognises by their first bytes; no other files are stored. */
export type FileKind = keyof typeof facts;

/** All kinds. */
export const fileKinds = Object.keys(facts) as FileKind[];

/** Kinds of images that spotters and peer review accept. */
export const rasterKinds = ['jpeg', 'png', 'gif', 'webp'] as const satisfies readonly FileKind[];

const imageKinds: readonly FileKind[] = [...rasterKinds, 'bmp'];

/** Whether a file is an image, of which renditions can be made. */
export const isImageKind = (kind: FileKind): boolean => imageKinds.includes(kind);

/** Content type, extension, and whether browsers may display the kind. */
export function kindFacts(kind: FileKind): Readonly<KindFacts> {
  return facts[kind];
}

/** Whether a text names a kind; for names read from the disk or a bucket. */
export function isFileKind(text: string | undefined): text is FileKind {
  return text !== undefined && Object.hasOwn(facts, text);
}
