/** 32-bit hash of a text (FNV-1a). */
function hashOf(text: string, seed: number): string {
  let hash = seed;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/**
 * Key of the case that an image belongs to; null for a normal image, which reveals nothing. Images with the same
 * diagnosis and body system count as one case, because each reveals the answer to the others. The key does not show the
 * diagnosis.
 */
export function caseKeyOf(image: {
  title: string;
  systemId: string | null;
  isNormal: boolean;
}): string | null {
  if (image.isNormal) return null;
  const diagnosis = image.title.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');
  const text = `${image.systemId ?? ''}\n${diagnosis}`;
  return `${hashOf(text, 0x811c9dc5)}${hashOf(text, 0x9747b28c)}`;
}
