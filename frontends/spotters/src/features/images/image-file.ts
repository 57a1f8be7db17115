/** What may be chosen; the server looks at the bytes themselves. */
export const acceptedTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];
const maxMegabytes = 10;

/** What is wrong with a chosen file, or null. */
export function fileProblem(file: File): string | null {
  if (!acceptedTypes.includes(file.type)) return 'Only image files are accepted: JPG, PNG, GIF, WebP.';
  if (file.size > maxMegabytes * 1024 * 1024) return `The image is larger than ${maxMegabytes} MB.`;
  return null;
}
