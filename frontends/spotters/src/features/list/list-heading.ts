/**
 * The heading of the list; the shell's static page shows the same heading until the list has
 * loaded.
 */
export const listHeading = {
  title: 'Spotters',
  subtitle: 'Image-based cases with key points for quick recall',
};
