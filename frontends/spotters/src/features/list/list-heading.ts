/** What stands above folders and spotters; the shell's static page shows the same until the screen is there. */
export const listHeading = {
  title: 'Spotters',
  subtitle: 'Image-based cases with key points for quick recall',
};
