/** The name by which the header search calls the list of papers. */
export const searchName = 'Theory Papers';

/** The heading of the list, also while it is loading. */
export const listHeading = {
  title: 'Previous Year Theory Papers',
  subtitle: 'Access previous examination papers for your studies',
};
