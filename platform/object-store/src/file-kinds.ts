interface KindFacts {
  contentType: string;
  extension: string;
  /** May a browser show it in place? Everything else is offered as a download. */
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

/** A kind of file the store knows by its first bytes; nothing else is ever kept. */
export type FileKind = keyof typeof facts;

/** Kinds a web-sized image can be made of. */
export const rasterKinds = ['jpeg', 'png', 'gif', 'webp'] as const satisfies readonly FileKind[];

/** Content type, extension and whether a browser may show the kind in place. */
export function kindFacts(kind: FileKind): Readonly<KindFacts> {
  return facts[kind];
}

/** Is the text the name of a kind? For names read back from disk or a bucket. */
export function isFileKind(text: string | undefined): text is FileKind {
  return text !== undefined && Object.hasOwn(facts, text);
}
