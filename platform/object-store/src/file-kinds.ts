interface KindFacts {
  contentType: string;
  extension: string;
  /** Whether browsers may display the kind; other kinds are offered as a download. */
  isInline: boolean;
}

const facts = {
  jpeg: { contentType: 'image/jpeg', extension: 'jpg', isInline: true },
  png: { contentType: 'image/png', extension: 'png', isInline: true },
  gif: { contentType: 'image/gif', extension: 'gif', isInline: true },
  webp: { contentType: 'image/webp', extension: 'webp', isInline: true },
  bmp: { contentType: 'image/bmp', extension: 'bmp', isInline: true },
  pdf: { contentType: 'application/pdf', extension: 'pdf', isInline: true },
  mp3: { contentType: 'audio/mpeg', extension: 'mp3', isInline: true },
  mp4: { contentType: 'video/mp4', extension: 'mp4', isInline: true },
  zip: { contentType: 'application/zip', extension: 'zip', isInline: false },
  dicom: { contentType: 'application/dicom', extension: 'dcm', isInline: false },
} as const satisfies Record<string, KindFacts>;

/** Kinds of files that the store recognises by their first bytes; no other files are stored. */
export type FileKind = keyof typeof facts;

/** Kinds from which renditions can be made. */
export const rasterKinds = ['jpeg', 'png', 'gif', 'webp'] as const satisfies readonly FileKind[];

/** Content type, extension, and whether browsers may display the kind. */
export function kindFacts(kind: FileKind): Readonly<KindFacts> {
  return facts[kind];
}

/** Whether a text names a kind; for names read from the disk or a bucket. */
export function isFileKind(text: string | undefined): text is FileKind {
  return text !== undefined && Object.hasOwn(facts, text);
}
